import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  announceReturnShipment,
  recordReturnShipmentState,
} from '../../src/interfaces/return-shipments/index.ts';
import { announceReturns } from '../../src/interfaces/returns/index.ts';
import { recordShipmentState } from '../../src/interfaces/shipments/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { variation, written } from '../support/fixtures.ts';
import { ordersContext, partnerOf } from '../support/orders.ts';
import { setDelivery, shippingProfile } from '../support/stock.ts';

type Item = { positionItemId: string; sku: string; fulfillmentStatus: string };
type Receipt = {
  receiptType: string;
  refundType?: string;
  amountDue: { amount: number };
  totals: { taxRate: string; gross: { amount: number }; net: { amount: number }; tax: { amount: number } }[];
  linkedReceiptNumber?: string;
  receiptNumber: string;
};

const price = (amount: number, vat = 'FULL') => ({ standardPrice: { amount, currency: 'EUR' }, vat });

/** A product, its stock and its way of shipping, as a seller sets them up. */
async function setUp(test: TestApp) {
  const shirt = variation({ pricing: price(19.99) });
  const book = variation({ pricing: price(24.9, 'REDUCED') });
  const task = await written(test, [shirt, book]);
  assert.deepEqual(task.failed, []);
  const status = await test.call('GET', `/v5/products/${shirt.sku}/marketplace-status`);
  assert.equal(status.body.status, 'ONLINE');
  const stock = [shirt, book].map(({ sku }) => ({
    sku,
    quantity: 50,
    lastModified: new Date().toISOString(),
  }));
  assert.equal((await test.call('POST', '/v1/availability/quantities', { body: stock })).status, 200);
  await setDelivery(test, [shirt.sku, book.sku], await shippingProfile(test));
  return { shirt, book };
}

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);

