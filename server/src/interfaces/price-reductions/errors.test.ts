import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { renderError } from './errors.ts';

const request = { id: 'request-1', url: '/v1/price-reductions?page=2' } as Parameters<typeof renderError>[1];

/** Status, name and path of the error that a refusal is rendered with. */
function rendered(...[kind, facts]: [Refusal['kind'], Refusal['facts']?]) {
  const { status, body } = renderError(new Refusal(kind, 'It is so.', facts), request);
  const { errors } = body as { errors: Record<'path' | 'title' | 'code' | 'detail' | 'logref', unknown>[] };
  const error = errors[0]!;
  assert.deepEqual([error.detail, error.logref], ['It is so.', 'request-1']);
  const [name] = Object.entries(errorCatalogue).find(
    ([, { code, title }]) => code === error.code && title === error.title,
  )!;
  return [status, name, error.path];
}

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
