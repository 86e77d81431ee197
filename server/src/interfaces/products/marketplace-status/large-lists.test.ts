import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { notOnCluster } from '../../../../test/support/not-on-cluster.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { scanStatsOf } from '../../../../test/support/scan-stats.ts';
import type { Db } from '../../../platform/database.ts';
import { readStatuses, type StatusFilter } from './store.ts';

const brands = { rare: '24DDR3VZ', common: '65S3JEJW' };

/** So many listings like the first one, changed one second after another; every fiftieth is of the rare brand. */
async function manyListings(t: Parameters<typeof startApp>[0], count: number) {
  const test = await startApp(t);
  await written(test, [variation({ sku: 'FIRST' })]);
  const partner = await partnerOf(test.db, 'seller-one');
  const columns = async (table: string) =>
    (
      await test.db<{ name: string }[]>`
        SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`
    ).map(({ name }) => name);
  const copies = async (table: string, changed: Record<string, string>) => {
    const names = await columns(table);
    await test.db.unsafe(`INSERT INTO ${table} (${names})
      SELECT ${names.map((name) => changed[name] ?? name)} FROM ${table}, generate_series(1, ${count}) AS k
      WHERE partner_id = ${partner} AND sku = 'FIRST'`);
  };
  const sku = `'S' || lpad(k::text, 5, '0')`;
  const brand_id = `CASE WHEN k % 50 = 0 THEN '${brands.rare}' ELSE '${brands.common}' END`;
  await copies('variation', { sku, brand_id, ean: `lpad(k::text, 13, '0')` });
  const status = `CASE WHEN k % 7 = 0 THEN 'REJECTED' ELSE 'ONLINE' END`;
  await copies('listing', {
    sku,
    verdict: status,
    status,
    status_modified: `status_modified + (k * 7919 % ${count}) * interval '1 second'`,
  });
  await test.db`DELETE FROM listing WHERE partner_id = ${partner} AND sku = 'FIRST'`;
  return test;
}

for (const { title, count } of [
  { title: 'few', count: 300 },
  { title: 'many', count: 1200 },
])
  it(`200 with the same pages of a brand's statuses, however they are found: ${title}`, async (t) => {
    const test = await manyListings(t, count);
    const changedAt = (k: number) => (k * 7919) % count;
    const all = Array.from({ length: count }, (_, index) => index + 1);
    for (const [name, of] of [
      ['rare', (k: number) => k % 50 === 0],
      ['common', (k: number) => k % 50 !== 0],
    ] as const)
      for (const status of ['', '&marketPlaceStatus=REJECTED'])
        for (const [order, sign] of [
          ['desc', -1],
          ['asc', 1],
        ] as const) {
          const expected = all
            .filter((k) => of(k) && (status === '' || k % 7 === 0))
            .sort((a, b) => sign * (changedAt(a) - changedAt(b)))
            .map((k) => `S${String(k).padStart(5, '0')}`);
          for (const page of [0, 1]) {
            const query = `brandId=${brands[name]}${status}&sort-order=${order}&limit=20&page=${page}`;
            const { body } = await test.call('GET', `/v5/products/marketplace-status?${query}`);
            assert.deepEqual(
              body.marketPlaceStatus.map(({ sku }: { sku: string }) => sku),
              expected.slice(page * 20, page * 20 + 20),
              query,
            );
          }
        }
  });

it(
  'few variations are looked up one by one, many are not, and those of a reference are not counted before',
  notOnCluster('statistics of large lists of statuses'),
  async (t) => {
    const { db } = await manyListings(t, 1200);
    const partner = await partnerOf(db, 'seller-one');
    const [first] = await db<{ reference: string }[]>`
    SELECT product_reference AS reference FROM variation WHERE partner_id = ${partner} LIMIT 1`;
    const indexScans = async (table: string, filter: StatusFilter) => {
      const read = (transaction: Db) =>
        readStatuses(transaction, partner, filter, { order: 'desc', page: 0, limit: 20 });
      return (await scanStatsOf(db, table, read)).stats.indexes;
    };
    for (const [filter, variations, listings] of [
      [{ brandId: brands.rare }, 2, 25],
      [{ brandId: brands.common }, 22, 2],
      [{ productReference: first!.reference }, 1, 1201],
      [{ sku: 'S00050', brandId: brands.rare }, 1, 1],
    ] as const) {
      const found = {
        variations: await indexScans('variation', filter),
        listings: await indexScans('listing', filter),
      };
      assert.deepEqual(found, { variations, listings }, JSON.stringify(filter));
    }
  },
);
