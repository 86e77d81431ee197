import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { watchAnswers } from './open-answers.ts';

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A server that leaves its answers to the test, and a connection with so many requests. */
async function serve(t: TestContext, requests: number) {
  const server = createServer();
  const answers = watchAnswers(server);
  const responses: ServerResponse[] = [];
  const all = Promise.withResolvers<void>();
  server.on('request', (_request, response: ServerResponse) => {
    if (responses.push(response) === requests) all.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.after(() => {
    client.destroy();
    server.close();
  });
  client.on('error', () => undefined).write(request.repeat(requests));
  const [socket] = await accepted;
  await all.promise;
  const open = () => answers.get(socket)?.map(({ response }) => responses.indexOf(response));
  return { server, answers, socket, responses, client, open };
}

/** A connection may also end with an error; `once` would throw it. */
const closed = (what: Socket | ServerResponse): Promise<unknown> =>
  new Promise((resolve) => what.once('close', resolve));

const end = async (response: ServerResponse): Promise<void> => {
  response.end('fine');
  await closed(response);
};

it('the open answers of a connection stand in the order of its requests until they end', async (t) => {
  const { answers, socket, responses, client, open } = await serve(t, 3);
  client.resume();
  const list = answers.get(socket);
  assert.deepEqual(open(), [0, 1, 2]);
  const before = list!.map(({ bytesBefore }) => bytesBefore);
  assert.deepEqual(before, [0, 0, 0]);
  await end(responses[0]!);
  assert.deepEqual(open(), [1, 2]);
  await end(responses[1]!);
  await end(responses[2]!);
  assert.deepEqual(open(), []);
  assert.equal(answers.get(socket), list, 'the connection keeps its list');
});

it('a connection that is closed is forgotten, with answers under way and without', async (t) => {
  const held = await serve(t, 1);
  const gone = [closed(held.socket), closed(held.responses[0]!)];
  held.client.destroy();
  await Promise.all(gone);
  assert.equal(held.answers.size, 0);
  const idle = await serve(t, 1);
  idle.client.resume();
  await end(idle.responses[0]!);
  idle.client.destroy();
  await closed(idle.socket);
  assert.equal(idle.answers.size, 0);
});

it('a request whose connection is closed already is forgotten with its answer', async (t) => {
  const { server, answers, socket, responses } = await serve(t, 1);
  socket.destroy();
  await closed(socket);
  const late = Object.assign(Object.create(responses[0]!) as ServerResponse, {});
  server.emit('request', { socket }, late);
  assert.equal(answers.size, 1);
  late.emit('close');
  assert.equal(answers.size, 0);
});
