import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from './support/serve.ts';
import { type Source, sourcesBelow } from './support/sources.ts';

const folders = [
  'server/src',
  'server/tools',
  'server/generate',
  'server/data',
  'scripts',
  'portal',
  'console',
  'packages',
  'examples',
  'verification',
];

const loadsMutants = 'has a test process load one of our own sources with a mutant';

/** Files that register hooks of the module loader, with the reason. No hook changes a package. */
const withHooks: Readonly<Record<string, string>> = {
  'verification/mutants/loaded.ts': loadsMutants,
  'verification/proofs/certify/loaded.ts': loadsMutants,
};

/** Files that name undocumented tables of the job queue, with the reason. */
const onQueueTables: Readonly<Record<string, string>> = {
  'server/src/platform/jobs/queue-tables/store.ts': 'docs/decisions.md says why',
  'verification/proofs/kills/ledgers/uploads.ts':
    'counts what is left after kills; the view of the jobs does not show locked queues',
};
const queueTable = /_private_\w+/g;

const changesPackages =
  /\bregisterHooks\b|\bpatch-package\b|\bmodule\.register\(|\bregister\b[^;]*from 'node:module'/;
/** React documents this name, which begins with underscores. */
const documented = /\b__html\b/g;
/** A member whose name begins with an underscore: `a._b`, `a['_b']` and `{ _b }`. */
const privateMember = /\.[ \t]*_\w+|\[\s*['"`]_\w+['"`]\s*\]|\{(?:[^{}();]*,)?\s*_\w+\s*[:,}=]/g;

const isTest = (path: string) => /(\.test|\/testing)\.(ts|tsx|mjs)$|\/(test|dist|proof)\//.test(path);
const sources = folders.flatMap((folder) =>
  sourcesBelow(folder, /\.(ts|tsx|mjs|js)$/).filter(({ path }) => !isTest(path)),
);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const privateMembersOf = ({ path, text }: Source): string[] => {
  const code = withoutComments(text).replace(documented, '');
  return (path in onQueueTables ? code.replace(queueTable, '') : code).match(privateMember) ?? [];
};

it('no package is patched, at installation or at run time', () => {
  assert.ok(sources.length > 900, String(sources.length));
  for (const folder of folders)
    assert.ok(
      sources.some(({ path }) => path.startsWith(`${folder}/`)),
      folder,
    );
  const changing = sources.filter(({ text }) => changesPackages.test(text)).map(({ path }) => path);
  assert.deepEqual(changing.sort(), Object.keys(withHooks).sort());
  const packages = ['.', 'server', 'portal', 'console'].concat(
    ['certification', 'cli', 'client', 'webhooks'].map((name) => `packages/${name}`),
  );
  for (const folder of packages) {
    const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
    assert.doesNotMatch(text, changesPackages, folder);
  }
});

it('no private member of a package is used, and undocumented tables of the job queue only where listed', () => {
  const used = sources.flatMap((source) =>
    privateMembersOf(source).map((member) => `${source.path}: ${member}`),
  );
  assert.deepEqual([...new Set(used)].sort(), []);
  const naming = sources.filter(({ text }) => withoutComments(text).search(queueTable) !== -1);
  assert.deepEqual(naming.map(({ path }) => path).sort(), Object.keys(onQueueTables).sort());
});

it('private members are found however they are written', () => {
  const found = (text: string) => privateMembersOf({ path: 'a.ts', text }).length;
  for (const text of [
    'document._root.data',
    "document['_root']",
    'const { _root } = document;',
    'const { page, _root: root } = document;',
    'const draw = ({ _font = 1 }) => 1;',
    'db`SELECT FROM graphile_worker._private_jobs`',
  ])
    assert.equal(found(text), 1, text);
  for (const text of ['const { query: _query, ...kept } = given;', 'run((_first, second) => second);'])
    assert.equal(found(text), 0, text);
});
