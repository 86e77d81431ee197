// Alone: changes the user of the process, and starts some.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
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
import { makeDataFolder, preparePostgresFolder } from './data-folder.ts';
import { keepPrivate } from './data-folder-state.ts';
import { lockDataFolder } from './data-lock.ts';
import { chooseIdentity, giveTo, type Identity } from './identity.ts';

const skip = process.getuid?.() !== 0;
const anybody: Identity = { prefix: [], spawn: {}, owner: undefined };

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'user-test-'));
  t.after(() => {
    process.seteuid!(0);
    rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(folder, 0o755);
  return folder;
}

/** From now on the process says that it has this user. */
function actAsUser(t: TestContext): void {
  t.mock.method(process as { getuid: () => number }, 'getuid', () => 4321);
}

/** From now on this user opens files, until the folders of the test are removed. */
const workAsUser = () => process.seteuid!(4321);

/** What a function of a file comes to in a process of an ordinary user: its answer, or the message of its error. */
function askedByUser(file: string, name: string, ...given: readonly unknown[]): unknown {
  const code = `
    const { ${name} } = await import(${JSON.stringify(import.meta.resolve(file))});
    const answer = await Promise.try(${name}, ...${JSON.stringify(given)}).catch(({ message }) => message);
    console.log(JSON.stringify(answer));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    ...{ uid: 4321, gid: 4321, cwd: '/', encoding: 'utf8' as const },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout);
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

it('a folder that this user may not write to cannot be locked, nor can a lock of another user', {
  skip,
}, (t) => {
  const [foreign, own] = [newFolder(t), folderOf(t, 4321)];
  writeFileSync(join(own, 'server.lock'), '');
  chmodSync(join(own, 'server.lock'), 0o666);
  workAsUser();
  for (const folder of [foreign, own])
    assert.throws(
      () => lockDataFolder(folder),
      /cannot be written by this user: start the server as the user it belongs to, or set/,
    );
  process.seteuid!(0);
  assert.equal(existsSync(join(foreign, 'server.lock')), false);
});

it('a data folder that this user may not make is refused with the reason of the system', { skip }, (t) => {
  const path = join(newFolder(t), 'data');
  workAsUser();
  assert.throws(() => makeDataFolder(path), /data", where no folder can be made \(EACCES\): set it/);
});

it('a half-made database that this user may not remove ends the start', { skip }, async (t) => {
  const [folder, initdb] = [folderOf(t, 4321), script(t, 'exit 0')];
  mkdirSync(join(folder, 'postgres.new-1', 'base'), { recursive: true });
  workAsUser();
  await assert.rejects(
    preparePostgresFolder(folder, initdb, anybody, () => undefined),
    { code: 'EACCES' },
  );
});

it('a database that this user may not read is refused', { skip }, (t) => {
  const folder = folderOf(t, 4321);
  mkdirSync(join(folder, 'postgres'), { mode: 0 });
  chownSync(join(folder, 'postgres'), 4321, 4321);
  assert.match(
    String(askedByUser('./data-folder.ts', 'preparePostgresFolder', folder, script(t), anybody)),
    /postgres belongs to another user \(uid 4321\): start the server as before/,
  );
});

it('a user that is only a number gets a name where the machine allows it', { skip }, (t) => {
  const [folder, works] = [folderOf(t, 4321), script(t, 'exit 0')];
  const named = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  const [command, ...args] = [...named, 'true'];
  const isAllowed = spawnSync(command!, args, { uid: 4321, gid: 4321, cwd: '/' }).status === 0;
  assert.deepEqual(askedByUser('./identity.ts', 'chooseIdentity', folder, works), {
    prefix: isAllowed ? named : [],
    spawn: {},
  });
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
