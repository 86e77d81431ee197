import type { Db } from '../../src/platform/database.ts';

/** About how many rows each table has, by PostgreSQL's statistics. */
export async function readSizes(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ name: string; rows: number }[]>`
    SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`;
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** How many jobs of each kind are in the queue. None before a server has started on the database. */
export async function readJobs(
  db: Db,
): Promise<readonly { readonly task: string; readonly count: number }[]> {
  const [queue] = await db<{ isThere: boolean }[]>`
    SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS "isThere"`;
  if (!queue!.isThere) return [];
  return db<{ task: string; count: number }[]>`
    SELECT task_identifier AS task, count(*)::int AS count FROM graphile_worker.jobs GROUP BY 1 ORDER BY 1`;
}

/** Version of the PostgreSQL server, and of the extension for clusters where it is there. */
export async function readVersions(
  db: Db,
): Promise<{ readonly postgres: string; readonly citus: string | null }> {
  const [row] = await db<{ postgres: string; citus: string | null }[]>`
    SELECT current_setting('server_version') AS postgres,
      (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS citus`;
  return row!;
}
