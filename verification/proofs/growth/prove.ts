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
  numbers: { partners: 10_000, rows: 1_000_000, rounds: 30, followed: 1 },
});
/** With its indexes: a variation, its stock and its order; and what follows an order. */
const [bytesOfASale, bytesOfWhatFollows] = [5000, 4000];
const spareBytes = 12e9;

const server = await startTestServer(tmpdir());
process.env.TEST_POSTGRES = JSON.stringify(server.connection);
after(() => server.stop());

/** No autovacuum runs beside the measurement, and filled rows are written once. */
async function settle(t: TestContext): Promise<void> {
  const db = asOwner(t, server.connection);
  for (const setting of ['autovacuum = off', `max_wal_size = '4GB'`, `checkpoint_timeout = '1h'`])
    await db.unsafe(`ALTER SYSTEM SET ${setting}`);
  await db.unsafe('SELECT pg_reload_conf()');
}

/** What is wrong with a read when more is stored. */
const defectsOf = (read: Compared): string =>
  [
    [200, 404].includes(read.many.status) ? '' : `answers ${read.many.status}`,
    hasGrown(read) ? 'touches more pages' : '',
    isSlower(read) ? 'takes longer' : '',
  ].join(' ');

it(`no read touches more pages for what is stored beside, with ${partners} partners and ${rows} variations, quantities and orders`, async (t) => {
  await settle(t);
  const { bavail, bsize } = await statfs(tmpdir());
  const bytes = rows * (bytesOfASale + bytesOfWhatFollows / followed) + spareBytes;
  assert.ok(bavail * bsize > bytes, `There is not enough room on the disk: ${Math.ceil(bytes / 1e9)} GB.`);
  const growth = { partners, rows, rounds, followed };
  const { compared, wasteful, sizes } = await growthRun(t, { ...growth, say: console.log });
  console.table(sizes);
  const lines = compared.map((read) => ({
    url: read.url.slice(0, 90),
    rows: read.many.rows,
    'pages few': read.few.buffers,
    'pages many': read.many.buffers,
    'ms few': Number(read.few.medianMs.toFixed(2)),
    'ms many': Number(read.many.medianMs.toFixed(2)),
    defects: defectsOf(read).trim(),
  }));
  console.table(lines);
  const faulty = lines.filter(({ defects }) => defects !== '').map(({ url, defects }) => `${url} ${defects}`);
  console.log(
    `${compared.length} reads, ${faulty.length} with defects; ${wasteful.length} wasteful plans of statements`,
  );
  assert.deepEqual([...faulty, ...wasteful], []);
});
