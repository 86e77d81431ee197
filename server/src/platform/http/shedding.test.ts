// Alone: replaces the timers and the clock of the process.

import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { shedOverload } from './overload.ts';

type Said = { partner?: number; known?: boolean; bearer?: boolean; ip?: string };

/** A server with one place for callers, whose requests say in headers who they are. */
function served(t: TestContext, requestWaitMs = 60_000) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const time = { nowMs: 0 };
  t.mock.method(performance, 'now', () => time.nowMs);
  const app = fastify();
  const warned: unknown[] = [];
  const log = { warn: (facts: object) => void warned.push(facts) };
  app.decorate('isKnown', ({ headers }: { headers: object }) => 'known' in headers);
  app.setErrorHandler((error, _request, reply) => {
    const retryAfter = error instanceof Refusal ? error.facts.retryAfterSeconds : 0;
    return reply.code(retryAfter === undefined ? 500 : 503).send({ retryAfter });
  });
  const overload = shedOverload(app, { requestsAtOnce: 1, requestWaitMs }, log as never);
  let verified = 0;
  app.addHook('onRequest', async (request) => {
    const { partner } = request.headers;
    if (partner === undefined) return;
    verified += 1;
    request.caller = { partner: Number(partner) } as typeof request.caller;
  });
  const held = Promise.withResolvers<void>();
  t.after(() => {
    held.resolve();
    return app.close();
  });
  app.get('/', async () => 'fine');
  app.get('/spared', { config: { alwaysAnswered: true } }, async () => 'fine');
  app.get('/held', async () => {
    await held.promise;
    return 'fine';
  });
  app.post('/body', async () => 'fine');
  const shed: boolean[] = [];
  app.addHook('onSend', async ({ isShed }) => void shed.push(isShed));
  const answers: Record<string, (bytes: number) => unknown> = {
    text: (bytes) => 'x'.repeat(bytes),
    bytes: (bytes) => Buffer.alloc(bytes),
    stream: (bytes) => Readable.from([Buffer.alloc(bytes)]),
  };
  app.get<{ Params: { how: string; bytes: string } }>('/large/:how/:bytes', (request, reply) => {
    const { how, bytes } = request.params;
    if (how === 'stream') reply.header('content-length', bytes);
    return reply.send(answers[how]!(Number(bytes)));
  });
  const ask = async (url: string, { partner, known, bearer, ip = '10.0.0.1' }: Said = {}) => {
    const headers = {
      ...(partner !== undefined && { partner: String(partner) }),
      ...(known && { known: 'yes' }),
      ...(bearer && { authorization: 'Bearer x' }),
    };
    const reply = await app.inject({ url, headers, remoteAddress: ip });
    return reply.statusCode === 503 ? reply.json().retryAfter : reply.statusCode;
  };
  const fill = async () => {
    for (let partner = 1; partner <= 9; partner += 1) void ask('/held', { partner });
    await until(() => overload!.callers.admission.waiting === 8);
  };
  return { app, ask, fill, overload, warned, time, shed, release: held.resolve, verified: () => verified };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

it('refused requests are logged once in ten seconds, with their number, and come back at different times', async (t) => {
  const { ask, fill, overload, warned, time } = served(t);
  await fill();
  const refused = async () => ask('/', { partner: 10 });
  assert.deepEqual([await refused(), await refused(), await refused()], [2, 3, 1]);
  assert.deepEqual(warned.splice(0), [{ refused: 1 }]);
  time.nowMs = 9_999;
  assert.equal(await refused(), 2);
  assert.deepEqual(warned, []);
  time.nowMs = 10_000;
  assert.equal(await refused(), 3);
  assert.deepEqual([warned, overload?.shed], [[{ refused: 4 }], 5]);
});

it('when all is full a known connection is refused before its token is read, and others are not', async (t) => {
  const { ask, fill, verified } = served(t);
  await fill();
  const before = verified();
  assert.equal(await ask('/', { partner: 10, known: true, bearer: true }), 2);
  assert.equal(verified(), before);
  assert.equal(await ask('/', { partner: 10, bearer: true }), 3);
  assert.equal(await ask('/', { partner: 10, known: true }), 1);
  assert.equal(verified(), before + 2);
  assert.equal(await ask('/', { known: true }), 200);
  assert.equal(await ask('/spared', { partner: 10, known: true, bearer: true }), 200);
});

