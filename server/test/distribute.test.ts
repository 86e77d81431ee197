import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { onCluster, testDatabase } from './support/database.ts';
import { pretendCluster } from './support/pretended-cluster.ts';
import { root, serveEnvironment } from './support/serve.ts';

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
  if (onCluster) return;
  await db.end({ timeout: 1 });
  await assert.rejects(distribute(), {
    stderr: /^The cluster has no node but the coordinator: nothing was changed/,
  });
});
