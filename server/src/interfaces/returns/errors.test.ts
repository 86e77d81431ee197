import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rendersRefusals } from '../../../test/support/rendered-refusal.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { errorItem, renderError } from './errors.ts';

const rendered = rendersRefusals({ url: '/v3/returns?page=2', errorCatalogue, renderError });

it('a refusal has the name of its kind and the place it is about, or else the path', () => {
  const url = '/v3/returns';
  const key = 'Idempotency-Key';
  assert.deepEqual(rendered('unprocessable', { jsonPath: '$.a' }), [422, 'NOT_PROCESSABLE', '$.a']);
  assert.deepEqual(rendered('unprocessable', { path: key }), [422, 'KEY_ALREADY_USED', key]);
  assert.deepEqual(rendered('conflict', { path: key }), [409, 'REQUEST_RUNNING', key]);
  assert.deepEqual(rendered('bad-request'), [400, 'INVALID_JSON', url]);
  assert.deepEqual(rendered('bad-request', { path: 'page' }), [400, 'INVALID_PARAMETER', 'page']);
  assert.deepEqual(rendered('unavailable'), [503, 'UNAVAILABLE', url]);
});

it('the error of an item names its place in the list, and its field if it is about one', () => {
  const pathOf = (field: string) =>
    errorItem({ name: 'NOT_SENT', field, detail: 'No.' }, 3, 'request-1').path;
  assert.deepEqual([pathOf(''), pathOf('condition')], ['$.positionItems[3]', '$.positionItems[3].condition']);
});
