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
import { type OneServer, reasonOf } from './one-server.ts';
import { fillDatabase, startTestServer, type TestServer, templateName } from './postgres.ts';
import { tenantTables } from './tables.ts';

let own: Promise<TestServer> | undefined;
/** Creates and drops the databases of all tests in this process. */
let administration: Database | undefined;
let copies = 0;
const log = openLog('silent');
const tables = new Set(tenantTables());

/** Set for a run on a cluster, which distributes the databases of tests over its nodes. */
const clusterUrl = process.env.CITUS_URL;
let cluster: Promise<TestCluster> | undefined;

after(async () => {
  await (await cluster)?.end();
  await administration?.end();
  await (await own)?.stop();
});

/** The run's PostgreSQL, or one of its own if this file runs alone. */
async function server(): Promise<SocketConnection> {
  const announced = process.env.TEST_POSTGRES;
  if (announced !== undefined) return JSON.parse(announced) as SocketConnection;
  own ??= startTestServer();
  return (await own).connection;
}

/** A database and a function that drops it. */
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
 * Creates a database for the test, with schema, demo accounts and catalogue, and drops it when the test ends.
 * Requests are subject to row-level security as in the product, and their statements are checked for a cluster; the
 * test's own statements are not. If CITUS_URL names a cluster, the database is distributed over its nodes, without
 * row-level security.
 */
export async function testDatabase(
  t: TestContext,
  options: {
    readonly timeouts?: DatabaseTimeouts | undefined;
    /** Why the test uses a single server, even in a run on a cluster: with row-level security, and without checks of statements. */
    readonly onOneServer?: OneServer | undefined;
  } = {},
): Promise<{
  db: Database;
  connection: SocketConnection;
  /** Ends a connection and waits for its end, with a role that may do this (that of `db` may not). */
  killBackend(pid: number): Promise<unknown>;
}> {
  copies += 1;
  const name = `test_${process.pid}_${copies}`;
  const { timeouts = noTimeouts, onOneServer } = options;
  if (onCluster && onOneServer) t.diagnostic(reasonOf(onOneServer));
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

/** A database of the cluster that knows its nodes and is empty. It is dropped when the test ends. */
export async function emptyDistributed(t: TestContext): Promise<SocketConnection> {
  cluster ??= openTestCluster(clusterUrl!, (connection) => fillDatabase(connection, log));
  const { createEmpty, drop } = await cluster;
  const name = `test_${process.pid}_${++copies}`;
  t.after(() => drop(name));
  return createEmpty(name);
}

/** True in a run on a cluster. */
export const onCluster = clusterUrl !== undefined;

/** A superuser's connection without row-level security, which ends with the test. */
export function asOwner(t: TestContext, connection: Connection, poolSize = 1): Database {
  const owner = openDatabase(connection, { poolSize, log: openLog('silent') });
  t.after(() => owner.end({ timeout: 1 }));
  return owner;
}
