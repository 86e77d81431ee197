import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Db } from '../../../platform/database.ts';
import { recordEvents } from '../../../platform/events/index.ts';
import { orderCreated, startReceiver, startWebhooks } from '../../testing.ts';
import { type DeliveryFilter, readDeliveries } from './read.ts';

/** Rows that the open transaction has read of deliveries, from the table or through an index. */
async function rowsRead(db: Db): Promise<number> {
  const [row] = await db<{ read: number }[]>`
    SELECT (pg_stat_get_xact_tuples_returned('webhook_delivery'::regclass)
      + pg_stat_get_xact_tuples_fetched('webhook_delivery'::regclass))::int AS read`;
  return row!.read;
}

it('deliveries of a state, a type or a time are read from indexes, among however many others', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const { db } = context;
  await test.consumer(await startReceiver(t, context), { consumerId: 101 });
  const [event] = await recordEvents(db, context.ids, [orderCreated(partner, 'O-1')]);
  await db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    SELECT ${partner}, 101, ('0199' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-000000000000')::uuid,
      ARRAY[${event!}::uuid], ${event!}, ${event!}, 1, CASE WHEN n = 1 THEN 16 ELSE 1 END, 100, false, false, false,
      CASE WHEN n = 2 THEN 'failed' ELSE 'delivered' END, 1, now(),
      to_timestamp(('x0199' || lpad(to_hex(n), 4, '0') || '0000')::bit(48)::bigint / 1000.0)
    FROM generate_series(1, 40000) AS n`;
  await db`ANALYZE webhook_delivery`;
  const at = (n: number) => new Date(Number.parseInt(`0199${n.toString(16).padStart(4, '0')}0000`, 16));
  const searches: [Partial<DeliveryFilter>, number][] = [
    [{ eventType: 'return-results.provided' }, 1],
    [{ eventType: 'return-results.provided', state: 'delivered' }, 1],
    [{ eventType: 'order.created' }, 0],
    [{ state: 'failed' }, 1],
    [{ state: 'split' }, 0],
    [{ state: 'waiting' }, 0],
    [{ state: 'delivered' }, 21],
    [{ eventType: 'service-variation-relation.created' }, 21],
    [{ from: at(100), to: at(105) }, 5],
    [{ from: at(100), to: at(105), state: 'delivered' }, 5],
    [{}, 21],
  ];
  for (const [filter, found] of searches) {
    await db.begin(async (transaction) => {
      const of = { partner, consumerId: 101 };
      const deliveries = await readDeliveries(transaction, of, { limit: 20, ...filter });
      const where = JSON.stringify(filter);
      assert.equal(deliveries.length, found, where);
      const read = await rowsRead(transaction);
      assert.ok(read < 1_500, `${where} reads ${read} rows`);
    });
  }
});
