import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, looking, partnersIn, seen } from '../../harness/clients.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Installation } from '../../harness/installation.ts';
import { killInTurn, killRun, tell } from '../kills/run.ts';
import { loadOn } from './group.ts';

const besideMs = 10_000;

/**
 * Adds a node under the mixed load and has the cluster move shards to it, the first seller's in any case. No request may
 * fail, at the servers or at their clients, and nothing may be lost. CITUS_SPARE is the address of the node.
 */
export async function rebalanced(cluster: Cluster, seed: number): Promise<string[]> {
  const spare = process.env.CITUS_SPARE;
  if (!spare) return ['CITUS_SPARE has to name a node that is not in the cluster, such as 127.0.0.1:9703.'];
  const database = await cluster.database();
  const scenario = loadOn(database);
  let failed: string[] = [];
  const report = await killRun(scenario, { kills: 0, seed, say: console.log }, async (_, group, killing) => {
    await sleep(besideMs);
    const before = { ...seen };
    await cluster.extend(database.name, spare);
    await looking(group.product, moveShards);
    await sleep(besideMs);
    failed = await failedRequests(group.servers);
    const [broken, unavailable] = [seen.broken - before.broken, seen.unavailable - before.unavailable];
    console.log(`clients saw ${broken} broken connections and ${unavailable} answers of 5xx meanwhile`);
    if (broken + unavailable > 0)
      failed.push(`clients saw ${broken} broken connections, ${unavailable} answers of 5xx`);
    return killInTurn(scenario, group, killing);
  });
  return [...failed, ...(tell(report) ? [] : ['see above'])];
}

/** Balances the shards, and moves the first seller's to the node that was added if they are not there. */
async function moveShards(db: Database): Promise<void> {
  const began = performance.now();
  await db`SELECT citus_rebalance_start()`;
  await db`SELECT citus_rebalance_wait()`;
  const partner = (await partnersIn(db))['seller-one']!;
  const [own] = await db<{ shard: number; host: string; port: number; newHost: string; newPort: number }[]>`
    SELECT shardid AS shard, nodename AS host, nodeport AS port, added.*
    FROM pg_dist_shard_placement, (
      SELECT nodename AS "newHost", nodeport AS "newPort" FROM pg_dist_node ORDER BY nodeid DESC LIMIT 1) AS added
    WHERE shardid = get_shard_id_for_distribution_column('sales_order', ${partner}::bigint)`;
  const { shard, host, port, newHost, newPort } = own!;
  if (port !== newPort)
    await db`SELECT citus_move_shard_placement(${shard}, ${host}, ${port}, ${newHost}, ${newPort})`;
  const moved = await db<{ at: string; shards: number }[]>`
    SELECT nodename || ':' || nodeport AS at, count(*) AS shards FROM pg_dist_shard_placement
    JOIN pg_dist_shard USING (shardid) WHERE logicalrelid = 'sales_order'::regclass GROUP BY 1 ORDER BY 1`;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${moved.map(({ at, shards }) => `${at} ${shards}`).join(', ')} shards of a table after ${seconds} s`,
  );
}

/** Requests that servers answered with 5xx, by route. */
async function failedRequests(servers: Installation['servers']): Promise<string[]> {
  const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  return texts.flatMap((text) =>
    text.split('\n').filter((line) => /^http_request_duration_seconds_count\{.*status="5\d\d"/.test(line)),
  );
}
