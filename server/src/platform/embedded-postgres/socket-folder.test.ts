import assert from 'node:assert/strict';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { makeSocketFolder } from './socket-folder.ts';

const runsAsRoot = process.getuid?.() === 0;

/** A data folder whose path has so many bytes. */
function dataFolder(t: TestContext, bytes?: number): string {
  const base = mkdtempSync(join('/tmp', 'ü-'));
  t.after(() => rmSync(base, { recursive: true, force: true }));
  const folder = bytes === undefined ? base : join(base, 'x'.repeat(bytes - Buffer.byteLength(base) - 1));
  mkdirSync(folder, { recursive: true });
  return folder;
}

function made(t: TestContext, dataDir: string, owner?: number): string {
  const folder = makeSocketFolder(dataDir, owner);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Puts a file where the sockets of a data folder would be, in each folder of temporary files. */
function occupy(t: TestContext, dataDir: string): void {
  const name = made(t, dataDir).slice('/tmp/'.length);
  rmSync(join('/tmp', name), { recursive: true });
  for (const folder of new Set(['/tmp', tmpdir()])) {
    writeFileSync(join(folder, name), 'mine');
    t.after(() => rmSync(join(folder, name), { force: true }));
  }
}

it('a data folder always has the same folder for its sockets, which only its owner can enter and is empty', (t) => {
  const [one, other] = [dataFolder(t), dataFolder(t)];
  const folder = made(t, one);
  assert.match(folder, /^\/tmp\/sellerdock-[0-9a-f]{16}$/);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  writeFileSync(join(folder, 'left'), '');
  assert.equal(made(t, one), folder);
  assert.equal(existsSync(join(folder, 'left')), false);
  assert.notEqual(made(t, other), folder);
});

it('what somebody else has in its place stays there, and the sockets are in the data folder', (t) => {
  const dataDir = dataFolder(t);
  occupy(t, dataDir);
  assert.equal(made(t, dataDir), join(dataDir, 'socket'));
});

it('the path of a socket has at most 103 bytes', (t) => {
  const longest = 103 - '/socket/.s.PGSQL.65535.lock'.length;
  const fits = dataFolder(t, longest);
  occupy(t, fits);
  assert.equal(made(t, fits), join(fits, 'socket'));
  const isLonger = dataFolder(t, longest + 1);
  occupy(t, isLonger);
  assert.throws(
    () => makeSocketFolder(isLonger, undefined),
    /Error: No folder for the database's socket can be made: EEXIST/,
  );
});

it('root gives the folder to the user of the database, and leaves one of another user alone', {
  skip: !runsAsRoot,
}, (t) => {
  const dataDir = dataFolder(t);
  const folder = made(t, dataDir, 65534);
  const { uid, gid } = statSync(folder);
  assert.deepEqual([uid, gid], [65534, 65534]);
  assert.equal(made(t, dataDir, 65534), folder);
  chownSync(folder, 4321, 4321);
  assert.equal(dirname(made(t, dataDir, 65534)), dataDir);
  assert.equal(statSync(folder).uid, 4321);
});
