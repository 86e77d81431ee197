import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { findConsumer } from '../consumers/store.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { consumerView } from '../routes/views.ts';
import { startReceiver, startWebhooks } from '../testing.ts';

const hour = 3_600_000;

/** A seller with few events, whose endpoint has failed once. What is said of it is collected. */
async function startFailing(t: TestContext, policy: Partial<DeliveryPolicy> = {}) {
  const test = await startWebhooks(t, { scheduleMs: [0], ...policy });
  const { context, partner } = test;
  const said: { message: string; at?: Date }[] = [];
  const note = (facts: { at?: Date }, message: string) => said.push({ ...facts, message });
  Object.assign(context, { log: { ...context.log, warn: note, debug() {}, info() {}, error() {} } });
  const receiver = await startReceiver(t, context, () => 500);
  await test.consumer(receiver);
  const read = async () => (await findConsumer(context.db, partner, 106))!;
  const engine = await test.start();
  await test.record(1);
  await until(async () => (await read()).failingSince !== null && receiver.deliveries.length === 1);
  return { ...test, said, receiver, read, engine };
}

it('a seller for whom nothing is tried is told all the same that the endpoint will be disabled, and when', async (t) => {
  const test = await startFailing(t, { tidyMs: 20 });
  const { failingSince } = await test.read();
  test.clock.advanceMs(95 * hour);
  assert.equal(test.said.length, 0);
  test.clock.advanceMs(hour);
  await until(async () => (await test.read()).announcedAt !== null);
  await until(() => test.said.length > 0);
  assert.equal(test.receiver.deliveries.length, 1);
  const [{ message, at }] = test.said as [{ message: string; at: Date }];
  assert.equal(message, 'webhook endpoint is going to be disabled');
  const { willBeDisabledAt } = consumerView(await test.read());
  assert.deepEqual(at, willBeDisabledAt);
  assert.ok(at.getTime() >= failingSince!.getTime() + 120 * hour);
  test.clock.advanceMs(24 * hour + 60_000);
  await test.record(1);
  await until(async () => (await test.read()).state === 'disabled');
});

it('nobody is disabled without a day’s notice, though the time is over while no process was there', async (t) => {
  const test = await startFailing(t);
  await test.engine.stop();
  test.clock.advanceMs(200 * hour);
  const began = test.clock.now().getTime();
  await (await test.another()).start();
  await test.record(1);
  await until(async () => test.receiver.deliveries.length === 2 && (await test.read()).announcedAt !== null);
  const [attempts] = await test.context.db<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM webhook_attempt`;
  assert.ok(attempts!.count >= 1);
  assert.equal((await test.read()).state, 'active');
  const { willBeDisabledAt } = consumerView(await test.read());
  assert.ok(willBeDisabledAt!.getTime() >= began + 24 * hour);
  test.clock.advanceMs(24 * hour + 60_000);
  await test.record(1);
  await until(async () => (await test.read()).state === 'disabled');
});
