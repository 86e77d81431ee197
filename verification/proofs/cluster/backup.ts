import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../server/test/support/serve.ts';
import { callerOf, type Database, looking } from '../../harness/clients.ts';
import type { Cluster, ClusterDatabase } from '../../harness/cluster.ts';
import type { Installation } from '../../harness/installation.ts';
import { batchText, uploader } from '../../harness/uploads.ts';
import { consequencesDrawn } from '../races/check.ts';
import { environment, startOn } from './group.ts';

const run = promisify(execFile);

/** Runs a command of the product on a database; returns its exit code and what it printed. */
async function command({ url }: ClusterDatabase, name: string, ...args: string[]) {
  const env = { ...process.env, ...environment, SANDBOX: 'on', DATABASE_URL: url };
  return run(process.execPath, [`server/tools/${name}.ts`, ...args], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code: Number(code), text: String(stderr) }),
  );
}

const stories = ['full-return', 'two-parcels', 'cancelled-by-marketplace', 'one-piece'];
const lists = ['/v4/orders', '/v5/products?limit=100', '/v1/shipments', '/v3/receipts', '/v3/returns'];

/**
 * Saves a distributed database as the deployment guide says, restores it, and distributes it again. Every row has to be
 * there, every answer the same, and writes possible.
 */
export async function savedAndRestored(cluster: Cluster): Promise<string[]> {
  const wrong: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-cluster-'));
  const file = join(folder, 'backup');
  const succeed = async (...given: Parameters<typeof command>) => {
    const { code, text } = await command(...given);
    if (code !== 0) wrong.push(`${given[1]} ended with ${code}: ${text}`);
  };
  try {
    const [database, restored] = [await cluster.database(), await cluster.empty()];
    const before = await during(database, async (group) => {
      await fill(group);
      const refused = await command(database, 'backup', file);
      if (refused.code === 0 || !refused.text.includes('Stop all servers and workers'))
        wrong.push(`a backup beside servers ended with ${refused.code}: ${refused.text}`);
      return answersOf(group);
    });
    await succeed(database, 'backup', file);
    await succeed(restored, 'restore', file);
    await succeed(restored, 'distribute');
    const [rows, others] = [
      await looking({ openDatabase: database.open }, rowsOf),
      await looking({ openDatabase: restored.open }, rowsOf),
    ];
    for (const [table, text] of rows)
      if (others.get(table) !== text) wrong.push(`${table}: ${text} saved, ${others.get(table)} restored`);
    const after = await during(restored, async (group) => {
      const answers = await answersOf(group);
      const { status } = await callerOf(group.product, 'seller-one')(
        'POST',
        `/v1/sandbox/scenarios/${stories[0]}`,
      );
      if (status !== 201) wrong.push(`a story after the restore: ${status}`);
      return answers;
    });
    for (const [at, path] of lists.entries())
      if (before[at] !== after[at]) wrong.push(`${path} has another answer`);
    console.log(`${rows.size} tables and ${lists.length} answers compared`);
    return wrong;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function during<Result>(
  database: ClusterDatabase,
  work: (group: Installation) => Promise<Result>,
): Promise<Result> {
  await using group = await startOn(database);
  return await work(group);
}

/** Gives both sellers products and orders of all kinds, and waits until nothing is left to do. */
async function fill({ product }: Installation): Promise<void> {
  for (const account of ['seller-one', 'seller-two']) {
    const client = uploader(product, await product.token(account));
    await client.done(await client.post(batchText(0, 200, 0, product.address)));
    const call = callerOf(product, account);
    for (const story of stories) await call('POST', `/v1/sandbox/scenarios/${story}`);
  }
  await looking(product, consequencesDrawn);
}

/** What the lists say, without addresses of servers: images lie at the one that was there first. */
const answersOf = async ({ product }: Installation): Promise<string[]> => {
  const call = callerOf(product, 'seller-one');
  const answers = await Promise.all(lists.map((path) => call('GET', path)));
  return answers.map(({ status, text }) => `${status} ${text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')}`);
};

/** Number and checksum of the rows of each table, but of that which says when a database got its schema. */
async function rowsOf(db: Database): Promise<Map<string, string>> {
  const tables = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname <> 'schema_migration'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') ORDER BY relname`;
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await db.unsafe(
      `SELECT count(*) AS rows, sum(hashtextextended(t::text, 0)::numeric) AS sum FROM ${name} AS t`,
    );
    found.set(name, `${row!.rows} rows of ${row!.sum}`);
  }
  return found;
}
