import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scanStatsOf } from '../../../../test/support/scan-stats.ts';
import { until } from '../../../../test/support/until.ts';
import { startReceiver, startWebhooks } from '../../testing.ts';
import { readAttemptsBehind } from './read.ts';
import { deliverySource } from './source.ts';

const beginning = { position: 0, id: '00000000-0000-0000-0000-000000000000' };

it('attempts of a sandbox can be followed one after another, with the orders that they told of', async (t) => {
  const test = await startWebhooks(t, {}, { isStreamed: true });
  const { context, partner } = test;
  const receiver = await startReceiver(t, context, (_delivery, index) => (index === 0 ? 500 : 204));
  await test.consumer(receiver, { batchSize: 1 });
  await test.start();
  await test.record(3);
  await until(() => receiver.acknowledged().length === 3);
  const source = deliverySource(context.db);
  await until(async () => (await source.readAfter(partner, beginning)).items.length >= 4);
  const { items, isCut } = await source.readAfter(partner, beginning);
  assert.equal(isCut, false);
  const told = items.map(({ data }) => data as { status: number; state: string; salesOrderIds: string[] });
  assert.deepEqual(told.map(({ status }) => status).toSorted(), [204, 204, 204, 500]);
  assert.ok(told.every(({ state, salesOrderIds }) => state === 'delivered' && salesOrderIds.length === 1));
  for (const [index, place] of items.entries()) {
    const rest = (await source.readAfter(partner, place)).items;
    assert.deepEqual(rest, items.slice(index + 1));
  }
});

it('outside of a sandbox no attempt has a place in streams', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  await until(async () => {
    const rows = await context.db`SELECT 1 FROM webhook_attempt WHERE partner_id = ${partner}`;
    return rows.length === 1;
  });
  assert.deepEqual((await deliverySource(context.db).readAfter(partner, beginning)).items, []);
});

it('among very many attempts, the newest are found by the index', async (t) => {
  const { context, partner } = await startWebhooks(t);
  const { db } = context;
  await db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    SELECT ${partner}, 106, id, ARRAY[id], id, id, 1, 10, false, false, false, 'delivered', 1, now(), now()
    FROM (SELECT md5(n::text)::uuid AS id FROM generate_series(1, 20000) AS n) AS made`;
  await db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, status, position)
    SELECT ${partner}, 106, md5(n::text)::uuid, 1, now(), 1, 200, n FROM generate_series(1, 20000) AS n`;
  await db`ANALYZE webhook_attempt, webhook_delivery`;
  const { found, stats } = await scanStatsOf(db, 'webhook_attempt', (transaction) =>
    readAttemptsBehind(transaction, partner, { ...beginning, position: 19_990 }, 200),
  );
  assert.equal(found.length, 11);
  assert.equal(stats.whole, 0);
  assert.ok(stats.fetched < 100, `${stats.fetched} rows were read`);
});
