import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chargesOf } from './charges.ts';
import { sampleOrder } from './testing.ts';

const order = sampleOrder(2, { discounted: true, services: true, fee: true });
const [fee] = order.deliveryFees;
const [discount] = order.discounts;
const [first, second] = order.items.map(({ positionItemId }) => positionItemId);

/** The charges of the first purchase receipt of an order with these changes. */
const charges = (changes: Partial<typeof order> = {}) => {
  const changed = { ...order, ...changes };
  return chargesOf(changed, changed.items, () => false);
};

it('an item is charged less the discounts that have a share of it, and less no other', () => {
  const share = (positionItemId: string | undefined, cents: number) => ({
    positionItemId: positionItemId!,
    cents,
  });
  const discounts = [
    { ...discount!, discountId: 'of the first', shares: [share(first, 100)] },
    { ...discount!, discountId: 'of the second', shares: [share(first, 0), share(second, 50)] },
  ];
  const items = charges({ discounts }).filter((charge) => charge.kind === 'ITEM');
  assert.deepEqual(
    items.map(({ modifications }) => modifications.map(({ details, amount }) => [details.id, amount.gross])),
    [[['of the first', 100]], [['of the second', 50]]],
  );
});

it('a delivery fee that costs nothing is not charged', () => {
  const deliveryFees = [{ ...fee!, grossCents: 0 }, fee!, { ...fee!, grossCents: 1 }];
  const fees = charges({ deliveryFees }).filter((charge) => charge.kind === 'FEE');
  assert.deepEqual(
    fees.map(({ id }) => id),
    [`${order.salesOrderId}/1`, `${order.salesOrderId}/2`],
  );
});

it('a charge names the properties of its article and the period of its insurance where there are such', () => {
  const items = order.items.map((item, index) =>
    index === 0 ? item : { ...item, product: { ...item.product, dimensions: [] } },
  );
  const made = charges({ items });
  assert.deepEqual(
    made.flatMap((charge) => (charge.kind === 'ITEM' ? [charge.product.variationAttributes] : [])),
    ['Farbe: Blau', undefined],
  );
  assert.deepEqual(
    made.flatMap((charge) => (charge.kind === 'SERVICE' ? [charge.insurancePeriod] : [])),
    [undefined, 24],
  );
});
