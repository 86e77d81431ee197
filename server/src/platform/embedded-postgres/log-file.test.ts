import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openLogFile } from './log-file.ts';

const mostBytes = 5 * 1024 * 1024;

function newPath(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'log-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'postgres.log');
}

it('the log is filled to its last byte before it is put aside, and the one before that is replaced', (t) => {
  const path = newPath(t);
  writeFileSync(path, 'a'.repeat(mostBytes - 3));
  const log = openLogFile(path);
  log.write(Buffer.from('bcd'));
  assert.deepEqual([statSync(path).size, existsSync(`${path}.1`)], [mostBytes, false]);
  log.write(Buffer.from('e'));
  assert.deepEqual([readFileSync(path, 'utf8'), statSync(`${path}.1`).size], ['e', mostBytes]);
  log.write(Buffer.alloc(mostBytes, 'f'));
  assert.deepEqual([statSync(path).size, readFileSync(`${path}.1`, 'utf8')], [mostBytes, 'e']);
});

it('a log that is empty is never put aside, however much is written at once', (t) => {
  const path = newPath(t);
  writeFileSync(path, '');
  openLogFile(path).write(Buffer.alloc(mostBytes + 1, 'a'));
  assert.deepEqual([statSync(path).size, existsSync(`${path}.1`)], [mostBytes + 1, false]);
});

it('the last twenty lines stay in memory, without empty ones, even when nothing can be written', (t) => {
  const path = newPath(t);
  mkdirSync(path);
  const log = openLogFile(path);
  const lines = Array.from({ length: 22 }, (_, at) => `line ${at}`);
  log.write(Buffer.from(`${lines.slice(0, 15).join('\n\n')}\n`));
  log.write(Buffer.from(lines.slice(15).join('\n')));
  assert.deepEqual(log.lastLines(), lines.slice(2));
});
