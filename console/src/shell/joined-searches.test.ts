import assert from 'node:assert/strict';
import { it } from 'node:test';
import { joinSearches } from './joined-searches.ts';

const failing = () => Promise.reject(new Error('no answer'));

it('a search that fails leaves out only what it would have found', async () => {
  assert.deepEqual(await joinSearches([failing(), Promise.resolve(['an order']), Promise.resolve([])]), {
    found: ['an order'],
    isPartial: true,
  });
  assert.deepEqual(await joinSearches([Promise.resolve(['an order']), Promise.resolve(['an article'])]), {
    found: ['an order', 'an article'],
    isPartial: false,
  });
});

it('a search that fails is no search that finds nothing', async () => {
  await assert.rejects(joinSearches([failing(), Promise.resolve([])]), { message: 'no answer' });
  assert.deepEqual(await joinSearches([Promise.resolve([])]), { found: [], isPartial: false });
});
