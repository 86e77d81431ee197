import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { readConfig } from '../../platform/config/index.ts';
import { createHttpApp, listeningPort } from '../../platform/http/server.ts';
import { openLog } from '../../platform/log.ts';
import type { FaultContext } from './context.ts';
import { injectFaults } from './inject.ts';

/** The application on a real socket. */
async function listening(t: TestContext) {
  const test = await startApp(t);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await test.token('seller-one');
  const call = (path: string, fault: string | undefined, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${listeningPort(test.app.server)}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(fault === undefined ? {} : { 'x-sandbox-fault': fault }),
      },
    });
  return { test, call };
}

type Traced = { fault: string; status?: number; receivedAt: string; durationMs: number };

/** The newest request that a fault struck, once it is there. */
async function lastTrace(test: TestApp): Promise<Traced> {
  for (;;) {
    const { body } = await test.call('GET', '/v1/sandbox/requests');
    const found = body.requests.find(({ fault }: Partial<Traced>) => fault !== undefined);
    if (found) return found;
  }
}

const stock = '/v1/availability/quantities';

it('a slow answer comes late and whole, and says why', async (t) => {
  const { test, call } = await listening(t);
  const began = performance.now();
  const reply = await call('/v4/orders', 'slow=300');
  assert.equal(reply.status, 200);
  assert.deepEqual(((await reply.json()) as { resources: unknown[] }).resources, []);
  assert.ok(performance.now() - began >= 299);
  const answeredAt = Date.now();
  assert.equal(reply.headers.get('x-sandbox-fault-injected'), 'slow=300');
  const trace = await lastTrace(test);
  assert.equal(trace.fault, 'slow=300');
  assert.ok(trace.durationMs >= 299);
  assert.ok(Date.parse(trace.receivedAt) <= answeredAt - 295, 'the time at which it came');
});

it('a client that gives up on a slow answer has changed something all the same, and left a trace', async (t) => {
  const { test, call } = await listening(t);
  const own = variation();
  await written(test, [own]);
  const body = JSON.stringify([{ sku: own.sku, quantity: 7 }]);
  const controller = new AbortController();
  const given = call(stock, 'slow=60000', { method: 'POST', body, signal: controller.signal });
  while ((await test.call('GET', `${stock}/${own.sku}`)).status !== 200);
  controller.abort();
  await assert.rejects(given);
  assert.equal((await lastTrace(test)).fault, 'slow=60000');
});

/** A server with routes that nothing documents, and what it has sent. */
function bareServer(t: TestContext) {
  const app = createHttpApp(readConfig({}), openLog('silent'));
  t.after(() => app.close());
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { caller: { partner: asPartnerId(1) } });
  });
  injectFaults(app, { faults: { rulesOf: () => [] } } as unknown as FaultContext);
  const sent: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
    return payload;
  });
  const { promise: working, resolve: worked } = Promise.withResolvers<void>();
  app.get('/', async () => {
    worked();
    return 'a large answer';
  });
  app.get('/json', async () => ({ state: 'OPEN' }));
  const ask = (fault: string, url = '/') => app.inject({ url, headers: { 'x-sandbox-fault': fault } });
  return { app, sent, working, ask };
}

it('nothing is kept of a slow answer for which nobody waits any more', { timeout: 180_000 }, async (t) => {
  const { app, sent, working } = bareServer(t);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const controller = new AbortController();
  const given = fetch(url, { headers: { 'x-sandbox-fault': 'slow=600000' }, signal: controller.signal });
  await working;
  controller.abort();
  await assert.rejects(given);
  await until(() => sent.length === 1);
});

it('a slow answer is two seconds late when nothing else is said', async (t) => {
  const { app, sent, working, ask } = bareServer(t);
  await app.ready();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const given = ask('slow');
  await working;
  await setImmediate();
  t.mock.timers.tick(1_999);
  await setImmediate();
  assert.equal(sent.length, 0);
  t.mock.timers.tick(1);
  assert.equal((await given).headers['x-sandbox-fault-injected'], 'slow=2000');
});

it('an operation that documents no status is refused with the one that was asked for', async (t) => {
  const { ask } = bareServer(t);
  for (const status of [401, 424, 503]) {
    const { statusCode, headers } = await ask(String(status));
    assert.deepEqual([statusCode, headers['x-sandbox-fault-injected']], [status, String(status)]);
  }
});

it('an answer that nothing documents has no enumeration to put an unknown value in', async (t) => {
  const { ask } = bareServer(t);
  const { statusCode, body } = await ask('unknown-value', '/json');
  assert.deepEqual([statusCode, JSON.parse(body)], [200, { state: 'OPEN' }]);
});

it('a cut connection has no answer, and nothing was done', async (t) => {
  const { test, call } = await listening(t);
  const own = variation();
  await written(test, [own]);
  const body = JSON.stringify([{ sku: own.sku, quantity: 7 }]);
  await assert.rejects(call(stock, 'cut', { method: 'POST', body }), /fetch failed/);
  const trace = await lastTrace(test);
  assert.equal(trace.fault, 'cut');
  assert.equal(trace.status, undefined);
  assert.equal((await test.call('GET', `${stock}/${own.sku}`)).status, 404);
});

it('an answer that is cut has done its work', async (t) => {
  const { test, call } = await listening(t);
  const own = variation();
  await written(test, [own]);
  const rule = { fault: 'cut-answer', operation: 'storeAvailableQuantities', count: 1 };
  await test.call('POST', '/v1/sandbox/faults', { body: rule });
  const body = JSON.stringify([{ sku: own.sku, quantity: 7 }]);
  await assert.rejects(call(stock, undefined, { method: 'POST', body }), /fetch failed/);
  const trace = await lastTrace(test);
  assert.equal(trace.fault, 'cut-answer');
  assert.equal(trace.status, undefined);
  assert.equal((await test.call('GET', `${stock}/${own.sku}`)).body.quantity, 7);
});

it('so many bytes of an answer arrive, and the work is done', async (t) => {
  const test = await startApp(t);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.call('POST', '/v4/orders/testorders');
  const whole = (await test.call('GET', '/v4/orders')).text;
  const port = listeningPort(test.app.server);
  const authorization = `Bearer ${await test.token('seller-one')}`;
  for (const bytes of [undefined, 0, 100]) {
    const body = { fault: 'cut-after', bytes, count: 1, operation: 'findPartnerOrders' };
    assert.equal((await test.call('POST', '/v1/sandbox/faults', { body })).status, 201);
    const { status, length, text, failed } = await received(port, authorization);
    assert.equal(status, 200);
    assert.equal(length, Buffer.byteLength(whole));
    assert.equal(text, whole.slice(0, bytes ?? 0));
    assert.ok(failed, 'the answer looked complete');
  }
});

/** What arrives of an answer whose connection may end too soon. */
async function received(port: number, authorization: string) {
  const headers = { authorization, 'accept-encoding': 'gzip' };
  const [response] = (await once(get({ port, path: '/v4/orders', headers }), 'response')) as [
    IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  let failed = false;
  try {
    for await (const chunk of response) chunks.push(chunk as Buffer);
  } catch {
    failed = true;
  }
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, length: Number(response.headers['content-length']), text, failed };
}
