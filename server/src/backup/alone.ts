import { lookForOthers } from '../platform/connections/read.ts';
import type { Database, Db } from '../platform/database.ts';
import { hasCitus, readDistributed } from '../platform/distribution.ts';
import { BackupError } from './error.ts';

/**
 * Checks that nobody else is connected to a database whose tables are distributed. There a transaction sees rows that
 * others commit after it began, so a backup is of one moment only when nobody changes anything. Elsewhere the check
 * does nothing.
 */
export async function aloneOnCluster(pool: Database, transaction: Db): Promise<() => Promise<void>> {
  if (!(await hasCitus(pool)) || (await readDistributed(pool)).size === 0) return async () => {};
  const look = await lookForOthers(pool, [pool, transaction]);
  return async () => {
    const { count, programs } = await look();
    if (count === 0) return;
    throw new BackupError(
      `${count} other connections are open (${programs}): on a cluster a backup is of one moment only while nobody changes anything. Stop all servers and workers, or use the backups of the nodes.`,
    );
  };
}
