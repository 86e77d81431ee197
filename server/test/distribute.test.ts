import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { advisoryLocks } from '../src/platform/advisory-locks.ts';
import type { Database } from '../src/platform/database.ts';
import { onCluster, testDatabase } from './support/database.ts';
import { pretendCluster } from './support/pretended-cluster.ts';
import { root, serveEnvironment } from './support/serve.ts';
import { until } from './support/until.ts';

it('the tables are distributed only over nodes and while nobody else is connected, and a dry run does not ask', async (t) => {
  const { db, connection } = await testDatabase(t);
  await pretendCluster(connection);
  const { host, port, user, database } = connection as { readonly [name: string]: string | number };
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
  const distribute = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'server/tools/distribute.ts'), ...args], {
      cwd: root,
      env: { ...serveEnvironment, DATABASE_URL: url },
      timeout: 60_000,
    });
  await db`SELECT 1 AS one`;
  await assert.rejects(distribute(), {
    stdout: '',
    stderr:
      /^\d+ other connections are open \(sellerdock\): nothing was changed\. Stop all servers and workers/,
  });
  assert.doesNotMatch((await distribute('--dry-run')).stdout, /other connections/);
  await waitsForTheLockOfStarts(db, distribute);
  if (onCluster) return;
  await db.end({ timeout: 1 });
  await assert.rejects(distribute(), {
    stderr: /^The cluster has no node but the coordinator: nothing was changed/,
  });
});

/** A process that starts holds the lock while it migrates and distributes tables, and is not disturbed. */
async function waitsForTheLockOfStarts(db: Database, distribute: () => Promise<unknown>) {
  const starting = await db.reserve();
  await starting`SELECT pg_advisory_lock(${advisoryLocks.migrations})`;
  let isOver = false;
  const refused = assert.rejects(distribute(), { stderr: /^\d+ other connections are open/ }).finally(() => {
    isOver = true;
  });
  let waiting = 0;
  await until(async () => {
    const [row] = await db<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_database ON oid = database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
    waiting = row!.waiting;
    return waiting > 0 || isOver;
  });
  assert.equal(waiting, 1);
  await starting`SELECT pg_advisory_unlock(${advisoryLocks.migrations})`;
  starting.release();
  await refused;
}
