// Alone and long: starts and kills processes.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { root } from '../../server/test/support/serve.ts';
import { until } from '../../server/test/support/until.ts';
import { fieldsOf } from '../harness/processes.ts';

/** Of each way in which proofs and benches start something, one. */
const cases = [
  ['a bench', ['verification/bench/run.ts', 'upsert'], 'SIGTERM'],
  ['a proof of a group', ['verification/proofs/kills/prove.ts', 'mixed'], 'SIGINT'],
] as const;

type Started = { readonly pid: number; readonly parent: number; readonly folder: string };

const skip = existsSync('/proc/self/stat') ? false : 'needs /proc';

for (const [what, args, signal] of cases)
  it(`${signal} leaves no process and no folder of ${what}`, { skip }, async (t) => {
    const { child, ended, folder } = start(t, args);
    const descendants = await serving(child);
    child.kill(signal);
    assert.equal(await ended, 128 + constants.signals[signal]);
    assert.deepEqual(descendants.filter(lives), []);
    const folders = descendants.map((one) => one.folder).filter(isDatabase);
    assert.deepEqual(folders.filter(existsSync), []);
    assert.deepEqual(readdirSync(folder), []);
  });

it('kill -9 of a proof ends the server that it has started', { skip }, async (t) => {
  const { child, ended } = start(t, ['verification/proofs/memory/prove.ts']);
  const descendants = await serving(child);
  child.kill('SIGKILL');
  assert.equal(await ended, 'SIGKILL');
  await until(() => !descendants.some(lives));
});

function start(t: TestContext, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ended-by-signal-'));
  const { TEST_POSTGRES: _of, NODE_TEST_CONTEXT: _this, ...own } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...own, TMPDIR: folder },
    stdio: 'ignore',
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, by) => resolve(code ?? by ?? 0)),
  );
  t.after(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return { child, ended, folder };
}

/** All that has been started, once a database that they serve has sessions. */
async function serving(child: ChildProcess): Promise<Started[]> {
  let found: Started[] = [];
  await until(() => {
    assert.equal(child.exitCode, null, 'it ended by itself');
    found = below(child.pid!);
    const databases = found.filter((one) => isDatabase(one.folder));
    return databases.some((one) => databases.some(({ parent }) => parent === one.pid));
  });
  return found;
}

const isDatabase = (folder: string) => /sellerdock-.*postgres$/.test(folder);

function below(pid: number): Started[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => startedBy(Number(name)));
  const children = (of: number): Started[] =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...children(one.pid)]);
  return children(pid);
}

function startedBy(pid: number): Started[] {
  const [state = 'Z', parent] = fieldsOf(pid);
  try {
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), folder: readlinkSync(`/proc/${pid}/cwd`) }];
  } catch {
    return [];
  }
}

const lives = ({ pid, folder }: Started): boolean =>
  startedBy(pid).some((one) => one.folder.startsWith(folder));
