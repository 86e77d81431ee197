import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Registry } from 'prom-client';
import { until } from '../../../test/support/until.ts';
import { addKey, removeKey } from '../consumers/keys/manage.ts';
import { findConsumer } from '../consumers/store.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import { registerWebhookMetrics } from '../metrics/metrics.ts';
import { readDeliveries, readDelivery } from '../reading/deliveries/read.ts';
import { startReceiver, startWebhooks, type WebhookTest } from '../testing.ts';

/** As another secret, or a changed row, leaves them. */
const spoilKeys = ({ context: { db }, partner }: WebhookTest) =>
  db`UPDATE webhook_consumer_key SET sealed = decode(repeat('00', 400), 'hex') WHERE partner_id = ${partner}`;

async function deliveryOf({ context: { db }, partner }: WebhookTest) {
  const of = { partner, consumerId: 106 };
  const [delivery] = await readDeliveries(db, of, { limit: 50 });
  return delivery && readDelivery(db, of, delivery.deliveryId);
}

it('a stored key that cannot be opened is told of in the log of tries, at the consumer and in the figures', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  await spoilKeys(test);
  await test.start();
  const ids = await test.record(2);
  const of = { partner, consumerId: 106 };
  const tries = async () => (await deliveryOf(test))?.log ?? [];
  const consumer = async () => (await findConsumer(context.db, partner, 106))!;
  await until(async () => (await tries()).length > 3);
  const [first] = await tries();
  assert.deepEqual([first?.failure, first?.status], ['unreadable-key', null]);
  assert.match(first?.detail ?? '', /register it anew/);
  await until(async () => (await consumer()).keyUnreadableSince !== null);
  assert.equal((await consumer()).failingSince, null);
  const registry = new Registry();
  registerWebhookMetrics(registry, context.db, clock);
  assert.match(await registry.metrics(), /^webhook_consumers\{state="unreadable_key"\} 1$/m);
  assert.equal(receiver.deliveries.length, 0);
  await assert.rejects(verifyEndpoint(context, partner, 106), { kind: 'conflict' });
  const [delivery] = await readDeliveries(context.db, of, { limit: 50 });
  assert.deepEqual([delivery?.state, delivery?.eventCount], ['waiting', 2]);
  const key = receiver.keys.publicKey.export({ format: 'jwk' });
  await removeKey(context, partner, 106, (await consumer()).keys[0]!.kid);
  await addKey(context, partner, 106, key);
  await until(() => receiver.acknowledged().length === 2);
  assert.deepEqual([...receiver.acknowledged()].sort(), ids);
  await until(async () => (await consumer()).keyUnreadableSince === null);
});

it('after a repair a delivery has all its tries, however often its key could not be opened', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const { scheduleMs } = context.policy;
  const receiver = await startReceiver(t, context, (_delivery, index) =>
    index < scheduleMs.length - 1 ? 500 : 204,
  );
  const { keys } = await test.consumer(receiver);
  await spoilKeys(test);
  await test.start();
  await test.record(1);
  await until(async () => ((await deliveryOf(test))?.log.length ?? 0) >= scheduleMs.length);
  await removeKey(context, partner, 106, keys[0]!.kid);
  await addKey(context, partner, 106, receiver.keys.publicKey.export({ format: 'jwk' }));
  await until(async () => (await deliveryOf(test))?.state !== 'waiting');
  const delivery = await deliveryOf(test);
  assert.equal(delivery?.state, 'delivered');
  assert.equal(receiver.deliveries.length, scheduleMs.length);
  assert.deepEqual(
    delivery.log.map(({ attempt }) => attempt),
    delivery.log.map((_, index) => index + 1),
  );
});
