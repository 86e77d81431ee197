import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rendersRefusals } from '../../../test/support/rendered-refusal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { errorItem, renderError } from './errors.ts';

const rendered = rendersRefusals({ url: '/v1/availability/quantities?page=2', errorCatalogue, renderError });

it('a refusal has the name of its kind, or a more precise one, and the place it is about or else the path', () => {
  const url = '/v1/availability/quantities';
  const key = 'Idempotency-Key';
  assert.deepEqual(rendered('conflict', { path: key }), [409, 'REQUEST_RUNNING', key]);
  assert.deepEqual(rendered('not-found'), [404, 'NOT_FOUND', url]);
  assert.deepEqual(rendered('internal'), [500, 'INTERNAL_ERROR', url]);
  assert.deepEqual(rendered('bad-request'), [400, 'INVALID_JSON', url]);
  assert.deepEqual(rendered('bad-request', { jsonPath: '$' }), [400, 'INVALID_BODY', '$']);
  assert.deepEqual(rendered('bad-request', { path: 'limit' }), [400, 'INVALID_PARAMETER', 'limit']);
  const twice = { code: 'DUPLICATE_SKU', jsonPath: '$[1].sku' };
  assert.deepEqual(rendered('bad-request', twice), [400, 'DUPLICATE_SKU', '$[1].sku']);
});

it('the error of an entry names its place in the list, and its field if it is about one', () => {
  const pathOf = (field: string) =>
    errorItem({ name: 'NOT_AN_OBJECT', field, detail: 'No.' }, 3, 'request-1').path;
  assert.deepEqual([pathOf(''), pathOf('sku')], ['$[3]', '$[3].sku']);
});

it('404 and 500 have one error as their body, others a list, and 403 says the same whatever the reason', () => {
  const request = { id: 'request-1', url: '/' } as Parameters<typeof renderError>[1];
  const bodyOf = (kind: Refusal['kind']) =>
    renderError(new Refusal(kind, 'It is so.'), request).body as object;
  for (const kind of ['not-found', 'internal'] as const) assert.ok(!('errors' in bodyOf(kind)), kind);
  assert.ok('errors' in bodyOf('conflict'));
  assert.match(JSON.stringify(bodyOf('forbidden')), /The user is unauthorised to perform this action\./);
});
