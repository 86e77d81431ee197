import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WirePricing } from '../contract.ts';
import { priceAt, standardPriceOf } from './goods.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;
const sale = { salePrice: euros(8), startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-08T00:00:00Z' };
const pricing: WirePricing = { standardPrice: euros(9.99), vat: 'FULL', sale };

it('a sale counts from its first to its last millisecond, and the standard price before and behind it', () => {
  for (const [now, cents] of [
    ['2026-02-28T23:59:59.999Z', 999],
    ['2026-03-01T00:00:00.000Z', 800],
    ['2026-03-08T00:00:00.000Z', 800],
    ['2026-03-08T00:00:00.001Z', 999],
  ] as const)
    assert.equal(priceAt(pricing, new Date(now)), cents, now);
});

it('a price without a sale, and one of nothing, is what it says', () => {
  const { sale: _none, ...plain } = pricing;
  assert.equal(priceAt(plain, new Date(sale.startDate)), 999);
  assert.equal(standardPriceOf(pricing), 999);
  const free = { ...pricing, standardPrice: euros(0), sale: { ...sale, salePrice: euros(0) } };
  assert.deepEqual([priceAt(free, new Date(sale.startDate)), standardPriceOf(free)], [0, 0]);
});
