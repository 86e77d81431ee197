import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { asOwner } from '../../../test/support/database.ts';
import { notOnCluster } from '../../../test/support/not-on-cluster.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { scanStatsOf, vacuum } from '../../../test/support/scan-stats.ts';
import { announceReturns, misdirectReturns } from './index.ts';
import { readReturns } from './store.ts';
import { acceptance, post, rejection, sentItems } from './testing.ts';

type Listed = { positionItemId: string; status: string };
const read = (test: TestApp, query = '') => test.call('GET', `/v3/returns${query}`);
const idsOf = (body: { positionItems: Listed[] }) => body.positionItems.map((item) => item.positionItemId);

it('200 shows each state with its details, the newest change first', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [announced, accepted, rejected, misdirected] = await sentItems(test, 4);
  const returnTrackingKey = { carrier: 'HERMES', trackingNumbers: ['123'] };
  const named = [misdirected!, announced!, rejected!];
  await test.db.begin((db) =>
    announceReturns(db, test, partner, { items: named.slice(0, 1), returnTrackingKey }),
  );
  test.clock.advanceMs(1000);
  await test.db.begin((db) =>
    announceReturns(db, test, partner, { items: named.slice(1), returnTrackingKey }),
  );
  test.clock.advanceMs(1000);
  await post(test, 'acceptance', [acceptance(accepted!, { condition: 'B', reason: 'SHIPMENT_LOST' })]);
  test.clock.advanceMs(1000);
  await post(test, 'rejection', [rejection(rejected!)]);
  test.clock.advanceMs(1000);
  const before = test.clock.now();
  const where = { orderNumber: 'b8k3m2x9qa', marketplaceWarehouseId: 'HH-03' };
  await test.db.begin((db) => misdirectReturns(db, test, partner, { items: [misdirected!], ...where }));
  const { status, body } = await read(test);
  assert.equal(status, 200);
  const shown = body.positionItems.map(({ occurredTime: _time, ...item }: { occurredTime: string }) => item);
  const ids = ({ positionItemId, salesOrderId }: NonNullable<typeof accepted>) => ({
    positionItemId,
    salesOrderId,
  });
  assert.deepEqual(shown, [
    {
      ...ids(misdirected!),
      status: 'MISDIRECTED',
      details: { orderNumber: 'b8k3m2x9qa', marketplaceWarehouseID: 'HH-03' },
    },
    { ...ids(rejected!), status: 'REJECTED', details: { condition: 'D', reason: 'ITEM_DAMAGED' } },
    { ...ids(accepted!), status: 'ACCEPTED', details: { condition: 'B', reason: 'SHIPMENT_LOST' } },
    { ...ids(announced!), status: 'ANNOUNCED', details: { returnTrackingKey } },
  ]);
  assert.ok(new Date(body.positionItems[0].occurredTime) >= before);
  assert.deepEqual(body.links, [{ href: '/v3/returns', rel: 'self' }]);
  assert.deepEqual((await test.call('GET', '/v3/returns', { as: 'seller-two' })).body.positionItems, []);
});

it('200 filters by status, whatever its case', async (t) => {
  const test = await startApp(t);
  const [one, two] = await sentItems(test, 2);
  await post(test, 'acceptance', [acceptance(one!)]);
  await post(test, 'rejection', [rejection(two!)]);
  for (const status of ['ACCEPTED', 'accepted', 'AccePted']) {
    const { body } = await read(test, `?status=${status}`);
    assert.deepEqual(idsOf(body), [one!.positionItemId], status);
    assert.deepEqual(body.links, [{ href: `/v3/returns?status=${status}`, rel: 'self' }]);
  }
  assert.deepEqual((await read(test, '?status=announced')).body.positionItems, []);
});

