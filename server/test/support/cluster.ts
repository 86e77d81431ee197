import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type Database, openDatabase } from '../../src/platform/database.ts';
import { planDistribution, statementsOf } from '../../src/platform/distribution.ts';
import { openLog } from '../../src/platform/log.ts';
import { sourcesBelow } from './sources.ts';

/** How to reach a database of a node, or of the embedded server. */
export type SocketConnection = Extract<Connection, { host: string }>;

/** A Citus cluster for tests. Its databases are copied on each node, as PostgreSQL copies a template. */
export type TestCluster = {
  /** Creates a database that is distributed over the nodes, as a copy of the template. */
  create(name: string): Promise<SocketConnection>;
  /** Creates a database that knows the nodes and has nothing in it. */
  createEmpty(name: string): Promise<SocketConnection>;
  /** Adds a further node, which waits at this address, to the cluster of one database. */
  extend(name: string, address: Address): Promise<void>;
  /**
   * Drops the database later, at the latest before `end` resolves, because the extension's own process may stay
   * connected for seconds.
   */
  drop(name: string): void;
  /** Ends a connection to the coordinator and waits for its end. */
  killBackend(pid: number): Promise<unknown>;
  end(): Promise<void>;
};

type Address = { readonly host: string; readonly port: number };
type Node = { readonly connection: SocketConnection; readonly admin: Database };

const log = openLog('silent');
/** Of each table: as few as are on two nodes, because copies and the first statement of a connection take as long as there are many. */
const usualShards = 2;

