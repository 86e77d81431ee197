import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openStore } from '../src/store.ts';
import { pythonFile } from './world.ts';

/** A folder that is not there yet, and the rights of it and of the files that it gets. */
function stateOf(t: TestContext) {
  const around = mkdtempSync(join(tmpdir(), 'connector-'));
  t.after(() => rmSync(around, { recursive: true }));
  const folder = join(around, 'state');
  const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  return {
    folder,
    rights: () => [
      rightsOf(folder),
      ...new Set(readdirSync(folder).map((name) => rightsOf(join(folder, name)))),
    ],
  };
}

const connecting = `
import os, sys
sys.path.insert(0, sys.argv[1])
from connector import Connector
os.umask(0o022)
connector = Connector()
connector.connect("http://127.0.0.1:9", "one", "secret")
connector.keep("document", "article", "A", "{}")
print(oct(os.stat(f"{os.environ['CONNECTOR_STATE']}/one.sqlite-wal").st_mode)[-3:])
`;

it('nobody else reads the database of the connector in TypeScript', (t) => {
  const { folder, rights } = stateOf(t);
  const before = process.umask(0o022);
  t.after(() => process.umask(before));
  openStore(folder, 'one').moveTo('orders', '1');
  assert.ok(readdirSync(folder).includes('one.sqlite-wal'));
  assert.deepEqual(rights(), ['700', '600']);
  chmodSync(join(folder, 'one.sqlite'), 0o644); // As an earlier version left it.
  openStore(folder, 'one');
  assert.deepEqual(rights(), ['700', '600']);
});

const missing = spawnSync('python3', ['--version']).status !== 0 && 'python3 does not work on this machine';

it('nobody else reads the database of the connector in Python', { skip: missing }, (t) => {
  const { folder, rights } = stateOf(t);
  const env = { PATH: process.env.PATH, CONNECTOR_STATE: folder };
  const run = () => spawnSync('python3', ['-c', connecting, dirname(pythonFile)], { env, encoding: 'utf8' });
  assert.equal(run().stdout, '600\n');
  assert.deepEqual(rights(), ['700', '600']);
  chmodSync(join(folder, 'one.sqlite'), 0o644);
  assert.equal(run().stdout, '600\n');
  assert.deepEqual(rights(), ['700', '600']);
});
