import assert from 'node:assert/strict';
import { it } from 'node:test';
import { address, discount, draft, piece } from '../../../../test/support/orders.ts';
import { orderOf } from './new-order.ts';

const now = new Date('2026-03-01T10:00:00Z');

/** The order that a draft becomes now, with ids that are numbers. */
function orderNow(fields: Parameters<typeof draft>[0] = {}) {
  let last = 0;
  return orderOf(draft(fields), now, () => {
    last += 1;
    return `0199c1de-7c4e-7a51-9f00-${String(last).padStart(12, '0')}`;
  });
}

it('an order that says nothing else is real, unsuspected, placed now and processable', () => {
  const { isTest, suspectedFraud, deliveryFees, discounts, orderDate, lifecycleChangedAt, ...order } =
    orderNow();
  assert.deepEqual([isTest, suspectedFraud, deliveryFees, discounts], [false, false, [], []]);
  assert.deepEqual([orderDate, lifecycleChangedAt, order.lastModified], [now, now, now]);
  assert.ok(!('voucher' in order) && !('customerId' in order));
  assert.match(order.orderNumber, /^[0-9a-z]{10}$/);
  const [item] = order.items;
  assert.deepEqual(
    [item!.status, item!.processableDate, item!.weeePickup, item!.fromStock, item!.services],
    ['PROCESSABLE', now, false, false, []],
  );
});

it('an order keeps what it says of itself, and of each of its items', () => {
  const order = orderNow({
    announced: true,
    isTest: true,
    suspectedFraud: true,
    customerId: 'C',
    items: [piece({ announced: false, fromStock: true, weeePickup: true }), piece()],
    deliveryFees: [
      { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19, items: [1] },
    ],
  });
  assert.deepEqual([order.isTest, order.suspectedFraud, order.customerId], [true, true, 'C']);
  const [one, two] = order.items;
  assert.deepEqual([one!.status, one!.fromStock, one!.weeePickup], ['PROCESSABLE', true, true]);
  assert.deepEqual([two!.status, two!.processableDate], ['ANNOUNCED', undefined]);
  assert.deepEqual(order.deliveryFees[0]!.positionItemIds, [two!.positionItemId]);
  assert.deepEqual([order.deliveryAddress, order.invoiceAddress], [address, address]);
});

it('nothing happens to an order before its own date, and an earlier date does not change when it came', () => {
  const later = new Date(now.getTime() + 1);
  const { orderDate, lifecycleChangedAt, lastModified } = orderNow({ orderDate: later });
  assert.deepEqual([orderDate, lifecycleChangedAt, lastModified], [later, later, later]);
  const earlier = new Date(now.getTime() - 1);
  assert.deepEqual(orderNow({ orderDate: earlier }).lifecycleChangedAt, now);
});

it('discounts and the voucher are split by price to the cent, and never exceed it', () => {
  const items = [piece({ grossCents: 1000 }), piece({ grossCents: 2000 }), piece({ grossCents: 0 })];
  const discounts = [{ ...discount, items: [0, 1, 1] }];
  const order = orderNow({ items, discounts, voucher: { code: 'V', cents: 50 } });
  const shares = order.discounts[0]!.shares.map(({ cents }) => cents);
  assert.equal(
    shares.reduce((sum, cents) => sum + cents, 0),
    100,
  );
  assert.deepEqual(
    order.items.map(({ discountCents }) => discountCents),
    [...shares, 0],
  );
  assert.equal(
    order.items.reduce((sum, { voucherCents }) => sum + voucherCents, 0),
    50,
  );
  assert.deepEqual(order.voucher, { code: 'V', cents: 50 });
  const cut = orderNow({
    items,
    discounts: [{ ...discounts[0]!, grossCents: 5000 }],
    voucher: { code: 'V', cents: 50 },
  });
  assert.deepEqual([cut.discounts[0]!.grossCents, cut.voucher], [3000, undefined]);
  assert.deepEqual(orderNow({ items, voucher: { code: 'V', cents: 5000 } }).voucher, {
    code: 'V',
    cents: 3000,
  });
});
