import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

const examples = new URL('../../', import.meta.url);
const linesOf = (file: string) => readFileSync(new URL(file, examples), 'utf8').trimEnd().split('\n');

it('the connectors stay short enough to be read in an hour', () => {
  const typescript = readdirSync(new URL('connector/src/', examples)).map((name) => `connector/src/${name}`);
  const all = ['connector/connector.ts', ...typescript].flatMap(linesOf);
  assert.ok(all.length < 1_200, `${all.length} lines of TypeScript`);
  const names = readdirSync(new URL('connector-python/', examples)).filter((name) => name.endsWith('.py'));
  const python = names.flatMap((name) => linesOf(`connector-python/${name}`));
  assert.ok(python.length < 400, `${python.length} lines of Python`);
});
