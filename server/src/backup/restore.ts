import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createPartitions } from '../platform/activity/index.ts';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import type { Connection, Copy, Database, Db } from '../platform/database.ts';
import { migrateJobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import { migrate, readMigrations } from '../platform/migrations.ts';
import { readArchive } from './archive.ts';
import { copied, quoted, readQueueVersion, readTables, type Table, textForms } from './contents.ts';
import { BackupError } from './error.ts';
import { format, type Header, type Sums } from './header.ts';

const migrations = new URL('../../migrations/', import.meta.url);

/** The migration that makes the activity, and how much of it gets partitions: more than is usually kept. */
const firstWithActivity = 41;
const partitionedMs = 430 * 24 * 3_600_000;

/** A backup that was read to its end and is complete. */
export type Archive = { readonly path: string; readonly header: Header; readonly sums: Sums };

/**
 * Reads a backup to its end without touching a database. Throws a BackupError when it is incomplete, or is newer than
 * this program.
 */
export async function checkArchive(path: string): Promise<Archive> {
  let header: Header | undefined;
  let sums: Sums | undefined;
  for await (const { kind, payload } of readArchive(path)) {
    if (kind === 'H') header = JSON.parse(payload.toString()) as Header;
    if (kind === 'S') sums = JSON.parse(payload.toString()) as Sums;
  }
  if (!header || !sums) throw new BackupError(`${path} is not a backup of this program.`);
  const known = new Map(
    (await readMigrations(migrations)).map(({ version, checksum }) => [version, checksum]),
  );
  const strange = header.migrations.find(({ version, checksum }) => known.get(version) !== checksum);
  if (header.format !== format || strange)
    throw new BackupError(
      `${path} was made by another version of this program${strange ? ` (its schema has ${strange.name})` : ''}: restore it with that one.`,
    );
  return { path, header, sums };
}

/** Where a backup is restored to. `db` is the database that `connection` leads to. */
type Target = { readonly db: Database; readonly connection: Connection; readonly log: Log };

/**
 * Brings a backup back into a database that is empty or has no rows, in one transaction: all of it or nothing. Then brings
 * a schema older than this program's up to date. Calls `prepare` once the database was found to be empty. Throws a
 * BackupError when the database has rows.
 */
export async function restore(
  { db, connection, log }: Target,
  { path, header, sums }: Archive,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const version = header.migrations.at(-1)?.version ?? 0;
  await refuseFilled(db);
  await prepare();
  await migrate(db, migrations, log, { upTo: version });
  await migrateJobs(connection, log);
  await makePartitions(db, header);
  await db.beginCopying('', async (transaction, copy) => {
    // A server that starts meanwhile waits here for its migrations.
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    await transaction.unsafe(textForms);
    const tables = await holdTables(transaction);
    await refuseOtherVersion(transaction, header);
    const forced = await unforceRowSecurity(transaction);
    await load(copy, path, tables);
    await compareRows(transaction, sums, tables);
    for (const { name, value, isCalled } of sums.sequences)
      await transaction`SELECT setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled}::text::boolean)`;
    for (const name of forced)
      await transaction.unsafe(`ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
  });
  await migrate(db, migrations, log);
}

/** Rows of months without a partition would all get into the default partition. */
async function makePartitions(db: Database, { madeAt, migrations }: Header): Promise<void> {
  if ((migrations.at(-1)?.version ?? 0) < firstWithActivity) return;
  const now = new Date(madeAt);
  await createPartitions(db, { now, since: new Date(now.getTime() - partitionedMs) });
}

const notEmpty = (table: string) =>
  new BackupError(
    `The database is not empty: ${table} has rows. Restore into a new one; nothing was changed here.`,
  );

/** Throws a BackupError when a table has rows. */
async function refuseFilled(db: Db): Promise<void> {
  for (const { name } of await readTables(db)) {
    const [row] = await db.unsafe(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (row) throw notEmpty(name);
  }
}

/** Locks all tables, and makes sure that nobody has written to them meanwhile. */
async function holdTables(db: Db): Promise<Table[]> {
  const tables = await readTables(db);
  for (const { name } of tables) await db.unsafe(`LOCK TABLE ${quoted(name)} IN ACCESS EXCLUSIVE MODE`);
  await refuseFilled(db);
  return tables;
}

async function refuseOtherVersion(db: Db, header: Header): Promise<void> {
  const [newest] = await db<{ version: number }[]>`SELECT max(version) AS version FROM schema_migration`;
  const queueVersion = await readQueueVersion(db);
  const expected = header.migrations.at(-1)?.version;
  if (newest?.version !== expected)
    throw new BackupError(
      `The database has schema ${newest?.version} and the backup ${expected}: restore into a new database.`,
    );
  if (queueVersion !== header.queueVersion)
    throw new BackupError(
      `The backup has version ${header.queueVersion} of the job queue and this program ${queueVersion}: restore it with the program that made it.`,
    );
}

/**
 * Turns row-level security off, because rows cannot be copied through it. The same transaction turns it on again.
 * Returns the tables that had it.
 */
async function unforceRowSecurity(db: Db): Promise<string[]> {
  const forced = await db<{ name: string }[]>`
    SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'public' AND relforcerowsecurity`;
  for (const { name } of forced) await db.unsafe(`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`);
  return forced.map(({ name }) => name);
}

async function load(copy: Copy, path: string, tables: readonly Table[]): Promise<void> {
  const known = new Map(tables.map((table) => [table.name, table]));
  let into: Writable | undefined;
  for await (const { kind, payload } of readArchive(path)) {
    if (kind === 'D') await put(into!, payload);
    if (kind !== 'T' && kind !== 'S') continue;
    if (into) await end(into);
    if (kind === 'S') return;
    const table = JSON.parse(payload.toString()) as Table;
    const own = known.get(table.name);
    if (!own || table.columns.some((column) => !own.columns.includes(column)))
      throw new BackupError(`This version has no table like the backup’s ${table.name}.`);
    into = copy.from(`COPY ${copied(table)} FROM STDIN`);
    into.on('error', () => undefined); // `put` and the end of the copy throw it
  }
}

async function put(into: Writable, payload: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    into.write(payload, (error) => (error ? reject(error) : resolve()));
  });
}

async function end(into: Writable): Promise<void> {
  into.end();
  await finished(into);
}

async function compareRows(db: Db, sums: Sums, tables: readonly Table[]): Promise<void> {
  const expected = new Map(sums.tables.map(({ name, rows }) => [name, rows]));
  for (const { name } of tables) {
    const [row] = await db.unsafe<{ rows: number }[]>(`SELECT count(*) AS rows FROM ${quoted(name)}`);
    if (row!.rows !== (expected.get(name) ?? 0))
      throw new BackupError(
        `${name} has ${row!.rows} rows and the backup ${expected.get(name)}. Nothing was kept.`,
      );
  }
}
