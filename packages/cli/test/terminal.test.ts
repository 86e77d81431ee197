// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { inherited } from '../../../server/test/support/serve.ts';
import { textWidth } from '../src/text-width.ts';
import { runCli } from './running.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
  await runCli(address, ['scenario', 'run', 'delivered']);
});
after(() => product.remove());

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs a command in a pseudo-terminal of so many columns, as `script` of util-linux opens one; returns its lines without colours. */
function inTerminal(columns: number, ...args: string[]): string[] {
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', main, ...args].map(quoted);
  const command = `stty cols ${columns} rows 50; ${program.join(' ')}`;
  const env = { PATH: process.env.PATH ?? '', TERM: 'xterm', SELLERDOCK_URL: address, ...inherited };
  const { status, stdout, stderr } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  assert.equal(status, 0, stdout + stderr);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what a terminal gets
  const plain = stdout.replaceAll(/\u001b\[[\d;]*m/g, '');
  assert.notEqual(plain, stdout, 'a terminal gets colours');
  return plain.split(/\r?\n/).filter((line) => line !== '');
}

const lists = [
  ['scenario', 'list'],
  ['orders', 'list'],
  ['requests', 'list'],
  ['logs'],
  ['receipts', 'list'],
];

for (const columns of [40, 80, 200])
  it(`in a terminal of ${columns} columns no line of a table is longer, and ids stay whole`, (t) => {
    if (spawnSync('script', ['--version']).status !== 0)
      return t.skip('script of util-linux is not installed');
    for (const args of lists) {
      const lines = inTerminal(columns, ...args);
      assert.ok(lines.length > 1, args.join(' '));
      for (const line of lines) assert.ok(textWidth(line) <= columns, `${args.join(' ')}: ${line}`);
    }
    const orders = inTerminal(columns, 'orders', 'list').join('\n');
    assert.match(orders, /\b[a-z0-9]{10}\b/);
    // A narrow terminal gets blocks of lines, a wide one a table with every column.
    const [first = ''] = inTerminal(columns, 'requests', 'list');
    assert.equal(first.includes('/'), columns !== 40, first);
  });

it('the same table is wider in a wider terminal, up to what it needs', (t) => {
  if (spawnSync('script', ['--version']).status !== 0) return t.skip('script of util-linux is not installed');
  const widest = (columns: number) =>
    Math.max(...inTerminal(columns, 'requests', 'list').map((line) => textWidth(line)));
  const [narrow, wide] = [widest(80), widest(200)];
  assert.ok(narrow <= 80 && wide > narrow && wide <= 200, `${narrow}, ${wide}`);
});
