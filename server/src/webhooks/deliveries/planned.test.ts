import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordEvents } from '../../platform/events/index.ts';
import { orderCreated, startWebhooks } from '../testing.ts';
import { tryLockArrivals } from './arrivals/store.ts';
import { bringForward, sendWhatWaits } from './bring-forward.ts';
import { leastIdAt } from './event-ids.ts';
import { planArrivals } from './plan.ts';
import { activeConsumer, after, due, stored } from './testing.ts';

it('events go to the consumers that want their type and may have it, as new deliveries', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const { db } = context;
  for (const consumerId of [101, 106, 107, 108]) await activeConsumer(test, consumerId);
  const nothing = { consumers: [], hasMore: false };
  assert.deepEqual(await planArrivals(context, partner), nothing);
  await db`UPDATE webhook_consumer SET event_types = '{}' WHERE consumer_id = 107`;
  await db`UPDATE webhook_consumer SET state = 'disabled' WHERE consumer_id = 108`;
  await recordEvents(db, context.ids, [orderCreated(partner, 'O-1'), orderCreated(partner, 'O-2')]);
  await db.begin(async (transaction) => {
    assert.equal(await tryLockArrivals(transaction, partner), true);
    assert.deepEqual(await planArrivals(context, partner), nothing, 'another process plans them');
  });
  // Number 101 wants orders, which it may not have.
  assert.deepEqual(await planArrivals(context, partner), { consumers: [106], hasMore: false });
  const rows = await db`
    SELECT consumer_id AS consumer, event_count AS events, is_replay AS "isReplay" FROM webhook_delivery`;
  assert.deepEqual([...rows], [{ consumer: 106, events: 2, isReplay: false }]);
  assert.deepEqual(await planArrivals(context, partner), nothing);
});

it('what waits and what failed is counted together, and failed events that are on their way are left out', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const { db } = context;
  await activeConsumer(test, 106);
  const at = (ms: number) => leastIdAt(after(ms));
  for (let ms = 0; ms < 9; ms += 1)
    await db`INSERT INTO webhook_event (partner_id, id, type, occurred_at, document, bytes)
      VALUES (${partner}, ${at(ms)}, 'order.created', ${due}, '{}', 2)`;
  const dueAt = new Date('2100-01-01T00:00:00Z');
  await stored(test, { eventIds: [at(0), at(1)], dueAt });
  await stored(test, { eventIds: [at(2)], dueAt });
  await stored(test, { eventIds: [at(3), at(4)], state: 'failed' });
  await stored(test, { eventIds: [at(5), at(6)], state: 'failed' });
  await stored(test, { eventIds: [at(5), at(6)], state: 'failed' });
  await stored(test, { eventIds: [at(1)], state: 'failed' });
  await stored(test, { eventIds: [at(7)], state: 'delivered' });
  const of = { partner, consumerId: 106 };
  assert.deepEqual(await sendWhatWaits(context, of), { events: 7, deliveries: 4 });
  assert.deepEqual(await bringForward(context, of), { events: 0, deliveries: 0 });
  const [waiting] = await db`
    SELECT count(*)::int AS count FROM webhook_delivery WHERE state = 'waiting' AND due_at <= now()`;
  assert.equal(waiting?.count, 4);
});
