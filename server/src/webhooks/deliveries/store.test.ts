import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { startWebhooks } from '../testing.ts';
import { coveredEvents, waitingEvents } from './covered/store.ts';
import { leastIdAt } from './event-ids.ts';
import { findWaiting, lockDelivery, makeDue } from './store.ts';
import { stretchesOf } from './stretches.ts';
import { activeConsumer, after, changedBy, due, stored } from './testing.ts';

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  return { ...test, db: test.context.db, of: { partner: test.partner, consumerId: 106 } };
}

const now = { now: due, machineNow: due };

it('one delivery of a consumer is read, and made due unless somebody sends it', async (t) => {
  const test = await started(t);
  const { db, of } = test;
  const events = [leastIdAt(after(0)), leastIdAt(after(1))];
  const id = await stored(test, { dueAt: after(1), eventIds: events, ordered: true });
  await stored(test, { dueAt: after(1), consumerId: 107, id, state: 'failed' });
  await stored(test, { dueAt: after(1), state: 'failed' });
  const read = await db.begin((transaction) => lockDelivery(transaction, of, id));
  assert.deepEqual(read, { state: 'waiting', ordered: true, eventIds: events });
  const ofOther = { ...of, consumerId: 107 };
  assert.equal((await db.begin((transaction) => lockDelivery(transaction, ofOther, id)))?.state, 'failed');
  const gone = await db.begin((transaction) => lockDelivery(transaction, of, randomUUID()));
  assert.equal(gone, undefined);
  const changed = () => changedBy(test, () => makeDue(db, of, id, now));
  await db`UPDATE webhook_delivery SET claimed_until = ${after(1)}`;
  assert.deepEqual(await changed(), []);
  await db`UPDATE webhook_delivery SET claimed_until = ${due}`;
  assert.deepEqual(await changed(), [`106 ${id}`]);
  assert.deepEqual(await changed(), []);
  await db`UPDATE webhook_delivery SET due_at = ${after(-1)} WHERE delivery_id = ${id}`;
  assert.deepEqual(await changed(), []);
});

it('a waiting delivery is found by all of its events, the first one if there are several', async (t) => {
  const test = await started(t);
  const { db, of } = test;
  const [a, b, c] = [0, 1, 2].map((ms) => leastIdAt(after(ms))) as [string, string, string];
  await stored(test, { eventIds: [a, b], state: 'delivered' });
  await stored(test, { eventIds: [a, b], consumerId: 107 });
  await stored(test, { eventIds: [b, c] });
  assert.equal(await findWaiting(db, of, [a, b]), undefined);
  const ids = [await stored(test, { eventIds: [a, b, c] }), await stored(test, { eventIds: [a, b] })];
  assert.equal(await findWaiting(db, of, [a, b]), ids.sort()[0]);
  assert.notEqual(await findWaiting(db, of, [b, c]), undefined);
  assert.equal(await findWaiting(db, of, [c, leastIdAt(after(3))]), undefined);
});

it('events are covered by deliveries that wait or arrived, and by what has just come, each of the consumer', async (t) => {
  const test = await started(t);
  const { db, of, partner } = test;
  const ids = Array.from({ length: 7 }, (_, place) => leastIdAt(after(place * 3_600_000)));
  const [waiting, arrived, failed, split, others, come, sending] = ids as [string, ...string[]];
  await stored(test, { eventIds: [waiting] });
  await stored(test, { eventIds: [arrived!], state: 'delivered' });
  await stored(test, { eventIds: [failed!], state: 'failed' });
  await stored(test, { eventIds: [split!], state: 'split' });
  await stored(test, { eventIds: [others!], consumerId: 107 });
  await stored(test, { eventIds: [sending!], claimedUntil: after(1) });
  await db`INSERT INTO webhook_arrival (partner_id, event_id, type, bytes)
    VALUES (${partner}, ${come!}, 'order.created', 10), (${partner}, ${randomUUID()}, 'order.created', 10)`;
  assert.deepEqual([...(await coveredEvents(db, of, ids))].sort(), [waiting, arrived, come, sending].sort());
  assert.deepEqual([...(await waitingEvents(db, of, ids, due))].sort(), [waiting, come].sort());
  assert.deepEqual([...(await waitingEvents(db, of, ids, after(1)))].sort(), [waiting, come, sending].sort());
  assert.deepEqual([...(await coveredEvents(db, of, [waiting]))], [waiting]);
  assert.deepEqual([...(await coveredEvents(db, of, []))], []);
});

it('an event is found in a batch that ends ten minutes after it, and in none that only lies near it', async (t) => {
  const test = await started(t);
  const { db, of } = test;
  const [first, last, between] = [0, 600_000, 1_000].map((ms) => leastIdAt(after(ms))) as [
    string,
    string,
    string,
  ];
  await stored(test, { eventIds: [first, last] });
  assert.deepEqual([...(await coveredEvents(db, of, [first, between]))], [first]);
});

it('ranges of events that touch are one, and others are apart', () => {
  const at = (ms: number) => leastIdAt(after(ms));
  const span = 600_001;
  assert.deepEqual(stretchesOf([at(span), at(0)]), [{ first: at(0), bound: at(2 * span) }]);
  assert.deepEqual(stretchesOf([at(0), at(span + 1)]), [
    { first: at(0), bound: at(span) },
    { first: at(span + 1), bound: at(2 * span + 1) },
  ]);
});
