import assert from 'node:assert/strict';
import { it } from 'node:test';
import { latestError } from './latest-error.ts';

const [older, newer] = [new Error('older'), new Error('newer')];

it('the error of the write that began last counts, wherever it stands', () => {
  const writes = [
    { error: older, submittedAt: 1 },
    { error: newer, submittedAt: 2 },
    { error: null, submittedAt: 0 },
  ];
  assert.equal(latestError(...writes), newer);
  assert.equal(latestError(...writes.toReversed()), newer);
});

it('an error goes when another write begins or succeeds', () => {
  assert.equal(latestError({ error: older, submittedAt: 1 }, { error: null, submittedAt: 2 }), null);
  assert.equal(latestError(), null);
});
