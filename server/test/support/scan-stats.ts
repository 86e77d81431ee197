import type { Database, Db } from '../../src/platform/database.ts';
import { until } from './until.ts';

/** How statements read a table: sequential scans, index scans, and rows for which the index alone was not enough. */
export type ScanStats = { readonly whole: number; readonly indexes: number; readonly fetched: number };

/** Runs a read in a transaction and returns how it read one table. */
export async function scanStatsOf<T>(
  db: Database,
  table: string,
  read: (db: Db) => Promise<T>,
): Promise<{ found: T; stats: ScanStats }> {
  return db.begin(async (transaction) => {
    // The figures include earlier counts of the connection until these are reported.
    const counted = async (): Promise<ScanStats> => {
      const [row] = await transaction<ScanStats[]>`
        SELECT seq_scan::int AS whole, idx_scan::int AS indexes, idx_tup_fetch::int AS fetched
        FROM pg_stat_xact_user_tables WHERE relname = ${table}`;
      return row!;
    };
    const before = await counted();
    const found = await read(transaction);
    const after = await counted();
    const stats = {
      whole: after.whole - before.whole,
      indexes: after.indexes - before.indexes,
      fetched: after.fetched - before.fetched,
    };
    return { found, stats };
  }) as Promise<{ found: T; stats: ScanStats }>;
}

/**
 * Vacuums a table until index-only scans work for all of it. One vacuum may not be enough: it skips rows whose commit
 * is not written yet, and transactions of other tests on the same server delay it.
 */
export async function vacuum(owner: Database, table: string): Promise<void> {
  await until(async () => {
    await owner`VACUUM (ANALYZE) ${owner(table)}`;
    const [row] = await owner<{ all: boolean }[]>`
      SELECT relallvisible = relpages AS all FROM pg_class WHERE oid = ${table}::regclass`;
    return row!.all;
  });
}
