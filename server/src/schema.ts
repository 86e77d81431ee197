import { systemClock } from './kernel/clock.ts';
import { continuePositions, createPartitions } from './platform/activity/index.ts';
import { noTimeouts } from './platform/database/timeouts.ts';
import { type Connection, isConnectionTrouble, openDatabase, type RowSecurity } from './platform/database.ts';
import { explainDatabaseError, requireUsableDatabase } from './platform/database-check.ts';
import { distributeNewTables } from './platform/distribution.ts';
import { migrateJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/migrations.ts';
import { enableRowSecurity } from './platform/row-security.ts';
import type { UntilReached } from './platform/until-reached.ts';

const migrations = new URL('../migrations/', import.meta.url);

/**
 * Brings the schema up to date, also on a cluster, and turns on row-level security. Several processes may call it at
 * once: one migrates, the others wait. The first start after a restore waits for every node of a cluster.
 */
export async function bringUpToDate(
  connection: Connection,
  log: Log,
  { progress, reached }: { readonly progress: (line: string) => void; readonly reached: UntilReached },
): Promise<RowSecurity> {
  const db = openDatabase(connection, { poolSize: 1, log, timeouts: noTimeouts });
  try {
    await requireUsableDatabase(db).catch(explainDatabaseError);
    const migrated = await migrate(db, migrations, log).catch(explainDatabaseError);
    if (migrated > 0) progress(`Database schema brought up to date (${migrated} migrations).`);
    const added = await distributeNewTables(db);
    if (added > 0) progress(`New tables distributed over the nodes (${added}).`);
    await createPartitions(db, { now: systemClock.now() }).catch((error: unknown) => {
      if (!isConnectionTrouble(error)) throw error;
      log.warn({ err: error }, 'a node is away: the partitions of coming months are made later');
    });
    await reached(() => continuePositions(db));
  } finally {
    await db.end({ timeout: 5 });
  }
  await migrateJobs(connection, log);
  return enableRowSecurity(connection, log);
}
