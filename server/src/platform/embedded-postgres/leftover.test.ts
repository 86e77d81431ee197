// Alone: starts processes.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { addressOfRunning, clearLeftover, readPidFile } from './leftover.ts';

function newFolder(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'left-test-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const write = (folder: string, ...lines: (string | number)[]) =>
  writeFileSync(join(folder, 'postmaster.pid'), lines.join('\n'));
const read = (folder: string) => readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');

/** The file of a database that is ready, with the process and the address. */
const ready = (
  pid: number,
  { port = 5432, host = '/tmp/s' }: { port?: number | string; host?: string } = {},
) => [...[pid, '/folder', 1, port, host, '', '5 6', 'ready   ', '']];

/** A process that waits, under the name of a program. */
async function waiting(
  t: TestContext,
  name: string,
  cwd: string,
  ...more: string[]
): Promise<ChildProcess & { pid: number }> {
  const child = spawn('sh', ['-c', 'trap "" HUP; echo; read -r line', 'sh', ...more], {
    argv0: name,
    cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  t.after(() => void child.kill('SIGKILL'));
  await once(child.stdout!, 'data');
  return child as ChildProcess & { pid: number };
}

async function deadPid(): Promise<number> {
  const child = spawn('sh', ['-c', 'exit 0']);
  await once(child, 'close');
  return child.pid!;
}

it('a file of a process names a number above 0, and says whether the database is ready', (t) => {
  const folder = newFolder(t);
  assert.equal(readPidFile(folder), undefined);
  for (const first of ['', '0', '-5', '1.5', 'x']) {
    write(folder, first, '/folder');
    assert.equal(readPidFile(folder), undefined, first);
  }
  write(folder, 7, '/folder', 1);
  assert.deepEqual(readPidFile(folder), { pid: 7, ready: false });
  write(folder, ...ready(7).map((line) => (String(line).startsWith('ready') ? 'starting' : line)));
  assert.deepEqual(readPidFile(folder), { pid: 7, ready: false });
  write(folder, ...ready(7));
  assert.deepEqual(readPidFile(folder), { pid: 7, ready: true });
});

it('a database can be reached that runs, is ready and has a place and a port', async (t) => {
  const folder = newFolder(t);
  const self = process.pid;
  assert.equal(addressOfRunning(folder), undefined);
  write(folder, ...ready(self));
  assert.deepEqual(addressOfRunning(folder), { host: '/tmp/s', port: 5432 });
  for (const lines of [
    ready(await deadPid()),
    ready(self).slice(0, 7),
    ready(self, { host: '' }),
    ready(self, { port: 0 }),
    ready(self, { port: 'x' }),
  ]) {
    write(folder, ...lines);
    assert.equal(addressOfRunning(folder), undefined, lines.join());
  }
});

it('a process that has ended counts as ended before its parent has asked for its status', async (t) => {
  const folder = newFolder(t);
  // The parent becomes a program that never asks, and only then the process ends.
  const parent = spawn('sh', ['-c', 'sh -c "read -r line" <&3 & echo $!; exec tail -f /dev/null'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  t.after(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout!, 'data');
  const ended = Number(String(line));
  const ofProcess = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  await until(() => ofProcess(parent.pid!, 'cmdline').startsWith('tail'));
  (parent.stdio[3] as Writable).end('\n');
  await until(() => /^State:\s*Z/m.test(ofProcess(ended, 'status')));
  write(folder, ...ready(ended));
  assert.equal(addressOfRunning(folder), undefined);
});

it('a file that names no database of the folder is disowned, whoever has the number now, and without a word', async (t) => {
  const [folder, elsewhere] = [newFolder(t), newFolder(t)];
  const told: string[] = [];
  const clear = () => clearLeftover(folder, (line) => told.push(line));
  await clear();
  assert.equal(existsSync(join(folder, 'postmaster.pid')), false);
  const others = [await waiting(t, 'sh', folder, folder), await waiting(t, 'postgres', elsewhere, elsewhere)];
  for (const pid of [await deadPid(), ...others.map((other) => other.pid)]) {
    write(folder, ...ready(pid));
    await clear();
    assert.deepEqual(read(folder), ready(process.pid).map(String));
  }
  assert.deepEqual(
    [told, others.map(({ exitCode, signalCode }) => exitCode ?? signalCode)],
    [[], [null, null]],
  );
});

it('a database that was left behind on the folder is ended, by whichever path it knows the folder', async (t) => {
  const [folder, elsewhere] = [newFolder(t), newFolder(t)];
  for (const left of [
    await waiting(t, '/bin/postgres', elsewhere, folder),
    await waiting(t, 'postgres', folder),
  ]) {
    const ended = once(left, 'exit');
    const told: string[] = [];
    write(folder, ...ready(left.pid));
    await clearLeftover(folder, (line) => told.push(line));
    assert.deepEqual(
      [(await ended)[1], told],
      ['SIGINT', ['Stopping the database that an earlier server left behind']],
    );
    assert.deepEqual(read(folder), ready(process.pid).map(String));
  }
});

it('a database that was left behind may end just before it is told to', async (t) => {
  const folder = newFolder(t);
  const left = await waiting(t, 'postgres', folder);
  write(folder, ...ready(left.pid));
  const told: unknown[] = [];
  const kill = t.mock.method(process, 'kill', (_pid: number, signal: string | 0) => {
    told.push(signal);
    if (told.includes('SIGINT')) throw Object.assign(new Error('No such process'), { code: 'ESRCH' });
    return true;
  });
  await clearLeftover(folder, () => undefined);
  kill.mock.restore();
  assert.deepEqual(told.slice(told.indexOf('SIGINT')), ['SIGINT', 0]);
  assert.deepEqual(read(folder), ready(process.pid).map(String));
});
