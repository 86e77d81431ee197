import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Goods } from '../../interfaces/products/index.ts';
import type { Shelf } from '../../operator/index.ts';
import { openStand, sampleStand } from './baskets.ts';
import { draftOf, isPrepaid, type Plan, planOf, returnedOf } from './plan.ts';

const goods = ['A', 'B', 'C', 'D'].map(
  (sku): Goods => ({
    ...{
      sku,
      productTitle: sku,
      articleNumber: sku,
      ean: '4000000000000',
      grossCents: 1_000 as Goods['grossCents'],
    },
    ...{ vatRate: 19, dimensions: [] },
  }),
);

const profile = { transportTime: 1 } as never;
/** Pieces of each of the goods; one with none is on the shelf all the same. */
const shelfOf = (quantities: Readonly<Record<string, number>>): Shelf =>
  new Map(
    Object.entries(quantities).map(([sku, quantity]) => [
      sku,
      { sku, status: 'ONLINE', quantity, delivery: { profile, processingTime: 1 } },
    ]),
  );

const plan = (fields: Partial<Plan> = {}): Plan => ({
  ...planOf({ seed: 1, returnRate: 0.2 }, 0),
  ...fields,
});
const buying = (...lines: readonly (readonly [place: number, quantity: number])[]) =>
  plan({ lines: lines.map(([place, quantity]) => ({ place, quantity })) });
const skus = (pieces: readonly Goods[]) => pieces.map(({ sku }) => sku).join('');

it('customers buy what their plan names, or the next that there is, and no more than there is', () => {
  const { fill, received } = openStand(goods, shelfOf({ A: 2, B: 0, C: 1 }), false);
  assert.equal(skus(fill(buying([0, 1], [0.25, 1]))), 'AC');
  assert.equal(skus(fill(buying([0.99, 3]))), 'A');
  assert.equal(skus(fill(buying([0, 1]))), '');
  assert.equal(received.size, 0);
});

it('a hundred more come in when fewer than ten would remain, and none of what there is none of', () => {
  const { fill, received } = openStand(goods, shelfOf({ A: 12, B: 0, C: 5 }), true);
  assert.equal(skus(fill(buying([0, 2]))), 'AA');
  assert.deepEqual([...received], []);
  assert.equal(skus(fill(buying([0, 1]))), 'A');
  assert.deepEqual([...received], [['A', 100]]);
  assert.equal(skus(fill(buying([0.25, 9]))), 'C'.repeat(9));
  assert.deepEqual(
    [...received],
    [
      ['A', 100],
      ['C', 100],
    ],
  );
  for (let order = 0; order < 50; order += 1) fill(buying([0, 2]));
  assert.equal(received.get('A'), 200);
});

it('of samples there are always enough', () => {
  const { fill, received } = sampleStand(goods);
  assert.deepEqual([skus(fill(buying([0.5, 2], [0.99, 1]))), received.size], ['CCD', 0]);
});

it('a plan has one to four lines, of which the first alone may have several pieces', () => {
  const plans = Array.from({ length: 2_000 }, (_, number) => planOf({ seed: 7, returnRate: 0.2 }, number));
  assert.deepEqual([...new Set(plans.map(({ lines }) => lines.length))].sort(), [1, 2, 3, 4]);
  assert.deepEqual([...new Set(plans.map(({ lines }) => lines[0]!.quantity))].sort(), [1, 2, 3]);
  for (const { lines, discountCents, voucherCents } of plans) {
    assert.ok(lines.every(({ place }) => place >= 0 && place < 1));
    assert.ok(lines.slice(1).every(({ quantity }) => quantity === 1));
    assert.ok(discountCents === 0 || (discountCents >= 100 && discountCents < 1_000));
    assert.ok(voucherCents === 0 || voucherCents === 500);
  }
  const share = (is: (one: Plan) => boolean) => plans.filter(is).length / plans.length;
  for (const [is, least, most] of [
    [({ discountCents }: Plan) => discountCents > 0, 0.1, 0.2],
    [({ voucherCents }: Plan) => voucherCents > 0, 0.06, 0.14],
    [({ attemptFails }: Plan) => attemptFails, 0.02, 0.08],
    [({ returned }: Plan) => returned === 'one piece', 0.06, 0.14],
    [({ returned }: Plan) => returned === 'everything', 0.06, 0.14],
    [isPrepaid, 0.1, 0.2],
  ] as const)
    assert.ok(share(is) > least && share(is) < most, String(share(is)));
});

it('at a rate of one everything comes back, and at none nothing does', () => {
  const returned = (returnRate: number) =>
    new Set(Array.from({ length: 50 }, (_, number) => planOf({ seed: 7, returnRate }, number).returned));
  assert.deepEqual([...returned(0)], ['nothing']);
  assert.deepEqual([...returned(1)].sort(), ['everything', 'one piece']);
  const back = (what: Plan['returned']) => returnedOf(plan({ returned: what }), ['a', 'b']);
  assert.deepEqual([back('nothing'), back('one piece'), back('everything')], [[], ['a'], ['a', 'b']]);
});

it('an order has a discount, a voucher, instalments and a payment in advance where its plan has them', () => {
  const bare = { discountCents: 0, voucherCents: 0, paymentMethod: 'PAYPAL' } as const;
  const draft = (fields: Partial<Plan> = {}) =>
    draftOf(plan({ ...bare, ...fields }), goods.slice(0, 2), new Date(0));
  const plain = draft();
  assert.deepEqual(
    [plain.announced, plain.discounts, plain.voucher, plain.items.length],
    [false, undefined, undefined, 2],
  );
  assert.equal(plain.payment.installmentCount, undefined);
  assert.deepEqual(plain.deliveryFees?.[0]?.items, [0, 1]);
  const full = draft({ discountCents: 1, voucherCents: 1, paymentMethod: 'INVOICE_INSTALLMENTS' });
  assert.deepEqual([full.discounts?.[0]?.grossCents, full.discounts?.[0]?.items], [1, [0, 1]]);
  assert.deepEqual([full.voucher?.cents, full.payment.installmentCount], [1, 6]);
  assert.equal(draft({ paymentMethod: 'PREPAYMENT' }).announced, true);
});
