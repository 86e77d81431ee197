import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { scanStatsOf } from '../../../../test/support/scan-stats.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { readPacksFrom, readWritesBehind } from './read.ts';

it('among very many requests, the newest are found by the indexes', async (t) => {
  const { db } = await testDatabase(t);
  const partner = asPartnerId(1);
  await db`
    INSERT INTO sandbox_request_pack (partner_id, first_number, last_number, received_from, received_to, most_status,
      heads, bodies, position)
    SELECT ${partner}, n, n, now(), now(), 200, '[]', '', n FROM generate_series(1, 10000) AS n`;
  await db`
    INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, status, heads, bodies, position)
    SELECT ${partner}, n, n::text, now(), 200, '[]', '', n FROM generate_series(1, 20000) AS n`;
  await db`
    INSERT INTO sandbox_request_order (partner_id, sales_order_id, number)
    SELECT ${partner}, md5(n::text)::uuid, n FROM generate_series(1, 20000) AS n`;
  await db`ANALYZE sandbox_request_pack, sandbox_request_write, sandbox_request_order`;
  const packs = await scanStatsOf(db, 'sandbox_request_pack', (transaction) =>
    readPacksFrom(transaction, partner, 9_998, 10),
  );
  assert.deepEqual([packs.found.length, packs.stats.whole], [3, 0]);
  assert.ok(packs.stats.fetched < 50, `${packs.stats.fetched} packs were read`);
  for (const table of ['sandbox_request_write', 'sandbox_request_order']) {
    const { found, stats } = await scanStatsOf(db, table, (transaction) =>
      readWritesBehind(transaction, partner, { position: 19_990, number: 0 }, 200),
    );
    assert.deepEqual([found.length, stats.whole], [11, 0], table);
    assert.ok(stats.fetched < 100, `${stats.fetched} rows of ${table} were read`);
    assert.ok(found.every(({ salesOrderIds }) => salesOrderIds.length === 1));
  }
});
