import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { errorItem, renderError } from './errors.ts';

const request = { id: 'request-1', url: '/v1/availability/quantities?page=2' } as Parameters<
  typeof renderError
>[1];

/** Status, name and path of the error that a refusal is rendered with. */
function rendered(...[kind, facts]: [Refusal['kind'], Refusal['facts']?]) {
  const { status, body } = renderError(new Refusal(kind, 'It is so.', facts), request);
  const list = (body as { errors?: unknown[] }).errors;
  assert.equal(list === undefined, status === 404 || status === 500);
  const error = (list?.[0] ?? body) as Record<'path' | 'title' | 'code' | 'detail' | 'logref', unknown>;
  assert.deepEqual([error.detail, error.logref], ['It is so.', 'request-1']);
  const [name] = Object.entries(errorCatalogue).find(
    ([, { code, title }]) => code === error.code && title === error.title,
  )!;
  return [status, name, error.path];
}

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
  const forbidden = renderError(new Refusal('forbidden', 'It is so.'), request).body;
  assert.match(JSON.stringify(forbidden), /The user is unauthorised to perform this action\./);
});

it('the error of an entry names its place in the list, and its field if it is about one', () => {
  const pathOf = (field: string) =>
    errorItem({ name: 'NOT_AN_OBJECT', field, detail: 'No.' }, 3, 'request-1').path;
  assert.deepEqual([pathOf(''), pathOf('sku')], ['$[3]', '$[3].sku']);
});
