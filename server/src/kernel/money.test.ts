import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { allocate, amountToCents } from './money.ts';

it('an amount is split without a remainder, and every part is less than a cent from its exact share', () => {
  const weights = fc.array(fc.nat(9_999_999), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.nat(9_999_999_999), weights, (cents, shares) => {
      const parts = allocate(cents, shares);
      const sum = shares.reduce((total, share) => total + share, 0);
      assert.equal(
        parts.reduce((total, part) => total + part, 0),
        cents,
      );
      for (const [index, part] of parts.entries()) {
        const exact = sum === 0 ? cents / shares.length : (cents * shares[index]!) / sum;
        assert.ok(Math.abs(part - exact) < 1.001, `${part} instead of ${exact}`);
      }
    }),
    { seed: 7 },
  );
});

it('leftover cents go to the largest fractions, and to the first of equal ones', () => {
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(allocate(10, [0, 0]), [5, 5]);
  assert.deepEqual(allocate(5, [1, 3]), [1, 4]);
  assert.deepEqual(allocate(5, []), []);
});

it('an amount has at most two decimals, is not negative and does not exceed the largest amount', () => {
  assert.equal(amountToCents(19.99), 1999);
  assert.equal(amountToCents(0), 0);
  assert.equal(amountToCents(99_999_999.99), 9_999_999_999);
  for (const amount of [0.001, -1, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000])
    assert.equal(amountToCents(amount), undefined, String(amount));
});
