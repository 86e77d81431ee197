import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { variation, written } from '../../test/support/fixtures.ts';
import { placed } from '../../test/support/orders.ts';
import { type Connection, type Database, openDatabase } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import { enableRowSecurity } from '../platform/row-security.ts';
import { createArchive, readArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { readOwn, readSequences, readTables } from './contents.ts';
import { BackupError } from './error.ts';
import { type Archive, checkArchive, restore } from './restore.ts';

const log = openLog('silent');
const about = { madeAt: '2026-11-21T10:00:00Z', webhookSecret: undefined };

/** On a cluster a backup needs that nobody else is connected (cluster.test.ts). */
const onOneServer = (t: TestContext, config: { sandboxRequestLog?: boolean } = {}): Promise<TestApp> =>
  startApp(t, { config, onOneServer: 'a backup beside writers' });

async function folder(t: TestContext): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'sellerdock-backup-'));
  t.after(() => rm(made, { recursive: true }));
  return made;
}

let made = 0;

type Target = { readonly db: Database; readonly connection: Connection; readonly name: string };

/** A database without anything, as one makes it to restore into. */
async function emptyDatabase(t: TestContext, test: TestApp): Promise<Target> {
  const base = test.connection as Extract<Connection, { host: string }>;
  made += 1;
  const name = `restored_${process.pid}_${made}`;
  const admin = openDatabase({ ...base, database: 'postgres' }, { poolSize: 1, log });
  await admin.unsafe(`CREATE DATABASE ${name}`);
  const connection = { ...base, database: name };
  const db = openDatabase(connection, { poolSize: 2, log });
  t.after(async () => {
    await db.end({ timeout: 1 });
    await admin.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  });
  return { db, connection, name };
}

const plain = (test: TestApp): Database => {
  const { connection } = test;
  return openDatabase(connection, { poolSize: 2, log });
};

/** A backup of what the application has, in a file. */
async function backedUp(t: TestContext, test: TestApp): Promise<string> {
  const path = join(await folder(t), 'backup');
  const db = plain(test);
  await backUp(db, path, about);
  await db.end();
  return path;
}

/** Something of everything that sellers see, and jobs that wait. */
async function someData(test: TestApp): Promise<void> {
  const text = 'Zeile\nTab\t Rückstrich \\n "Anführung" \u{1F600}';
  const described = variation();
  await written(test, [
    variation({ sku: 'STOCK-A' }),
    variation({ sku: 'STOCK-B' }),
    { ...described, productDescription: { ...(described.productDescription as object), description: text } },
  ]);
  await test.call('POST', '/v1/availability/quantities', { body: [{ sku: 'STOCK-A', quantity: 7 }] });
  for (let n = 0; n < 3; n += 1) await placed(test);
  await test.call('POST', '/v1/sandbox/faults', {
    body: { fault: '503', operation: 'GET /nothing', probability: 0.1 },
  });
  await test.call('POST', '/v5/products/active-status', {
    body: { status: [{ sku: 'STOCK-A', active: false }] },
  });
}

/** A fingerprint of all rows of every table, and the sequences. */
async function everything(db: Database): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = { sequences: await readSequences(db) };
  for (const { name } of await readTables(db)) {
    const [row] = await db.unsafe(
      `SELECT count(*), md5(string_agg(t::text, ' ' ORDER BY t::text COLLATE "C")) FROM ${name} AS t`,
    );
    all[name] = { ...row };
  }
  return all;
}

const answersOf = async (test: TestApp) => {
  const paths = [
    '/v5/products',
    '/v5/products/prices',
    '/v5/products/active-status',
    '/v5/products/marketplace-status',
    '/v1/availability/quantities/STOCK-A',
    '/v4/orders',
    '/v1/sandbox/faults',
    '/v5/products/brands?limit=20',
  ];
  const replies = await Promise.all(paths.map((path) => test.call('GET', path)));
  return replies.map(({ status, body }) => ({ status, body }));
};

it('what comes back is all that was there: every row, every sequence, every answer, and the work that waits', async (t) => {
  // The log of requests is written a moment after the answer.
  const test = await onOneServer(t, { sandboxRequestLog: false });
  await someData(test);
  const before = await answersOf(test);
  assert.ok(before.every(({ status }) => status === 200));
  const path = await backedUp(t, test);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  const source = plain(test);
  const wanted = await everything(source);
  await source.end();
  const target = await emptyDatabase(t, test);
  await restore({ ...target, log }, await checkArchive(path));
  assert.deepEqual(await everything(target.db), wanted);
  await enableRowSecurity(target.connection, log);
  await exchange(test, target);
  assert.deepEqual(await answersOf(test), before);
  const waiting = () => test.db`SELECT FROM update_task WHERE partner_id > 0 AND finished_at IS NULL`;
  assert.equal((await waiting()).length, 1);
  await test.work();
  assert.equal((await waiting()).length, 0);
  assert.equal((await written(test, [variation()])).succeeded.length, 1);
});

