import assert from 'node:assert/strict';
import { it } from 'node:test';
import { batchOutcome } from './batch.ts';
import { pageHref, pageRequest, skuPage } from './paging.ts';

it('a page begins where sku, before, cursor or page say, the first of them that is there, and nowhere else', () => {
  const place = (query: Parameters<typeof pageRequest>[0]) => pageRequest({ limit: 5, ...query }).place;
  const all = { sku: 'a', before: 'b', cursor: 'c', page: 2 };
  assert.deepEqual(place(all), { from: 'only', sku: 'a' });
  assert.deepEqual(place({ ...all, sku: undefined }), { from: 'before', sku: 'b' });
  assert.deepEqual(place({ cursor: 'c', page: 2 }), { from: 'after', sku: 'c' });
  assert.deepEqual(place({ page: 2 }), { from: 'start', skip: 10 });
  assert.deepEqual(place({}), { from: 'start', skip: 0 });
  for (const wrong of ['', 'x'.repeat(51), 'a\0'])
    for (const name of ['sku', 'before', 'cursor']) assert.throws(() => place({ [name]: wrong }), name);
});

it('a page has at most its limit of rows in the order of the list, and says what lies on both sides', () => {
  const page = (rows: string[], from: 'after' | 'before', behind: boolean) =>
    skuPage(rows, { place: { from, sku: 'x' }, limit: 2 }, behind);
  assert.deepEqual(page(['a', 'b', 'c'], 'after', true), { rows: ['a', 'b'], hasPrev: true, hasNext: true });
  assert.deepEqual(page(['a', 'b'], 'after', false), { rows: ['a', 'b'], hasPrev: false, hasNext: false });
  assert.deepEqual(page(['c', 'b', 'a'], 'before', false), {
    rows: ['b', 'c'],
    hasPrev: true,
    hasNext: false,
  });
  assert.deepEqual(page(['c', 'b'], 'before', true), { rows: ['b', 'c'], hasPrev: false, hasNext: true });
});

it('the address of another page keeps the limit of the request and nothing else', () => {
  assert.equal(pageHref('/v1/list?limit=7&page=3', { cursor: 'a b' }), '/v1/list?cursor=a+b&limit=7');
  assert.equal(pageHref('/v1/list?cursor=c', { before: 'b' }), '/v1/list?before=b');
  assert.equal(pageHref('/v1/list', { cursor: 'c' }), '/v1/list?cursor=c');
});

it('results and errors of a batch are told apart, each in the order of the entries', () => {
  const error = { name: 'SKU_NOT_FOUND', field: 'sku', detail: 'No.' } as const;
  const { results, errors } = batchOutcome<unknown>([{ sku: 'a' }, { error }, null, 'text', { error }], 'r');
  assert.deepEqual(results, [{ sku: 'a' }, null, 'text']);
  assert.deepEqual(
    errors.map(({ path }) => path),
    ['$[1].sku', '$[4].sku'],
  );
});
