import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rendersRefusals } from '../../../test/support/rendered-refusal.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { renderError } from './errors.ts';

const rendered = rendersRefusals({ url: '/v1/price-reductions?page=2', errorCatalogue, renderError });

it('a refusal has the name of its kind, or a more precise one, and the place it is about or else the path', () => {
  const url = '/v1/price-reductions';
  const key = 'Idempotency-Key';
  assert.deepEqual(rendered('conflict'), [409, 'NOT_REDUCIBLE', url]);
  assert.deepEqual(rendered('conflict', { code: 'EXCEEDS_PRICE', jsonPath: '$.a' }), [
    409,
    'EXCEEDS_PRICE',
    '$.a',
  ]);
  assert.deepEqual(rendered('conflict', { path: key }), [409, 'REQUEST_RUNNING', key]);
  assert.deepEqual(rendered('unprocessable', { path: key }), [422, 'KEY_ALREADY_USED', key]);
  assert.deepEqual(rendered('bad-request'), [400, 'INVALID_BODY', url]);
  assert.deepEqual(rendered('bad-request', { path: 'page' }), [400, 'INVALID_PARAMETER', 'page']);
  assert.deepEqual(rendered('bad-request', { path: key }), [400, 'INVALID_PARAMETER', key]);
  assert.deepEqual(rendered('unavailable'), [503, 'UNAVAILABLE', url]);
});
