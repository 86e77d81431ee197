import { after, type TestContext } from 'node:test';
import { type DatabaseTimeouts, noTimeouts } from '../../src/platform/database/timeouts.ts';
import {
  type Connection,
  type Database,
  openDatabase,
  type RowSecurity,
} from '../../src/platform/database.ts';
import { openLog } from '../../src/platform/log.ts';
import { embeddedRowSecurity } from '../../src/platform/row-security.ts';
import { openTestCluster, type SocketConnection, type TestCluster } from './cluster.ts';
import { fillDatabase, startTestServer, type TestServer, templateName } from './postgres.ts';
import { tenantTables } from './tables.ts';

let own: Promise<TestServer> | undefined;
/** Makes and drops the databases of all tests of this process. */
let administration: Database | undefined;
let copies = 0;
const log = openLog('silent');
const tables = new Set(tenantTables());

/** Set for a run on a cluster: databases of tests are distributed over its nodes. */
const clusterUrl = process.env.CITUS_URL;
let cluster: Promise<TestCluster> | undefined;

after(async () => {
  await (await cluster)?.end();
  await administration?.end();
  await (await own)?.stop();
});

/** The run's PostgreSQL, or one of this file's own when it is run alone. */
async function server(): Promise<SocketConnection> {
  const announced = process.env.TEST_POSTGRES;
  if (announced !== undefined) return JSON.parse(announced) as SocketConnection;
  own ??= startTestServer();
  return (await own).connection;
}

/** A database, and how to be rid of it. */
type Made = {
  readonly connection: SocketConnection;
  readonly drop: () => Promise<unknown>;
  readonly killBackend: (pid: number) => Promise<unknown>;
};

async function makeDatabase(name: string): Promise<Made> {
  const base = await server();
  administration ??= openDatabase(base, { poolSize: 1, log });
  const admin = administration;
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  return {
    connection: { ...base, database: name },
    drop: () => admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`),
    killBackend: async (pid) => admin`SELECT pg_terminate_backend(${pid}, 5000)`,
  };
}

async function makeDistributed(name: string, url: string): Promise<Made> {
  cluster ??= openTestCluster(url, (connection) => fillDatabase(connection, log));
  const { create, drop, killBackend } = await cluster;
  return { connection: await create(name), drop: async () => drop(name), killBackend };
}

/**
 * A database of the test's own: schema, demo accounts, catalogue. Dropped when the test ends. Requests are held back by
 * its row-level security as they are in the product, and looked at as on a cluster; what a test itself asks is not. Distributed over the nodes of a
 * cluster, without row-level security, when CITUS_URL names one.
 */
export async function testDatabase(
  t: TestContext,
  options: {
    readonly timeouts?: DatabaseTimeouts | undefined;
    /** True for a test of what one server does alone, also in a run on a cluster: row-level security, without any look at statements. */
    readonly onOneServer?: boolean | undefined;
  } = {},
): Promise<{
  db: Database;
  connection: SocketConnection;
  /** Ends a connection and waits for its end; the role of `db` may not. */
  killBackend(pid: number): Promise<unknown>;
}> {
  copies += 1;
  const name = `test_${process.pid}_${copies}`;
  const { timeouts = noTimeouts, onOneServer = false } = options;
  const url = onOneServer ? undefined : clusterUrl;
  const made = await (url === undefined ? makeDatabase(name) : makeDistributed(name, url));
  const hasPolicies = url === undefined;
  const role = hasPolicies ? embeddedRowSecurity?.role : undefined;
  const rowSecurity: RowSecurity = { role, hasPolicies, ...(onOneServer ? {} : { tables }) };
  const db = openDatabase(made.connection, { poolSize: 8, log, rowSecurity, timeouts });
  t.after(async () => {
    await db.end({ timeout: 1 });
    await made.drop();
  });
  return { db, connection: made.connection, killBackend: made.killBackend };
}

/** True in a run on a cluster. */
export const onCluster = clusterUrl !== undefined;

/** A connection with every right and no row-level security, as tables' owners have it; ends with the test. */
export function asOwner(t: TestContext, connection: Connection, poolSize = 1): Database {
  const owner = openDatabase(connection, { poolSize, log: openLog('silent') });
  t.after(() => owner.end({ timeout: 1 }));
  return owner;
}
