import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { scanStatsOf } from '../../../test/support/scan-stats.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { appendEntries } from './append.ts';
import { readFloor, writesLookedAt } from './read.ts';
import { searchEntries } from './search.ts';
import { entryOf } from './testing.ts';

const partner = asPartnerId(1);
const writes = 60_000;
const head = JSON.stringify([{ id: 'x', at: 0, method: 'POST', url: '/', durationMs: 1, status: 200 }]);

it('a search for something rare among very many kept writes reads a bounded number of them', async (t) => {
  const { db } = await testDatabase(t);
  await db`
    INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, status, operation, heads, bodies)
    SELECT ${partner}, n, n::text, now(), 200, 'createShipment', ${head}, '' FROM generate_series(1, ${writes}) AS n`;
  await db`INSERT INTO sandbox_request_count (partner_id, last) VALUES (${partner}, ${writes})`;
  await db`ANALYZE sandbox_request_write`;
  const searches = [
    { operation: 'cancelOrder' },
    { statusClass: 5 },
    { to: new Date('2020-01-01') },
    { from: new Date('2099-01-01') },
  ];
  for (const search of searches) {
    const { found, stats } = await scanStatsOf(db, 'sandbox_request_write', (transaction) =>
      searchEntries(transaction, partner, { ...search, limit: 20 }),
    );
    assert.deepEqual([found.entries, stats.whole], [[], 0], JSON.stringify(search));
    // A page ends at the first look that reaches five thousand.
    assert.equal(writes + 1 - found.next!, Math.ceil(5_000 / writesLookedAt) * writesLookedAt);
    assert.ok(stats.fetched < 45_000, `${stats.fetched} rows for ${JSON.stringify(search)}`);
  }
});

it('a look goes down to where it was cut, or to the end', async (t) => {
  const { db } = await testDatabase(t);
  const count = writesLookedAt + 500;
  await db`
    INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, status, heads, bodies)
    SELECT ${partner}, n, n::text, now(), 200, ${head}, '' FROM generate_series(1, ${count}) AS n`;
  const first = await readFloor(db, partner, { before: count + 1, atLeast: 1 });
  assert.deepEqual(first, { least: 501, count: writesLookedAt });
  assert.deepEqual(await readFloor(db, partner, { before: 501, atLeast: 1 }), { least: 1, count: 500 });
});

it('a search in large bodies ends its page after some of them, and goes on to the oldest', async (t) => {
  const { db } = await testDatabase(t);
  const packs = 50;
  const megabyte = 'x'.repeat(1_000_000);
  for (let number = 1; number <= packs; number += 1) {
    const content = number === 1 ? `${megabyte}needle` : megabyte;
    await appendEntries(db, partner, [entryOf({ responseBody: { content, isWhole: true } })]);
  }
  const pages: number[] = [];
  let before: number | undefined;
  do {
    const { entries, next } = await searchEntries(db, partner, { text: 'NEEDLE', limit: 5, before });
    assert.equal(entries.length, next ? 0 : 1);
    pages.push((before ?? packs + 1) - (next ?? 1));
    before = next;
  } while (before !== undefined);
  assert.equal(pages.length, 2, `${pages}`);
  assert.ok(pages[0]! >= 30 && pages[0]! <= 46, `${pages[0]} megabytes`);
});
