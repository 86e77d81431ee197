import { after, type TestContext } from 'node:test';
import { type DatabaseTimeouts, noTimeouts } from '../../src/platform/database/timeouts.ts';
import { type Connection, type Database, openDatabase } from '../../src/platform/database.ts';
import { openLog } from '../../src/platform/log.ts';
import { embeddedRowSecurity } from '../../src/platform/row-security.ts';
import { startTestServer, type TestServer, templateName } from './postgres.ts';

type SocketConnection = Extract<Connection, { host: string }>;

let own: Promise<TestServer> | undefined;
/** Makes and drops the databases of all tests of this process. */
let administration: Database | undefined;
let copies = 0;

after(async () => {
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

/**
 * A database of the test's own: schema, demo accounts, catalogue. Dropped when the test ends. Requests are held back by
 * its row-level security as they are in the product; what a test itself asks is not.
 */
export async function testDatabase(
  t: TestContext,
  options: { readonly timeouts?: DatabaseTimeouts | undefined } = {},
): Promise<{
  db: Database;
  connection: SocketConnection;
  /** Ends a connection and waits for its end; the role of `db` may not. */
  killBackend(pid: number): Promise<unknown>;
}> {
  const base = await server();
  const log = openLog('silent');
  administration ??= openDatabase(base, { poolSize: 1, log });
  const admin = administration;
  copies += 1;
  const name = `test_${process.pid}_${copies}`;
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const connection = { ...base, database: name };
  const { timeouts = noTimeouts } = options;
  const db = openDatabase(connection, { poolSize: 8, log, rowSecurity: embeddedRowSecurity, timeouts });
  t.after(async () => {
    await db.end({ timeout: 1 });
    await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  const killBackend = async (pid: number) => admin`SELECT pg_terminate_backend(${pid}, 5000)`;
  return { db, connection, killBackend };
}

/** A connection with every right and no row-level security, as tables' owners have it; ends with the test. */
export function asOwner(t: TestContext, connection: Connection): Database {
  const owner = openDatabase(connection, { poolSize: 1, log: openLog('silent') });
  t.after(() => owner.end({ timeout: 1 }));
  return owner;
}
