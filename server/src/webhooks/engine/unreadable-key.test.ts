import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Registry } from 'prom-client';
import { until } from '../../../test/support/until.ts';
import { addKey, removeKey } from '../consumers/manage.ts';
import { findConsumer } from '../consumers/store.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import { registerWebhookMetrics } from '../metrics/metrics.ts';
import { readDeliveries, readDelivery } from '../reading/deliveries/read.ts';
import { startReceiver, startWebhooks } from '../testing.ts';

it('a stored key that cannot be opened is told of in the log of tries, at the consumer and in the figures', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  // As another secret, or a changed row, leaves it.
  await context.db`UPDATE webhook_consumer_key SET sealed = decode(repeat('00', 400), 'hex') WHERE partner_id = ${partner}`;
  await test.start();
  const ids = await test.record(2);
  const of = { partner, consumerId: 106 };
  const tries = async () => {
    const [delivery] = await readDeliveries(context.db, of, { limit: 50 });
    return delivery ? ((await readDelivery(context.db, of, delivery.deliveryId))?.log ?? []) : [];
  };
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
