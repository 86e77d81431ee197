import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { lockDataFolder } from './data-lock.ts';
import { EmbeddedPostgresError } from './error.ts';

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What is said when the folder cannot be locked. */
function refusal(folder: string): string {
  try {
    lockDataFolder(folder)();
  } catch (error) {
    assert.ok(error instanceof EmbeddedPostgresError);
    return error.message;
  }
  return 'was locked';
}

it('a data folder has one lock at a time, which only its owner can read, and can be locked again afterwards', (t) => {
  const folder = newFolder(t);
  for (let turn = 0; turn < 2; turn += 1) {
    const unlock = lockDataFolder(folder);
    assert.equal(
      refusal(folder),
      `The data folder ${folder} is in use by another server: stop that one, or set DATA_DIR to another folder.`,
    );
    assert.equal(statSync(join(folder, 'server.lock')).mode & 0o777, 0o600);
    unlock();
    chmodSync(join(folder, 'server.lock'), 0o644);
  }
});

it('a lock that is no lock, or a folder, is damaged', (t) => {
  const folder = newFolder(t);
  const damaged = `The lock ${join(folder, 'server.lock')} is damaged: remove it when no server works on this folder, or set DATA_DIR to another folder.`;
  writeFileSync(join(folder, 'server.lock'), 'something else '.repeat(100));
  assert.equal(refusal(folder), damaged);
  rmSync(join(folder, 'server.lock'));
  mkdirSync(join(folder, 'server.lock'));
  assert.equal(refusal(folder), damaged);
});

it('a folder that cannot be locked for another reason is told with the reason of the system', (t) => {
  const folder = newFolder(t);
  const told = (path: string, reason: string) =>
    `The data folder ${path} cannot be locked (${reason}): set DATA_DIR to another folder.`;
  const missing = join(folder, 'missing');
  assert.equal(refusal(missing), told(missing, 'ENOENT'));
  const looped = join(folder, 'looped');
  mkdirSync(looped);
  symlinkSync('server.lock', join(looped, 'server.lock'));
  assert.equal(refusal(looped), told(looped, 'ELOOP'));
  const linked = join(folder, 'linked');
  mkdirSync(linked);
  symlinkSync(looped, join(linked, 'server.lock'));
  assert.equal(refusal(linked), told(linked, 'unable to open database file'));
});
