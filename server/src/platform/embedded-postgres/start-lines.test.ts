// Alone and long: starts database servers.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { startedDataFolder } from '../../../test/support/data-folder.ts';
import { mayMount, smallDisk } from '../../../test/support/small-disk.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const runsAsRoot = process.getuid?.() === 0;

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pg-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Starts, which has to be refused in one line. */
async function refused(dataDir: string, line: RegExp): Promise<void> {
  await assert.rejects(startEmbeddedPostgres({ dataDir, log }), (error: Error) => {
    assert.ok(error instanceof EmbeddedPostgresError, error.stack);
    assert.match(error.message, line);
    assert.ok(!error.message.includes('\n'));
    return true;
  });
}

it('a database that ends before it accepts connections says why, in one line', async (t) => {
  const dataDir = join(newFolder(t), 'data');
  await startedDataFolder(dataDir);
  appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), "max_connections = 'many'\n");
  await refused(dataDir, /^The database did not start: .*FATAL/);
});

it('data folder and lock are closed to other users, also those of an earlier version', async (t) => {
  const folder = newFolder(t);
  const dataDir = join(folder, 'data');
  await startedDataFolder(dataDir);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(dataDir, 'server.lock'), '');
  chmodSync(join(dataDir, 'server.lock'), 0o644);
  chmodSync(dataDir, 0o755);
  for (let turn = 1; turn <= 2; turn += 1) {
    const { stop } = await startEmbeddedPostgres({ dataDir, log });
    assert.deepEqual([modeOf(join(dataDir, 'server.lock')), modeOf(dataDir)], ['600', '700']);
    if (runsAsRoot) {
      const open = `require('node:fs').openSync(process.argv[1])`;
      assert.throws(
        () =>
          execFileSync(process.execPath, ['-e', open, join(dataDir, 'server.lock')], {
            uid: 4321,
            gid: 4321,
            cwd: '/',
            stdio: 'ignore',
          }),
        'another user opens the lock',
      );
    }
    await stop();
  }
});

it('a folder that is used for other things as well keeps its mode, and the lock in it is private all the same', async (t) => {
  const dataDir = newFolder(t);
  await startedDataFolder(join(dataDir, 'copy'));
  chmodSync(dataDir, 0o755);
  const { stop } = await startEmbeddedPostgres({ dataDir, log });
  assert.deepEqual([modeOf(join(dataDir, 'server.lock')), modeOf(dataDir)], ['600', '755']);
  await stop();
});

it('a lock that is damaged is named, and left as it is', async (t) => {
  const dataDir = newFolder(t);
  const path = join(dataDir, 'server.lock');
  const text = 'no lock of ours, but longer than the first page of a file has to be '.repeat(20);
  writeFileSync(path, text);
  await refused(
    dataDir,
    /server\.lock is damaged: remove it when no server works on this folder, or set DATA_DIR/,
  );
  assert.equal(readFileSync(path, 'utf8'), text);
  rmSync(path);
  mkdirSync(path);
  await refused(dataDir, /server\.lock is damaged: /);
});

it('a file system that is mounted read-only is named as one', { skip: !mayMount }, async (t) => {
  const { path: disk, makeReadOnly, remove } = smallDisk(1);
  t.after(remove);
  mkdirSync(join(disk, 'new'));
  mkdirSync(join(disk, 'used'));
  writeFileSync(join(disk, 'used', 'server.lock'), '');
  makeReadOnly();
  for (const name of ['new', 'used'])
    await refused(
      join(disk, name),
      /is on a file system that is mounted read-only: mount it writable, or set DATA_DIR/,
    );
});

it('data of another major version of PostgreSQL are named, with the way to bring them over', async (t) => {
  const dataDir = newFolder(t);
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await refused(
    dataDir,
    /is one of PostgreSQL 17, and this version of the program brings PostgreSQL \d\d: make a backup of it with .* restore it there \(npm run restore\)\.$/,
  );
});
