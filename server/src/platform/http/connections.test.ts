import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import fastify from 'fastify';
import { until } from '../../../test/support/until.ts';
import { boundConnections, type ConnectionLimits } from './connections.ts';
import { watchAnswers } from './open-answers.ts';

/** A server whose callers say in a header who they are. */
async function serve(t: TestContext, limits: ConnectionLimits, trustProxy = 0) {
  const app = fastify();
  app.addHook('onRequest', async (request) => {
    const { partner } = request.headers;
    if (partner !== undefined) request.caller = { partner: Number(partner) } as typeof request.caller;
  });
  boundConnections(app, watchAnswers(app.server), { trustProxy }, limits);
  app.get('/', async () => 'fine');
  const held = { asked: 0, release: Promise.withResolvers<void>() };
  app.get('/held', async () => {
    held.asked += 1;
    await held.release.promise;
    return 'fine';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const open = async (partner?: number): Promise<Socket> => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await accepted;
    if (partner !== undefined) await ask(socket, partner);
    return socket;
  };
  return { open, held };
}

const ask = async (socket: Socket, partner?: number): Promise<void> => {
  const by = partner === undefined ? '' : `partner: ${partner}\r\n`;
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${by}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1.1 200 /);
};

const closed = async (socket: Socket): Promise<void> => {
  if (!socket.closed) await once(socket.resume(), 'close');
};

it('one connection too many of an address ends the one that did nothing for longest', async (t) => {
  const { open } = await serve(t, { eachAddress: 3, strangers: 100, eachPartner: 100 });
  const [first, second, third] = [await open(), await open(), await open()];
  await ask(first);
  const fourth = await open();
  await closed(second);
  for (const socket of [first, third, fourth]) await ask(socket);
});

it('a connection does something from the beginning of a request, and until the end of its answer', async (t) => {
  const { open, held } = await serve(t, { eachAddress: 2, strangers: 100, eachPartner: 100 });
  const [first, second] = [await open(), await open()];
  first.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => held.asked === 1);
  const third = await open();
  await closed(second);
  const answered = once(first, 'data');
  held.release.resolve();
  await answered;
  await open();
  await closed(third);
  await ask(first);
});

it('connections that carried a good token stay, however many strangers come from the same address', async (t) => {
  const { open } = await serve(t, { eachAddress: 2, strangers: 100, eachPartner: 2 });
  const [one, other] = [await open(7), await open(8)];
  const strangers: Socket[] = [];
  for (let n = 0; n < 10; n++) strangers.push(await open());
  for (const socket of strangers.slice(0, 8)) await closed(socket);
  await ask(one, 7);
  await ask(other, 8);
  await open(7);
  await open(7);
  await closed(one);
  await ask(other, 8);
});

it('all strangers together are bounded, and behind a proxy, where all have one address, only they', async (t) => {
  const { open } = await serve(t, { eachAddress: 1, strangers: 3, eachPartner: 100 }, 1);
  const sockets: Socket[] = [];
  for (let n = 0; n < 5; n++) sockets.push(await open());
  for (const socket of sockets.slice(0, 2)) await closed(socket);
  for (const socket of sockets.slice(2)) await ask(socket);
});
