import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { minus, netOf, part, taxIn } from './amounts.ts';
import { taxOfPart } from './tax.ts';

it('tax is rounded half up, and a part leaves a remainder whose net and tax are not negative', () => {
  assert.deepEqual(
    [netOf(119, 19), netOf(10_000, 19), netOf(1, 19), netOf(3, 100), netOf(999, 0)],
    [100, 8403, 1, 2, 999],
  );
  const tax = { type: 'VAT', rate: 19 } as const;
  let left = { gross: 119, net: 100 };
  for (let taken = 0; taken < 119; taken += 1) {
    left = minus(left, part(left, 1, tax));
    assert.ok(left.net >= 0 && left.gross >= left.net);
  }
  assert.deepEqual(left, { gross: 0, net: 0 });
});

it('a part has its own rate, rounded, unless that would leave the rest more than a cent off', () => {
  const tax = { type: 'VAT', rate: 19 } as const;
  const rest = { gross: fc.integer({ min: 1, max: 500_000 }), drift: fc.integer({ min: -1, max: 1 }) };
  fc.assert(
    fc.property(fc.record({ ...rest, percent: fc.integer({ min: 0, max: 100 }) }), (drawn) => {
      const { gross, drift, percent } = drawn;
      const exact = (cents: number) => (cents * 19) / 119;
      const left = { gross, tax: Math.round(exact(gross)) + drift };
      fc.pre(left.tax >= 0 && left.tax <= gross && Math.abs(left.tax - exact(gross)) <= 1);
      const cents = Math.floor((gross * percent) / 100);
      const given = taxOfPart(left, cents, tax);
      const [restGross, restTax] = [gross - cents, left.tax - given];
      assert.ok(given >= 0 && given <= cents && restTax >= 0 && restTax <= restGross);
      assert.ok(Math.abs(given - exact(cents)) <= 1 + 1e-9);
      assert.ok(Math.abs(restTax - exact(restGross)) <= 1 + 1e-9);
      const rounded = taxIn(cents, tax);
      const fits = Math.abs(left.tax - rounded - exact(restGross)) <= 1 - 1e-9 && restGross > 0;
      if (fits && left.tax - rounded >= 0) assert.equal(given, rounded);
    }),
    { seed: 7, numRuns: 1_000 },
  );
});
