import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { readOrders } from '../../interfaces/orders/index.ts';

it('201 places the eight test orders: six processable, one announced, one cancelled by the marketplace', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('POST', '/v4/orders/testorders');
  assert.equal(reply.status, 201);
  type Item = { fulfillmentStatus: string };
  const statuses = reply.body.resources.map((order: { positionItems: Item[] }) => [
    ...new Set(order.positionItems.map((item) => item.fulfillmentStatus)),
  ]);
  assert.deepEqual(statuses.flat(), [
    'PROCESSABLE',
    'PROCESSABLE',
    'PROCESSABLE',
    'PROCESSABLE',
    'ANNOUNCED',
    'CANCELLED_BY_MARKETPLACE',
    'PROCESSABLE',
    'PROCESSABLE',
  ]);
  const partner = await partnerOf(test.db, 'seller-one');
  const [fourth] = await readOrders(test.db, partner, [reply.body.resources[3].salesOrderId]);
  assert.equal(fourth?.discounts[0]?.grossCents, 1000);
  const [fifth] = await readOrders(test.db, partner, [reply.body.resources[4].salesOrderId]);
  assert.equal(fifth?.items[0]?.weeePickup, true);
});

it('201 sells the seller’s own online variations at their price of today', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const reply = await test.call('POST', '/v4/orders/testorders/scenario1');
  assert.equal(reply.status, 201);
  assert.equal(reply.body.resources[0].positionItems[0].sku, own.sku);
  const partner = await partnerOf(test.db, 'seller-one');
  const [order] = await readOrders(test.db, partner, [reply.body.resources[0].salesOrderId]);
  assert.equal(order?.items[0]?.grossCents, 9999);
});

it('201 places the first and the last test order by its number, expected in three days', async (t) => {
  const test = await startApp(t);
  const threeDaysMs = 3 * 86_400_000;
  for (const [scenario, voucher] of [
    ['scenario1', undefined],
    ['scenario8', 500],
  ] as const) {
    const { status, body, text } = await test.call('POST', `/v4/orders/testorders/${scenario}`);
    assert.equal(status, 201, text);
    const partner = await partnerOf(test.db, 'seller-one');
    const [order] = await readOrders(test.db, partner, [body.resources[0].salesOrderId]);
    const [{ expectedDeliveryDate }] = order!.items as unknown as [{ expectedDeliveryDate: Date }];
    const late = expectedDeliveryDate.getTime() - order!.orderDate.getTime();
    assert.ok(Math.abs(late - threeDaysMs) < 3_600_000, expectedDeliveryDate.toISOString());
    assert.equal(order!.voucher?.cents, voucher);
  }
});

it('404 for a scenario that does not exist, and nothing is placed', async (t) => {
  const test = await startApp(t);
  for (const scenario of ['scenario0', 'scenario9', 'scenario10', 'scenario', 'x']) {
    const reply = await test.call('POST', `/v4/orders/testorders/${scenario}`);
    assert.equal(reply.status, 404);
    assert.match(reply.body.errors[0].detail, /scenario1 to scenario8/);
  }
  const [row] = await test.db<{ orders: number }[]>`SELECT count(*) AS orders FROM sales_order`;
  assert.equal(row?.orders, 0);
});

it('404 says so when the instance is no sandbox', async (t) => {
  const test = await startApp(t, { config: { sandbox: false } });
  for (const path of [
    '/v4/orders/testorders',
    '/v4/orders/testorders/scenario1',
    '/v1/sandbox/orders',
    '/v1/sandbox',
  ]) {
    const reply = await test.call('POST', path, { as: undefined });
    assert.equal(reply.status, 404, path);
    assert.match(reply.body.errors[0].detail, /no sandbox/);
  }
});
