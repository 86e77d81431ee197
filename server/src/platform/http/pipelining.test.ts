import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import fastify from 'fastify';
import { until } from '../../../test/support/until.ts';
import { boundConnections } from './connections.ts';
import { watchAnswers } from './open-answers.ts';

/** More than the system buffers on the way to a client that does not read. */
const answer = 'x'.repeat(20_000_000);

/** A server whose callers say in a header who they are, and which counts what arrives and what it begins to work on. */
async function serve(t: TestContext) {
  const app = fastify();
  const counts = { arrived: 0, begun: 0, closed: 0 };
  app.server.on('request', () => {
    counts.arrived += 1;
  });
  app.server.on('connection', (socket) =>
    socket.once('close', () => {
      counts.closed += 1;
    }),
  );
  boundConnections(app, watchAnswers(app.server), { trustProxy: 0 });
  app.addHook('onRequest', async (request) => {
    counts.begun += 1;
    const { partner } = request.headers;
    if (partner !== undefined) request.caller = { partner: Number(partner) } as typeof request.caller;
  });
  app.get('/', async () => 'fine');
  app.get('/large', async () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket.pause();
  };
  return { counts, open };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

it('a stranger who sends requests ahead and reads nothing is worked for once, and gets every answer on reading', async (t) => {
  const { counts, open } = await serve(t);
  const socket = open();
  socket.write(get('/large').repeat(5));
  await until(() => counts.arrived === 5 && counts.begun > 0);
  assert.equal(counts.begun, 1);
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
  });
  socket.resume();
  await until(() => received > 5 * answer.length);
  assert.equal(counts.begun, 5);
});

it('one who sends very many ahead is cut off', async (t) => {
  const { counts, open } = await serve(t);
  open().write(get('/large').repeat(100));
  await until(() => counts.closed === 1);
  assert.equal(counts.begun, 1);
});

it('requests of a connection that has carried a good token do not wait for each other', async (t) => {
  const { counts, open } = await serve(t);
  const socket = open();
  socket.write(get('/', 'partner: 7\r\n'));
  await once(socket.resume(), 'data');
  socket.pause();
  socket.write(get('/large', 'partner: 7\r\n').repeat(5));
  await until(() => counts.begun === 6);
});

it('those behind the first good token of a connection begin together when it is answered', async (t) => {
  const { counts, open } = await serve(t);
  open().write(get('/', 'partner: 7\r\n') + get('/large', 'partner: 7\r\n').repeat(5));
  await until(() => counts.begun === 6);
});
