// Alone: starts processes.

import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { hasDatabase, makeDataFolder, preparePostgresFolder } from './data-folder.ts';

function newFolder(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'data-test-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Prepares a folder with a script in the place of initdb, and tells what is said meanwhile. */
async function prepare(t: TestContext, dataDir: string, ...lines: string[]) {
  const initdb = join(newFolder(t), 'initdb');
  // The second argument is the folder.
  writeFileSync(initdb, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  const told: string[] = [];
  const identity = { prefix: [], spawn: {}, owner: undefined };
  const folder = await preparePostgresFolder(
    dataDir,
    { initdb, postgres: initdb, env: {} },
    identity,
    (line) => told.push(line),
  );
  assert.equal(folder, join(dataDir, 'postgres'));
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.match(readFileSync(join(folder, 'postgresql.conf'), 'utf8'), /^fsync = on$/m);
  return told;
}

const makes = 'echo 18 > "$2/PG_VERSION"';

it('a data folder has a database once one was made on it, and perhaps one when that cannot be read', (t) => {
  const dataDir = newFolder(t);
  const has = (name: string) => hasDatabase(join(dataDir, name));
  assert.equal(has('missing'), false);
  writeFileSync(join(dataDir, 'file'), '');
  assert.equal(has('file'), false);
  mkdirSync(join(dataDir, 'new', 'postgres'), { recursive: true });
  assert.equal(has('new'), false);
  writeFileSync(join(dataDir, 'new', 'postgres', 'PG_VERSION'), '18');
  assert.equal(has('new'), true);
  symlinkSync('circle', join(dataDir, 'circle'));
  assert.equal(has('circle'), true);
});

it('a data folder is made with those above it, and is known by its real path', (t) => {
  const base = newFolder(t);
  assert.equal(makeDataFolder(join(base, 'a', 'b', 'c')), join(base, 'a', 'b', 'c'));
  assert.equal(makeDataFolder(join(base, 'a', 'b', 'c')), join(base, 'a', 'b', 'c'));
  symlinkSync(join(base, 'a'), join(base, 'link'));
  assert.equal(makeDataFolder(join(base, 'link', 'd')), join(base, 'a', 'd'));
  assert.ok(statSync(join(base, 'a', 'd')).isDirectory());
  writeFileSync(join(base, 'file'), '');
  for (const path of [join(base, 'file'), join(base, 'file', 'below')])
    assert.throws(() => makeDataFolder(path), {
      message: `DATA_DIR is "${path}", where no folder can be made (ENOTDIR): set it to a folder that this user may write to.`,
    });
});

it('a database is created once, in the place of an empty folder or of none, and kept from then on', async (t) => {
  for (const isMountPoint of [false, true]) {
    const dataDir = newFolder(t);
    if (isMountPoint) mkdirSync(join(dataDir, 'postgres'));
    mkdirSync(join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
    assert.deepEqual(await prepare(t, dataDir, makes), [
      'Creating the embedded PostgreSQL database (first start) …',
    ]);
    writeFileSync(join(dataDir, 'postgres', 'kept'), '');
    assert.deepEqual(await prepare(t, dataDir, 'exit 1'), ['Starting the embedded PostgreSQL …']);
    assert.deepEqual(readdirSync(dataDir), ['postgres']);
    assert.ok(existsSync(join(dataDir, 'postgres', 'kept')));
  }
});

it('a folder that holds something else is refused and stays', async (t) => {
  const dataDir = newFolder(t);
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'notes'), 'mine');
  await assert.rejects(prepare(t, dataDir, makes), /postgres is not empty but holds no PostgreSQL database/);
  assert.deepEqual(readdirSync(join(dataDir, 'postgres')), ['notes']);
});

it('a database that cannot be created says why in its last line, and leaves nothing', async (t) => {
  const dataDir = newFolder(t);
  await assert.rejects(prepare(t, dataDir, makes, 'echo first >&2', 'echo last >&2', 'exit 2'), {
    message: 'The database could not be created: last',
  });
  assert.deepEqual(readdirSync(dataDir), []);
  await assert.rejects(prepare(t, dataDir, 'rmdir "$2"', 'echo gone >&2', 'exit 2'), {
    message: 'The database could not be created: gone',
  });
});

it('a program that creates the database leads its own group, so that Ctrl-C does not reach it', async (t) => {
  const dataDir = newFolder(t);
  await prepare(t, dataDir, makes, 'cut -d " " -f 5 /proc/$$/stat > "$2/group"', 'echo $$ > "$2/self"');
  const [group, self] = ['group', 'self'].map((name) =>
    readFileSync(join(dataDir, 'postgres', name), 'utf8'),
  );
  assert.equal(group, self);
});
