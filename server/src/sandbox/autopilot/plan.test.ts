import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import type { Goods } from '../../interfaces/products/index.ts';
import { conditions } from '../../interfaces/returns/index.ts';
import type { Shelf } from '../../operator/index.ts';
import { openStand, sampleStand } from './baskets.ts';
import { draftOf, type Plan, planOf, returnedOf } from './plan.ts';

const goodsOf = (sku: string): Goods => ({
  ...{ sku, productTitle: sku, articleNumber: `M${sku}`, ean: '4399300000017', grossCents: 1000 },
  ...{ vatRate: 19, dimensions: [] },
});

const plan: Plan = {
  ...{ customer: 1, paymentMethod: 'PAYPAL', discountCents: 0, voucherCents: 0, carrier: 'DHL' },
  ...{ attemptFails: false, returned: 'nothing', condition: 'A' },
  lines: [{ place: 0, quantity: 1 }],
};

const buying = (...lines: readonly (readonly [place: number, quantity: number])[]): Plan => ({
  ...plan,
  lines: lines.map(([place, quantity]) => ({ place, quantity })),
});

/** The numbers from 0 to 1 that the plan of an order is made of. */
const drawsOf = (seed: number, number: number): number[] => {
  const digest = createHash('sha512').update(`autopilot:${seed}:${number}`).digest();
  return Array.from({ length: 16 }, (_, place) => digest.readUInt32BE(place * 4) / 2 ** 32);
};

it('the order at a place of a seed is the same in every version', () => {
  for (let number = 0; number < 300; number += 1) {
    const draws = drawsOf(7, number);
    const made = planOf({ seed: 7, returnRate: 0.2 }, number);
    assert.deepEqual(
      made.lines.map(({ place }) => place),
      draws.slice(2, 2 + made.lines.length),
    );
    assert.ok(made.lines.slice(1).every(({ quantity }) => quantity === 1));
    assert.equal(made.lines[0]!.quantity, draws[6]! < 0.8 ? 1 : draws[6]! < 0.95 ? 2 : 3);
    assert.equal(made.discountCents, draws[8]! < 0.15 ? 100 + Math.floor(draws[9]! * 900) : 0);
    assert.equal(made.customer, Math.floor(draws[0]! * 100_000));
    assert.equal(made.voucherCents, draws[10]! < 0.1 ? 500 : 0);
    assert.equal(made.carrier, draws[11]! < 0.6 ? 'DHL' : draws[11]! < 0.85 ? 'HERMES' : 'DPD');
    assert.equal(made.attemptFails, draws[12]! < 0.05);
    const some = draws[14]! < 0.5 ? 'one piece' : 'everything';
    assert.equal(made.returned, draws[13]! < 0.2 ? some : 'nothing');
    assert.equal(made.condition, conditions[Math.floor(draws[15]! * conditions.length)]);
  }
});

it('customers send back less than the rate says, and nothing at a rate of 0', () => {
  const returnRate = drawsOf(1, 0)[13]!;
  assert.equal(planOf({ seed: 1, returnRate }, 0).returned, 'nothing');
  assert.notEqual(planOf({ seed: 1, returnRate: returnRate + 2 ** -32 }, 0).returned, 'nothing');
});

it('a customer sends back nothing, the first piece or everything', () => {
  const back = (returned: Plan['returned']) => returnedOf({ ...plan, returned }, ['a', 'b']);
  assert.deepEqual([back('nothing'), back('one piece'), back('everything')], [[], ['a'], ['a', 'b']]);
});

it('an order is announced when it is prepaid, has six instalments, and reductions only where there are some', () => {
  const draft = (more: Partial<Plan>) => draftOf({ ...plan, ...more }, [goodsOf('A')], new Date(0));
  const bare = draft({});
  assert.deepEqual(
    [bare.announced, 'discounts' in bare, 'voucher' in bare, 'installmentCount' in bare.payment],
    [false, false, false, false],
  );
  assert.equal(draft({ paymentMethod: 'PREPAYMENT' }).announced, true);
  assert.equal(draft({ paymentMethod: 'INVOICE_INSTALLMENTS' }).payment.installmentCount, 6);
  const reduced = draft({ discountCents: 100, voucherCents: 500 });
  assert.deepEqual([reduced.discounts![0]!.grossCents, reduced.voucher!.cents], [100, 500]);
});

const delivery = { profile: { transportTime: 1 }, processingTime: 1 };
const shelfOf = (quantities: Readonly<Record<string, number>>, status = 'ONLINE'): Shelf =>
  new Map(
    Object.entries(quantities).map(([sku, quantity]) => [sku, { sku, status, quantity, delivery } as never]),
  );

const skusOf = (goods: readonly Goods[]): string => goods.map(({ sku }) => sku).join('');

it('a customer buys what the plan names, else the next that there is, and no more than there is', () => {
  const goods = ['A', 'B', 'C', 'D'].map(goodsOf);
  const { fill, received } = openStand(goods, shelfOf({ A: 2, B: 0, C: 1 }), false);
  assert.equal(skusOf(fill(buying([0.25, 1]))), 'C');
  assert.equal(skusOf(fill(buying([0.99, 3]))), 'AA');
  assert.equal(skusOf(fill(buying([0, 1], [0.5, 1]))), '');
  assert.equal(received.size, 0);
  const offline = openStand(goods, shelfOf({ A: 2 }, 'INACTIVE'), true);
  assert.equal(skusOf(offline.fill(buying([0, 1]))), '');
});

it('goods are restocked by a hundred when fewer than ten would remain, each time', () => {
  const { fill, received } = openStand([goodsOf('A')], shelfOf({ A: 12 }), true);
  fill(buying([0, 2]));
  assert.equal(received.has('A'), false);
  fill(buying([0, 1]));
  assert.equal(received.get('A'), 100);
  for (let count = 0; count < 33; count += 1) fill(buying([0, 3]));
  assert.equal(received.get('A'), 100);
  fill(buying([0, 1]));
  assert.equal(received.get('A'), 200);
});

it('of samples there are always enough', () => {
  const { fill, received } = sampleStand(['A', 'B'].map(goodsOf));
  assert.equal(skusOf(fill(buying([0.5, 2], [0, 1]))), 'BBA');
  assert.equal(received.size, 0);
});
