import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { eventChannel } from '../../platform/events/index.ts';
import { addKey, removeKey } from '../consumers/keys/manage.ts';
import { pauseConsumer, resumeConsumer } from '../consumers/manage.ts';
import { planArrivals } from '../deliveries/plan.ts';
import { redeliver } from '../reading/redeliver.ts';
import { startReceiver, startWebhooks } from '../testing.ts';

/** As on a cluster, where a look at the consumers of all partners is rare: longer than a test waits. */
const rarely = { pollMs: 600_000 };

it('a retry comes in time, also after many failures, without a look at all consumers', async (t) => {
  const test = await startWebhooks(t, rarely);
  // More in a row than it takes to leave the endpoint alone for a while.
  const receiver = await startReceiver(t, test.context, (_delivery, index) => (index < 12 ? 500 : 204));
  await test.consumer(receiver, { batchSize: 1 });
  await test.start();
  const ids = await test.record(4);
  await until(() => receiver.acknowledged().length === 4);
  assert.deepEqual([...receiver.acknowledged()].sort(), ids);
});

it('what arrived and what was due while no process ran comes as soon as one starts', async (t) => {
  const test = await startWebhooks(t, rarely);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  const planned = await test.record(2);
  await planArrivals(test.context, test.partner);
  const engine = await test.start();
  await until(() => receiver.acknowledged().length === 2);
  await engine.stop();
  let isTold = false;
  const { unlisten } = await test.context.db.listen(eventChannel, () => {
    isTold = true;
  });
  const arrived = await test.record(1);
  await until(() => isTold);
  await unlisten();
  await (await test.another()).start();
  await until(() => receiver.acknowledged().length === 3);
  assert.deepEqual(receiver.acknowledged(), [...planned, ...arrived]);
});

it('a batch that is split comes at once, without a look at all consumers', async (t) => {
  const test = await startWebhooks(t, { ...rarely, splitAfter: 1 });
  const receiver = await startReceiver(t, test.context, ({ events }) => (events.length > 1 ? 500 : 204));
  await test.consumer(receiver);
  await test.start();
  const ids = await test.record(4);
  await until(() => receiver.acknowledged().length === 4);
  assert.deepEqual([...receiver.acknowledged()].sort(), ids);
});

it('what another process resumes, gives a key or asks for again comes at once', async (t) => {
  const test = await startWebhooks(t, rarely);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  const { keys } = await test.consumer(receiver, { consumerId: 106 });
  await test.start();
  await test.record(1);
  await until(() => receiver.acknowledged().length === 1);
  const { context: elsewhere } = await test.another();
  const waiting = async () => {
    const rows =
      await context.db`SELECT FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting'`;
    return rows.length;
  };
  await pauseConsumer(elsewhere, partner, 106);
  await test.record(1);
  await until(async () => (await waiting()) === 1);
  await resumeConsumer(elsewhere, partner, 106);
  await until(() => receiver.acknowledged().length === 2);
  await removeKey(elsewhere, partner, 106, keys[0]!.kid);
  await test.record(1);
  await until(async () => (await waiting()) === 1);
  await addKey(
    elsewhere,
    partner,
    106,
    receiver.keys.publicKey.export({ format: 'pem', type: 'spki' }) as string,
  );
  await until(() => receiver.acknowledged().length === 3);
  const [delivered] = await context.db<{ deliveryId: string }[]>`
    SELECT delivery_id AS "deliveryId" FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'delivered' LIMIT 1`;
  await redeliver(elsewhere, { partner, consumerId: 106 }, delivered!.deliveryId);
  await until(() => receiver.acknowledged().length === 4);
  assert.deepEqual(receiver.problems, []);
});
