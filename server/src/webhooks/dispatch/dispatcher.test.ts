import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { statements } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { planArrivals } from '../deliveries/plan.ts';
import type { CallResult } from '../engine/call.ts';
import { type DeliveryPolicy, largestBatch } from '../policy.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { createDispatcher } from './dispatcher.ts';

const hour = 3_600_000;

/** A dispatcher that nobody wakes but the test, which also ends its calls. The partner's clock is `ahead` of real time. */
async function started(t: TestContext, policy: Partial<DeliveryPolicy> = {}, ahead?: { ms: number }) {
  const test = await startWebhooks(t, policy);
  const { db } = test.context;
  const calls: { url: string; end(failed?: boolean): void }[] = [];
  const urls = new Map<number, string>();
  const said: string[] = [];
  const hold = { isOn: true };
  const post = (url: string) =>
    new Promise<CallResult>((resolve) => {
      const end = (failed = false) => {
        const at = calls.findIndex((one) => one.end === end);
        if (at >= 0) calls.splice(at, 1);
        resolve(failed ? { durationMs: 1, status: 500, failure: 'status' } : { durationMs: 1, status: 204 });
      };
      if (hold.isOn) calls.push({ url, end });
      else end();
    });
  const log = { ...test.context.log, warn: (_: unknown, text: string) => said.push(text) } as unknown as Log;
  const caller = { post, close: async () => undefined };
  const aheadMs = ahead && (() => ahead.ms);
  const context = { ...test.context, log, caller, aheadMs };
  const dispatcher = createDispatcher(context);
  const consumer = async (consumerId: number, options: object = {}) => {
    const receiver = await startReceiver(t, test.context);
    await test.consumer(receiver, { consumerId, batchSize: 1, ...options });
    urls.set(consumerId, receiver.url);
  };
  const deliver = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await test.record(1);
      await planArrivals(test.context, test.partner);
    }
  };
  const states = async (state: string) =>
    (await db`SELECT FROM webhook_delivery WHERE state = ${state}`).count;
  const held = async () => (await db`SELECT FROM webhook_delivery WHERE claimed_by IS NOT NULL`).count;
  const tell = (consumerId = 106) => dispatcher.tell({ partner: test.partner, consumerId });
  const callsOf = (consumerId: number) => calls.filter(({ url }) => url === urls.get(consumerId)).length;
  return {
    ...test,
    ...{ db, context, dispatcher, calls, said, hold, consumer, deliver, states, held, tell, callsOf },
  };
}

it('a consumer has half of the calls of a process at most, and every other one still has a call', async (t) => {
  const test = await started(t, { inFlight: 4 });
  const { calls, hold, tell, callsOf } = test;
  await test.consumer(106);
  hold.isOn = false;
  await test.deliver(6);
  tell();
  await until(async () => (await test.states('delivered')) === 6);
  hold.isOn = true;
  for (const consumerId of [107, 108]) await test.consumer(consumerId);
  await test.deliver(6);
  for (const [consumerId, all] of [
    [106, 2],
    [107, 3],
    [108, 4],
  ] as const) {
    tell(consumerId);
    await until(() => calls.length >= all);
  }
  assert.deepEqual([106, 107, 108].map(callsOf), [2, 1, 1]);
  calls.find(({ url }) => url === calls[0]!.url)!.end();
  await until(async () => (await test.states('delivered')) === 7);
  assert.deepEqual([106, 107, 108].map(callsOf), [1, 1, 1]);
  hold.isOn = false;
  while (calls.length > 0) calls[0]!.end();
  await until(async () => (await test.states('delivered')) === 24);
  assert.deepEqual(test.said, []);
});

it('deliveries are claimed once however often it is told, and nothing is looked for when nothing is left', async (t) => {
  const test = await started(t);
  await test.consumer(106);
  await test.deliver(3);
  let claims = 0;
  const note = (query: unknown) => {
    if ((query as { text: string }).text.includes('picked AS MATERIALIZED')) claims += 1;
  };
  statements.subscribe(note);
  t.after(() => statements.unsubscribe(note));
  for (let told = 0; told < 5; told += 1) test.tell();
  await until(() => test.calls.length === 2);
  test.hold.isOn = false;
  while (test.calls.length > 0) test.calls[0]!.end();
  await until(async () => (await test.states('delivered')) === 3);
  for (let look = 0; look < 5; look += 1) await test.held();
  assert.equal(claims, 1);
  await test.deliver(1);
  test.tell();
  await until(async () => (await test.states('delivered')) === 4);
});

it('no more is claimed while half of the calls that may begin have their batch', async (t) => {
  const test = await started(t);
  await test.consumer(106, { concurrency: 1 });
  await test.deliver(5);
  test.tell();
  await until(() => test.calls.length === 1);
  for (let look = 0; look < 10; look += 1) assert.equal(await test.held(), 2);
  test.hold.isOn = false;
  test.calls[0]!.end();
  await until(async () => (await test.states('delivered')) === 5);
});