it('a thousand requests are open at most, and one more is refused however few of them have arrived', async (t) => {
  const { app, ask, overload, verified } = served(t);
  const payload = new Readable({ read: () => undefined }).setMaxListeners(0);
  t.after(() => payload.destroy());
  const begin = async (partner: number) => {
    const headers = { partner: String(partner), 'content-type': 'application/json' };
    void app.inject({ method: 'POST', url: '/body', headers, payload });
    await until(() => overload!.callers.open.taken === partner);
  };
  const known = { partner: 1001, known: true, bearer: true };
  for (let partner = 1; partner < 1000; partner += 1) await begin(partner);
  assert.equal(await ask('/', known), 200);
  await begin(1000);
  const before = verified();
  assert.equal(await ask('/', known), 2);
  assert.equal(verified(), before);
  assert.equal(await ask('/', { partner: 1001 }), 3);
  assert.equal(overload!.callers.admission.waiting, 0);
});

it('while there is room everybody is answered, and has no place afterwards', async (t) => {
  const { ask, overload } = served(t);
  for (const said of [{}, { partner: 1 }, { partner: 1, known: true, bearer: true }])
    assert.equal(await ask('/', said), 200);
  for (const side of [overload!.callers, overload!.strangers])
    assert.deepEqual([side.admission.atWork, side.open.taken], [0, 0]);
  assert.equal(overload?.shed, 0);
});

it('a large answer to a stranger keeps its place for as long as it may take, one to a caller does not', async (t) => {
  const { ask, overload } = served(t);
  const kept = () => overload!.strangers.admission.atWork;
  for (const how of ['text', 'bytes', 'stream']) {
    assert.equal(await ask(`/large/${how}/65536`), 200);
    assert.equal(kept(), 0, how);
    assert.equal(await ask(`/large/${how}/4000000`), 200);
    t.mock.timers.tick(999);
    assert.equal(kept(), 1, how);
    t.mock.timers.tick(1);
    assert.equal(kept(), 0, how);
  }
  assert.equal(await ask('/large/text/4000000', { partner: 1 }), 200);
  assert.equal(overload!.callers.admission.atWork, 0);
});

it('a server without a limit of waiting refuses nothing', async (t) => {
  const { ask, overload } = served(t, 0);
  assert.equal(overload, undefined);
  for (let partner = 1; partner <= 9; partner += 1) void ask('/held', { partner });
  assert.equal(await ask('/', { partner: 10 }), 200);
});

it('who waits is answered in turn, or refused after the time to wait, and only what is refused is marked so', async (t) => {
  const { ask, overload, time, shed, release } = served(t, 500);
  const { admission } = overload!.callers;
  const held = ask('/held', { partner: 1 });
  await until(() => admission.atWork === 1);
  const late = ask('/', { partner: 2 });
  await until(() => admission.waiting === 1);
  time.nowMs = 500;
  t.mock.timers.tick(500);
  assert.equal(await late, 2);
  const next = ask('/', { partner: 3 });
  await until(() => admission.waiting === 1);
  release();
  assert.deepEqual([await held, await next], [200, 200]);
  assert.deepEqual([shed, admission.atWork], [[true, false, false], 0]);
});

it('a request that finds the queue full when its body has arrived is refused, and takes no place', async (t) => {
  const { app, ask, overload } = served(t);
  const { admission, open } = overload!.callers;
  void ask('/held', { partner: 1 });
  await until(() => admission.atWork === 1);
  const bodies = Array.from({ length: 9 }, () => new Readable({ read: () => undefined }));
  const replies = bodies.map((payload, n) => {
    const headers = { partner: String(n + 2), 'content-type': 'application/json' };
    return app.inject({ method: 'POST', url: '/body', headers, payload });
  });
  await until(() => open.taken === 10);
  for (const body of bodies) {
    body.push('{}');
    body.push(null);
  }
  assert.equal((await Promise.race(replies)).statusCode, 503);
  await until(() => admission.waiting === 8);
  assert.equal(admission.atWork, 1);
});

it('a client that goes while its body arrives leaves everything as it was', async (t) => {
  const { app, overload } = served(t);
  const { admission, open } = overload!.callers;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /body HTTP/1.1\r\nHost: x\r\npartner: 1\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 9\r\n\r\n{');
  await until(() => open.taken === 1);
  socket.destroy();
  await until(() => open.taken === 0);
  assert.equal(admission.atWork, 0);
});

it('strangers of one address have half of the places, and those of another get in', async (t) => {
  const { ask, overload } = served(t);
  const { admission } = overload!.strangers;
  for (let n = 0; n < 3; n += 1) void ask('/held');
  await until(() => admission.atWork + admission.waiting === 3);
  assert.deepEqual([admission.atWork, admission.waiting], [2, 1]);
  assert.equal(await ask('/', { ip: '10.9.0.1' }), 200);
});
