// Alone and long: starts the product.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './child.mjs';
import { onPath } from './debian.mjs';
import { projectEnv, projectNode, ROOT } from './paths.mjs';

const MOST_LINES = 10;

/**
 * Runs `npm start` on a first start until it has said everything, and returns that.
 * @param {import('node:test').TestContext} t
 * @param {boolean} terminal
 */
async function firstStart(t, terminal) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const command = [projectNode(), 'scripts/start.mjs'];
  const [program = '', ...args] = terminal
    ? ['script', '-qec', `exec ${command.join(' ')}`, '/dev/null']
    : command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...projectEnv(), PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  t.after(async () => {
    if (child.exitCode === null && child.pid) send(child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  while (!said.includes('TOKEN=$(curl')) {
    assert.equal(child.exitCode, null, said);
    await sleep(100);
  }
  return said;
}

it('npm start shows at most ten lines to a newcomer at a terminal', {
  skip: onPath('script') ? false : 'no script command',
}, async (t) => {
  const lines = (await firstStart(t, true)).split('\n').map((line) => line.trim());
  const told = lines.filter((line) => line !== '' && !/^(Building|Built|Waiting) /.test(line));
  assert.ok(told.length <= MOST_LINES, told.join('\n'));
  assert.doesNotMatch(told.join('\n'), /\{"level":/);
});

it('where there is no terminal, npm start writes the log for programs, one JSON object a line', async (t) => {
  const entries = (await firstStart(t, false)).split('\n').filter((line) => line.startsWith('{'));
  assert.ok(entries.length > 0);
  for (const entry of entries) assert.equal(typeof JSON.parse(entry).msg, 'string');
});
