import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../server/test/support/serve.ts';
import { readArguments } from './arguments.ts';

const numbers = { kills: 50, seed: 1 };
const taken = { command: 'prove:something', numbers, flags: ['json'], words: ['upsert'] } as const;

it('numbers stand at their place or under their name, and what is not given is as usual', () => {
  const given = { ...numbers, flags: [], words: [] };
  assert.deepEqual(readArguments(taken, []), given);
  assert.deepEqual(readArguments(taken, ['7', '--seed=8']), { ...given, kills: 7, seed: 8 });
  const all = { kills: 7, seed: 1, flags: ['json'], words: ['upsert'] };
  assert.deepEqual(readArguments(taken, ['upsert', '7', '--json']), all);
});

it('everything else than a positive whole number is refused, as is what is unknown', () => {
  for (const text of ['abc', '0', '1.5', '1e3', '', ' 1', '0x10', 'Infinity', '99999999999999999999'])
    for (const list of [[text], ['1', text], [`--seed=${text}`]])
      assert.throws(() => readArguments(taken, list), {
        message: /^[^\n]* is a positive whole number, not [^\n]*/,
      });
  for (const list of [['1', '2', '3'], ['--kill=1'], ['-x'], ['--json=1'], ['--seed'], ['1', '-1']])
    assert.throws(() => readArguments(taken, list), list.join(' '));
});

it('every proof and the bench take their arguments like that, and say in one line what they take', () => {
  const files = globSync('verification/{**/prove,bench/run}.ts', { cwd: root });
  assert.ok(files.length >= 7, files.join());
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    assert.match(text, /givenArguments\(/, file);
    assert.doesNotMatch(text, /process\.argv/, file);
  }
  const usage = /^[^\n]*\. Usage: npm run bench -- \[[\w|-]+\]…( \[--\w+=NUMBER\]){2} \[--json\]\n$/;
  const { NODE_TEST_CONTEXT: _of, ...env } = process.env;
  const args = ['verification/bench/run.ts', '--orders=abc'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  assert.match(stderr, usage);
  assert.deepEqual([status, stdout], [1, '']);
});
