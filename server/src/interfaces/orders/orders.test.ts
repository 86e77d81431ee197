import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  cancelByMarketplace,
  fulfillmentStatuses,
  lockOrders,
  readOrders,
  releaseOrder,
  returnItems,
  sendItems,
  suspectFraud,
} from './index.ts';
import { mayBecome } from './lifecycle.ts';

const actor = { side: 'MARKETPLACE', id: 'checkout' } as const;
const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

it('an item goes only where the state machine lets it', () => {
  const legal = fulfillmentStatuses.flatMap((from) =>
    fulfillmentStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(legal, [
    'ANNOUNCED PROCESSABLE',
    'ANNOUNCED CANCELLED_BY_MARKETPLACE',
    'PROCESSABLE SENT',
    'PROCESSABLE CANCELLED_BY_PARTNER',
    'PROCESSABLE CANCELLED_BY_MARKETPLACE',
    'SENT RETURNED',
  ]);
});

it('a placed order is read back as it was placed, its discounts and voucher split to the cent', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const order = await placed(test, {
    items: [
      piece({ grossCents: 999 }),
      piece({ grossCents: 1000, vatRate: 7, weeePickup: true }),
      piece({ grossCents: 1 }),
    ],
    discounts: [
      {
        discountId: 'D1',
        discountName: 'Herbst',
        name: 'Rabatt',
        discountType: 'PARTNER_DISCOUNT',
        grossCents: 100,
        vatRate: 19,
        items: [0, 1],
      },
    ],
    deliveryFees: [
      { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19, items: [0, 1, 2] },
    ],
    voucher: { code: 'WELCOME-1234', cents: 77 },
  });
  assert.match(order.orderNumber, /^[0-9A-Za-z]{10}$/);
  assert.deepEqual(
    order.items.map((item) => item.discountCents),
    [50, 50, 0],
  );
  assert.equal(
    order.items.reduce((sum, item) => sum + item.voucherCents, 0),
    77,
  );
  const [read] = await readOrders(test.db, partner, [order.salesOrderId]);
  assert.deepEqual(read, { ...order, payment: { ...order.payment, paymentBreak: false } });
  const other = await partnerOf(test.db, 'seller-two');
  assert.deepEqual(await readOrders(test.db, other, [order.salesOrderId]), []);
});

it('422 stores nothing of an order without items, with too many, or with a fee for an item it does not have', async (t) => {
  const test = await startApp(t);
  const fee = { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 1, vatRate: 19 } as const;
  for (const fields of [
    { items: [] },
    { items: Array.from({ length: 1001 }, () => piece()) },
    { items: [piece({ grossCents: 0.5 })] },
    { deliveryFees: [{ ...fee, items: [1] }] },
  ]) {
    await assert.rejects(placed(test, fields), refused('unprocessable'));
  }
  const [row] = await test.db<{ orders: number }[]>`SELECT count(*) AS orders FROM sales_order`;
  assert.equal(row?.orders, 0);
});

it('each change of an item is recorded with who, when, from, to and why, and the order is listed under its bucket', async (t) => {
  const test = await startApp(t);
  const context = ordersContext(test);
  const partner = await partnerOf(test.db, 'seller-one');
  const { salesOrderId, items } = await placed(test, { announced: true, items: [piece(), piece(), piece()] });
  const listed = async () => {
    const rows = await test.db<{ status: string; bucket: boolean }[]>`
      SELECT status, is_bucket AS bucket FROM order_listing WHERE partner_id = ${partner} ORDER BY is_bucket DESC, status`;
    return rows.map(({ status, bucket }) => (bucket ? `[${status}]` : status)).join(' ');
  };
  assert.equal(await listed(), '[ANNOUNCED]');
  const first = items[0]!.positionItemId;
  const reason = 'PAYMENT_ABORTED';
  await test.db.begin((db) =>
    cancelByMarketplace(db, context, partner, { salesOrderId, reason, actor, items: [first] }),
  );
  assert.equal(await listed(), '[ANNOUNCED] CANCELLED_BY_MARKETPLACE');
  await test.db.begin((db) => releaseOrder(db, context, partner, { salesOrderId, actor }));
  const sent = {
    date: new Date('2026-03-01T08:00:00Z'),
    tracking: { carrier: 'DHL', trackingNumber: '1' },
    actor,
  };
  const move = async (work: typeof sendItems | typeof returnItems, place: number) =>
    test.db.begin(async (db) => {
      const [order] = await lockOrders(db, partner, [salesOrderId]);
      await work(db, context, partner, { items: [order!.items[place]!], ...sent });
    });
  await move(sendItems, 1);
  await move(sendItems, 2);
  assert.equal(await listed(), '[SENT] CANCELLED_BY_MARKETPLACE');
  await move(returnItems, 1);
  assert.equal(await listed(), '[SENT] CANCELLED_BY_MARKETPLACE RETURNED');
  const [order] = await readOrders(test.db, partner, [salesOrderId]);
  assert.deepEqual(order?.items[1]?.tracking, sent.tracking);
  assert.deepEqual(order?.items[1]?.sentDate, sent.date);
  assert.equal(order?.items[0]?.cancellationReason, reason);
  const changes = await test.db<{ change: string }[]>`
    SELECT concat_ws(' ', who, facts ->> 'from', facts ->> 'to', facts ->> 'reason') AS change FROM activity
    WHERE partner_id = ${partner} AND ref = ${items[1]!.positionItemId} AND kind LIKE 'item.%' ORDER BY id`;
  assert.deepEqual(
    changes.map(({ change }) => change),
    [
      'customer ANNOUNCED',
      'marketplace:checkout ANNOUNCED PROCESSABLE',
      'marketplace:checkout PROCESSABLE SENT',
      'marketplace:checkout SENT RETURNED',
    ],
  );
});

it('409 changes nothing when one of the items may not become that, 404 for an order of another partner', async (t) => {
  const test = await startApp(t);
  const context = ordersContext(test);
  const partner = await partnerOf(test.db, 'seller-one');
  const { salesOrderId } = await placed(test);
  await assert.rejects(
    test.db.begin((db) => releaseOrder(db, context, partner, { salesOrderId, actor })),
    refused('conflict'),
  );
  const stranger = await partnerOf(test.db, 'seller-two');
  await assert.rejects(
    test.db.begin((db) => suspectFraud(db, context, stranger, { salesOrderId, suspected: true })),
    refused('not-found'),
  );
  await test.db.begin((db) => suspectFraud(db, context, partner, { salesOrderId, suspected: true }));
  const [order] = await readOrders(test.db, partner, [salesOrderId]);
  assert.equal(order?.suspectedFraud, true);
  assert.equal(order?.items[0]?.status, 'PROCESSABLE');
});