/** Puts the restored database in the place of the one that the application works on. */
async function exchange(test: TestApp, target: Target): Promise<void> {
  const base = test.connection as Extract<Connection, { host: string }>;
  const admin = openDatabase({ ...base, database: 'postgres' }, { poolSize: 1, log });
  await target.db.end();
  for (const name of [base.database, target.name])
    await admin`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = ${name}`;
  await admin.unsafe(`DROP DATABASE ${base.database} WITH (FORCE)`);
  await admin.unsafe(`ALTER DATABASE ${target.name} RENAME TO ${base.database}`);
  await admin.end();
  for (;;) if ((await test.db`SELECT 1`.catch(() => [])).length === 1) return;
}

it('a backup made while others write holds one moment: nothing of a write, or all of it', async (t) => {
  const test = await onOneServer(t);
  await someData(test);
  let quantity = 100;
  let accepted = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      quantity += 1;
      const body = ['STOCK-A', 'STOCK-B'].map((sku) => ({ sku, quantity }));
      assert.equal((await test.call('POST', '/v1/availability/quantities', { body })).status, 200);
      accepted = quantity;
      await placed(test);
    }
  })();
  while (accepted < 103) await test.db`SELECT 1`;
  const least = accepted;
  const path = await backedUp(t, test);
  const most = quantity;
  isOver = true;
  await writing;
  const { db, connection } = await emptyDatabase(t, test);
  await restore({ db, connection, log }, await checkArchive(path));
  const rows = await db<{ quantity: number }[]>`
    SELECT quantity FROM available_quantity WHERE partner_id > 0 AND sku IN ('STOCK-A', 'STOCK-B')`;
  assert.equal(rows.length, 2);
  assert.equal(rows[0]!.quantity, rows[1]!.quantity);
  assert.ok(rows[0]!.quantity >= least && rows[0]!.quantity <= most, `${rows[0]!.quantity}`);
  const [orders] = await db<{ orders: number; items: number }[]>`
    SELECT count(DISTINCT sales_order_id) AS items, (SELECT count(*) FROM sales_order) AS orders FROM position_item`;
  assert.equal(orders!.items, orders!.orders);
});

it('of two backups into one file at once one is there, whole, and the other says that there is one', async (t) => {
  const test = await onOneServer(t);
  const path = join(await folder(t), 'backup');
  const one = await createArchive(path);
  const db = plain(test);
  await backUp(db, path, about);
  await one.write('H', { format: 0 });
  await assert.rejects(
    one.finish(),
    (error: Error) => error instanceof BackupError && /there already/.test(error.message),
  );
  await one.abandon();
  await assert.rejects(backUp(db, path, about), BackupError);
  await db.end();
  assert.ok((await checkArchive(path)).sums.tables.length > 0);
  assert.deepEqual(await readdir(dirname(path)), ['backup']);
});

it('a database that holds anything is refused and stays as it is', async (t) => {
  const test = await onOneServer(t);
  const archive = await checkArchive(await backedUp(t, test));
  const source = plain(test);
  const before = await everything(source);
  await assert.rejects(
    restore({ db: source, connection: test.connection, log }, archive),
    /The database is not empty/,
  );
  assert.deepEqual(await everything(source), before);
  await source.end();
});

it('a file that is cut off, altered or none of ours is refused before a database is touched', async (t) => {
  const test = await onOneServer(t);
  const path = await backedUp(t, test);
  const whole = await readFile(path);
  const wrong = {
    'cut in half': whole.subarray(0, whole.length / 2),
    'without its last byte': whole.subarray(0, -1),
    'one bit altered': Buffer.from(whole).fill(
      whole[whole.length >> 1]! ^ 1,
      whole.length >> 1,
      (whole.length >> 1) + 1,
    ),
    'followed by something': Buffer.concat([whole, whole]),
    'no archive': Buffer.from('SELECT 1;'),
    empty: Buffer.alloc(0),
  };
  for (const [what, bytes] of Object.entries(wrong)) {
    await writeFile(path, bytes);
    await assert.rejects(checkArchive(path), BackupError, what);
  }
  await assert.rejects(checkArchive(`${path}.none`), /cannot be read/);
});

/** The same backup with something else in it, as whole as any. */
async function changed(path: string, change: (kind: string, payload: Buffer) => Buffer): Promise<Archive> {
  const other = `${path}.changed`;
  const archive = await createArchive(other);
  for await (const { kind, payload } of readArchive(path))
    if (kind !== 'Z') await archive.write(kind, change(kind, payload));
  await archive.finish();
  return checkArchive(other);
}