it('a product is sold, partly cancelled, shipped, partly returned, reduced and refunded, and every receipt adds up', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const context = ordersContext(test);
  const { shirt, book } = await setUp(test);

  // An order of five pieces, 1.00 of discount and 5.95 for delivery.
  const placed = await test.call('POST', '/v1/sandbox/orders', {
    body: {
      items: [
        { sku: shirt.sku, quantity: 3 },
        { sku: book.sku, quantity: 2 },
      ],
      discounts: [{ discountType: 'PARTNER_DISCOUNT', discountName: 'Willkommen', amount: 1 }],
    },
  });
  assert.equal(placed.status, 201, placed.text);
  const { salesOrderId, positionItems } = placed.body as { salesOrderId: string; positionItems: Item[] };
  const [shirtA, shirtB, shirtC, bookA, bookB] = positionItems.map(({ positionItemId }) => positionItemId) as [
    string, string, string, string, string,
  ]; // biome-ignore format: one line

  // One piece is cancelled.
  const cancelled = await test.call(
    'POST',
    `/v4/orders/${salesOrderId}/positionItems/${shirtC}/cancellation`,
  );
  assert.equal(cancelled.status, 202);

  // Two parcels leave together, and a piece that was forgotten is added to a third one later.
  const ship = (positionItemIds: string[], trackingNumber: string) => ({
    trackingKey: { carrier: 'DHL', trackingNumber },
    shipDate: new Date().toISOString(),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
    positionItems: positionItemIds.map((positionItemId) => ({
      positionItemId,
      salesOrderId,
      returnTrackingKey: { carrier: 'DHL', trackingNumber: `R-${trackingNumber}` },
    })),
  });
  const parcels = await test.call('POST', '/v1/multiparcel-shipments', {
    body: [ship([shirtA], 'P1'), ship([bookA], 'P2')],
  });
  assert.equal(parcels.status, 201, parcels.text);
  const third = await test.call('POST', '/v1/shipments', { body: ship([shirtB], 'P3') });
  assert.equal(third.status, 201, third.text);
  const added = await test.call('POST', `/v1/shipments/${third.body.shipmentId}/positionitems`, {
    body: ship([bookB], 'P3').positionItems,
  });
  assert.equal(added.status, 200, added.text);

  // The carrier delivers.
  for (const state of ['ON_THE_WAY', 'DELIVERED'] as const) {
    const occurredOn = test.clock.now();
    await test.db.begin((db) =>
      recordShipmentState(db, context, partner, { shipmentId: third.body.shipmentId, state, occurredOn }),
    );
  }
  const delivered = await test.call('GET', '/v1/shipments/carriers/DHL/trackingnumbers/P3');
  assert.deepEqual(
    delivered.body.states.map(({ state }: { state: string }) => state),
    ['SENT', 'ON_THE_WAY', 'DELIVERED'],
  );

  // The customer announces two pieces back; the seller takes one and sends the other back.
  const items = [shirtB, bookB].map((positionItemId) => ({ positionItemId, salesOrderId }));
  const returned = await test.db.begin(async (db) => {
    const trackingKey = { carrier: 'DHL', trackingNumber: 'R-P3' } as const;
    const returnShipmentId = await announceReturnShipment(db, context, partner, { items, trackingKey });
    await announceReturns(db, context, partner, {
      items,
      returnTrackingKey: { carrier: 'DHL', trackingNumbers: ['R-P3'] },
    });
    return returnShipmentId;
  });
  await test.db.begin((db) =>
    recordReturnShipmentState(db, context, partner, {
      returnShipmentId: returned,
      state: 'ON_THE_WAY',
      occurredOn: test.clock.now(),
    }),
  );
  assert.equal((await test.call('GET', `/v1/return-shipments/${returned}`)).body.states.length, 2);
  const announced = await test.call('GET', '/v3/returns?status=announced');
  assert.equal(announced.body.positionItems.length, 2);
  const acceptance = { positionItems: [{ positionItemId: shirtB, salesOrderId, condition: 'A' }] };
  assert.equal((await test.call('POST', '/v3/returns/acceptance', { body: acceptance })).status, 200);
  const rejection = {
    positionItems: [{ positionItemId: bookB, salesOrderId, condition: 'D', reason: 'ITEM_DAMAGED' }],
  };
  assert.equal((await test.call('POST', '/v3/returns/rejection', { body: rejection })).status, 200);

  // The customer keeps the other book for 5.00 less.
  await test.work();
  const reduction = { positionItemId: bookA, salesOrderId, priceReduction: { amount: 5, currency: 'EUR' } };
  assert.equal((await test.call('POST', '/v1/price-reductions', { body: reduction })).status, 202);
  await test.work();
  const reduced = await test.call('GET', `/v1/price-reductions/${salesOrderId}/${bookA}`);
  assert.equal(reduced.body.priceReductions[0].status, 'PROCESSED');

  // The order says all of it.
  const order = await test.call('GET', `/v4/orders/${salesOrderId}`);
  const statuses = Object.fromEntries(
    order.body.positionItems.map((item: Item) => [item.positionItemId, item.fulfillmentStatus]),
  );
  assert.deepEqual(statuses, {
    [shirtA]: 'SENT',
    [shirtB]: 'RETURNED',
    [shirtC]: 'CANCELLED_BY_PARTNER',
    [bookA]: 'SENT',
    [bookB]: 'SENT',
  });

  // Discount of 1.00 by price, 109.77 in all: 0.18 for each shirt and 0.23 for each book.
  const receipts = (await test.call('GET', `/v3/receipts?salesOrderId=${salesOrderId}`)).body
    .resources as Receipt[];
  const summary = receipts
    .toReversed()
    .map(({ receiptType, refundType = '', amountDue, totals }) => [
      `${receiptType} ${refundType}`.trim(),
      cents(amountDue),
      ...totals
        .map(
          ({ taxRate, gross, net, tax }) =>
            `${Number(taxRate)}%: ${cents(gross)} = ${cents(net)} + ${cents(tax)}`,
        )
        .sort(),
    ]);
  assert.deepEqual(summary, [
    // 19.99 − 0.18 and 5.95 delivery at 19 %, 24.90 − 0.23 at 7 %
    ['PURCHASE', 5043, '19%: 2576 = 2165 + 411', '7%: 2467 = 2306 + 161'],
    ['PURCHASE', 1981, '19%: 1981 = 1665 + 316'],
    ['PURCHASE', 2467, '7%: 2467 = 2306 + 161'],
    ['REFUND RETURN', 1981, '19%: 1981 = 1665 + 316'],
    ['PARTIAL_REFUND', 500, '7%: 500 = 467 + 33'],
  ]);
  const purchases = receipts.filter(({ receiptType }) => receiptType === 'PURCHASE');
  for (const receipt of receipts.filter(({ receiptType }) => receiptType !== 'PURCHASE'))
    assert.ok(purchases.some(({ receiptNumber }) => receiptNumber === receipt.linkedReceiptNumber));
  for (const { receiptNumber } of receipts) {
    const pdf = await test.call('GET', `/v3/receipts/${receiptNumber}.pdf`);
    assert.equal(pdf.status, 200);
    assert.match(pdf.text, /^%PDF-1\./);
  }
});
