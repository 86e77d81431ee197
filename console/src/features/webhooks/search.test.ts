import assert from 'node:assert/strict';
import { it } from 'node:test';
import { searchOf, searchText } from '../../routes/search-text.ts';
import { requestSearch } from '../requests/search.ts';
import { consumerSearch } from './search.ts';

it('filters stand in the address, and what is unknown there is left out', () => {
  const search = { state: 'failed', eventId: '0199c1de', delivery: 'd' } as const;
  assert.deepEqual(consumerSearch(searchOf(searchText(search))), search);
  assert.deepEqual(consumerSearch({ state: '<script>', tab: 'x', other: 'y', eventId: '' }), {});
  const requests = { status: '429', sku: 'A&B=C #1', request: 'r' };
  assert.deepEqual(requestSearch(searchOf(searchText(requests))), requests);
  assert.equal(searchText({ a: undefined, b: '' }), '');
});
