import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { packageVersion } from './binaries.ts';
import { keepPrivate, refuseOtherVersion } from './data-folder-state.ts';

const runsAsRoot = process.getuid?.() === 0;

/** A data folder with the entries, open to others. */
function openFolder(t: TestContext, entries: readonly string[], mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'state-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of entries) writeFileSync(join(folder, name), '');
  chmodSync(folder, mode);
  return folder;
}

const modeOf = (folder: string): string => (statSync(folder).mode & 0o777).toString(8);

it('a folder with files of the server alone is closed to other users, and no other folder is', (t) => {
  const own = [
    'postgres.log',
    'postgres.log.1',
    'server.lock',
    'webhook-secret',
    'libraries',
    'postgres.new-x',
  ];
  for (const [entries, mode, expected] of [
    [own, 0o755, '700'],
    [[], 0o701, '700'],
    [[], 0o500, '500'],
    [[...own, 'notes.txt'], 0o755, '755'],
    [['postgres.log.2'], 0o755, '755'],
  ] as const) {
    const folder = openFolder(t, entries, mode);
    keepPrivate(folder, undefined);
    assert.equal(modeOf(folder), expected, `${entries} ${mode.toString(8)}`);
  }
});

it('root closes a folder of any user, and gives it to the user of the database', {
  skip: !runsAsRoot,
}, (t) => {
  const folder = openFolder(t, []);
  chownSync(folder, 4321, 4321);
  keepPrivate(folder, undefined);
  assert.deepEqual([modeOf(folder), statSync(folder).uid], ['700', 4321]);
  keepPrivate(folder, 65534);
  assert.equal(statSync(folder).uid, 4321, 'a closed folder stays as it is');
  chmodSync(folder, 0o755);
  keepPrivate(folder, 65534);
  const { uid, gid } = statSync(folder);
  assert.deepEqual([modeOf(folder), uid, gid], ['700', 65534, 65534]);
});

it('a database of this major version is accepted, as is none, and another is not', (t) => {
  const folder = openFolder(t, []);
  refuseOtherVersion(folder);
  const own = Number(packageVersion().split('.')[0]);
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), `${own}\n`);
  refuseOtherVersion(folder);
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), `${own + 1}\n`);
  assert.throws(
    () => refuseOtherVersion(folder),
    new RegExp(`one of PostgreSQL ${own + 1}, .*PostgreSQL ${own}:`),
  );
});
