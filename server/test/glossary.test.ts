import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { it } from 'node:test';
import { root } from './support/serve.ts';

const guide = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const section = (heading: string) => guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const glossary = rowsOf(section('Glossary'));

/** The files that the glossary names, and the source text in which the test searches for declarations. */
const files = globSync(
  ['{server/{src,test,tools,generate},verification}/**/*.ts', 'portal/src/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
);

it('a word of the glossary has one meaning, and a meaning one word', () => {
  assert.ok(glossary.length >= 30, String(glossary.length));
  for (const at of [0, 1])
    assert.equal(new Set(glossary.map((cells) => cells[at])).size, glossary.length, `column ${at + 1}`);
  for (const cells of glossary) assert.equal(cells.length, 3, cells.join(' | '));
});

it('names that the glossary gives are in the code', () => {
  const source = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
  const fileNames = new Set(files.map((file) => basename(file)));
  const given = glossary.flatMap(([, , names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  const isThere = (name: string) =>
    name.endsWith('.ts')
      ? fileNames.has(name)
      : new RegExp(`\\b(?:function|const|let|type|class)\\s+${name}\\b|\\b${name}\\?: `).test(source);
  assert.ok(given.length >= 25, String(given.length));
  assert.deepEqual(
    given.filter((name) => !isThere(name)),
    [],
    'correct them in the glossary of CONTRIBUTING.md',
  );
});

it('the style guide has about twenty pairs, each with another good than bad', () => {
  const pairs = rowsOf(section('Style'));
  assert.ok(pairs.length >= 15 && pairs.length <= 20, String(pairs.length));
  for (const [rule, bad, good] of pairs) assert.ok(bad && good && bad !== good, rule);
});
