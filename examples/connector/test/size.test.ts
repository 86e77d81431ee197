import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

const examples = new URL('../../', import.meta.url);
const linesOf = (file: string) => readFileSync(new URL(file, examples), 'utf8').trimEnd().split('\n');

it('the connectors stay short enough to be read in an hour', () => {
  const typescript = readdirSync(new URL('connector/src/', examples)).map((name) => `connector/src/${name}`);
  const all = ['connector/connector.ts', ...typescript].flatMap(linesOf);
  assert.ok(all.length < 1_200, `${all.length} lines of TypeScript`);
  const python = ['connector-python/connector.py', 'connector-python/marketplace.py'].flatMap(linesOf);
  const written = python.filter((line) => line.trim() !== '');
  assert.ok(written.length < 400, `${written.length} lines of Python that are not empty`);
});
