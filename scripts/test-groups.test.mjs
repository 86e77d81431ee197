import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { runTestFiles } from './run-tests.mjs';
import { groupTests } from './test-groups.mjs';

const IMPORTS = `import { after, it } from 'node:test';\n`;
const FILES = {
  'a.test.mjs': `${IMPORTS}it('one', () => { globalThis.seen = 'by a'; });`,
  'b.test.mjs': `${IMPORTS}it('two', () => { if (globalThis.seen !== 'by a') throw new Error('not together'); });`,
  'c.test.mjs': `// Alone: has hooks around everything.\n\n${IMPORTS}after(() => {});\nit('three', () => { if (globalThis.seen) throw new Error('not alone'); });`,
};

/**
 * @param {import('node:test').TestContext} t
 * @param {Readonly<Record<string, string>>} files
 */
function folderWith(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'groups-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

it('files share a process, and a file that declares it has its own', async (t) => {
  const root = folderWith(t, FILES);
  const { groups, files } = groupTests(root, Object.keys(FILES), root, 2);
  const [first, second] = [join(root, '001-shared.test.mjs'), join(root, '002-c.test.mjs')];
  assert.deepEqual(groups, { [first]: ['a.test.mjs', 'b.test.mjs'], [second]: ['c.test.mjs'] });
  assert.deepEqual(files, [first, second]);
  const totals = await runTestFiles(files, { root, groups, stdio: 'ignore' });
  assert.deepEqual(totals, { passed: 3, failed: 0, skipped: 0, failures: [], isComplete: true });
});

it('files that are declared long alternate with shared groups, remaining long files follow, and short files come last', (t) => {
  const files = {
    'a.test.mjs': FILES['a.test.mjs'],
    'b.test.mjs': FILES['b.test.mjs'],
    'c.test.mjs': FILES['c.test.mjs'],
    'proof/kill.test.mjs': `// Alone and long: kills.\n\n${FILES['a.test.mjs']}`,
    'server.test.mjs': `// Alone and long: starts servers.\n\n${IMPORTS}it('four', (t) => startProcess(t));`,
  };
  const root = folderWith(t, files);
  const { groups } = groupTests(root, Object.keys(files), root, 2);
  assert.deepEqual(Object.values(groups), [
    ['proof/kill.test.mjs'],
    ['a.test.mjs', 'b.test.mjs'],
    ['server.test.mjs'],
    ['c.test.mjs'],
  ]);
});

it('only the declaration decides, and a misplaced declaration is an error', (t) => {
  const hooks = `${IMPORTS}after(() => {});\nit('three', () => {});`;
  const files = { 'a.test.mjs': hooks, 'b.test.mjs': FILES['b.test.mjs'] };
  const root = folderWith(t, files);
  assert.deepEqual(Object.values(groupTests(root, Object.keys(files), root).groups), [Object.keys(files)]);
  for (const wrong of [
    `${IMPORTS}// Alone: too late.\n\n`,
    '// Alone\n\n',
    '// Alone: no end\n\n',
    '// alone: small.\n\n',
  ]) {
    writeFileSync(join(root, 'a.test.mjs'), wrong + hooks);
    assert.throws(() => groupTests(root, Object.keys(files), root), /a\.test\.mjs: .* its first line/);
  }
});

it('a file of a group that has no test, or that does not load, is a failure', async (t) => {
  const root = folderWith(t, { 'a.test.mjs': FILES['a.test.mjs'], 'empty.test.mjs': 'export {};' });
  const { groups, files } = groupTests(root, ['a.test.mjs', 'empty.test.mjs'], root);
  const totals = await runTestFiles(files, { root, groups, stdio: 'ignore' });
  assert.deepEqual(totals, {
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['empty.test.mjs: holds no test'],
    isComplete: true,
  });
  writeFileSync(join(root, 'empty.test.mjs'), `throw new Error('no');`);
  const broken = await runTestFiles(files, { root, groups, stdio: 'ignore' });
  assert.equal(broken.passed, 0);
  assert.ok(broken.failed > 0);
});
