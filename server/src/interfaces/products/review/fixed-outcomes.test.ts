import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixedOutcomeOf } from './fixed-outcomes.ts';

/** The reserved ean with a number; the last digit makes no difference. */
const ean = (number: number) => `62500000${String(number).padStart(4, '0')}7`;
const outcomes = (...numbers: number[]) => numbers.map((number) => fixedOutcomeOf(ean(number)));

it('reserved eans begin and end exactly where the sandbox says', () => {
  assert.deepEqual(outcomes(1, 5), ['data quality', 'data quality']);
  assert.deepEqual(outcomes(6, 10), ['brand blocked', 'brand blocked']);
  assert.deepEqual(outcomes(20, 100), ['identifier known', 'identifier known']);
  assert.deepEqual(outcomes(0, 11, 19, 101, 9999), [undefined, undefined, undefined, undefined, undefined]);
});

it('an ean that is not reserved has no fixed outcome', () => {
  for (const other of ['4006381333931', '62500000001', '162500000001', '625000000012'])
    assert.equal(fixedOutcomeOf(other), undefined, other);
});
