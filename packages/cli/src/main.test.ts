import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = (args: readonly string[], stdout: 'pipe' | number = 'pipe') =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
  });

it('a disk that is full is said in a line', (t) => {
  if (!existsSync('/dev/full')) return t.skip('this system has no /dev/full');
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const { status, stderr } = run(['--help'], full);
  assert.deepEqual([status, stderr], [1, 'The output cannot be written (ENOSPC).\n']);
});

it('a number that is too large is wrong usage, which says how large it may be', () => {
  for (const [args, reason] of [
    [['mcp', '--http', '--port', '65536'], /It must be a port from 0 to 65535\./],
    [['orders', 'list', '--limit', '1000000'], /It must be a whole number from 1 to 999,999\./],
  ] as const) {
    const { status, stderr } = run(args);
    assert.equal(status, 2, stderr);
    assert.match(stderr, reason);
  }
});

it('with --json, a wrong command line is one JSON error on standard error, wherever --json stands', () => {
  for (const [args, reason] of [
    [['orders', 'list', '--nope', '--json'], /^unknown option '--nope'/],
    [['--json', 'orders', 'list', '--limit', 'many'], /It must be a whole number/],
    [['--json', 'nothing'], /^unknown command 'nothing'/],
    [['--json', 'orders', 'show'], /^missing required argument/],
    [['--json', 'orders'], /^A command is missing/],
  ] as const) {
    const { status, stdout, stderr } = run(args);
    assert.deepEqual([status, stdout], [2, ''], stderr);
    const { error } = JSON.parse(stderr) as { error: { reason: string } };
    assert.match(error.reason, reason);
  }
  assert.match(run(['orders', 'list', '--nope']).stderr, /^error: unknown option/);
});

it('tools for agents say with exit code 3 that no server answers', () => {
  const { status, stderr } = run(['mcp', '--http', '--port', '0', '--url', 'http://127.0.0.1:1']);
  assert.equal(status, 3, stderr);
  assert.match(stderr, /^No server answers at/);
});
