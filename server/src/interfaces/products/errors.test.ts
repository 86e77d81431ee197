import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { renderError } from './errors.ts';

/** Status and body of a refusal, whose error has no more fields than these. */
function rendered(kind: Refusal['kind'], facts?: Refusal['facts']) {
  const request = { id: 'request-1', url: '/v5/products?page=2' } as Parameters<typeof renderError>[1];
  const { status, body } = renderError(new Refusal(kind, 'It is so.', facts), request);
  const [{ title, logref, ...error }, ...more] = (body as { errors: Record<string, unknown>[] }).errors as [
    Record<string, unknown>,
  ];
  assert.deepEqual([title, logref, more], ['It is so.', 'request-1', []]);
  return [status, error];
}

it('a refusal has the code of its kind, or a more precise one, and the place it is about or else the path', () => {
  const path = '/v5/products';
  assert.deepEqual(rendered('not-found'), [404, { code: '200404 - NOT_FOUND', path }]);
  assert.deepEqual(rendered('not-found', { path: 'category' }), [
    404,
    { code: '200404 - NOT_FOUND', path: 'category' },
  ]);
  assert.deepEqual(rendered('too-large'), [400, { code: '200002 - INVALID_BODY', path }]);
  assert.deepEqual(rendered('conflict', { code: '300010 - UNKNOWN_SKU' }), [
    409,
    { code: '300010 - UNKNOWN_SKU', path },
  ]);
});

it('a request that is refused for another reason is a 400 about its JSON, its body or a parameter', () => {
  const path = '/v5/products';
  assert.deepEqual(rendered('bad-request'), [400, { code: '200001 - INVALID_JSON', path }]);
  assert.deepEqual(rendered('bad-request', { jsonPath: '$' }), [
    400,
    { code: '200002 - INVALID_BODY', path, jsonPath: '$' },
  ]);
  assert.deepEqual(rendered('bad-request', { path: 'limit' }), [
    400,
    { code: '200003 - INVALID_PARAMETER', path: 'limit' },
  ]);
});
