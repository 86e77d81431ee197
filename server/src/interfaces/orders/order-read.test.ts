import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { address, ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { cancelByMarketplace, lockOrders, releaseOrder, returnItems, sendItems } from './index.ts';

const actor = { side: 'MARKETPLACE' } as const;

const read = async (test: TestApp, name: string) => {
  const { status, body, text } = await test.call('GET', `/v4/orders/${name}`);
  assert.equal(status, 200, text);
  return body;
};

it('200 shows a whole order by its number and by its id in any case, absent values left out', async (t) => {
  const test = await startApp(t);
  const orderDate = new Date('2026-02-01T07:00:00.005Z');
  const order = await placed(test, {
    orderDate,
    items: [
      piece({
        grossCents: 1999,
        vatRate: 7,
        dealId: 'D1',
        dealName: 'Woche',
        weeePickup: true,
        expectedDeliveryDate: new Date('2026-02-05T00:00:00Z'),
      }),
      piece({ grossCents: 500 }),
    ],
    deliveryFees: [
      { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19, items: [0, 1] },
    ],
    discounts: [
      {
        discountId: 'H1',
        discountName: 'Herbst',
        name: 'Rabatt',
        discountType: 'PARTNER_DISCOUNT',
        grossCents: 149,
        vatRate: 7,
        items: [0],
      },
    ],
    voucher: { code: 'SECRET-VOUCHER-1234', cents: 100 },
  });
  const { salesOrderId, orderNumber, items } = order;
  const [first, second] = items.map((item) => item.positionItemId);
  const changed = order.lifecycleChangedAt.toISOString();
  const { phoneNumber: _phone, email: _email, ...invoiceAddress } = address;
  const expected = {
    salesOrderId,
    orderNumber,
    orderDate: '2026-02-01T07:00:00.005Z',
    lastModifiedDate: changed,
    orderLifecycleInformation: { lifecycleChangeDate: changed },
    payment: { paymentMethod: 'INVOICE_SINGLE' },
    suspectedFraudCase: false,
    deliveryAddress: address,
    invoiceAddress,
    initialDeliveryFees: [
      {
        name: 'Versand',
        deliveryFeeAmount: { amount: 5.95, currency: 'EUR' },
        vatRate: 19,
        positionItemIds: [first, second],
      },
    ],
    initialDiscounts: [
      {
        discountId: 'H1',
        discountName: 'Herbst',
        name: 'Rabatt',
        discountAmount: { amount: 1.49, currency: 'EUR' },
        vatRate: 7,
        positionItemIds: [first],
      },
    ],
    initialVouchers: [
      {
        voucherCode: '1234',
        voucherAmount: { amount: 1, currency: 'EUR' },
        positionItemIds: [first, second],
      },
    ],
    positionItems: [
      {
        positionItemId: first,
        fulfillmentStatus: 'PROCESSABLE',
        itemValueGrossPrice: { amount: 19.99, currency: 'EUR' },
        itemValueDiscount: { amount: 1.49, currency: 'EUR' },
        itemValueReducedGrossPrice: { amount: 18.5, currency: 'EUR' },
        product: { ...items[0]!.product, vatRate: 7 },
        weeePickup: true,
        dealId: 'D1',
        dealName: 'Woche',
        expectedDeliveryDate: '2026-02-05T00:00:00.000Z',
        processableDate: changed,
      },
      {
        positionItemId: second,
        fulfillmentStatus: 'PROCESSABLE',
        itemValueGrossPrice: { amount: 5, currency: 'EUR' },
        product: { ...items[1]!.product, vatRate: 19 },
        weeePickup: false,
        processableDate: changed,
      },
    ],
    links: [{ rel: 'self', href: `/v4/orders/${salesOrderId}` }],
  };
  for (const name of [orderNumber, salesOrderId, salesOrderId.toUpperCase()])
    assert.deepEqual(await read(test, name), expected);
  const list = await test.call('GET', '/v4/orders');
  assert.deepEqual(list.body.resources, [expected]);
  assert.doesNotMatch(list.text, /VOUCHER/);
});

it('200 hides both addresses until an item is processable, and for good when none ever was', async (t) => {
  const test = await startApp(t);
  const context = ordersContext(test);
  const partner = await partnerOf(test.db, 'seller-one');
  const [paid, aborted] = [await placed(test, { announced: true }), await placed(test, { announced: true })];
  for (const { salesOrderId } of [paid, aborted]) {
    const order = await read(test, salesOrderId);
    assert.ok(!('deliveryAddress' in order) && !('invoiceAddress' in order));
  }
  await test.db.begin((db) => releaseOrder(db, context, partner, { salesOrderId: paid.salesOrderId, actor }));
  const reason = 'PAYMENT_ABORTED';
  await test.db.begin((db) =>
    cancelByMarketplace(db, context, partner, { salesOrderId: aborted.salesOrderId, reason, actor }),
  );
  assert.deepEqual((await read(test, paid.salesOrderId)).deliveryAddress, address);
  const cancelled = await read(test, aborted.salesOrderId);
  assert.ok(!('deliveryAddress' in cancelled) && !('invoiceAddress' in cancelled));
  assert.equal(cancelled.positionItems[0].cancellationReason, reason);
  await test.db.begin((db) =>
    cancelByMarketplace(db, context, partner, {
      salesOrderId: paid.salesOrderId,
      reason: 'PAYMENT_FRAUD',
      actor,
    }),
  );
  assert.equal((await read(test, paid.salesOrderId)).deliveryAddress.city, 'Hamburg');
});

it('200 shows how an item was sent and came back', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const { salesOrderId } = await placed(test);
  const date = new Date('2026-03-01T08:00:00Z');
  const tracking = { carrier: 'DHL', trackingNumber: '0034', carrierServiceCode: 'PREMIUM' };
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    await sendItems(db, test, partner, { items: order!.items, date, tracking, actor });
  });
  const [sent] = (await read(test, salesOrderId)).positionItems;
  assert.deepEqual([sent.sentDate, sent.trackingInfo], ['2026-03-01T08:00:00.000Z', tracking]);
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    await returnItems(db, test, partner, { items: order!.items, actor, acceptedByMarketplace: true });
  });
  const [back] = (await read(test, salesOrderId)).positionItems;
  assert.equal(back.fulfillmentStatus, 'RETURNED');
  assert.equal(back.returnAcceptedByMarketplace, true);
  assert.match(back.returnedDate, /^\d{4}-.*\.\d{3}Z$/);
});

