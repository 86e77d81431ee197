import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { ensureChromium, ensureTestBrowser } from './chromium.mjs';
import { runTestFiles } from './run-tests.mjs';
import { findTests, problemsOfWords } from './test-files.mjs';
import { createCollector } from './test-reporter.mjs';

/**
 * @param {import('node:test').TestContext} t
 * @param {Readonly<Record<string, string>>} files
 */
function folderWith(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'commands-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const IMPORTS = `import { after, describe, it } from 'node:test';\n`;

it('totals count each test once: groups and parents that fail with their members are not counted', async (t) => {
  const root = folderWith(t, {
    'good.test.mjs': `${IMPORTS}describe('group', () => { it('one', () => {}); it('two', () => {}); });`,
    'bad.test.mjs': `${IMPORTS}describe('group', () => { it('one', () => {}); it('two', () => { throw new Error('no'); }); });
      it('parent', async (t) => { await t.test('child', () => { throw new Error('no'); }); });
      it.skip('left out', () => {});`,
  });
  const { failures, ...totals } = await runTestFiles(['good.test.mjs', 'bad.test.mjs'], {
    root,
    stdio: 'ignore',
  });
  assert.deepEqual(totals, { passed: 3, failed: 2, skipped: 1, isComplete: true });
  assert.deepEqual(failures, ['bad.test.mjs:2: two: Error: no', 'bad.test.mjs:3: child: Error: no']);
});

it('the list of failures shows in which lines two values differ', async (t) => {
  const root = folderWith(t, {
    'differs.test.mjs': `${IMPORTS}import assert from 'node:assert/strict';
      it('one', () => assert.deepEqual([1, { a: 2 }], [1, { a: 3 }]));`,
  });
  const { failures } = await runTestFiles(['differs.test.mjs'], { root, stdio: 'ignore' });
  assert.match(failures?.join('\n') ?? '', /one: AssertionError.*\n +\+ +a: 2\n +- +a: 3$/);
});

it('a failing hook, a file that does not load and a file without a test are failures', async (t) => {
  const root = folderWith(t, {
    'hook.test.mjs': `${IMPORTS}describe('group', () => { after(() => { throw new Error('no'); }); it('one', () => {}); });`,
    'broken.test.mjs': `throw new Error('no');`,
    'empty.test.mjs': 'export {};',
  });
  const files = ['hook.test.mjs', 'broken.test.mjs', 'empty.test.mjs'];
  const { failures, ...totals } = await runTestFiles(files, { root, stdio: 'ignore' });
  assert.deepEqual(totals, { passed: 1, failed: 3, skipped: 0, isComplete: true });
  assert.equal(failures?.length, 3);
});

it('an error with thousands of lines is cut after the first ones', () => {
  const { lines } = createCollector('/');
  const error = Object.assign(new Error('x'), { code: 'ERR_TEST_FAILURE', cause: 'line\n'.repeat(5000) });
  const text = lines({
    type: 'test:fail',
    data: { name: 'n', file: '/a', nesting: 0, line: 1, details: { error, duration_ms: 1 } },
  });
  assert.ok(text.split('\n').length < 200);
  assert.match(text, /… 4851 lines more/);
});

it('a run in which no test ran is a failure', async (t) => {
  const root = folderWith(t, { 'skipped.test.mjs': `${IMPORTS}it.skip('left out', () => {});` });
  const totals = await runTestFiles(['skipped.test.mjs'], { root, stdio: 'ignore' });
  assert.deepEqual(totals, {
    passed: 0,
    failed: 1,
    skipped: 1,
    failures: ['No test ran.'],
    isComplete: true,
  });
});

it('test files are found by suffix and pattern, never among packages or builds', (t) => {
  const root = folderWith(t, {
    'server/a.test.ts': '',
    'server/orders/b.test.ts': '',
    'server/orders/b.ts': '',
    'server/node_modules/c.test.ts': '',
  });
  assert.deepEqual(findTests(root, 'server', '.test.ts'), ['server/a.test.ts', 'server/orders/b.test.ts']);
  assert.deepEqual(findTests(root, 'server', '.test.ts', ['orders', 'gone']), ['server/orders/b.test.ts']);
});

it('a word that chooses no test file, and an option, are errors before anything runs', (t) => {
  const files = [
    'scripts/a.test.mjs',
    'server/b.test.ts',
    'packages/c.test.ts',
    'examples/g.test.ts',
    'portal/d.test.ts',
    'verification/e.test.ts',
    'console/f.test.ts',
    'examples/g.test.ts',
  ];
  const root = folderWith(t, Object.fromEntries(files.map((path) => [path, ''])));
  assert.deepEqual(problemsOfWords(['server/b', 'd.test', 'packages'], root), []);
  assert.deepEqual(problemsOfWords(['server', 'sever', '--help'], root), [
    'No test file\'s path contains "sever".',
    'There is no option --help.',
  ]);
});

it('the browser is that of CHROMIUM_PATH, otherwise one on the path', (t) => {
  const root = folderWith(t, { chromium: '' });
  chmodSync(join(root, 'chromium'), 0o755);
  assert.equal(ensureChromium({ PATH: root }), join(root, 'chromium'));
  assert.equal(ensureChromium({ PATH: '', CHROMIUM_PATH: join(root, 'chromium') }), join(root, 'chromium'));
  assert.equal(ensureTestBrowser({ PATH: root }), join(root, 'chromium'));
  assert.throws(() => ensureChromium({ PATH: root, CHROMIUM_PATH: '/no/browser' }), /does not exist/);
});

it('tests prefer the headless shell to the whole browser', (t) => {
  const root = folderWith(t, { chromium: '', 'chromium-headless-shell': '' });
  for (const name of ['chromium', 'chromium-headless-shell']) chmodSync(join(root, name), 0o755);
  assert.equal(ensureTestBrowser({ PATH: root }), join(root, 'chromium-headless-shell'));
  assert.equal(ensureChromium({ PATH: root }), join(root, 'chromium'));
});
