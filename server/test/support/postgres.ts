import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueIsEmpty, importCatalogue } from '../../src/interfaces/products/index.ts';
import { seedDemoIssuers } from '../../src/interfaces/receipts/index.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { type Connection, openDatabase } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { migrateJobs } from '../../src/platform/jobs/index.ts';
import { openLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrations.ts';
import { enableRowSecurity } from '../../src/platform/row-security.ts';
import { seedDemoAccounts } from '../../src/token/index.ts';
import { ensureSigningKey } from '../../src/token/keys/keys.ts';
import { atSignal } from './at-signal.ts';
import { copyDataFolder } from './data-folder.ts';
import { keepPostgresLog } from './logs.ts';
import { quickFolder } from './quick-folder.ts';

export type TestServer = {
  readonly connection: Extract<Connection, { host: string }>;
  /** Drops databases of tests whose process was ended before they did. */
  dropLeft(): Promise<void>;
  stop(): Promise<void>;
};

/** Name of the template database, of which every test database is a copy. */
export const templateName = 'template_for_tests';

/**
 * Starts a PostgreSQL with the template: schema, demo accounts and the bundled catalogue. Its data is on the fastest
 * storage, or in `folder`. Copies a data folder, as a first start of the product leaves it, to `keptIn`.
 */
export async function startTestServer(folder?: string, keptIn?: string): Promise<TestServer> {
  const dataDir = await mkdtemp(join(folder ?? (await quickFolder()), 'sellerdock-test-'));
  const log = openLog('silent');
  let starting: ReturnType<typeof startEmbeddedPostgres> | undefined;
  const remove = async () => {
    await (await starting)?.stop();
    keepPostgresLog(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  const forget = atSignal(remove);
  starting = startEmbeddedPostgres({ dataDir, log });
  let server = await starting;
  await fillDatabase(server.connection, log);
  if (keptIn !== undefined) {
    await server.stop();
    await copyDataFolder(dataDir, keptIn);
    starting = startEmbeddedPostgres({ dataDir, log });
    server = await starting;
  }
  const admin = openDatabase(server.connection, { poolSize: 1, log });
  // This data need not survive a crash; proofs of durability use servers of their own. Autovacuum is off, because it
  // and the copying of databases would wait for each other.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await admin.unsafe(`ALTER SYSTEM SET ${setting} = off`);
  await admin.unsafe('SELECT pg_reload_conf()');
  const from = openDatabase({ ...server.connection, database: 'template1' }, { poolSize: 1, log });
  await admin.end();
  await from.unsafe(`CREATE DATABASE ${templateName} TEMPLATE ${server.connection.database}`);
  await from.end();
  const { connection } = server;
  return {
    connection,
    async dropLeft() {
      const db = openDatabase(connection, { poolSize: 1, log });
      const left = await db<
        { name: string }[]
      >`SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'`;
      for (const { name } of left) await db.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await db.end();
    },
    async stop() {
      await remove();
      forget();
    },
  };
}

/** Creates what the first start of a sandbox creates. */
export async function fillDatabase(
  connection: TestServer['connection'],
  log: ReturnType<typeof openLog>,
): Promise<void> {
  const db = openDatabase(connection, { poolSize: 2, log });
  await migrate(db, new URL('../../migrations/', import.meta.url), log);
  await migrateJobs(connection, log);
  await enableRowSecurity(connection, log);
  await seedDemoAccounts(db, systemClock);
  await seedDemoIssuers(db);
  await ensureSigningKey(db, { clock: systemClock, sealer: undefined });
  if (await catalogueIsEmpty(db))
    await importCatalogue(db, new URL('../../data/catalogue/', import.meta.url), systemClock);
  await db.end();
}
