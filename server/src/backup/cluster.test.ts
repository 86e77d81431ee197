import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import pg from 'pg';
import type { SocketConnection } from '../../test/support/cluster.ts';
import { onCluster, testDatabase } from '../../test/support/database.ts';
import { pretendCluster } from '../../test/support/pretended-cluster.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { planDistribution, readDistributed, statementsOf } from '../platform/distribution.ts';
import { openLog } from '../platform/log.ts';
import { backUp } from './backup.ts';
import { checkArchive, restore } from './restore.ts';

const log = openLog('silent');
const about = { madeAt: '2026-11-21T10:00:00Z', webhookSecret: undefined };

async function during<Result>(
  connection: SocketConnection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connection, { poolSize: 2, log });
  try {
    return await work(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}

async function emptyDatabase(t: TestContext, base: SocketConnection): Promise<SocketConnection> {
  const name = `${base.database}_restored`;
  const admin = { ...base, database: 'postgres' };
  await during(admin, (db) => db.unsafe(`CREATE DATABASE ${name}`));
  t.after(() => during(admin, (db) => db.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)));
  return { ...base, database: name };
}

/** Spreads the tables of a database over the one node that it knows. */
async function distribute({ host, port }: SocketConnection, db: Database): Promise<void> {
  await db.unsafe('CREATE EXTENSION citus');
  await db`SELECT citus_set_coordinator_host(${host}, ${port})`;
  await db`SELECT citus_set_node_property(${host}, ${port}, 'shouldhaveshards', true)`;
  for (const statement of statementsOf(await planDistribution(db))) await db.unsafe(statement);
}

/** Does the work while the connection is open over which a node carries out a command for this process of the pool. */
async function withOwnCommand<Result>(
  connection: SocketConnection,
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const [row] = await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const command = new pg.Client({
    ...connection,
    application_name: `citus_run_command gpid=${10_000_000_000 + row!.pid}`,
  });
  await command.connect();
  try {
    return await work();
  } finally {
    await command.end();
  }
}

it('on a cluster a backup is refused while anybody is connected, and made and restored when nobody is', async (t) => {
  const { connection } = await testDatabase(t);
  await pretendCluster(connection);
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-backup-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'backup');
  await during(connection, async (server) => {
    await server`SELECT 1 AS one`;
    const refused = during(connection, (db) => backUp(db, path, about));
    await assert.rejects(
      refused,
      /^Error: 1 other connections are open \(.+\): .* Stop all servers and workers/,
    );
  });
  const disguised = new pg.Client({ ...connection, application_name: 'citus_internal gpid=10000000001' });
  await disguised.connect();
  const beside = during(connection, (db) => backUp(db, path, about));
  await assert.rejects(
    beside,
    /^Error: 1 other connections are open \(citus_internal gpid=10000000001\)/,
    'a name alone is no proof',
  );
  await disguised.end();
  assert.deepEqual(await readdir(folder), [], 'no file is left');
  const { tables } = await during(connection, (db) =>
    withOwnCommand(connection, db, () => backUp(db, path, about)),
  );
  assert.ok(tables.some(({ name, rows }) => name === 'public.partner' && rows > 0));

  const other = await emptyDatabase(t, connection);
  const archive = await checkArchive(path);
  await during(other, (db) => restore({ db, connection: other, log }, archive));
  if (onCluster) {
    await during(other, (db) => distribute(other, db));
    assert.ok((await during(other, readDistributed)).has('webhook_event'));
  }
  const again = await during(other, (db) => backUp(db, `${path}-again`, about));
  assert.deepEqual(again.tables, tables);
});
