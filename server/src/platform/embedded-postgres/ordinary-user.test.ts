// Alone: changes the user of the process.

import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { preparePostgresFolder } from './data-folder.ts';
import { keepPrivate } from './data-folder-state.ts';
import { lockDataFolder } from './data-lock.ts';
import { chooseIdentity, giveTo, type Identity } from './identity.ts';

const skip = process.getuid?.() !== 0;
const anybody: Identity = { prefix: [], spawn: {}, owner: undefined };

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'user-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** From now on the process says that it has this user. */
function actAsUser(t: TestContext): void {
  t.mock.method(process as { getuid: () => number }, 'getuid', () => 4321);
}

/** Programs in whose place a script runs. */
function script(t: TestContext, ...lines: string[]) {
  const postgres = join(newFolder(t), 'postgres');
  writeFileSync(postgres, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  return { initdb: postgres, postgres, env: {} };
}

function folderOf(t: TestContext, uid: number): string {
  const folder = newFolder(t);
  chownSync(folder, uid, uid);
  return folder;
}

it('an ordinary user closes its own data folder, and leaves that of another user as it is', { skip }, (t) => {
  const [own, foreign] = [folderOf(t, 4321), folderOf(t, 4322)];
  actAsUser(t);
  for (const folder of [own, foreign]) keepPrivate(folder, undefined);
  assert.deepEqual([statSync(own).mode & 0o777, statSync(foreign).mode & 0o777], [0o700, 0o755]);
});

it('a folder that this user may not write to cannot be locked', { skip }, (t) => {
  const folder = newFolder(t);
  process.seteuid!(4321);
  t.after(() => process.seteuid!(0));
  assert.throws(
    () => lockDataFolder(folder),
    /cannot be written by this user: start the server as the user it belongs to, or set/,
  );
  process.seteuid!(0);
  assert.equal(existsSync(join(folder, 'server.lock')), false);
});

it('a database of another user is refused, and root gives one to the user of the database', {
  skip,
}, async (t) => {
  const dataDir = newFolder(t);
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  const prepare = (identity: Identity) =>
    preparePostgresFolder(dataDir, script(t), identity, () => undefined);
  actAsUser(t);
  await assert.rejects(
    prepare(anybody),
    /postgres belongs to another user \(uid 0\): start the server as before/,
  );
  assert.equal(await prepare({ ...anybody, owner: 4321 }), folder);
  assert.deepEqual([statSync(folder).uid, statSync(join(folder, 'PG_VERSION')).uid], [4321, 4321]);
  assert.equal(await prepare(anybody), folder);
});

it('an owner gets everything in a folder that is not yet its own, and nothing of one that is', {
  skip,
}, (t) => {
  const folder = newFolder(t);
  mkdirSync(join(folder, 'base'));
  writeFileSync(join(folder, 'base', 'file'), '');
  const owners = () =>
    [folder, join(folder, 'base'), join(folder, 'base', 'file')].map((path) => statSync(path).uid);
  giveTo(undefined, folder);
  assert.deepEqual(owners(), [0, 0, 0]);
  giveTo(4321, folder);
  assert.deepEqual(owners(), [4321, 4321, 4321]);
  chownSync(join(folder, 'base'), 0, 0);
  giveTo(4321, folder);
  assert.deepEqual(owners(), [4321, 0, 4321]);
});

it('root runs the database as the plain user where that works, and an ordinary user as itself', {
  skip,
}, (t) => {
  const works = script(t, 'exit 0');
  const dataDir = newFolder(t);
  assert.deepEqual(chooseIdentity(dataDir, works), {
    prefix: [],
    spawn: { uid: 65534, gid: 65534 },
    owner: 65534,
  });
  assert.throws(() => chooseIdentity(dataDir, script(t, 'exit 1')), /PostgreSQL does not run as root/);
  actAsUser(t);
  assert.deepEqual(chooseIdentity(dataDir, works), anybody);
});

it('a database that does not run for an ordinary user says why: its last line, or how it ended', {
  skip,
}, (t) => {
  const dataDir = newFolder(t);
  actAsUser(t);
  for (const [lines, why] of [
    [['echo first >&2', 'echo second >&2', 'exit 3'], 'second'],
    [['exit 3'], 'it ended with 3'],
    [['kill -9 $$'], 'it ended with SIGKILL'],
  ] as const)
    assert.throws(() => chooseIdentity(dataDir, script(t, ...lines)), {
      message: `PostgreSQL does not run on this machine: ${why}`,
    });
});
