import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { asOwner } from '../../../test/support/database.ts';
import { notOnCluster } from '../../../test/support/not-on-cluster.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { scanStatsOf, vacuum } from '../../../test/support/scan-stats.ts';
import { readReducedItems } from './store.ts';
import { readItem, reduce, sentItems } from './testing.ts';

const path = '/v1/price-reductions';
type Entry = { positionItemId: string; priceReductions: unknown[] };
const idsOf = (body: { results: Entry[] }) => body.results.map((entry) => entry.positionItemId);

async function reducedItems(test: TestApp, count: number) {
  const items = await sentItems(test, count);
  for (const item of items) {
    assert.equal((await reduce(test, item, 1)).status, 202);
    test.clock.advanceMs(10);
  }
  return items;
}

it('200 lists items with their reductions, the last reduced item first', async (t) => {
  const test = await startApp(t);
  assert.deepEqual((await test.call('GET', path)).body, { results: [], links: [] });
  const [a, b] = await reducedItems(test, 2);
  let { body } = await test.call('GET', path);
  assert.deepEqual(idsOf(body), [b!.positionItemId, a!.positionItemId]);
  await reduce(test, a!, 2.5);
  ({ body } = await test.call('GET', path));
  assert.deepEqual(idsOf(body), [a!.positionItemId, b!.positionItemId]);
  assert.deepEqual(
    body.results[0].priceReductions.map(
      (one: { priceReduction: { amount: number } }) => one.priceReduction.amount,
    ),
    [1, 2.5],
  );
  assert.equal(body.results[0].totalPriceReduction.amount, 3.5);
  assert.deepEqual(body.results[0], (await readItem(test, a!)).body);
  assert.deepEqual((await test.call('GET', path, { as: 'seller-two' })).body, { results: [], links: [] });
});

it('200 pages from 1, ten items a page; following next meets every item once', async (t) => {
  const test = await startApp(t);
  const items = await reducedItems(test, 12);
  const met: string[] = [];
  const sizes: number[] = [];
  for (let href: string | undefined = path; href !== undefined; ) {
    const { body } = await test.call('GET', href);
    met.push(...idsOf(body));
    sizes.push(body.results.length);
    href = body.links[0]?.href;
  }
  assert.deepEqual(sizes, [10, 2]);
  assert.deepEqual(met, items.map((item) => item.positionItemId).toReversed());
  const { body } = await test.call('GET', `${path}?limit=5&page=2`);
  assert.deepEqual(idsOf(body), met.slice(5, 10));
  assert.deepEqual(body.links, [{ href: `${path}?page=3&limit=5`, rel: 'next' }]);
  assert.deepEqual((await test.call('GET', `${path}?limit=12`)).body.links, []);
});

it('404 No PriceReduction applied for item: in the list and for one item, and another partner’s alike', async (t) => {
  const test = await startApp(t);
  const [plain] = await sentItems(test);
  const [item] = await reducedItems(test, 1);
  const one = await test.call('GET', `${path}?positionItemId=${item!.positionItemId}`);
  assert.deepEqual(idsOf(one.body), [item!.positionItemId]);
  const second = await test.call('GET', `${path}?positionItemId=${item!.positionItemId}&page=2`);
  assert.deepEqual(second.body, { results: [], links: [] });
  const missing = [
    test.call('GET', `${path}?positionItemId=${plain!.positionItemId}`),
    test.call('GET', `${path}?positionItemId=${item!.positionItemId}`, { as: 'seller-two' }),
    readItem(test, plain!),
    readItem(test, item!, 'seller-two'),
    readItem(test, { ...item!, salesOrderId: plain!.salesOrderId }),
    test.call('GET', `${path}/none/${item!.positionItemId}`),
    test.call('GET', `${path}/${item!.salesOrderId}/none`),
  ];
  for (const reply of await Promise.all(missing)) {
    assert.equal(reply.status, 404);
    assert.equal(reply.body.errors[0].title, 'No PriceReduction applied for item');
    assert.equal(reply.body.errors[0].detail, 'No PriceReduction applied for item');
  }
});

it('400 for a limit over 128 or under 1, a page under 1, an item that is no UUID', async (t) => {
  const test = await startApp(t);
  for (const query of ['limit=129', 'limit=0', 'limit=a', 'page=0', 'page=-1', 'positionItemId=none']) {
    const reply = await test.call('GET', `${path}?${query}`);
    assert.equal(reply.status, 400, query);
    assert.equal(reply.body.errors[0].path, query.split('=')[0]);
  }
  assert.equal((await test.call('GET', `${path}?limit=128&page=1`)).status, 200);
});

it('404 in the interface’s own body for an address that does not exist', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('GET', `${path}/a/b/c`);
  assert.deepEqual([reply.status, reply.body.errors[0].title], [404, 'Not Found']);
});

it(
  'late pages are passed over in the index alone',
  notOnCluster('statistics of late pages of price reductions'),
  async (t) => {
    const { db, connection } = await startApp(t);
    const partner = await partnerOf(db, 'seller-one');
    await db.begin(async (transaction) => {
      await transaction`SET LOCAL session_replication_role = replica`;
      await transaction`
      INSERT INTO price_reduced_item (partner_id, position_item_id, sales_order_id, last_reduced_at)
      SELECT ${partner}, gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 second'
      FROM generate_series(1, 3000) AS n`;
    });
    await vacuum(asOwner(t, connection), 'price_reduced_item');
    const { stats } = await scanStatsOf(db, 'price_reduced_item', (transaction) =>
      readReducedItems(transaction, partner, { skip: 2000, limit: 129 }),
    );
    assert.deepEqual(stats, { whole: 0, indexes: 1, fetched: 0 });
  },
);
