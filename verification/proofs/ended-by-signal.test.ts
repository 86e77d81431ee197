// Alone and long: starts and kills processes.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { root } from '../../server/test/support/serve.ts';
import { until } from '../../server/test/support/until.ts';

/** One command for each way in which proofs and benches start something. */
const cases = [
  ['a bench', ['verification/bench/run.ts', 'upsert'], 'SIGTERM'],
  ['a proof of a group', ['verification/proofs/kills/prove.ts', 'mixed'], 'SIGINT'],
] as const;

const skip = existsSync('/proc/self/stat') ? false : 'needs /proc';

for (const [what, args, signal] of cases)
  it(`${signal} leaves no process and no folder of ${what}`, { skip }, async (t) => {
    const { child, ended, folder } = await serving(t, args);
    child.kill(signal);
    assert.equal(await ended, 128 + constants.signals[signal]);
    assert.deepEqual(processesOf(folder), []);
    assert.deepEqual(readdirSync(folder), []);
  });

it('kill -9 of a proof ends the server that it has started', { skip }, async (t) => {
  const { child, ended, folder } = await serving(t, ['verification/proofs/memory/prove.ts']);
  child.kill('SIGKILL');
  assert.equal(await ended, 'SIGKILL');
  await until(() => processesOf(folder).length === 0);
});

/** Starts a command with a folder of its own for what is temporary. Resolves once its database has sessions. */
async function serving(t: TestContext, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ended-by-signal-'));
  const { TEST_POSTGRES: _of, TEST_DATA: _this, NODE_TEST_CONTEXT: _run, ...own } = process.env;
  const env = { ...own, TMPDIR: folder };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, by) => resolve(code ?? by ?? 0)),
  );
  t.after(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await until(() => {
    assert.equal(child.exitCode, null, 'it ended by itself');
    return processesOf(folder).filter((where) => where.endsWith('postgres')).length > 1;
  });
  return { child, ended, folder };
}

/** Working folders of the processes that work in a folder, or have it in their environment. */
const processesOf = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const where = readlinkSync(`/proc/${pid}/cwd`);
        const isOne =
          where.startsWith(folder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
        return isOne ? [where] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