it('200 pages from 1, ten items a page; following next meets every item once', async (t) => {
  const test = await startApp(t);
  const items = await sentItems(test, 23);
  await post(
    test,
    'rejection',
    items.map((item) => rejection(item)),
  );
  const sizes: number[] = [];
  const met: string[] = [];
  for (let href: string | undefined = '/v3/returns?status=rejected'; href !== undefined; ) {
    const { body } = await test.call('GET', href);
    sizes.push(body.positionItems.length);
    met.push(...idsOf(body));
    assert.equal(body.links[0].href, href);
    href = body.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  assert.deepEqual(sizes, [10, 10, 3]);
  assert.deepEqual(met.toSorted(), items.map((item) => item.positionItemId).toSorted());
  const { body } = await read(test, '?limit=23');
  assert.deepEqual(idsOf(body), met);
  assert.equal(body.links.length, 1);
  assert.deepEqual(idsOf((await read(test, '?limit=5&page=3')).body), met.slice(10, 15));
  assert.deepEqual((await read(test, '?page=2147483647&limit=50')).body.positionItems, []);
});

it('200 repeats nothing on the next page when the items of this one change meanwhile', async (t) => {
  const test = await startApp(t);
  const items = await sentItems(test, 6);
  for (const item of items) {
    await post(test, 'rejection', [rejection(item)]);
    test.clock.advanceMs(5);
  }
  const { body } = await read(test, '?limit=2&status=rejected');
  const [newest, second] = items.toReversed();
  assert.deepEqual(idsOf(body), [newest!.positionItemId, second!.positionItemId]);
  await post(test, 'rejection', [rejection(items[0]!)]);
  await post(test, 'acceptance', [acceptance(second!)]);
  const next = new URLSearchParams(body.links[1].href.split('?')[1]);
  assert.deepEqual([next.get('page'), next.get('limit'), next.get('status')], ['2', '2', 'rejected']);
  const following = await test.call('GET', body.links[1].href);
  assert.deepEqual(idsOf(following.body), [items[3]!.positionItemId, items[2]!.positionItemId]);
});

it('400 for a limit over 50 or under 1, a page under 1, an unknown status', async (t) => {
  const test = await startApp(t);
  const wrong = [
    'limit=51',
    'limit=0',
    'limit=x',
    'page=0',
    'page=-1',
    'page=2147483648',
    'status=SENT',
    'status=',
    'after=',
    'after=x',
    'after=mm72io00.none',
  ];
  for (const query of [...wrong, 'status=ACCEPTED&status=REJECTED']) {
    const reply = await read(test, `?${query}`);
    assert.equal(reply.status, 400, query);
    assert.equal(reply.body.errors[0].path, query.split('=')[0]);
  }
  assert.equal((await read(test, '?limit=50&page=1')).status, 200);
});

it('404 in the interface’s own body for an address that does not exist', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('GET', '/v3/returns/a/b/c');
  assert.equal(reply.status, 404);
  assert.equal(reply.body.errors[0].title, 'Not Found');
});

it(
  'late pages read their own rows and no other, with and without a status; what they pass over is in the index',
  notOnCluster('statistics of late pages of returns'),
  async (t) => {
    const { db, connection } = await startApp(t);
    const partner = await partnerOf(db, 'seller-one');
    await db.begin(async (transaction) => {
      await transaction`SET LOCAL session_replication_role = replica`;
      await transaction`
      INSERT INTO returned_item (partner_id, position_item_id, sales_order_id, status, occurred_at, details)
      SELECT ${partner}, gen_random_uuid(), gen_random_uuid(),
        (ARRAY['ANNOUNCED', 'ACCEPTED', 'REJECTED'])[n % 3 + 1], now() - n * interval '1 second', '{}'
      FROM generate_series(1, 9000) AS n`;
    });
    await vacuum(asOwner(t, connection), 'returned_item');
    for (const status of [undefined, 'ANNOUNCED'] as const) {
      const { found, stats } = await scanStatsOf(db, 'returned_item', (transaction) =>
        readReturns(transaction, partner, { status, start: { skip: 2000 }, limit: 50 }),
      );
      const all = await db<{ id: string }[]>`
      SELECT position_item_id AS id FROM returned_item WHERE ${status ?? null}::text IS NULL OR status = ${status ?? null}
      ORDER BY occurred_at DESC, position_item_id DESC`;
      assert.deepEqual(
        found.map(({ positionItemId }) => positionItemId),
        all.slice(2000, 2050).map(({ id }) => id),
      );
      assert.deepEqual(stats, { whole: 0, indexes: 2, fetched: 50 });
    }
  },
);