it('200 writes the house number into the street of orders up to 23 September 2021', async (t) => {
  const test = await startApp(t);
  const at = async (text: string) => {
    const { salesOrderId } = await placed(test, { orderDate: new Date(text) });
    const { street, houseNumber } = (await read(test, salesOrderId)).deliveryAddress;
    return [street, houseNumber];
  };
  assert.deepEqual(await at('2021-09-23T21:59:59Z'), ['Große Straße 12a', undefined]);
  assert.deepEqual(await at('2021-09-23T22:00:00Z'), ['Große Straße', '12a']);
});

it('404 for an order of another partner, an unknown one and what is no name of an order, all alike', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, orderNumber } = await placed(test, {}, 'seller-two');
  const unknown = '01938b5e-7b4c-7000-8000-000000000000';
  for (const name of [
    salesOrderId,
    orderNumber,
    unknown,
    '0000000000',
    'no-order',
    '%20',
    '%C3%A9',
    '1'.repeat(900),
  ]) {
    const { status, body } = await test.call('GET', `/v4/orders/${name}`);
    assert.equal(status, 404, name);
    const detail = `The specified resource(s) could not be found. You have no order ${decodeURIComponent(name)}.`;
    assert.deepEqual(body, { errors: [{ path: `/v4/orders/${name}`, title: 'Not Found', detail }] });
  }
  assert.equal((await test.call('GET', `/v4/orders/${orderNumber}`, { as: 'seller-two' })).status, 200);
});

it('the text of the catalogue for a missing token, a missing scope and an unknown address', async (t) => {
  const test = await startApp(t);
  const [none, other, nowhere] = [
    await test.call('GET', '/v4/orders', { as: undefined }),
    await test.call('GET', '/v4/orders', { scope: 'receipts' }),
    await test.call('GET', '/v4/orders/a/b/c'),
  ];
  const only = (title: string, detail: string) => ({ errors: [{ path: '/v4/orders', title, detail }] });
  assert.deepEqual(
    none.body,
    only('Unauthorized', 'No proper credentials were provided. The request carries no bearer token.'),
  );
  assert.deepEqual(other.body, only('Forbidden', 'No permission to access specified resource(s).'));
  assert.equal(nowhere.status, 404);
  assert.match(nowhere.body.errors[0].detail, /^The specified resource\(s\) could not be found\. /);
});