it('a backup of a newer version is refused', async (t) => {
  const path = await backedUp(t, await onOneServer(t));
  const newer = changed(path, (kind, payload) => {
    if (kind !== 'H') return payload;
    const header = JSON.parse(payload.toString());
    header.migrations.push({ version: 9999, name: '9999-future.sql', checksum: 'x' });
    return Buffer.from(JSON.stringify(header));
  });
  await assert.rejects(newer, /another version of this program \(its schema has 9999-future\.sql\)/);
});

it('nothing is half restored when the last rows cannot be brought in, and the same database can be tried again', async (t) => {
  const test = await onOneServer(t);
  await someData(test);
  const path = await backedUp(t, test);
  const { db, connection } = await emptyDatabase(t, test);
  const archives = {
    'a row twice': await changed(path, (kind, payload) =>
      kind === 'D' && payload.includes('STOCK-A') ? Buffer.concat([payload, payload]) : payload,
    ),
    'a row less than its sums say': await checkArchive(path).then(async (whole) => {
      const tables = whole.sums.tables.map((one) => ({
        ...one,
        rows: one.rows + Number(one.name === 'public.variation'),
      }));
      return { ...whole, sums: { ...whole.sums, tables } };
    }),
  };
  for (const [what, archive] of Object.entries(archives)) {
    await assert.rejects(restore({ db, connection, log }, archive), Error, what);
    for (const { name } of await readTables(db))
      assert.equal((await db.unsafe(`SELECT FROM ${name}`)).length, 0, `${what}: ${name}`);
    await rm(`${path}.changed`, { force: true });
  }
  await restore({ db, connection, log }, await checkArchive(path));
  assert.equal((await db`SELECT FROM variation WHERE partner_id > 0`).length, 3);
});

it('a backup that fails leaves no file, and one that is there is not replaced', async (t) => {
  const test = await onOneServer(t);
  const path = await backedUp(t, test);
  const db = plain(test);
  await assert.rejects(backUp(db, path, about), /is there already/);
  const missing = join(path, 'in', 'a', 'file');
  await assert.rejects(backUp(db, missing, about), /cannot be written/);
  const cut = backUp(db, `${path}-cut`, about);
  await db.end({ timeout: 0 });
  await assert.rejects(cut);
  assert.deepEqual(await readdir(join(path, '..')), ['backup']);
});

it('tables, columns and sequences that no server has made are left out and named, and the rest can be restored', async (t) => {
  const test = await onOneServer(t, { sandboxRequestLog: false });
  await someData(test);
  const db = plain(test);
  await db`CREATE TABLE report_totals (id bigint GENERATED ALWAYS AS IDENTITY, partner_id bigint, total int)`;
  await db`INSERT INTO report_totals (partner_id, total) VALUES (1, 2)`;
  await db`CREATE SEQUENCE report_number`;
  await db`ALTER TABLE variation ADD COLUMN remark_of_report text NOT NULL DEFAULT 'none'`;
  await db`ALTER TABLE variation ADD COLUMN number_of_report bigint GENERATED ALWAYS AS IDENTITY`;
  await db`CREATE TABLE report_a (id int PRIMARY KEY, b int)`;
  await db`CREATE TABLE report_b (id int PRIMARY KEY, a int REFERENCES report_a)`;
  await db`ALTER TABLE report_a ADD FOREIGN KEY (b) REFERENCES report_b`;
  const path = join(await folder(t), 'backup');
  const { left, tables } = await backUp(db, path, about);
  assert.deepEqual(left, [
    'public.report_a',
    'public.report_b',
    'public.report_totals',
    'public.variation.remark_of_report',
    'public.variation.number_of_report',
  ]);
  assert.ok(tables.every(({ name }) => name !== 'public.report_totals'));
  await db`DROP TABLE report_totals, report_a, report_b`;
  await db`DROP SEQUENCE report_number`;
  await db`ALTER TABLE variation DROP COLUMN remark_of_report, DROP COLUMN number_of_report`;
  // What is there now has been made by the migrations: all of it is taken.
  const [all, own] = [await readTables(db), await readOwn(new URL('../../migrations/', import.meta.url))];
  assert.deepEqual(await readTables(db, own), all);
  assert.deepEqual(await readSequences(db, own), await readSequences(db));
  assert.deepEqual(
    tables.map(({ name }) => name),
    all.map(({ name }) => name),
  );
  const wanted = await everything(db);
  await db.end();
  const target = await emptyDatabase(t, test);
  await restore({ ...target, log }, await checkArchive(path));
  assert.deepEqual(await everything(target.db), wanted);
});
