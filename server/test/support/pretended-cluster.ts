import { openDatabase } from '../../src/platform/database.ts';
import { referenceTables } from '../../src/platform/distribution.ts';
import { openLog } from '../../src/platform/log.ts';
import type { SocketConnection } from './cluster.ts';
import { tenantTables } from './tables.ts';

/**
 * Makes a server treat a database as one whose tables are distributed: the schema `pretended` comes before the system's
 * own. Without names of tables it only has the extension. On a cluster, where they are, it does nothing.
 */
export async function pretendCluster(
  connection: SocketConnection,
  distributed: readonly string[] = [...tenantTables(), ...referenceTables],
): Promise<void> {
  const owner = openDatabase(connection, { poolSize: 1, log: openLog('silent') });
  try {
    const [real] = await owner`SELECT FROM pg_extension WHERE extname = 'citus'`;
    if (real) return;
    await owner.unsafe('CREATE SCHEMA pretended');
    await owner.unsafe(`CREATE TABLE pretended.pg_extension AS SELECT 'citus'::name AS extname`);
    await owner.unsafe(`
      CREATE TABLE pretended.pg_dist_partition AS
      SELECT name::regclass AS logicalrelid, 'h'::"char" AS partmethod
      FROM unnest('{${distributed.join()}}'::text[]) AS name`);
    await owner.unsafe(`
      CREATE TABLE pretended.pg_dist_node AS SELECT 1 AS nodeid, 'node-1'::text AS nodename, 5432 AS nodeport`);
    await owner.unsafe(`
      CREATE FUNCTION pretended.run_command_on_all_nodes(command text)
      RETURNS TABLE (nodeid int, success boolean, result text) LANGUAGE sql AS $$ SELECT 1, true, '[]' $$`);
    await owner.unsafe(
      `ALTER DATABASE ${connection.database} SET search_path = public, pretended, pg_catalog`,
    );
  } finally {
    await owner.end({ timeout: 5 });
  }
}
