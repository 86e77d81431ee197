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
  ['{server/{src,test,tools,generate,data},verification}/**/*.ts', 'portal/src/**/*.{ts,tsx}'],
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

/** Names that the glossary has replaced, with the word to use. */
const replaced: Readonly<Record<string, string>> = {
  Room: 'BufferArena',
  raiseWall: 'enableRowSecurity',
  Aspect: 'BatchWriter',
  Piece: 'Slice, or what the part is a part of',
  workOff: 'processTask',
  keepsSooner: 'keepEarlierRunAt',
  Lane: 'ConsumerQueue',
  tend: 'runMaintenance',
  Prose: 'Markdown',
  moods: 'presets',
  Looks: 'Polls',
  looks: 'polls, or scan statistics',
  aspect: 'writer',
  Place: 'StreamPlace, or what is found there',
  unknownSku: 'unknownSkuError or unknownVariationError',
  Outcome: 'BatchOutcome, or a name that says of what',
  Faults: 'the refusal of the interface',
  itemCheck: 'entryCheck',
  itemsAhead: 'entriesAhead',
  ItemError: 'ProductError, or what the error is about',
};
const replacedFiles = [
  'given.ts',
  'looks.ts',
  'reading.ts',
  'room.ts',
  'aspect.ts',
  'drawing.ts',
  'bench.ts',
];

/** Everything that is written by hand, the console and packages included. */
const sources = globSync(
  [
    '{server/{src,test,tools,generate,data},verification,console/{src,test}}/**/*.{ts,tsx}',
    'portal/{src,plugins,test}/**/*.{ts,tsx}',
    'packages/*/{src,test}/**/*.ts',
    'scripts/*.mjs',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/generated/**'] },
);

const declaration = /\b(?:function\*?|const|let|class|interface|type(?=\s+\w+\s*[<=]))\s+(\w+)/g;
/** What stands before a list of type parameters: a declaration's name, or the sign before an arrow function. */
const beforeList = /(?:\b(?:function\*?|class|interface|type)\s+\w+|=)\s*(?:async\s*)?(?=<)/g;

/** The names of type parameters in the list that a text begins with. None when it begins with an element of JSX. */
function typeParameters(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let isNext = true;
  for (const { 0: token, index } of text.matchAll(/=>|[<>(){}[\],]|\w+/g)) {
    if ('<({['.includes(token)) depth += 1;
    else if ('>)}]'.includes(token)) depth -= 1;
    else if (depth === 1 && token === ',') isNext = true;
    else if (depth === 1 && isNext) {
      names.push(token);
      isNext = false;
    }
    if (depth === 0) return /^\s*(?:[({=]|extends\b|implements\b)/.test(text.slice(index + 1)) ? names : [];
  }
  return [];
}

/** The names that a text declares: of values, types and type parameters. */
const declaredBy = (text: string): string[] => [
  ...[...text.matchAll(declaration)].map(([, name]) => name!),
  ...[...text.matchAll(beforeList)].flatMap(({ 0: before, index }) =>
    typeParameters(text.slice(index + before.length)),
  ),
];
const declaredIn = (file: string): string[] => declaredBy(readFileSync(`${root}${file}`, 'utf8'));

it('declared names are read however they are declared', () => {
  const text = `
    async function* readable<Bit>(bits: AsyncGenerator<Bit>) {}
    export const kept = async <Key extends Record<string, () => Map<string, Odd>>, Value = never>(key: Key) => key;
    type Pair<First extends Map<string, Set<Odd>>, Second> = [First, Second];
    class Shelf<Wood> extends Odd<Odd> {}
    const shown = <Odd />;
    import { type Odd, type Other } from 'odd';`;
  assert.deepEqual(declaredBy(text).sort(), [
    'Bit',
    'First',
    'Key',
    'Pair',
    'Second',
    'Shelf',
    'Value',
    'Wood',
    'kept',
    'readable',
    'shown',
  ]);
});

/** Sandboxes and what calls them have faults: errors that a seller has asked for. */
const namesOfFaults = new Set(['Fault', 'Faults']);
const hasFaults = /sandbox|control-room|webhooks\/(context|engine\/deliver)\.ts|packages\/cli|console\/test/;
const asksForFaults = /openFaults|\/v1\/sandbox\/faults|x-sandbox-fault/i;

it('names that the glossary replaced do not come back', () => {
  const found = sources.flatMap((file) =>
    declaredIn(file).flatMap((name) =>
      replaced[name] === undefined || (namesOfFaults.has(name) && hasFaults.test(file))
        ? []
        : [`${file}: ${name}: say ${replaced[name]}`],
    ),
  );
  assert.deepEqual(found, []);
  assert.deepEqual(
    sources.filter((file) => replacedFiles.includes(basename(file))),
    [],
  );
});

it('a fault is one that a sandbox injects: everything else is an error or a problem', () => {
  const found = sources.flatMap((file) => {
    const isAbout = hasFaults.test(file) || asksForFaults.test(readFileSync(`${root}${file}`, 'utf8'));
    return isAbout
      ? []
      : declaredIn(file).filter((name) => /fault(?!y)/i.test(name.replace(/default/gi, '')));
  });
  assert.deepEqual(found, []);
});

it('types that everybody means alike are declared once', () => {
  const declaring = (type: string) => sources.filter((file) => declaredIn(file).includes(type));
  assert.deepEqual(declaring('ValidationError'), ['server/src/platform/validation-errors.ts']);
  assert.deepEqual(declaring('StreamPlace'), ['server/src/kernel/stream-place.ts']);
});
