// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { startApp } from '../../test/support/app.ts';
import { startedDataFolder } from '../../test/support/data-folder.ts';
import { asOwner } from '../../test/support/database.ts';
import { freePort } from '../../test/support/ports.ts';
import { startProcess, untilReady } from '../../test/support/process.ts';
import { mayMount, smallDisk } from '../../test/support/small-disk.ts';
import { until } from '../../test/support/until.ts';
import type { Connection } from './database.ts';

it('503 with the reason at /health/ready while the database takes no writes, and 200 once it does again', async (t) => {
  const test = await startApp(t);
  const connection = test.connection as Extract<Connection, { host: string }>;
  const admin = asOwner(t, connection);
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.unsafe(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = ${value}`);
    await admin`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = ${connection.database} AND pid <> pg_backend_pid()`;
  };
  const ready = () => test.call('GET', '/health/ready', { as: undefined });
  assert.deepEqual((await ready()).body, { status: 'ready' });
  await setReadOnly('on');
  await until(async () => (await ready()).text.includes('takes no writes'));
  const { status, body } = await ready();
  assert.deepEqual([status, body], [503, { status: 'not ready', reason: 'The database takes no writes.' }]);
  assert.equal((await test.call('GET', '/health/live', { as: undefined })).status, 200);
  await setReadOnly('off');
  await until(async () => (await ready()).status === 200);
});

/** Takes all room that a disk has left. */
function fill(disk: string): void {
  const file = openSync(join(disk, 'ballast'), 'w');
  try {
    for (const block = Buffer.alloc(1 << 16); statfsSync(disk).bavail > 0; ) writeSync(file, block);
  } catch (error) {
    assert.equal((error as { code?: string }).code, 'ENOSPC');
  } finally {
    closeSync(file);
  }
}

it('503 with the reason at /health/ready on a full disk, and 200 once there is room again', {
  skip: !mayMount,
}, async (t) => {
  const { path: disk, remove } = smallDisk(600);
  const DATA_DIR = join(disk, 'data');
  await startedDataFolder(DATA_DIR);
  const server = startProcess(t, { DATA_DIR, PORT: String(await freePort()), DATABASE_POOL: '2' });
  // After the server has ended, which has files there.
  t.after(remove);
  await untilReady(server);
  const ready = async () => {
    const reply = await fetch(`${server.url}/health/ready`);
    return { status: reply.status, text: await reply.text() };
  };
  fill(disk);
  await until(async () => (await ready()).text.includes('The disk of the database is full.'));
  assert.equal((await ready()).status, 503);
  rmSync(join(disk, 'ballast'));
  await until(async () => (await ready()).status === 200);
});
