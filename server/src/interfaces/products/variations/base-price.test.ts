import assert from 'node:assert/strict';
import { it } from 'node:test';
import { basePriceOf } from './base-price.ts';

const info = (normAmount: number, normUnit: string, salesAmount: number, salesUnit: string) => ({
  normAmount,
  normUnit,
  salesAmount,
  salesUnit,
});

it('a base price is the share of what is sold, also between units of the same measure', () => {
  for (const [cents, norm, expected] of [
    [750, info(1, 'kg', 750, 'g'), 1000],
    [750, info(100, 'g', 0.75, 'kg'), 100],
    [199, info(100, 'ml', 1.5, 'l'), 13],
    [500, info(1, 'l', 2, 'dm3'), 250],
    [999, info(1, 'Stk', 3, 'Stk'), 333],
    [1200, info(1, 'qm', 2.5, 'qm'), 480],
  ] as const)
    assert.equal(basePriceOf(cents, norm)?.cents, expected, JSON.stringify(norm));
});

it('there is no base price between different measures, nor with a part missing', () => {
  assert.equal(basePriceOf(100, info(1, 'kg', 1, 'l')), undefined);
  assert.equal(basePriceOf(100, info(1, 'Stk', 1, 'Paar')), undefined);
  const whole = Object.entries(info(1, 'kg', 1, 'kg'));
  for (const [missing] of whole) {
    const rest = Object.fromEntries(whole.filter(([name]) => name !== missing));
    assert.equal(basePriceOf(100, rest), undefined, missing);
  }
  assert.equal(basePriceOf(100, {}), undefined);
  assert.equal(basePriceOf(100, undefined), undefined);
});
