// Alone: starts a database of its own.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { settings } from '../src/platform/config/settings.ts';
import { type Connection, type Database, type Db, openDatabase } from '../src/platform/database.ts';
import { planDistribution, readDistributed, statementsOf } from '../src/platform/distribution.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { openLog } from '../src/platform/log.ts';
import { migrate, readMigrations } from '../src/platform/migrations.ts';
import { untilReached } from '../src/platform/until-reached.ts';
import { bringUpToDate } from '../src/schema.ts';
import type { Release } from '../tools/upgrade/report.ts';
import { startApp, type TestApp } from './support/app.ts';
import { asOwner, emptyDistributed, onCluster } from './support/database.ts';
import { variation, written } from './support/fixtures.ts';
import { placed } from './support/orders.ts';
import { temporaryFolder } from './support/process.ts';
import { root, serveEnvironment } from './support/serve.ts';

const log = openLog('silent');
const migrations = new URL('../migrations/', import.meta.url);
const releases = JSON.parse(readFileSync(`${root}server/data/releases.json`, 'utf8')) as readonly Release[];
const [oldest] = releases;

/** A new database with the oldest schema that can be updated. */
async function oldDatabase(t: TestContext, connection: Connection): Promise<Database> {
  const base = connection as Extract<Connection, { host: string }>;
  const name = `old_${process.pid}`;
  const admin = openDatabase({ ...base, database: 'postgres' }, { poolSize: 1, log });
  await admin.unsafe(`CREATE DATABASE ${name}`);
  const db = openDatabase({ ...base, database: name }, { poolSize: 2, log });
  t.after(async () => {
    await db.end({ timeout: 1 });
    await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  await migrate(db, migrations, log, { upTo: oldest!.schema });
  return db;
}

type Columns = ReadonlyMap<string, readonly string[]>;

/** The columns of every table, without those that the database computes. */
async function columnsOf(db: Database): Promise<Columns> {
  const rows = await db<{ name: string; columns: string[] }[]>`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
    FROM information_schema.columns JOIN pg_class ON relname = table_name AND relnamespace = 'public'::regnamespace
    WHERE table_schema = 'public' AND is_generated = 'NEVER' AND NOT relispartition AND table_name <> 'schema_migration'
    GROUP BY 1`;
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Copies the rows of all tables that both have, with the columns that both have. */
async function copyRows(from: Database, to: Database): Promise<void> {
  const [own, others] = [await columnsOf(to), await columnsOf(from)];
  const isolated = await to.reserve();
  await isolated.unsafe('SET session_replication_role = replica');
  for (const [table, columns] of own)
    await copyColumns(
      { from, to: isolated },
      table,
      columns.filter((column) => others.get(table)?.includes(column)),
    );
  isolated.release();
}

/** Copies the rows of a table, with the columns that both have. */
async function copyTable(from: Database, to: Database, table: string): Promise<void> {
  const [own, others] = [await columnsOf(to), await columnsOf(from)];
  const shared = own.get(table)!.filter((column) => others.get(table)?.includes(column));
  await copyColumns({ from, to }, table, shared);
}

async function copyColumns(
  { from, to }: { readonly from: Database; readonly to: Db },
  table: string,
  shared: readonly string[],
): Promise<void> {
  if (shared.length === 0) return;
  const [{ rows } = { rows: null }] = await from.unsafe<{ rows: string | null }[]>(
    `SELECT json_agg(t)::text AS rows FROM ${table} AS t`,
  );
  if (rows !== null)
    await to.unsafe(
      `INSERT INTO ${table} (${shared.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${shared.join(', ')} FROM json_populate_recordset(NULL::${table}, ($1::text)::json)`,
      [rows],
    );
}

/** All rows of a table as JSON, in an order of their own. */
async function rowsOf(db: Database, table: string, without: readonly string[]): Promise<readonly string[]> {
  const rows = await db.unsafe<{ row: string }[]>(
    `SELECT (to_jsonb(t) - '{${without.join(',')}}'::text[])::text AS row FROM ${table} AS t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

/** Something of everything that migrations after the oldest schema touch. */
async function someData(test: TestApp): Promise<void> {
  const other = variation({ sku: 'OLD-B' });
  const described = { ...(other.productDescription as object), productLine: 'Łódź „ÄÖÜ“ 2.0 – größte Größe' };
  await written(test, [variation({ sku: 'OLD-A' }), { ...other, productDescription: described }]);
  await test.call('POST', '/v1/availability/quantities', { body: [{ sku: 'OLD-A', quantity: 7 }] });
  for (let n = 0; n < 3; n += 1) await placed(test);
  await test.call('POST', '/v1/sandbox/scenarios/full-return');
  await test.call('POST', '/v1/sandbox/faults', {
    body: { fault: '503', operation: 'GET /nothing', probability: 0.1 },
  });
  await test.work();
}

/** Columns that say more of new rows than is known of old ones. */
const unknownBefore: Readonly<Record<string, readonly string[]>> = { update_task: ['who', 'request_id'] };

it('the oldest schema is migrated with its data, and its rows are then as if the new version had written them', async (t) => {
  const test = await startApp(t, {
    config: { sandboxRequestLog: false },
    onOneServer: 'an upgrade that copies rows of every table',
  });
  await someData(test);
  const present = asOwner(t, test.connection);
  const old = await oldDatabase(t, test.connection);
  await copyRows(present, old);
  const before = await columnsOf(old);
  await migrate(old, migrations, log);
  const [now, expected] = [await columnsOf(old), await columnsOf(present)];
  assert.deepEqual([...now].toSorted(), [...expected].toSorted(), 'tables and columns');
  let compared = 0;
  for (const table of before.keys()) {
    const without = unknownBefore[table] ?? [];
    const rows = await rowsOf(old, table, without);
    assert.deepEqual(rows, await rowsOf(present, table, without), table);
    compared += rows.length;
  }
  assert.ok(compared > 1000, String(compared));
  const filled = await old<{ full: number }[]>`
    SELECT (SELECT count(*) FROM variation WHERE title_words IS NOT NULL) * (SELECT count(*) FROM position_item WHERE sku IS NOT NULL)
      * (SELECT count(*) FROM sales_order WHERE email IS NOT NULL) AS full`;
  assert.ok(Number(filled[0]!.full) > 0, 'columns that migrations fill have something to fill');
});

it('processes of the version before go on writing while new ones run, and a reset of a new one is not in their way', async (t) => {
  const test = await startApp(t);
  await placed(test);
  const owner = asOwner(t, test.connection);
  const [item] = await owner<{ partner: string; id: string }[]>`
    SELECT partner_id AS partner, id FROM position_item LIMIT 1`;
  const { partner, id } = item!;
  // What version 0.1.0 sends when an item is sent and returned, and when it logs a request.
  await owner`INSERT INTO position_item_change
      (partner_id, position_item_id, changed_at, actor, actor_id, from_status, to_status, reason)
    VALUES (${partner}, ${id}, now(), 'PARTNER', NULL, 'PROCESSABLE', 'SENT', NULL)`;
  await owner`INSERT INTO returned_item_change
      (partner_id, position_item_id, changed_at, actor, actor_id, from_status, to_status, details)
    VALUES (${partner}, ${id}, now(), 'CUSTOMER', NULL, NULL, 'ANNOUNCED', '{}')`;
  await owner`INSERT INTO sandbox_request
      (partner_id, number, request_id, received_at, method, url, duration_ms, keys)
    VALUES (${partner}, 1, 'a', now(), 'GET', '/v4/orders', 1, '{}')`;
  assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  assert.equal((await owner`SELECT FROM position_item WHERE partner_id = ${partner}`).length, 0);
  for (const table of ['position_item_change', 'returned_item_change', 'sandbox_request'])
    await owner.unsafe(`DELETE FROM ${table} WHERE partner_id = $1`, [partner]);
});

it('a database with what a migration said before its first release is known, one with anything else is refused', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(migrations, folder, { recursive: true });
  const test = await startApp(t);
  const owner = asOwner(t, test.connection);
  const sql = readFileSync(new URL('0042-item-histories.sql', migrations), 'utf8');
  const [, former] = /^-- Replaces ([0-9a-f]{64})\.$/m.exec(sql)!;
  await owner`UPDATE schema_migration SET checksum = ${former!} WHERE version = 42`;
  assert.equal(await migrate(owner, migrations, log), 0);
  await writeFile(join(folder, '0042-item-histories.sql'), `${sql}-- another\n`);
  assert.equal(await migrate(owner, pathToFileURL(`${folder}/`), log), 0);
  await owner`UPDATE schema_migration SET checksum = ${'0'.repeat(64)} WHERE version = 42`;
  await assert.rejects(migrate(owner, migrations, log), /0042-item-histories\.sql was changed/);
});

it('the oldest schema is migrated on a cluster too, and tables that are new are distributed', {
  skip: !onCluster && 'needs CITUS_URL',
}, async (t) => {
  const connection = await emptyDistributed(t);
  const db = openDatabase(connection, { poolSize: 2, log });
  t.after(() => db.end({ timeout: 1 }));
  await migrate(db, migrations, log, { upTo: oldest!.schema });
  for (const statement of statementsOf(await planDistribution(db))) await db.unsafe(statement);
  const test = await startApp(t, { config: { sandboxRequestLog: false } });
  await someData(test);
  const present = asOwner(t, test.connection);
  for (const table of ['variation', 'sales_order', 'position_item']) await copyTable(present, db, table);
  const told: string[] = [];
  const progress = (line: string) => void told.push(line);
  const bring = () => bringUpToDate(connection, log, { progress, reached: untilReached(progress) });
  await Promise.all([bring(), bring()]);
  assert.deepEqual(statementsOf(await planDistribution(db, await readDistributed(db))), []);
  assert.ok(
    told.some((line) => /^New tables distributed over the nodes \(\d\d\)\.$/.test(line)),
    told.join(),
  );
  for (const table of ['variation', 'sales_order', 'position_item'])
    assert.deepEqual(await rowsOf(db, table, []), await rowsOf(present, table, []), table);
  const indexes = await db<{ found: string }[]>`
      SELECT result AS found FROM run_command_on_workers(
        $$SELECT count(*) FROM pg_indexes WHERE starts_with(indexname, 'sales_order_by_email_')$$)`;
  assert.deepEqual(new Set(indexes.map(({ found }) => found)), new Set(['1']));
});

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

const tool = (name: string, environment: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(root, 'server', 'tools', `${name}.ts`)], {
    cwd: root,
    env: { ...serveEnvironment, ...environment },
    timeout: 120_000,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );

it('the command says what the new version changes and changes nothing; npm run migrate then does it', async (t) => {
  const dataDir = await temporaryFolder(t);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const db = openDatabase(postgres.connection, { poolSize: 1, log });
  t.after(async () => {
    await db.end({ timeout: 1 });
    await postgres.stop();
  });
  assert.match((await tool('upgrade-check', { DATA_DIR: dataDir })).stderr, /has no tables yet/);
  await migrate(db, migrations, log, { upTo: oldest!.schema });
  const newest = (await readMigrations(migrations)).at(-1)!;
  const first = await tool('upgrade-check', { DATA_DIR: dataDir });
  assert.equal(first.code, 0, first.stderr);
  const counted = async () => Number((await db`SELECT count(*) AS n FROM schema_migration`)[0]!.n);
  assert.equal(await counted(), oldest!.schema);
  assert.match(first.stdout, /^This is .*\. The database is at migration 36, of 0\.1\.0\.$/m);
  assert.match(
    first.stdout,
    /^ {2}0041-activity\.sql: What happened to a partner's orders, products and set-up,/m,
  );
  assert.match(first.stdout, /^ {4}makes activity, activity_base, activity_rest$/m);
  assert.match(first.stdout, /^ {4}writes rows of position_item \(fewer than 1,000 rows\), sales_order/m);
  assert.match(first.stdout, new RegExp(`^ {2}${newest.name.replace('.', '\\.')}: `, 'm'));
  assert.match(first.stdout, /^New settings: .*\bACTIVITY_DAYS\b/m);
  assert.match(first.stdout, /Servers and workers can be replaced one by one\.\n$/);

  const migrated = await tool('migrate', { DATA_DIR: dataDir });
  assert.deepEqual([migrated.code, migrated.stdout.split('\n').at(-2)], [0, 'The schema is up to date.']);
  assert.equal((await tool('migrate', { DATA_DIR: dataDir })).stdout, 'The schema is up to date.\n');
  await db`SELECT graphile_worker.add_job('kind-of-before')`;
  const second = await tool('upgrade-check', { DATA_DIR: dataDir });
  assert.equal(second.code, 0, second.stderr);
  assert.match(second.stdout, /^Migrations to come: 0$/m);
  assert.match(second.stdout, /does not know: kind-of-before \(1\)$/m);
});

it('each release has a newer version with no older schema, and settings that exist or are known to be gone', () => {
  for (const [at, release] of releases.entries()) {
    const before = releases[at - 1];
    if (before) assert.ok(release.schema >= before.schema, release.version);
    assert.equal(new Set(release.settings).size, release.settings.length);
  }
  assert.equal(new Set(releases.map(({ version }) => version)).size, releases.length);
  const { settings: last } = releases.at(-1)!;
  assert.deepEqual(
    last.filter((name) => !(name in settings)),
    [],
  );
});
