import type { Db } from '../database.ts';

/** Returns how many others are connected to the database, and the names of their programs. */
type Look = () => Promise<{ readonly count: number; readonly programs: string }>;

/**
 * Looks for connections of others to a database with the extension citus: all but these, and but those of Citus itself.
 * Throws when a node of the cluster does not answer.
 */
export async function lookForOthers(pool: Db, connections: readonly Db[]): Promise<Look> {
  const own = await Promise.all(connections.map(pidOf));
  const ofNodes = [...own, ...(await daemonsOf(pool))];
  return async () => {
    const [others] = await pool<{ count: number; programs: string }[]>`
      SELECT count(*) AS count, string_agg(DISTINCT coalesce(nullif(application_name, ''), 'without a name'), ', ') AS programs
      FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> ALL (${own}::int[])
        AND NOT (application_name ~ '^citus_(internal|run_command) gpid=[0-9]+$'
          AND coalesce(substring(application_name FROM '[0-9]+$')::numeric % ${idsOfNode} = ANY(${ofNodes}::bigint[]), false))`;
    return others!;
  };
}

/** The nodes of a cluster name their connections to each other by the node and process that they are for, in one number. */
const idsOfNode = 10_000_000_000;

/** Processes of Citus itself, on all nodes. Their connections change nothing. */
async function daemonsOf(db: Db): Promise<readonly number[]> {
  const nodes = await db<{ isAnswered: boolean; answer: string }[]>`
    SELECT success AS "isAnswered", result AS answer FROM run_command_on_all_nodes(
      $$SELECT coalesce(json_agg(pid), '[]') FROM pg_stat_activity WHERE backend_type LIKE 'Citus Maintenance%'$$)`;
  const lost = nodes.find(({ isAnswered }) => !isAnswered);
  if (lost)
    throw new Error(`A node of the cluster does not answer (${lost.answer}): nothing was read or changed.`);
  return nodes.flatMap(({ answer }) => JSON.parse(answer) as number[]);
}

async function pidOf(db: Db): Promise<number> {
  const [row] = await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row!.pid;
}
