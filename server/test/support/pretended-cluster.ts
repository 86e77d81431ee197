import { openDatabase } from '../../src/platform/database.ts';
import { openLog } from '../../src/platform/log.ts';
import type { SocketConnection } from './cluster.ts';

/**
 * Has a server take a database for one whose tables are distributed: the schema `pretended` comes before the system's
 * own. On a cluster, where they are, it does nothing.
 */
export async function pretendCluster(connection: SocketConnection): Promise<void> {
  const owner = openDatabase(connection, { poolSize: 1, log: openLog('silent') });
  try {
    const [real] = await owner`SELECT FROM pg_extension WHERE extname = 'citus'`;
    if (real) return;
    await owner.unsafe('CREATE SCHEMA pretended');
    await owner.unsafe(`CREATE TABLE pretended.pg_extension AS SELECT 'citus'::name AS extname`);
    await owner.unsafe(`
      CREATE TABLE pretended.pg_dist_partition AS
      SELECT 'webhook_event'::regclass AS logicalrelid, 'h'::"char" AS partmethod`);
    await owner.unsafe(
      `ALTER DATABASE ${connection.database} SET search_path = public, pretended, pg_catalog`,
    );
  } finally {
    await owner.end({ timeout: 5 });
  }
}
