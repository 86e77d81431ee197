import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RefusedError } from '../../../api/errors.ts';
import { cancelError } from './cancel-error.ts';

it('an item that was sent or cancelled before its cancellation is told in plain words, with the id of the request', () => {
  const detail = 'Position item 1 of sales order 2 cannot change to CANCELLED_BY_PARTNER.';
  const facts = { operation: 'cancelPartnerOrder', status: 409, requestId: 'r-1', body: undefined };
  const refused = new RefusedError({ ...facts, refusals: [{ title: 'Conflict', detail, field: undefined }] });
  const shown = cancelError(refused) as RefusedError;
  assert.equal(shown.message, 'An item was sent or cancelled meanwhile. Check which items are left.');
  assert.equal(shown.requestId, 'r-1');
  const other = new RefusedError({ ...facts, status: 400, refusals: [] });
  assert.equal(cancelError(other), other);
});
