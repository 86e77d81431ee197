// Alone: keeps the process busy on purpose.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from './support/app.ts';
import { until } from './support/until.ts';

/** Locks a table until the test releases it, so that requests run as long as the test wants. */
async function holdUp(t: TestContext, { db }: TestApp, table: 'variation' | 'update_task') {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const work = db.begin(async (transaction) => {
    await transaction.unsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    held.resolve();
    await release.promise;
  });
  t.after(() => release.resolve());
  await Promise.race([held.promise, work]);
  return async () => {
    release.resolve();
    await work;
  };
}

/** Reads from the process's metrics how many requests are open, running, waiting and refused. */
async function figures({ app }: TestApp) {
  const { body } = await app.inject('/metrics');
  const read = (name: string) => Number(new RegExp(`^http_requests_${name} (\\d+)`, 'm').exec(body)?.[1]);
  return { open: read('open'), atWork: read('at_work'), waiting: read('waiting'), shed: read('shed') };
}

const path = '/v5/products/prices';

it('503 with Retry-After in the interface’s own body while all places and the queue are full, and success at once afterwards', async (t) => {
  const test = await startApp(t, { config: { requestsAtOnce: 4, requestWaitMs: 60_000 } });
  await Promise.all([test.token('seller-one'), test.token('seller-two')]);
  const release = await holdUp(t, test, 'variation');
  const greedy = Array.from({ length: 34 }, () => test.call('GET', path));
  await until(async () => (await figures(test)).waiting === 32);
  const other = test.call('GET', path, { as: 'seller-two' });
  assert.equal((await other).status, 503, 'the queue is full');
  for (const url of [path, '/v4/orders', '/v1/availability/quantities/a', '/v3/receipts']) {
    const refused = await test.call('GET', url);
    assert.equal(refused.status, 503, url);
    assert.match(String(refused.headers['retry-after']), /^[123]$/, url);
    assert.match(String(refused.headers['content-type']), /json/, url);
  }
  assert.equal((await test.app.inject({ method: 'POST', url: '/v1/token' })).statusCode, 400, 'has its own');
  assert.equal((await test.app.inject('/docs')).statusCode, 302);
  assert.equal((await test.app.inject('/nothing')).statusCode, 404);
  assert.equal((await test.app.inject('/health/live')).statusCode, 200);
  assert.equal((await test.app.inject('/health/ready')).statusCode, 200);
  const clock = '/v1/sandbox/clock';
  for (const url of [clock, '/v1/sandbox/scenarios', '/v1/sandbox/requests', '/v1/sandbox/evidence'])
    assert.equal((await test.call('GET', url)).status, 503, url);
  const moved = await test.call('POST', `${clock}/advance`, { body: { seconds: 1 } });
  assert.equal(moved.status, 200, 'what waits for jobs has no place that it could take from them');
  const restore = '/v1/sandbox/snapshots/none/restore';
  assert.equal((await test.call('POST', restore, { as: 'seller-two' })).status, 404);
  const end = { body: { version: '1', results: [] } };
  assert.equal((await test.call('POST', '/v1/sandbox/certifications/none/end', end)).status, 404);
  assert.deepEqual(await figures(test), { open: 34, atWork: 2, waiting: 32, shed: 9 });
  await release();
  for (const reply of await Promise.all(greedy)) assert.equal(reply.status, 200);
  assert.equal((await test.call('GET', path)).status, 200);
  await until(async () => (await figures(test)).open === 0);
  assert.deepEqual(await figures(test), { open: 0, atWork: 0, waiting: 0, shed: 9 });
});

it('503 for requests that wait too long for a place; one partner’s slow requests leave places to others', async (t) => {
  const test = await startApp(t, { config: { requestsAtOnce: 4, requestWaitMs: 1 } });
  await Promise.all([test.token('seller-one'), test.token('seller-two')]);
  const release = await holdUp(t, test, 'variation');
  const slow = [test.call('GET', path), test.call('GET', path)];
  await until(async () => (await figures(test)).atWork === 2);
  for (let n = 0; n < 3; n++) assert.equal((await test.call('GET', path)).status, 503);
  for (let n = 0; n < 3; n++)
    assert.equal((await test.call('GET', '/v4/orders', { as: 'seller-two' })).status, 200);
  await release();
  for (const reply of await Promise.all(slow)) assert.equal(reply.status, 200);
  await until(async () => (await figures(test)).open === 0);
});

it('503 for large bodies that get no memory in time, while small ones pass', async (t) => {
  const config = { requestsAtOnce: 8, requestWaitMs: 1, bodyBufferBytes: 50_000 };
  const test = await startApp(t, { config });
  const release = await holdUp(t, test, 'update_task');
  const body = { status: [{ sku: 'A', active: true }], filling: 'x'.repeat(100_000) };
  const first = test.call('POST', '/v5/products/active-status', { body });
  await until(async () => (await figures(test)).atWork === 1);
  const second = await test.call('POST', '/v5/products/active-status', { body });
  assert.deepEqual([second.status, second.headers['retry-after']], [503, '2']);
  const small = await test.call('POST', '/v1/availability/quantities', {
    body: [{ sku: 'NONE', quantity: 1 }],
  });
  assert.notEqual(small.status, 503);
  await release();
  assert.equal((await first).status, 202);
  await until(async () => (await figures(test)).open === 0);
  assert.equal((await test.call('POST', '/v5/products/active-status', { body })).status, 202);
});
