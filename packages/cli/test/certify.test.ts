// Alone and long: starts a server, and connectors.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { runCli } from './running.ts';

const product = await prepareProduct();
const folder = mkdtempSync(join(tmpdir(), 'certify-test-'));
before(async () => {
  product.start();
  await product.ready();
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.remove();
});

const node = `"${process.execPath}" --disable-warning=ExperimentalWarning`;
const example = fileURLToPath(new URL('../../../examples/connector/connector.ts', import.meta.url));
const connector = `${node} "${example}"`;
const run = (...args: string[]) => runCli(product.address, ['certify', ...args]);

/** A connector whose driver takes every action and does nothing, or takes none. */
function idle(name: string, answer: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
createServer((request, reply) => {
  const [status, body] = request.method === 'GET' ? [200, { actions: [], pollingSeconds: 1 }] : ${answer};
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}).listen(Number(process.env.DRIVER_PORT), '127.0.0.1');
`,
  );
  return `${node} "${file}"`;
}

it('the example connector passes cases of each level, and the verdicts are written for a CI', async () => {
  const cases = ['basics/stock-arrives', 'basics/parcel-with-label', 'everyday/forgotten-item'];
  const file = join(folder, 'junit.xml');
  const { code, out, errors } = await run(...['--command', connector, '--junit', file, '--case', ...cases]);
  assert.equal(code, 0, `${errors}${out}`);
  assert.match(out, /3 passed, 0 failed, 0 not seen of 3 cases/);
  for (const id of cases) assert.ok(errors.includes(`passed    ${id}`), errors);
  const xml = readFileSync(file, 'utf8');
  assert.match(xml, /<testsuite name="basics" tests="2" failures="0" skipped="0">/);
  assert.match(xml, /<testcase classname="everyday" name="everyday\/forgotten-item" time="[\d.]+"\/>/);
});

it('a connector that does nothing fails, is told why it matters, and exits with 1', async () => {
  const { code, out } = await run(
    '--command',
    idle('lazy', '[200, { done: true }]'),
    '--case',
    'basics/stock-arrives',
  );
  assert.equal(code, 1, out);
  assert.match(out, /^failed {2}basics\/stock-arrives/m);
  assert.match(out, /Why it matters: .+\n.*What to do: /);
});

it('an action that a connector does not take makes a case not seen, never passed', async () => {
  const command = idle('deaf', '[422, { unknown: true }]');
  const { code, out } = await run('--command', command, '--case', 'basics/stock-arrives', '--json');
  assert.equal(code, 1, out);
  assert.equal(JSON.parse(out).results[0].verdict, 'not seen');
});

it('wrong usage is said before anything runs, and a connector that does not start ends the run', async () => {
  for (const args of [
    [],
    ['--command', connector, '--driver', 'http://127.0.0.1:1'],
    ['--command', connector, '--case', 'basics/nothing'],
    ['--command', connector, '--level', 'nothing'],
    ['--command', connector, '--plan', folder],
  ]) {
    const { code, errors } = await run(...args);
    assert.equal(code, 2, `${args.join(' ')}: ${errors}`);
  }
  const { code, errors } = await run('--command', 'exit 1', '--case', 'basics/stock-arrives');
  assert.equal(code, 3, errors);
});
