import type { Database, Db } from '../../src/platform/database.ts';
import { until } from './until.ts';

/** How statements looked at a table: whole scans, scans of indexes, and rows that the index alone did not answer. */
export type ScanStats = { readonly whole: number; readonly indexes: number; readonly fetched: number };

/** Reads in a transaction, and tells how one table was looked at. */
export async function scanStatsOf<T>(
  db: Database,
  table: string,
  read: (db: Db) => Promise<T>,
): Promise<{ found: T; looks: ScanStats }> {
  return db.begin(async (transaction) => {
    // What a connection has counted before is in it as well until it is reported.
    const counted = async (): Promise<ScanStats> => {
      const [row] = await transaction<ScanStats[]>`
        SELECT seq_scan::int AS whole, idx_scan::int AS indexes, idx_tup_fetch::int AS fetched
        FROM pg_stat_xact_user_tables WHERE relname = ${table}`;
      return row!;
    };
    const before = await counted();
    const found = await read(transaction);
    const after = await counted();
    const looks = {
      whole: after.whole - before.whole,
      indexes: after.indexes - before.indexes,
      fetched: after.fetched - before.fetched,
    };
    return { found, looks };
  }) as Promise<{ found: T; looks: ScanStats }>;
}

/**
 * Vacuums a table until indexes alone may answer for all of it. Rows are passed over whose commit is not written yet,
 * and commits of other tests on the same server are counted with them.
 */
export async function vacuum(owner: Database, table: string): Promise<void> {
  await until(async () => {
    await owner`VACUUM (ANALYZE) ${owner(table)}`;
    const [row] = await owner<{ all: boolean }[]>`
      SELECT relallvisible = relpages AS all FROM pg_class WHERE oid = ${table}::regclass`;
    return row!.all;
  });
}
