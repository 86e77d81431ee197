import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../server/src/platform/database.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { openTestCluster } from '../../server/test/support/cluster.ts';
import { fillDatabase } from '../../server/test/support/postgres.ts';
import type { GroupDatabase } from './group-database.ts';
import { killProcess, postmasterIn } from './installation.ts';

const log = openLog('silent');
const run = promisify(execFile);

/** A node of the cluster on this machine, as its own settings name it. */
type Node = { readonly folder: string; readonly programs: string; readonly owner: number };

/** A distributed database of its own on the cluster with this coordinator, whose nodes can be killed and are started again. */
export async function openClusterDatabase(
  coordinatorUrl: string,
  made: AsyncDisposableStack,
): Promise<GroupDatabase> {
  const cluster = await openTestCluster(coordinatorUrl, (connection) => fillDatabase(connection, log));
  made.defer(() => cluster.end());
  const name = `test_proof_${process.pid}`;
  const connection = await cluster.create(name);
  made.defer(() => cluster.drop(name));
  const [coordinator, ...workers] = await readNodes(coordinatorUrl);
  let turn = 0;
  return {
    url: Object.assign(new URL(coordinatorUrl), { pathname: `/${name}` }).href,
    open: (poolSize) => openDatabase(connection, { poolSize, log }),
    victims: ['database', 'node'],
    async kill(victim) {
      const node = victim === 'node' ? workers[turn++ % workers.length]! : coordinator!;
      await killProcess(async () => postmasterIn(node.folder));
      await start(node);
    },
  };
}

async function readNodes(url: string): Promise<Node[]> {
  const db = openDatabase({ url }, { poolSize: 1, log });
  try {
    const workers = await db<{ host: string; port: number }[]>`
      SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive AND groupid <> 0 ORDER BY nodeid`;
    const urls = workers.map(
      ({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
    );
    return await Promise.all([url, ...urls].map(readNode));
  } finally {
    await db.end({ timeout: 5 });
  }
}

async function readNode(url: string): Promise<Node> {
  const db: Database = openDatabase({ url }, { poolSize: 1, log });
  try {
    const [found] = await db<{ folder: string; programs: string }[]>`
      SELECT current_setting('data_directory') AS folder, setting AS programs FROM pg_config WHERE name = 'BINDIR'`;
    return { ...found!, owner: statSync(found!.folder).uid };
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Starts it as whoever watches over it would; children of the dead process may hold the folder for a moment. */
async function start(node: Node): Promise<void> {
  const { folder, programs, owner } = node;
  const settings = {
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid: owner, gid: statSync(folder).gid } : {}),
  };
  for (let tries = 0; ; tries += 1)
    try {
      await run(
        join(programs, 'pg_ctl'),
        ['-D', folder, '-l', `${folder}.log`, '-w', '-t', '60', 'start'],
        settings,
      );
      return;
    } catch (error) {
      if (tries === 50) throw error;
    }
}
