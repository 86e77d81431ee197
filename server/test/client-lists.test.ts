import assert from 'node:assert/strict';
import { it } from 'node:test';
import { split } from '../../packages/client/src/index.ts';
import { clientOf } from './support/client.ts';
import { variation, written } from './support/fixtures.ts';

it('entries come from all pages of each kind of list, once each', async (t) => {
  const test = await clientOf(t);
  const { api } = test;
  const variations = Array.from({ length: 5 }, () => variation());
  assert.deepEqual((await written(test, variations)).failed, []);
  const skus = variations.map(({ sku }) => sku).sort();
  await api.POST('/v1/availability/quantities', { body: skus.map((sku) => ({ sku, quantity: 1 })) });
  const small = { params: { query: { limit: 2 } } };
  const stock = await all(api.entries('/v1/availability/quantities', small));
  assert.deepEqual(
    stock.map(({ sku }) => sku),
    skus,
  );
  const products = await all(api.entries('/v5/products', small));
  assert.deepEqual(products.map(({ sku }) => sku).sort(), skus);
  const pages = await all(api.pages('/v5/products/prices', small));
  assert.deepEqual(
    pages.map(({ status, data }) => status === 200 && data.variationPrices.length),
    [2, 2, 1],
  );
});

it('the list without the link next is counted page by page, until one is not full', async (t) => {
  const { api, calls } = await clientOf(t);
  const before = (await all(api.entries('/v2/returns-warehouse/addresses'))).length;
  const limit = Math.max(1, before);
  const entries = await all(api.entries('/v2/returns-warehouse/addresses', { params: { query: { limit } } }));
  assert.equal(entries.length, before);
  const pages = calls().map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'));
  assert.deepEqual(pages, before === 0 ? ['1', '1'] : ['1', '1', '2']);
});

it('batches are cut to the size that the path takes, and tell what was done and what failed', async (t) => {
  const test = await clientOf(t);
  const variations = Array.from({ length: 3 }, () => variation());
  assert.deepEqual((await written(test, variations)).failed, []);
  const skus = variations.map(({ sku }) => sku);
  const foreign = Array.from({ length: 400 }, (_, index) => `NOT-MINE-${index}`);
  const entries = [skus[0]!, ...foreign, skus[1]!, skus[2]!].map((sku) => ({ sku, quantity: 7 }));
  const batches = await all(test.api.batches('/v1/availability/quantities', { entries }));
  assert.deepEqual(
    batches.map(({ first, entries, answer }) => [first, entries.length, answer?.status]),
    [
      [0, 200, 207],
      [200, 200, undefined],
      [400, 3, 207],
    ],
  );
  assert.deepEqual(
    batches.flatMap(({ done }) => done.map(({ sku }) => sku)),
    skus,
  );
  const failed = batches.flatMap((batch) => batch.failed);
  assert.deepEqual(
    failed.map(({ index, entry }) => [index, entry.sku]),
    foreign.map((sku, index) => [index + 1, sku]),
  );
  assert.ok(failed.every(({ problems: [problem] }) => problem?.code && problem.reason && problem.remedy));
});

it('batches of products are accepted as tasks, whose progress is told until they are done', async (t) => {
  const test = await clientOf(t);
  const entries = Array.from({ length: 3 }, () => variation());
  const [batch, ...others] = await all(
    test.api.batches('/v5/products', { entries: entries as never, idempotencyKey: 'upload-1' }),
  );
  assert.deepEqual([batch?.answer?.status, others.length], [202, 0]);
  assert.equal(test.calls()[0]?.headers.get('idempotency-key'), 'upload-1-0');
  await test.work();
  const states: string[] = [];
  const task = await test.api.waitForTask(batch?.answer?.data.processUuid ?? '', {
    onProgress: ({ state }) => states.push(state),
  });
  assert.deepEqual([task.state, task.total, states.at(-1)], ['done', 3, 'done']);
});

it('an answer of one call is split by the places of its errors', async (t) => {
  const test = await clientOf(t);
  const mine = variation();
  assert.deepEqual((await written(test, [mine])).failed, []);
  const body = [
    { sku: 'NOT-MINE', quantity: 1 },
    { sku: mine.sku, quantity: 1 },
  ];
  const answer = await test.api.POST('/v1/availability/quantities', { body });
  const { done, failed } = split('/v1/availability/quantities', body, answer);
  assert.deepEqual([done, failed.map(({ entry }) => entry)], [[body[1]], [body[0]]]);
});

async function all<Entry>(list: AsyncIterable<Entry>): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of list) found.push(entry);
  return found;
}
