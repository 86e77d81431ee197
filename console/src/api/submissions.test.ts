import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ROUTES } from '@sellerdock/client/routes';
import { isSafeAgain, submissionOf, takesKey } from './submissions.ts';

const [first, second] = ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50'];
const reduction = (item: string, amount: number) => JSON.stringify({ item, amount });

it('a seller’s writes get a key, reads and writes of the sandbox do not', () => {
  assert.ok(takesKey(ROUTES.applyPriceReduction));
  assert.ok(takesKey(ROUTES.createShipment));
  assert.ok(!takesKey(ROUTES.getPartnerOrder));
  assert.ok(!takesKey(ROUTES.placeSandboxOrder));
});

it('a repeat is safe with a key, and where it replaces or removes the same again', () => {
  assert.ok(isSafeAgain({ method: 'POST', path: '/v1/price-reductions' }));
  assert.ok(isSafeAgain({ method: 'DELETE', path: '/v1/sandbox/faults/{faultId}' }));
  assert.ok(!isSafeAgain({ method: 'POST', path: '/v1/sandbox/orders' }));
});

it('a write keeps its key until it was answered', () => {
  const sent = submissionOf('/v1/price-reductions', reduction(first, 5));
  assert.equal(submissionOf('/v1/price-reductions', reduction(first, 5)).key, sent.key);
  sent.end();
  assert.notEqual(submissionOf('/v1/price-reductions', reduction(first, 5)).key, sent.key);
});

it('another body has another key, and so has the first one afterwards', () => {
  const sent = submissionOf('/v1/price-reductions', reduction(first, 6));
  const changed = submissionOf('/v1/price-reductions', reduction(first, 7));
  assert.notEqual(changed.key, sent.key);
  changed.end();
  assert.notEqual(submissionOf('/v1/price-reductions', reduction(first, 6)).key, sent.key);
});

it('a write about something else leaves the key as it is', () => {
  const sent = submissionOf('/v1/price-reductions', reduction(first, 8));
  submissionOf('/v1/price-reductions', reduction(second, 8)).end();
  assert.equal(submissionOf('/v1/price-reductions', reduction(first, 8)).key, sent.key);
});
