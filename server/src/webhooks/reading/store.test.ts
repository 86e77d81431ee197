import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { leastIdAt } from '../deliveries/event-ids.ts';
import { activeConsumer, after, due, stored } from '../deliveries/testing.ts';
import { readAttempts, readBacklog } from '../health/read.ts';
import { readFigures } from '../metrics/read.ts';
import { startWebhooks } from '../testing.ts';
import { readDelivery } from './deliveries/read.ts';
import { searchEvents } from './events/read.ts';
import { lockQueueing, readEvent, readEvents, readEventsBetween } from './store.ts';
import { readEventsOfOrder } from './story/read.ts';

const at = (ms: number) => leastIdAt(after(ms));

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  const event = (id: string, type = 'order.created', order: string | null = null) => db`
    INSERT INTO webhook_event (partner_id, id, type, occurred_at, order_id, order_number, document, bytes)
    VALUES (${test.partner}, ${id}, ${type}, ${due}, ${order}, ${order && `N-${order}`}, ${`{"id":"${id}"}`}, 9)`;
  const attempt = (consumerId: number, id: string, number: number) => db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms)
    VALUES (${test.partner}, ${consumerId}, ${id}, ${number}, ${due}, ${number})`;
  return { ...test, db, event, attempt, of: { partner: test.partner, consumerId: 106 } };
}

const orders = ['order.created'] as const;

it('events are read by id, by type, and from an id to before another, in their order', async (t) => {
  const { db, partner, event } = await started(t);
  for (const ms of [3, 1, 2, 0]) await event(at(ms));
  await event(at(5), 'return-results.provided');
  const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);
  assert.deepEqual(ids(await readEvents(db, partner, [at(2), at(0), at(9)])), [at(0), at(2)]);
  assert.deepEqual(ids(await readEvent(db, partner, at(1), orders)), [at(1)]);
  assert.deepEqual(await readEvent(db, partner, at(5), orders), []);
  const between = { types: orders, from: at(1), to: at(3) };
  assert.deepEqual(ids(await readEventsBetween(db, partner, between)), [at(1), at(2)]);
  assert.deepEqual(ids(await readEventsBetween(db, partner, { ...between, to: at(9) })), [
    at(1),
    at(2),
    at(3),
  ]);
});

it('events of an order are found by its id or number with the deliveries of the consumer, the newest first', async (t) => {
  const test = await started(t);
  const { db, of, event } = test;
  for (const ms of [0, 1]) await event(at(ms), 'order.created', 'A');
  await event(at(2), 'order.created', 'B');
  await event(at(3), 'return-results.provided', 'A');
  const first = await stored(test, { eventIds: [at(0), at(1)], state: 'split' });
  await stored(test, { eventIds: [at(0)], consumerId: 107 });
  await stored(test, { eventIds: [at(2)] });
  const search = async (
    by: Parameters<typeof searchEvents>[2],
    types: readonly (typeof orders)[number][] = orders,
  ) =>
    (await searchEvents(db, { ...of, types }, by)).map(({ document, deliveries }) => [
      (JSON.parse(document) as { id: string }).id,
      ...deliveries.map(({ deliveryId, state }) => `${deliveryId} ${state}`),
    ]);
  const found = [
    [at(1), `${first} split`],
    [at(0), `${first} split`],
  ];
  assert.deepEqual(await search({ order: 'A' }), found);
  assert.deepEqual(await search({ order: 'N-A' }), found);
  assert.deepEqual(await search({ eventId: at(0) }), [found[1]]);
  assert.deepEqual(await search({ eventId: at(3) }), []);
  assert.deepEqual(await search({ order: 'C' }), []);
});

it('the story of an order has its events with every consumer’s deliveries and tries', async (t) => {
  const test = await started(t);
  const { db, partner, event, attempt } = test;
  await event(at(0), 'order.created', 'A');
  await event(at(1), 'order.created', 'A');
  await event(at(2), 'order.created', 'B');
  const own = await stored(test, { eventIds: [at(0)] });
  await stored(test, { eventIds: [at(0)], consumerId: 107, id: own, state: 'failed' });
  await stored(test, { eventIds: [at(2)] });
  for (const [consumerId, number] of [
    [106, 2],
    [106, 1],
    [107, 3],
  ] as const)
    await attempt(consumerId, own, number);
  const story = await readEventsOfOrder(db, partner, 'A');
  assert.deepEqual(
    story.map(({ id, deliveries }) => [
      id,
      ...deliveries
        .toSorted((a, b) => a.consumerId - b.consumerId)
        .map(({ consumerId, state, attempts }) => [consumerId, state, ...attempts.map((one) => one.attempt)]),
    ]),
    [[at(0), [106, 'waiting', 1, 2], [107, 'failed', 3]], [at(1)]],
  );
});

it('a delivery is read with its own tries, those of another consumer’s are not among them', async (t) => {
  const test = await started(t);
  const { db, of, attempt } = test;
  const id = await stored(test);
  await stored(test, { id, consumerId: 107, state: 'failed' });
  const other = await stored(test);
  for (const [consumerId, delivery, number] of [
    [106, id, 2],
    [106, id, 1],
    [107, id, 3],
    [106, other, 4],
  ] as const)
    await attempt(consumerId, delivery, number);
  const read = await readDelivery(db, of, id);
  assert.deepEqual([read?.state, read?.dueAt, read?.log.map((one) => one.attempt)], ['waiting', due, [1, 2]]);
  const ofOther = await readDelivery(db, { ...of, consumerId: 107 }, id);
  assert.deepEqual([ofOther?.state, ofOther?.dueAt], ['failed', null]);
  assert.equal(await readDelivery(db, { ...of, consumerId: 107 }, other), undefined);
});

it('what waits for a consumer and what failed is counted, and its calls are read, the newest first', async (t) => {
  const test = await started(t);
  const { db, partner, attempt } = test;
  await stored(test, { eventIds: [at(0), at(1)], createdAt: after(3) });
  await stored(test, { createdAt: after(2) });
  await stored(test, { state: 'failed', createdAt: after(1) });
  await stored(test, { state: 'delivered', createdAt: after(1) });
  await stored(test, { consumerId: 107, createdAt: due });
  await stored(test, { consumerId: 107, state: 'failed' });
  assert.deepEqual(await readBacklog(db, partner, 106), {
    ...{ waiting: 2, waitingEvents: 3, oldestWaitingSince: after(2), failed: 1 },
  });
  for (const [consumerId, ms, number] of [
    [106, 1, 1],
    [106, 2, 2],
    [106, 2, 3],
    [107, 9, 4],
  ] as const)
    await attempt(consumerId, at(ms), number);
  const calls = await readAttempts(db, partner, 106, 2);
  assert.deepEqual(
    calls.map(({ durationMs }) => durationMs),
    [3, 2],
  );
});

it('events are held for a consumer that is not active or has no key, and wait for others', async (t) => {
  const test = await started(t);
  const { db, partner, of } = test;
  await stored(test, { eventIds: [at(0), at(1)], createdAt: after(-10_000), dueAt: after(-1_000) });
  await stored(test, { consumerId: 107, createdAt: after(-20_000), dueAt: after(-2_000) });
  await stored(test, { state: 'failed', createdAt: after(-99_000), dueAt: after(-99_000) });
  const key = (consumerId: number) => db`
    INSERT INTO webhook_consumer_key (partner_id, consumer_id, kid, sealed, bits, created_at)
    VALUES (${partner}, ${consumerId}, 'kid', '', 2048, ${due})`;
  const figures = async () => Object.values(await readFigures(db, due));
  assert.deepEqual(await figures(), [3, 20, 0, 0]);
  await key(106);
  assert.deepEqual(await figures(), [1, 20, 2, 1]);
  await key(107);
  await db`UPDATE webhook_consumer SET state = 'paused', ordered = true WHERE consumer_id = 106`;
  assert.deepEqual(await figures(), [2, 10, 1, 2]);
  const batches = await db.begin((transaction) => lockQueueing(transaction, of));
  assert.deepEqual(batches, { ordered: true, batchSize: 100 });
  const none = await db.begin((transaction) => lockQueueing(transaction, { ...of, consumerId: 108 }));
  assert.equal(none, undefined);
});
