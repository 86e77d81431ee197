import assert from 'node:assert/strict';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, it, type TestContext } from 'node:test';
import { asOwner } from '../../../server/test/support/database.ts';
import { startTestServer } from '../../../server/test/support/postgres.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { type Compared, growthRun, hasGrown, isSlower } from './run.ts';

/** Every read of a small installation again after it has grown. Fails when one touches pages in proportion to what is stored, or takes more than twice as long. */
const { partners, rows, rounds, followed } = givenArguments({
  command: 'prove:growth',
  named: { partners: 10_000, rows: 1_000_000, rounds: 30, followed: 1 },
});
/** With its indexes: a variation, its stock and its order; and what follows an order. */
const [bytesOfASale, bytesOfWhatFollows] = [5000, 4000];
const spareBytes = 12e9;

const server = await startTestServer(tmpdir());
process.env.TEST_POSTGRES = JSON.stringify(server.connection);
after(() => server.stop());

/** Nothing goes on beside what is measured, and what is filled in is written once. */
async function settle(t: TestContext): Promise<void> {
  const db = asOwner(t, server.connection);
  for (const setting of ['autovacuum = off', `max_wal_size = '4GB'`, `checkpoint_timeout = '1h'`])
    await db.unsafe(`ALTER SYSTEM SET ${setting}`);
  await db.unsafe('SELECT pg_reload_conf()');
}

const line = ({ url, few, many }: Compared) => ({
  url: url.slice(0, 90),
  rows: many.rows,
  'pages few': few.buffers,
  'pages many': many.buffers,
  'ms few': Number(few.medianMs.toFixed(2)),
  'ms many': Number(many.medianMs.toFixed(2)),
});

it(`no read touches more pages for what is stored beside, with ${partners} partners and ${rows} variations, quantities and orders`, async (t) => {
  await settle(t);
  const { bavail, bsize } = await statfs(tmpdir());
  const bytes = rows * (bytesOfASale + bytesOfWhatFollows / followed) + spareBytes;
  assert.ok(bavail * bsize > bytes, `There is not enough room on the disk: ${Math.ceil(bytes / 1e9)} GB.`);
  const { compared, sizes } = await growthRun(t, { partners, rows, rounds, followed, say: console.log });
  console.table(sizes);
  console.table(compared.map(line));
  const slower = compared.filter(isSlower);
  console.log(`${compared.length} reads, ${slower.length} take more than twice as long, by more than noise:`);
  console.table(slower.map(line));
  const refused = compared.filter(({ many }) => many.status !== 200 && many.status !== 404);
  for (const { url, many } of refused) console.log(`${many.status} ${url}`);
  const doubled = compared.filter(({ few, many }) => many.buffers > 2 * few.buffers);
  console.log(`${doubled.length} touch more than twice as many pages:`);
  console.table(doubled.map(line));
  const misses = {
    refused: refused.map(({ url }) => url),
    grown: compared.filter(hasGrown).map(({ url }) => url),
    slower: slower.map(({ url }) => url),
  };
  assert.deepEqual(misses, { refused: [], grown: [], slower: [] });
});
