import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { runTestFiles } from './test.mjs';
import { groupTests } from './test-groups.mjs';

const IMPORTS = `import { after, it } from 'node:test';\n`;
const FILES = {
  'a.test.mjs': `${IMPORTS}it('one', () => { globalThis.seen = 'by a'; });`,
  'b.test.mjs': `${IMPORTS}it('two', () => { if (globalThis.seen !== 'by a') throw new Error('not together'); });`,
  'c.test.mjs': `${IMPORTS}after(() => {});\nit('three', () => { if (globalThis.seen) throw new Error('not alone'); });`,
};

function folderWith(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'groups-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);
  return root;
}

it('files share a process, and those with hooks around everything have one to themselves', async (t) => {
  const root = folderWith(t, FILES);
  const { groups, files } = groupTests(root, Object.keys(FILES), root, 2);
  const group = join(root, 'group-1.test.mjs');
  assert.deepEqual(groups, { [group]: ['a.test.mjs', 'b.test.mjs'] });
  assert.deepEqual(files, ['c.test.mjs', group]);
  const totals = await runTestFiles(files, { root, groups, stdio: 'ignore' });
  assert.deepEqual(totals, { passed: 3, failed: 0, skipped: 0, failures: [] });
});

it('a file of a group that holds no test, and one that does not load, are failures', async (t) => {
  const root = folderWith(t, { 'a.test.mjs': FILES['a.test.mjs'], 'empty.test.mjs': 'export {};' });
  const { groups, files } = groupTests(root, ['a.test.mjs', 'empty.test.mjs'], root);
  const totals = await runTestFiles(files, { root, groups, stdio: 'ignore' });
  assert.deepEqual(totals, { passed: 1, failed: 1, skipped: 0, failures: ['empty.test.mjs: holds no test'] });
  writeFileSync(join(root, 'empty.test.mjs'), `throw new Error('no');`);
  const broken = await runTestFiles(files, { root, groups, stdio: 'ignore' });
  assert.equal(broken.passed, 0);
  assert.ok(broken.failed > 0);
});