it('with ordered delivery there is one call at a time, and a batch that failed comes before those behind it', async (t) => {
  const test = await started(t, { splitAfter: 100 });
  const { calls } = test;
  await test.consumer(106, { ordered: true });
  await test.deliver(4);
  test.tell();
  const bodies: (string | undefined)[] = [];
  for (const isFailed of [false, true, true, false, false, false]) {
    await until(() => calls.length > 0);
    const [row] = await test.db<{ id: string }[]>`
      SELECT first_event_id AS id FROM webhook_delivery WHERE claimed_by IS NOT NULL ORDER BY 1`;
    bodies.push(row?.id);
    assert.equal(calls.length, 1);
    calls[0]!.end(isFailed);
  }
  await until(async () => (await test.states('delivered')) === 4);
  const [a, b, c, d] = [...new Set(bodies)].sort();
  assert.deepEqual(bodies, [a, b, b, b, c, d]);
});

it('an endpoint that fails is left alone, and then tried by one call until it works again', async (t) => {
  const breaker = { share: 0.7, least: 3, openMs: 50, successes: 2 };
  const test = await started(t, { breaker, scheduleMs: [0, hour] });
  const { calls } = test;
  await test.consumer(106);
  await test.deliver(7);
  test.tell();
  for (let failed = 0; failed < 3; failed += 1) {
    await until(() => calls.length > 0);
    calls[0]!.end(true);
  }
  await until(() => calls.length > 0);
  for (let probe = 0; probe < 2; probe += 1) {
    await until(() => calls.length > 0);
    for (let look = 0; look < 5; look += 1) await test.held();
    assert.equal(calls.length, 1);
    calls[0]!.end();
  }
  test.hold.isOn = false;
  while (calls.length > 0) calls[0]!.end();
  await until(async () => (await test.states('delivered')) === 4);
  assert.equal(await test.states('waiting'), 3);
});

/** A consumer whose endpoint has failed three times, and is left alone for an hour. */
async function leftAlone(t: TestContext, ahead?: { ms: number }) {
  const breaker = { share: 0.7, least: 3, openMs: hour, successes: 1 };
  const test = await started(t, { breaker, scheduleMs: [0, 24 * hour] }, ahead);
  await test.consumer(106);
  await test.deliver(4);
  test.tell();
  for (let failed = 0; failed < 3; failed += 1) {
    await until(() => test.calls.length > 0);
    test.calls[0]!.end(true);
  }
  await until(async () => (await test.held()) === 0);
  test.tell();
  for (let look = 0; look < 5; look += 1) await test.held();
  return test;
}

it('an endpoint that fails is left alone however often its consumer is told of', async (t) => {
  assert.equal((await leftAlone(t)).calls.length, 0);
});

it('an endpoint that fails is left alone by the clock of its partner', async (t) => {
  const ahead = { ms: 0 };
  const { calls, tell, states } = await leftAlone(t, ahead);
  assert.equal(calls.length, 0);
  ahead.ms = hour;
  tell();
  await until(() => calls.length === 1);
  calls[0]!.end();
  await until(async () => (await states('delivered')) === 1);
});

it('a consumer for which there was no memory is served when a call of another one ends', async (t) => {
  const test = await started(t, { memoryBytes: largestBatch.bytes });
  const { calls, callsOf } = test;
  for (const consumerId of [106, 107]) await test.consumer(consumerId);
  await test.deliver(1);
  test.tell(106);
  await until(() => callsOf(106) === 1);
  test.tell(107);
  for (let look = 0; look < 10; look += 1) await test.held();
  assert.equal(callsOf(107), 0);
  calls[0]!.end();
  await until(() => callsOf(107) === 1);
  calls[0]!.end();
  await until(async () => (await test.states('delivered')) === 2);
});

it('batches whose events are no longer kept do not count against their endpoint', async (t) => {
  const breaker = { share: 0.7, least: 3, openMs: hour, successes: 2 };
  const test = await started(t, { breaker });
  await test.consumer(106);
  await test.deliver(4);
  await test.db`DELETE FROM webhook_event`;
  test.tell();
  await until(async () => (await test.states('failed')) === 4);
  await test.deliver(1);
  test.tell();
  await until(() => test.calls.length === 1);
  test.calls[0]!.end();
});

it('a dispatcher that stops gives back what it has not sent, waits for its calls, and begins none', async (t) => {
  const test = await started(t);
  const { calls, dispatcher, held } = test;
  await test.consumer(106);
  await test.deliver(6);
  test.tell();
  await until(async () => calls.length === 2 && (await held()) === 4);
  let hasStopped = false;
  const stopped = dispatcher.stop().then(() => {
    hasStopped = true;
  });
  await until(async () => (await held()) === 2);
  assert.deepEqual([hasStopped, calls.length], [false, 2]);
  test.tell();
  calls[0]!.end();
  await until(async () => (await held()) === 1);
  assert.deepEqual([hasStopped, calls.length], [false, 1]);
  calls[0]!.end();
  await stopped;
  assert.deepEqual([await test.states('delivered'), await held(), calls.length], [2, 0, 0]);
});

it('a claim that failed is said, and the consumer is served when it is told of again', async (t) => {
  const test = await started(t);
  await test.consumer(106);
  await test.deliver(1);
  const { keys } = test.context;
  test.hold.isOn = false;
  let isAway = true;
  const dispatcher = createDispatcher({
    ...test.context,
    log: { warn: (_: unknown, text: string) => test.said.push(text) } as unknown as Log,
    keys: () => (isAway ? Promise.reject(new Error('away')) : keys()),
  });
  const tell = () => dispatcher.tell({ partner: test.partner, consumerId: 106 });
  tell();
  await until(() => test.said.length === 1);
  assert.deepEqual(test.said, ['a webhook delivery was put off']);
  isAway = false;
  tell();
  await until(async () => (await test.states('delivered')) === 1);
});