/** Opens the cluster with its coordinator at this URL. Creates the template with `fill` if it is missing. */
export async function openTestCluster(
  url: string,
  fill: (connection: SocketConnection) => Promise<void>,
  shards = usualShards,
): Promise<TestCluster> {
  const { hostname, port, username, password, pathname } = new URL(url);
  if (password) process.env.PGPASSWORD = decodeURIComponent(password);
  const database = pathname.slice(1);
  const base = { host: hostname, port: Number(port || 5432), user: decodeURIComponent(username), database };
  const coordinator = nodeAt(base);
  const workers = await coordinator.admin<Address[]>`
    SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive AND groupid <> 0 ORDER BY nodeid`;
  const nodes = [coordinator, ...workers.map((worker) => nodeAt({ ...base, ...worker }))];
  const each = (work: (node: Node) => Promise<unknown>) => Promise.all(nodes.map(work));
  const template = await makeTemplate(nodes, shards, fill);
  const dropping = dropper([base, ...workers.map((worker) => ({ ...base, ...worker }))]);
  return {
    async create(name) {
      await each(({ admin }) =>
        admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
      );
      await coordinator.admin.unsafe(`ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
      return { ...base, database: name };
    },
    async createEmpty(name) {
      await makeEmpty(nodes, name, shards);
      return { ...base, database: name };
    },
    async extend(name, address) {
      const node = nodeAt({ ...base, ...address });
      dropping.also({ ...base, ...address });
      await node.admin.unsafe(`CREATE DATABASE ${name}`);
      await onNode(node, name, (db) => db.unsafe('CREATE EXTENSION citus'));
      await onNode(coordinator, name, async (db) => {
        // A copy names its template as an object that every node has, and the new node has none of that name.
        await db`DELETE FROM pg_dist_object WHERE classid = 'pg_database'::regclass`;
        await db`SELECT citus_add_node(${address.host}, ${address.port})`;
      });
      await node.admin.end({ timeout: 5 });
    },
    drop: dropping.drop,
    killBackend: async (pid) => coordinator.admin`SELECT pg_terminate_backend(${pid}::int, 5000)`,
    async end() {
      await dropping.end();
      await each(({ admin }) => admin.end({ timeout: 5 }));
    },
  };
}

function nodeAt(connection: SocketConnection): Node {
  return { connection, admin: openDatabase(connection, { poolSize: 1, log }) };
}

/** Drops databases one after the other, on separate connections, so that nothing waits for databases in use. */
function dropper(connections: readonly SocketConnection[]) {
  const nodes = connections.map(nodeAt);
  let last: Promise<void> = Promise.resolve();
  const dropAll = async (name: string) => {
    const [coordinator, ...others] = nodes as [Node, ...Node[]];
    // Its process connects to the nodes, and moves shards between them, as long as its database exists.
    await untilFree(() => dropOn(coordinator, name));
    for (const node of others) await dropSubscriptions(node, name);
    for (const node of others) await untilFree(() => dropOn(node, name));
  };
  return {
    also: (connection: SocketConnection) => void nodes.push(nodeAt(connection)),
    drop(name: string) {
      last = last.then(() => dropAll(name)).catch((error: unknown) => console.error(name, error));
    },
    async end() {
      await last;
      await Promise.all(nodes.map(({ admin }) => admin.end({ timeout: 5 })));
    },
  };
}

const inUse = '55006';

async function untilFree(work: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== inUse) throw error;
      await sleep(50);
    }
}

/** A node copies a shard by subscriptions. They stay when the move does not come to its end. */
async function dropSubscriptions(node: Node, name: string): Promise<void> {
  const left = await node.admin<{ subscription: string }[]>`
    SELECT subname AS subscription FROM pg_subscription JOIN pg_database d ON d.oid = subdbid WHERE datname = ${name}`;
  for (const { subscription } of left)
    await onNode(node, name, async (db) => {
      await db.unsafe(`ALTER SUBSCRIPTION ${subscription} DISABLE`);
      // The node that it reads from may have dropped its part already.
      await db.unsafe(`ALTER SUBSCRIPTION ${subscription} SET (slot_name = NONE)`);
      await db.unsafe(`DROP SUBSCRIPTION ${subscription}`);
    });
}

async function dropOn({ admin }: Node, name: string): Promise<void> {
  const [found] = await admin`SELECT FROM pg_database WHERE datname = ${name}`;
  if (!found) return;
  // Otherwise the extension's process, which is ended with all others, would be started again.
  await admin.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
}

/** Changes whenever the content of the template would change. */
function templateVersion(): string {
  const hash = createHash('sha256');
  for (const folder of ['server/migrations', 'server/data/catalogue'])
    for (const { text } of sourcesBelow(folder, /\.(sql|json|jsonl|csv)$/)) hash.update(text);
  for (const { text } of sourcesBelow('server/src/token')) hash.update(text);
  return hash.digest('hex').slice(0, 12);
}

/** One process creates the template; others wait for it. Templates of other versions are dropped. Returns its name. */
async function makeTemplate(
  nodes: readonly Node[],
  shards: number,
  fill: (connection: SocketConnection) => Promise<void>,
): Promise<string> {
  const [coordinator] = nodes as [Node, ...Node[]];
  const { admin } = coordinator;
  const prefix = `sellerdock_template_${shards}_`;
  const name = `${prefix}${templateVersion()}`;
  await admin`SELECT pg_advisory_lock(hashtext(${prefix}))`;
  try {
    const found = await admin<{ name: string; isReady: boolean }[]>`
      SELECT datname AS name, NOT datallowconn AS "isReady" FROM pg_database WHERE starts_with(datname, ${prefix})`;
    if (found.some((one) => one.name === name && one.isReady)) return name;
    for (const old of new Set([name, ...found.map((one) => one.name)]))
      for (const one of nodes) await dropOn(one, old);
    await makeEmpty(nodes, name, shards);
    await fill({ ...coordinator.connection, database: name });
    await onNode(coordinator, name, distribute);
    // The coordinator last: when its template accepts no connections, all nodes are ready.
    for (const one of nodes.toReversed()) await close(one, name);
    return name;
  } finally {
    await admin`SELECT pg_advisory_unlock(hashtext(${prefix}))`;
  }
}

/** Creates a database with the extension on each node, and tells the coordinator of the others. */
async function makeEmpty(nodes: readonly Node[], name: string, shards: number): Promise<void> {
  const [coordinator, ...workers] = nodes as [Node, ...Node[]];
  for (const one of nodes) await one.admin.unsafe(`CREATE DATABASE ${name}`);
  for (const one of [coordinator, ...workers])
    await onNode(one, name, (db) => db.unsafe('CREATE EXTENSION citus'));
  await onNode(coordinator, name, (db) => addNodes(db, nodes));
  await coordinator.admin.unsafe(`ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
}

async function addNodes(db: Database, [coordinator, ...workers]: readonly Node[]): Promise<void> {
  const { host, port } = coordinator!.connection;
  await db`SELECT citus_set_coordinator_host(${host}, ${port})`;
  for (const { connection } of workers)
    await db`SELECT citus_add_node(${connection.host}, ${connection.port})`;
}

async function distribute(db: Database): Promise<void> {
  for (const statement of statementsOf(await planDistribution(db))) await db.unsafe(statement);
}

/** PostgreSQL copies only a database without connections, and the extension's own process is connected. */
async function close({ admin }: Node, name: string): Promise<void> {
  await admin.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  for (;;) {
    const left = await admin`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = ${name}`;
    if (left.count === 0) break;
  }
}

async function onNode(
  { connection }: Node,
  database: string,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({ ...connection, database }, { poolSize: 1, log });
  try {
    await work(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}
