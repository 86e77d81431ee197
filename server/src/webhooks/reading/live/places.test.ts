import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leastIdAt } from '../../deliveries/event-ids.ts';
import { activeConsumer, after, due, stored } from '../../deliveries/testing.ts';
import { startWebhooks } from '../../testing.ts';
import { deliverySource } from './source.ts';

const at = (ms: number) => leastIdAt(after(ms));

it('an attempt is told once, with the state of its own delivery and the orders of its events', async (t) => {
  const test = await startWebhooks(t);
  const { partner } = test;
  const { db } = test.context;
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  for (const [ms, order] of [
    [0, 'O-1'],
    [1, null],
    [2, 'O-2'],
  ] as const)
    await db`INSERT INTO webhook_event (partner_id, id, type, occurred_at, order_id, document, bytes)
      VALUES (${partner}, ${at(ms)}, 'order.created', ${due}, ${order}, '{}', 2)`;
  await stored(test, { id: at(5), eventIds: [at(0), at(1)], state: 'delivered' });
  await stored(test, { id: at(5), eventIds: [at(2)], consumerId: 107, state: 'failed' });
  await stored(test, { id: at(6), eventIds: [at(2)], state: 'split' });
  const attempt = (consumerId: number, id: string, position: number | null) => db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, position)
    VALUES (${partner}, ${consumerId}, ${id}, 1, ${due}, 1, ${position})`;
  await attempt(106, at(5), 7);
  await attempt(107, at(5), 8);
  await attempt(106, at(6), null);
  const { items, isCut } = await deliverySource(db).readAfter(partner, { position: 0, id: at(0) });
  assert.equal(isCut, false);
  assert.deepEqual(
    items.map(({ position, salesOrderIds, data }) => [position, salesOrderIds, data.consumerId, data.state]),
    [
      [7, ['O-1'], 106, 'delivered'],
      [8, ['O-2'], 107, 'failed'],
    ],
  );
  assert.deepEqual(
    Object.entries(items[0]!.data).filter(([, value]) => value === null || value === undefined),
    [],
  );
});

it('a page of attempts is cut when as many came as are read at a time', async (t) => {
  const test = await startWebhooks(t);
  const { partner } = test;
  const { db } = test.context;
  await activeConsumer(test, 106);
  const id = await stored(test, { eventIds: [at(0)] });
  const attempts = (from: number, to: number) => db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, position)
    SELECT ${partner}, 106, ${id}, n, ${due}, 1, n FROM generate_series(${from}::int, ${to}::int) AS n`;
  const read = async () => {
    const { items, isCut } = await deliverySource(db).readAfter(partner, { position: 0, id: at(0) });
    return [items.length, isCut];
  };
  await attempts(1, 199);
  assert.deepEqual(await read(), [199, false]);
  await attempts(200, 201);
  assert.deepEqual(await read(), [200, true]);
});
