import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { asOwner } from '../../../test/support/database.ts';
import { ordersContext, partnerOf, placed } from '../../../test/support/orders.ts';
import { lockOrders, sendItems } from './index.ts';
import { pageQuery } from './list/read.ts';

const actor = { side: 'MARKETPLACE' } as const;
const columns = ['ORDER_DATE', 'ORDER_LIFECYCLE_DATE', 'LAST_MODIFIED_DATE'] as const;

it('200 an order of a shop whose clock is ahead is in every list from its date on, also when it changes before', async (t) => {
  const test = await startApp(t);
  const orderDate = new Date(test.clock.now().getTime() + 3_600_000);
  const { salesOrderId } = await placed(test, { orderDate });
  const partner = await partnerOf(test.db, 'seller-one');
  const listed = async () => {
    const found = [];
    for (const column of columns) {
      const query = `fromOrderDate=${orderDate.toISOString()}&orderColumnType=${column}`;
      const { body } = await test.call('GET', `/v4/orders?${query}`);
      found.push(
        ...body.resources.map((order: { salesOrderId: string; lastModifiedDate: string }) => [
          order.salesOrderId,
          order.lastModifiedDate,
        ]),
      );
    }
    return found;
  };
  const everywhere = columns.map(() => [salesOrderId, orderDate.toISOString()]);
  assert.deepEqual(await listed(), everywhere);
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    const sent = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' }, actor };
    await sendItems(db, ordersContext(test), partner, { items: order!.items, ...sent });
  });
  assert.deepEqual(await listed(), everywhere);
});

it('a list from an order date on begins there, however many orders there were before', async (t) => {
  const test = await startApp(t);
  const admin = asOwner(t, test.connection);
  const partner = await partnerOf(test.db, 'seller-one');
  await admin`
    INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at, last_modified,
      expected_delivery_date, number)
    SELECT ${partner}, gen_random_uuid(), 'SENT', true, at, at, at, at, n
    FROM generate_series(1, 20000) AS n, LATERAL (SELECT '2026-01-01'::timestamptz + n * interval '1 minute' AS at) AS dated`;
  await admin`ANALYZE order_listing`;
  for (const column of columns) {
    const filter = {
      column,
      direction: 'ASC',
      mode: 'BUCKET',
      statuses: ['SENT'],
      fromOrderDate: '2026-01-12T00:00:00Z',
    } as const;
    const page = pageQuery(admin, partner, { filter, after: undefined, limit: 128 } as never);
    const [row] = await admin<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }[]>`
      EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${page}`;
    const pages = row!['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
    assert.ok(pages < 150, `${column}: ${pages} pages`);
  }
});
