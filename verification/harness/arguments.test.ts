import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../server/test/support/serve.ts';
import { readArguments } from './arguments.ts';

const taken = {
  command: 'prove:something',
  placed: { kills: 50, seed: 1 },
  named: { rows: 1000 },
  flags: ['json'],
  words: ['upsert'],
} as const;

it('numbers stand at their place or under their name, and what is not given is as usual', () => {
  const given = { kills: 50, seed: 1, rows: 1000, flags: [], words: [] };
  assert.deepEqual(readArguments(taken, []), given);
  assert.deepEqual(readArguments(taken, ['7', '8', '--rows=9']), { ...given, kills: 7, seed: 8, rows: 9 });
  assert.deepEqual(readArguments(taken, ['upsert', '7']), { ...given, kills: 7, words: ['upsert'] });
  const words = { flags: ['json'], words: ['upsert'] };
  assert.deepEqual(readArguments(taken, ['upsert', '--json']), { ...given, ...words });
});

it('everything else than a positive whole number is refused, as is what is unknown', () => {
  for (const text of ['abc', '0', '1.5', '1e3', '', ' 1', '0x10', 'Infinity', '99999999999999999999'])
    for (const list of [[text], ['1', text], [`--rows=${text}`]])
      assert.throws(() => readArguments(taken, list), {
        message: /^[^\n]* is a positive whole number, not [^\n]*/,
      });
  for (const list of [['1', '2', '3'], ['--row=1'], ['-x'], ['--json=1'], ['--rows'], ['1', '-1']])
    assert.throws(() => readArguments(taken, list), list.join(' '));
});

it('every proof and the bench take their arguments like that', () => {
  const folder = join(root, 'verification');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(prove(-[\w-]+)?|bench\/run)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const reading = texts.filter(([, text]) => text.includes('givenArguments('));
  assert.ok(reading.length >= 9, reading.map(([path]) => path).join());
  for (const [path, text] of texts) assert.doesNotMatch(text, /process\.argv/, path);
});

const usageOfBench =
  /^npm run bench -- \[[\w|-]+\]… \[--variations=NUMBER\] \[--orders=NUMBER\] \[--json\]\n$/;

for (const [file, argument, usage] of [
  ['proofs/tenants/prove.ts', 'abc', /^npm run prove:tenants -- \[rounds\]\n$/],
  ['proofs/tenants/prove.ts', '--rounds', /^npm run prove:tenants -- \[rounds\]\n$/],
  ['bench/run.ts', '--orders=abc', usageOfBench],
] as const)
  it(`${file} ${argument} says in one line what is taken, with code 1`, async () => {
    const { NODE_TEST_CONTEXT: _of, ...env } = process.env;
    const started = promisify(execFile)(process.execPath, [`verification/${file}`, argument], {
      cwd: root,
      env,
    });
    await assert.rejects(started, (end: Record<'code' | 'stdout' | 'stderr', unknown>) => {
      assert.match(String(end.stderr), /^[^\n]*\. Usage: [^\n]*\n$/);
      assert.match(String(end.stderr).split('. Usage: ')[1]!, usage);
      assert.deepEqual([end.code, end.stdout], [1, '']);
      return true;
    });
  });
