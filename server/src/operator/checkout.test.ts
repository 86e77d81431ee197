import assert from 'node:assert/strict';
import { it } from 'node:test';
import { address, ordersContext } from '../../test/support/orders.ts';
import { forSale, quantityOf } from '../../test/support/stock.ts';
import { openShelf, sell } from './checkout.ts';
import { draftOf, type OrderRequest } from './marketplace/order-draft.ts';
import { type OperatorTest, startOperator } from './testing.ts';

/** An order of so many pieces of an article, as the checkout sends it. */
const basket = (sku: string, quantity: number) => ({
  items: [{ product: { sku, productTitle: 'T', articleNumber: 'A' }, price: 10, vatRate: 19, quantity }],
  payment: { paymentMethod: 'PAYPAL' },
  deliveryAddress: address,
});

async function started(test: OperatorTest, quantity: number) {
  const [sku = ''] = await forSale(test, [quantity]);
  const stored = () => quantityOf(test, sku);
  const left = async () => (await stored()).quantity;
  const cancel = (salesOrderId: string) =>
    test.done(200, 'POST', `/partners/${test.seller}/orders/${salesOrderId}/cancellation`, {
      body: { reason: 'CANCELLED_ON_MARKETPLACE_WISH' },
    });
  return { sku, stored, left, cancel };
}

it('an order of more than there is takes what there is, and gives back no more than that when it is cancelled', async (t) => {
  const test = await startOperator(t);
  const { sku, stored, left, cancel } = await started(test, 1);
  const place = (quantity: number) =>
    test.done(201, 'POST', `/partners/${test.seller}/orders`, {
      body: { ...basket(sku, quantity), force: true },
    });
  const { salesOrderId } = await place(3);
  const none = await stored();
  assert.equal(none.quantity, 0);
  test.clock.advanceMs(60_000);
  await place(1);
  assert.deepEqual(await stored(), none, 'nothing is taken where there is nothing');
  await cancel(salesOrderId);
  assert.equal(await left(), 1);
});

it('pieces that come in for an order are sold with it, and the others stay', async (t) => {
  const test = await startOperator(t);
  const { sku, left, cancel } = await started(test, 1);
  const draft = draftOf(basket(sku, 2) as unknown as OrderRequest);
  const [order] = await test.db.begin(async (db) => {
    const shelf = await openShelf(db, test.seller, [sku]);
    return sell(db, ordersContext(test), test.seller, {
      shelf,
      drafts: [draft],
      received: new Map([[sku, 4]]),
    });
  });
  assert.equal(await left(), 3);
  await cancel(order!.salesOrderId);
  assert.equal(await left(), 5);
});
