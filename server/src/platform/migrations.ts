import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Db } from './database.ts';
import { type LockRetry, retryLockTimeouts } from './lock-retry.ts';
import type { Log } from './log.ts';
import { splitStatements } from './split-statements.ts';
import { StartError } from './start-error.ts';

type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Checksums of what it said before its first release, which databases of that time have. */
  readonly replaced: readonly string[];
};

/** Reads `NNNN-name.sql` files in order. Throws when a number is missing in a name or used twice. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(name.slice(0, 4));
      const previous = Number(names[index - 1]?.slice(0, 4) ?? 0);
      if (!(version > previous)) throw new Error(`Migration ${name} needs a number of its own`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const replaced = [...sql.matchAll(/^-- Replaces ([0-9a-f]{64})\.$/gm)].map(([, former]) => former!);
      return { version, name, sql, checksum, replaced };
    }),
  );
}

/** The last migration to apply (all by default), and how long a migration waits for locks. */
export type MigrateOptions = { readonly upTo?: number; readonly patience?: LockRetry };

/**
 * Brings the schema up to date, each migration in a transaction of its own, one process at a time. Throws, and changes
 * nothing, when the database is newer than this program or an applied migration was edited.
 */
export async function migrate(
  db: Database,
  folder: URL,
  log: Log,
  { upTo = Number.POSITIVE_INFINITY, patience }: MigrateOptions = {},
): Promise<number> {
  const migrations = await readMigrations(folder);
  const connection = await db.reserve();
  try {
    await connection`SELECT pg_advisory_lock(${advisoryLocks.migrations})`;
    await connection`CREATE TABLE IF NOT EXISTS schema_migration (
      version int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
    const applied = await readApplied(connection);
    refuseForeignHistory(applied, migrations);
    const newest = applied.at(-1)?.version ?? 0;
    const pending = migrations.filter(({ version }) => version > newest && version <= upTo);
    for (const migration of pending) {
      log.info({ migration: migration.name }, 'migrating the database');
      await retryLockTimeouts(
        `Migration ${migration.name}`,
        (lockMs) => apply(connection, migration, lockMs),
        patience,
      );
    }
    return pending.length;
  } finally {
    await connection`ROLLBACK`.catch(() => undefined);
    await connection`SELECT pg_advisory_unlock(${advisoryLocks.migrations})`.catch(() => undefined);
    connection.release();
  }
}

async function apply(db: Db, { version, name, sql, checksum }: Migration, lockMs: number): Promise<void> {
  try {
    await db.unsafe(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`);
    for (const statement of splitStatements(sql)) await db.unsafe(statement);
    await db`INSERT INTO schema_migration (version, name, checksum) VALUES (${version}, ${name}, ${checksum})`;
    await db`COMMIT`;
  } catch (error) {
    await db`ROLLBACK`;
    throw error;
  }
}

/** Throws a StartError when the database has no tables of this program, or newer ones. */
export async function refuseUnknownSchema(db: Db, folder: URL): Promise<void> {
  const [found] = await db<{ isThere: boolean }[]>`
    SELECT to_regclass('public.schema_migration') IS NOT NULL AS "isThere"`;
  const applied = found!.isThere ? await readApplied(db) : [];
  if (applied.length === 0)
    throw new StartError('The database has no tables yet: start a server on it once.');
  refuseForeignHistory(applied, await readMigrations(folder));
}

type Applied = { readonly version: number; readonly checksum: string; readonly name: string };

/** The migrations that a database has, in their order. */
export const readApplied = (db: Db): Promise<readonly Applied[]> =>
  db<Applied[]>`SELECT version, name, checksum FROM schema_migration ORDER BY version`;

function refuseForeignHistory(applied: readonly Applied[], known: readonly Migration[]): void {
  const [newest, newestKnown] = [applied.at(-1), known.at(-1)?.version ?? 0];
  if (newest && newest.version > newestKnown) {
    throw new StartError(
      `The database is at version ${newest.version} (${newest.name}), newer than this program, which knows ${newestKnown}. Start the newer program instead.`,
    );
  }
  const checksums = new Map(
    known.map(({ version, checksum, replaced }) => [version, [checksum, ...replaced]]),
  );
  for (const { version, name, checksum } of applied) {
    if (!checksums.get(version)?.includes(checksum)) {
      throw new StartError(`Migration ${name} was changed after it had been applied to this database.`);
    }
  }
  const appliedVersions = new Set(applied.map(({ version }) => version));
  const skipped = known.find(
    ({ version }) => version < (newest?.version ?? 0) && !appliedVersions.has(version),
  );
  if (skipped) {
    throw new StartError(
      `Migration ${skipped.name} is older than this database, but was never applied to it.`,
    );
  }
}
