import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../server/src/platform/database.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { atSignal } from '../../server/test/support/at-signal.ts';
import { openTestCluster, type TestCluster } from '../../server/test/support/cluster.ts';
import { fillDatabase } from '../../server/test/support/postgres.ts';
import type { GroupDatabase } from './group-database.ts';
import { killProcess, postmasterIn } from './installation.ts';

const log = openLog('silent');
const run = promisify(execFile);

/** A node of the cluster on this machine, as its own settings name it. */
type Node = { readonly folder: string; readonly programs: string; readonly owner: number };

/** More than nodes, so that some are moved when a node is added. */
const shards = 8;

/** `revive` starts a coordinator that has died. */
export type ClusterDatabase = GroupDatabase & { readonly name: string; revive(): Promise<void> };

/** A cluster whose nodes are on this machine, where they can be killed and are started again. */
export type Cluster = {
  /** A distributed database of its own, as the first start of a sandbox leaves it. */
  database(): Promise<ClusterDatabase>;
  /** One that knows the nodes and is empty. */
  empty(): Promise<ClusterDatabase>;
  /** Ids of the processes of PostgreSQL, the coordinator's first. */
  pids(): number[];
  /** Adds the node at this address to the cluster of a database. */
  extend(name: string, address: string): Promise<void>;
};

/** Opens the cluster with this coordinator; `made` takes what is to be undone. */
export async function openCluster(coordinatorUrl: string, made: AsyncDisposableStack): Promise<Cluster> {
  const cluster = await openTestCluster(
    coordinatorUrl,
    (connection) => fillDatabase(connection, log),
    shards,
  );
  const nodes = await readNodes(coordinatorUrl);
  const [coordinator, ...workers] = nodes;
  const names: string[] = [];
  const end = endOnce(cluster, nodes, names);
  made.defer(end);
  made.defer(atSignal(end));
  let databases = 0;
  let turn = 0;
  const offer = async (create: typeof cluster.create): Promise<ClusterDatabase> => {
    const name = `test_proof_${process.pid}_${++databases}`;
    names.push(name);
    const connection = await create(name);
    return {
      name,
      url: Object.assign(new URL(coordinatorUrl), { pathname: `/${name}` }).href,
      open: (poolSize) => openDatabase(connection, { poolSize, log }),
      victims: ['database', 'node'],
      revive: () => start(coordinator!),
      async kill(victim) {
        const node = victim === 'node' ? workers[turn++ % workers.length]! : coordinator!;
        await killProcess(async () => postmasterIn(node.folder));
        await start(node);
      },
    };
  };
  return {
    database: () => offer(cluster.create),
    empty: () => offer(cluster.createEmpty),
    pids: () => nodes.map(({ folder }) => postmasterIn(folder)!),
    extend(name, address) {
      const { hostname: host, port } = new URL(`postgres://${address}`);
      return cluster.extend(name, { host, port: Number(port) });
    },
  };
}

/** Starts nodes that were killed and drops the databases, once: at the end, or when a signal ends this process. */
function endOnce(
  cluster: TestCluster,
  nodes: readonly Node[],
  names: readonly string[],
): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= (async () => {
      for (const node of nodes) if (!isRunning(node)) await start(node);
      for (const name of names) cluster.drop(name);
      await cluster.end();
    })();
    return ended;
  };
}

/** A database on a PostgreSQL of this machine without the extension, to compare with; `pids` is its process. */
export async function openPlain(
  serverUrl: string,
  made: AsyncDisposableStack,
): Promise<GroupDatabase & Pick<Cluster, 'pids'>> {
  const { hostname: host, port, username: user } = new URL(serverUrl);
  const { folder } = await readNode(serverUrl);
  const admin = made.adopt(openDatabase({ url: serverUrl }, { poolSize: 1, log }), (db) =>
    db.end({ timeout: 5 }),
  );
  const name = `test_plain_${process.pid}`;
  const connection = { host, port: Number(port), user, database: name };
  await admin.unsafe(`CREATE DATABASE ${name}`);
  made.defer(async () => void (await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)));
  await fillDatabase(connection, log);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    open: (poolSize) => openDatabase(connection, { poolSize, log }),
    victims: [],
    kill: async () => undefined,
    pids: () => [postmasterIn(folder)!],
  };
}

/** The process that its pid file names may have nothing to do with it. */
function isRunning({ folder }: Node): boolean {
  const pid = postmasterIn(folder);
  try {
    return pid !== undefined && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
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

const startsWithinMs = 120_000;

/** Starts the node as a supervisor would; children of the dead process may hold the folder for a moment. */
async function start(node: Node): Promise<void> {
  const { folder, programs, owner } = node;
  const settings = {
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid: owner, gid: statSync(folder).gid } : {}),
  };
  for (const until = Date.now() + startsWithinMs; ; await sleep(200))
    try {
      await run(
        join(programs, 'pg_ctl'),
        ['-D', folder, '-l', `${folder}.log`, '-w', '-t', '60', 'start'],
        settings,
      );
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
}
