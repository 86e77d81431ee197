import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fastify, { type FastifyRequest } from 'fastify';
import { until } from '../../../test/support/until.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readJsonBodies } from './body.ts';

const largeBytes = 65_536;
const limitBytes = 200_000;

type Sent = {
  readonly partner?: number;
  readonly ip?: string;
  readonly isChunked?: boolean;
  /** Where the body is cut into parts. */
  readonly cuts?: readonly number[];
  readonly url?: string;
};

/** A server that keeps its answers back until the test lets them go, and says what memory each body took. */
function served(t: TestContext, options: { bufferBytes: number; waitMs: number }, isHeld = false) {
  const app = fastify();
  const requests: FastifyRequest[] = [];
  const taken: number[] = [];
  const reserved: number[] = [];
  const held = Promise.withResolvers<void>();
  if (!isHeld) held.resolve();
  app.setErrorHandler((error, _request, reply) => {
    const facts = error instanceof Refusal ? error.facts : {};
    return reply.code(503).send({ retryAfter: facts.retryAfterSeconds, message: (error as Error).message });
  });
  app.decorateRequest('isShed', false);
  app.addHook('onRequest', async (request) => {
    const { partner } = request.headers;
    if (partner !== undefined) request.caller = { partner: Number(partner) } as typeof request.caller;
  });
  readJsonBodies(app, { limitBytes, ...options });
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { takeMemory } = request;
    request.takeMemory = (bytes) => {
      taken.push(bytes);
      return takeMemory(bytes);
    };
    const { bodyArena } = request;
    if (bodyArena)
      request.bodyArena = {
        ...bodyArena,
        reserve(bytes) {
          reserved.push(bytes);
          return bodyArena.reserve(bytes);
        },
      };
    return payload;
  });
  app.addHook('onSend', async (request) => void requests.push(request));
  const handle = async ({ bodyArena }: FastifyRequest) => {
    entered.count += 1;
    await held.promise;
    return { hasArena: bodyArena !== undefined };
  };
  const entered = { count: 0 };
  app.post('/json', handle);
  app.post('/bytes', { config: { bodyAsBytes: true } }, handle);
  t.after(() => {
    held.resolve();
    return app.close();
  });
  const send = async (
    bytes: number,
    { partner, ip = '10.0.0.1', isChunked = false, cuts = isChunked ? [9] : [], url = '/json' }: Sent = {},
  ) => {
    const body = Buffer.from(JSON.stringify('x'.repeat(bytes - 2)));
    const parts = [0, ...cuts].map((from, n) => body.subarray(from, cuts[n]));
    const reply = await app.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers: {
        ...(partner !== undefined && { partner: String(partner) }),
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
      },
      payload: cuts.length > 0 ? Readable.from(oneByOne(parts)) : body,
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  return { app, send, taken, reserved, requests, entered, release: held.resolve };
}

/** Each part once the one before was read. */
async function* oneByOne(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield part;
    await turn();
  }
}

const roomy = { bufferBytes: 10 * limitBytes, waitMs: 0 };

it('a body takes memory from 64 KB on, for its announced length, or for the longest one when it announces none', async (t) => {
  const { send, taken } = served(t, roomy);
  const takes = async (bytes: number, sent?: Sent) => {
    await send(bytes, sent);
    return taken.splice(0);
  };
  assert.deepEqual(await takes(largeBytes - 1), []);
  assert.deepEqual(await takes(largeBytes), [largeBytes]);
  assert.deepEqual(await takes(100_000), [100_000]);
  assert.deepEqual(await takes(largeBytes - 1, { isChunked: true }), []);
  assert.deepEqual(await takes(largeBytes, { isChunked: true }), [limitBytes]);
});

it('only a large body of a route that reads bytes has buffers of its own, which are free after its answer', async (t) => {
  const { app, send, requests } = served(t, roomy);
  const hasArena = async (bytes: number, sent: Sent) => (await send(bytes, sent)).hasArena;
  const url = '/bytes';
  assert.equal(await hasArena(100_000, {}), false);
  assert.equal(await hasArena(largeBytes - 1, { url }), false);
  assert.equal(await hasArena(10, { url, isChunked: true }), true);
  assert.equal(await hasArena(largeBytes, { url }), true);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${address}/bytes`, { method: 'POST', body: `"${'x'.repeat(largeBytes)}"` });
  assert.deepEqual(await reply.json(), { hasArena: true });
  await until(() => requests.at(-1)!.receivedBody === null);
});

it('a large body of known length has its buffer at once, and one of unknown length has no more than came', async (t) => {
  const { send, reserved } = served(t, roomy);
  const cuts = [9, 50_000];
  const reserves = async (sent: Sent) => {
    await send(100_000, { ...sent, url: '/bytes' });
    return reserved.splice(0);
  };
  assert.deepEqual(await reserves({}), []);
  assert.deepEqual(await reserves({ cuts }), [100_000]);
  assert.deepEqual(await reserves({ cuts, isChunked: true }), [50_000, 100_000]);
});

it('memory is counted for each partner, and for each address of a stranger', async (t) => {
  for (const sent of [
    [{ partner: 1 }, { partner: 2 }, { partner: 3 }, {}],
    [{ partner: 1 }, { ip: '10.0.0.2' }, { ip: '10.0.0.3' }, { ip: '10.0.0.4' }],
  ]) {
    const { send, entered, release } = served(t, { bufferBytes: 400_000, waitMs: 1 }, true);
    const answers = sent.map((one) => send(90_000, one));
    await Promise.race([until(() => entered.count === 4), ...answers]);
    release();
    assert.deepEqual(
      (await Promise.all(answers)).map(({ status }) => status),
      [200, 200, 200, 200],
    );
  }
});

it('a body for which there is no memory in time is refused as one of an overloaded server', async (t) => {
  const { send, requests, entered, release } = served(t, { bufferBytes: 200_000, waitMs: 1 }, true);
  const first = send(100_000, { partner: 1 });
  await until(() => entered.count === 1);
  assert.deepEqual(await send(100_000, { partner: 1 }), {
    status: 503,
    retryAfter: 2,
    message: 'Too many large requests at the moment, try again.',
  });
  assert.equal(requests.at(-1)!.isShed, true);
  release();
  assert.equal((await first).status, 200);
  assert.equal(requests.at(-1)!.isShed, false);
});
