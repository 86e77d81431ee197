import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fits, queryOf } from './match.ts';
import { requestSearch, wrongFilters } from './search.ts';

it('the address holds known filters only, and the API gets a status or a class of them', () => {
  const search = requestSearch({ status: '4xx', tab: 'x', evil: '1', text: '' });
  assert.deepEqual(search, { status: '4xx' });
  assert.deepEqual(queryOf(search), { statusClass: '4xx' });
  assert.deepEqual(queryOf({ status: '404', sku: 'A' }), { sku: 'A', status: 404 });
  assert.deepEqual(queryOf({ status: '999' }), {});
});

it('a request that comes is shown where it fits, and the server is asked where only it can tell', () => {
  const created = { status: 201, operation: 'createShipment' };
  assert.equal(fits({}, created), true);
  assert.equal(fits({ status: '2xx', operation: 'createShipment' }, created), true);
  assert.equal(fits({ status: '4xx' }, created), false);
  assert.equal(fits({ status: '201' }, created), true);
  assert.equal(fits({ status: 'none' }, created), false);
  assert.equal(fits({ status: 'none' }, {}), true);
  assert.equal(fits({ operation: 'other', sku: 'A' }, created), false);
  assert.equal(fits({ sku: 'A' }, created), undefined);
});

it('filters that cannot be are named, and do not count as none', () => {
  assert.deepEqual(wrongFilters({ sku: 'A'.repeat(101), status: 'lost', from: 'yesterday', text: 'fine' }), [
    'status',
    'sku',
    'from',
  ]);
  assert.deepEqual(wrongFilters({ sku: 'A'.repeat(100), status: '4xx', tab: 'x', evil: '1', text: '' }), []);
});
