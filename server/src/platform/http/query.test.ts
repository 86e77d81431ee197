import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { refuseOddQuery } from './query.ts';

const properties = {
  limit: { type: 'integer' },
  sku: { type: 'string' },
  list: { type: 'array' },
  any: {},
};

/** What is wrong with a query that was read as these values; undefined for nothing. */
function refusal(given: object, url = '/', route: object = { schema: { querystring: { properties } } }) {
  try {
    refuseOddQuery({
      url,
      query: given,
      routeOptions: { config: {}, ...route },
    } as unknown as FastifyRequest);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

it('a parameter with one value is given once, and a list or one without a type may be repeated', () => {
  assert.equal(refusal({ sku: ['a', 'b'] }), 'Query parameter sku must be given once.');
  assert.equal(refusal({ limit: ['1', '2'] }), 'Query parameter limit must be given once.');
  assert.equal(refusal({ list: ['a', 'b'], any: ['a', 'b'], unknown: ['a', 'b'] }), undefined);
  assert.equal(refusal({ sku: 'a', list: 'a', any: 'a' }), undefined);
});

it('a whole number has digits only, with a sign before them; other parameters may have any text', () => {
  for (const limit of ['0', '12', '-3', '007', undefined]) assert.equal(refusal({ limit }), undefined, limit);
  for (const limit of ['', ' 7', '1e2', '0x10', '1.0', '+1', '--1'])
    assert.equal(refusal({ limit }), 'Query parameter limit must be a whole number.', limit);
  assert.equal(refusal({ sku: '1e2', list: ' 7', any: 'x' }), undefined);
});

it('a query that is not percent-encoded UTF-8 is refused by the name of its parameter', () => {
  const encoded = (query: string) => refusal({}, `/path?${query}`);
  assert.equal(encoded('a=%C3%A9&b=1'), undefined);
  assert.equal(encoded('b=1&a=%FF'), 'Query parameter a is not percent-encoded UTF-8.');
  assert.equal(encoded('%C3%A9=%FF'), 'Query parameter é is not percent-encoded UTF-8.');
  assert.equal(encoded('%FF=1'), 'Query parameter %FF is not percent-encoded UTF-8.');
  assert.equal(
    encoded('a=100%'),
    'Query parameter a is not percent-encoded UTF-8; a % itself is sent as %25.',
  );
  assert.equal(encoded('a=1?b=%FF'), 'Query parameter a is not percent-encoded UTF-8.');
  assert.equal(refusal({}, '/100%'), undefined);
});

it('a route without documented parameters, and one that ignores its query, refuse none', () => {
  assert.equal(refusal({ limit: ['a', 'b'] }, '/', {}), undefined);
  assert.equal(refusal({ limit: ['a', 'b'] }, '/', { schema: { querystring: {} } }), undefined);
  assert.equal(refusal({}, '/?a=%FF', { config: { readsNoQuery: true } }), undefined);
});
