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
  const own = await Promise.all([pool, transaction].map(pidOf));
  const ofNodes = [...own, ...(await daemonsOf(pool))];
  return async () => {
    const [others] = await pool<{ count: number; programs: string }[]>`
      SELECT count(*) AS count, string_agg(DISTINCT coalesce(nullif(application_name, ''), 'without a name'), ', ') AS programs
      FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> ALL (${own}::int[])
        AND NOT (application_name ~ '^citus_(internal|run_command) gpid=[0-9]+$'
          AND coalesce(substring(application_name FROM '[0-9]+$')::numeric % ${idsOfNode} = ANY(${ofNodes}::bigint[]), false))`;
    if (others!.count === 0) return;
    throw new BackupError(
      `${others!.count} other connections are open (${others!.programs}): on a cluster a backup is of one moment only while nobody changes anything. Stop all servers and workers, or use the backups of the nodes.`,
    );
  };
}

/** The nodes of a cluster name their connections to each other by the node and process that they are for, in one number. */
const idsOfNode = 10_000_000_000;

/** Processes of Citus itself, on all nodes. Their connections change nothing. */
async function daemonsOf(db: Db): Promise<readonly number[]> {
  const nodes = await db<{ pids: string }[]>`
    SELECT result AS pids FROM run_command_on_all_nodes(
      $$SELECT coalesce(json_agg(pid), '[]') FROM pg_stat_activity WHERE backend_type LIKE 'Citus Maintenance%'$$)`;
  return nodes.flatMap(({ pids }) => JSON.parse(pids) as number[]);
}

async function pidOf(db: Db): Promise<number> {
  const [row] = await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row!.pid;
}
