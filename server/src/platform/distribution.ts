import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Db } from './database.ts';
import { inOrderOfReferences, readReferences } from './tables.ts';

/** The marketplace's own tables, which are the same for all partners: every node has a copy. */
export const referenceTables = ['brand', 'category', 'category_group'] as const;

/** Tables of the installation, which stay on one node: credentials, keys, migrations. */
export const localTables = [
  'partner',
  'api_client',
  'technical_user',
  'app',
  'app_installation',
  'person',
  'second_factor',
  'invitation',
  'sign_in_failure',
  'ended_session',
  'oauth_record',
  'signing_key',
  'webhook_signing_key',
  'certification_key',
  'schema_migration',
  'daily_use',
  'activity_base',
  'page_feedback',
  'page_votes',
] as const;

const shared: ReadonlySet<string> = new Set([...referenceTables, ...localTables]);

/** True for a tenant table: every table that is not listed above. */
export const isTenantTable = (name: string): boolean => !shared.has(name);

/** The statements that distribute the tables over the nodes of a Citus cluster, in the order in which to run them. */
export type Distribution = {
  /** Remove row-level security, whose policies have a subquery: distributed tables take none. */
  readonly policies: readonly string[];
  readonly reference: readonly string[];
  readonly distributed: readonly string[];
  /** Remove the rows that the coordinator had before: Citus copies them to the nodes and leaves the old ones, which no query finds. */
  readonly emptied: readonly string[];
};

/**
 * Reads the live schema and plans its distribution: every tenant table by `partner_id`, and all of them together, so
 * that a partner's rows are on one node. A table comes after those that it refers to. Leaves out what is distributed
 * already; of that it still empties tables whose old rows an interrupted run has left, unless it looks at new tables only.
 */
export async function planDistribution(
  db: Db,
  done: ReadonlySet<string> = new Set(),
  { onlyNew = false } = {},
): Promise<Distribution> {
  const all = await db<{ name: string; hasRowSecurity: boolean; isPartition: boolean }[]>`
    SELECT relname AS name, relrowsecurity AS "hasRowSecurity", relispartition AS "isPartition" FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`;
  // Partitions are distributed with their table.
  const tables = all.filter(({ isPartition }) => !isPartition);
  const references = (await readReferences(db, ['public'])).map(({ from, to }) => ({
    from: bare(from),
    to: bare(to),
  }));
  const order = inOrderOfReferences(
    tables.map(({ name }) => name),
    references,
  );
  const isReference = (name: string) => (referenceTables as readonly string[]).includes(name);
  const tenants = order.filter(isTenantTable);
  const first = tenants.find((name) => done.has(name)) ?? tenants[0]!;
  const secured = all.filter(({ name, hasRowSecurity }) => hasRowSecurity && !done.has(name));
  return {
    policies: secured.flatMap(({ name }) => [
      `DROP POLICY IF EXISTS own_partner ON public.${name}`,
      `ALTER TABLE public.${name} DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY`,
    ]),
    reference: order
      .filter((name) => isReference(name) && !done.has(name))
      .map((name) => `SELECT create_reference_table('public.${name}')`),
    distributed: tenants
      .filter((name) => !done.has(name))
      .map((name) => {
        const together = name === first ? 'none' : `public.${first}`;
        return `SELECT create_distributed_table('public.${name}', 'partner_id', colocate_with => '${together}')`;
      }),
    emptied: (await readFilled(db))
      .filter((name) => (isReference(name) || isTenantTable(name)) && !(onlyNew && done.has(name)))
      .map((name) => `SELECT truncate_local_data_after_distributing_table('public.${name}')`),
  };
}

/** Names of the tables that have rows on this server itself; on the coordinator of a cluster those are not the rows of its nodes. */
async function readFilled(db: Db): Promise<readonly string[]> {
  const rows = await db<{ name: string }[]>`
    SELECT DISTINCT whole.relname AS name FROM pg_class
    JOIN pg_class AS whole ON whole.oid = coalesce(pg_partition_root(pg_class.oid), pg_class.oid)
    WHERE pg_class.relnamespace = 'public'::regnamespace AND pg_class.relkind = 'r' AND pg_relation_size(pg_class.oid) > 0
    ORDER BY 1`;
  return rows.map(({ name }) => name);
}

/** All statements of a plan, in order. */
export const statementsOf = ({ policies, reference, distributed, emptied }: Distribution): string[] => [
  ...policies,
  ...reference,
  ...distributed,
  ...emptied,
];

/**
 * Distributes the tables that a migration has added to a database whose tables are distributed, one process at a time.
 * Elsewhere it does nothing. Returns the number of tables.
 */
export async function distributeNewTables(db: Database): Promise<number> {
  if (!(await hasCitus(db))) return 0;
  const connection = await db.reserve();
  try {
    await connection`SELECT pg_advisory_lock(${advisoryLocks.migrations})`;
    const done = await readDistributed(connection);
    if (![...done].some(isTenantTable)) return 0;
    // Other processes work with the tables that are distributed already. Emptying one would make them wait.
    const plan = await planDistribution(connection, done, { onlyNew: true });
    for (const statement of statementsOf(plan)) await connection.unsafe(statement);
    return plan.reference.length + plan.distributed.length;
  } finally {
    await connection`SELECT pg_advisory_unlock(${advisoryLocks.migrations})`.catch(() => undefined);
    connection.release();
  }
}

/**
 * Makes processes that start wait until the connection ends. They find all tables distributed then. Give a pool of one
 * connection.
 */
export async function holdStarts(db: Db): Promise<void> {
  await db`SELECT pg_advisory_lock(${advisoryLocks.migrations})`;
}

const bare = (name: string) => name.replace(/^public\./, '');

/** True when the database can distribute tables. */
export async function hasCitus(db: Db): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS has`;
  return row!.has;
}

/** Names of the tables that are distributed or on every node already. */
export async function readDistributed(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
    WHERE relnamespace = 'public'::regnamespace AND partmethod IN ('h', 'n')`;
  return new Set(rows.map(({ name }) => name));
}

/** Each node of the cluster, and whether it answers the coordinator. */
export const readNodes = (
  db: Db,
): PromiseLike<readonly { readonly node: string; readonly isUp: boolean }[]> =>
  db<{ node: string; isUp: boolean }[]>`
    SELECT nodename || ':' || nodeport AS node, success AS "isUp"
    FROM run_command_on_all_nodes('SELECT 1') AS answered JOIN pg_dist_node USING (nodeid) ORDER BY node`;
