import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { keepRun, problemsOf, readRun, summaryOf, tableOf } from './contract.mjs';
import { projectNode, ROOT } from './paths.mjs';

const GROUPS = {
  [join(ROOT, '001-shared.test.mjs')]: ['c.test.ts', 'd.test.ts'],
  [join(ROOT, '002-e.test.mjs')]: ['e.test.ts'],
};

/**
 * Makes a run with these documented answers and these records of its processes.
 * @param {import('node:test').TestContext} t
 * @param {readonly string[]} documented
 * @param {...object} records
 */
function runWith(t, documented, ...records) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'documented.txt'), documented.join('\n'));
  for (const [place, record] of records.entries())
    writeFileSync(join(folder, `${place}.json`), JSON.stringify(record));
  return readRun(folder, GROUPS);
}

const many = Array.from({ length: 1000 }, (_, place) => `public operation${place} 200`);

it('a run that saw every documented answer has no problems, whichever process saw them', (t) => {
  const [first = '', ...others] = many;
  const run = runWith(
    t,
    many,
    { file: 'a.test.ts', seen: { [first]: 2 } },
    { file: 'b.test.ts', seen: { [first]: 1, ...Object.fromEntries(others.map((answer) => [answer, 1])) } },
  );
  assert.deepEqual(problemsOf(run), []);
  assert.equal(
    summaryOf(run),
    '1000 of 1000 documented answers of 1000 operations seen, 1002 answers as documented.',
  );
  const [row] = tableOf(run);
  assert.deepEqual(
    [row?.statuses, row?.sum, [...(row?.files ?? [])]],
    [['200'], 3, ['a.test.ts', 'b.test.ts']],
  );
});

it('answers that a group saw are counted for the files it imports', (t) => {
  const [first = ''] = many;
  const seen = { [first]: 1 };
  const files = ['001-shared.test.mjs', '002-e.test.mjs'];
  const run = runWith(t, many, ...files.map((file) => ({ file, seen })));
  assert.deepEqual(run.answers[first]?.files, ['c.test.ts and 1 beside it', 'e.test.ts']);
});

it('unseen answers, undocumented answers and incomplete documents are problems', (t) => {
  const run = runWith(t, ['public readOrder 200', 'public readOrder 404'], {
    file: 'a.test.ts',
    seen: { 'public readOrder 200': 1, 'public readOrder 418': 1 },
    wrong: ['a header is missing'],
  });
  assert.deepEqual(problemsOf(run), [
    'only 2 documented answers',
    'public readOrder 404 was never seen',
    'public readOrder 418 (a.test.ts) is in no document',
    'a.test.ts: a header is missing',
  ]);
  assert.deepEqual(tableOf(run)[0]?.statuses, ['200', '404!']);
});

it('a run without a list of documented answers has a problem', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.deepEqual(problemsOf(readRun(folder)), ['only 0 documented answers']);
});

it('an interrupted run leaves no record, and takes that of an earlier run away', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'deep', 'contract.json');
  const run = { answers: {}, unknown: [], problems: [] };
  keepRun(run, { isComplete: true, file });
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')).answers, {});
  keepRun(run, { isComplete: false, file });
  assert.equal(existsSync(file), false);
});

it('a run of tests that is interrupted knows that it is not complete', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  // Node tells of files in the order of their names.
  const [quick, long] = ['1-quick.test.mjs', '2-long.test.mjs'].map((name) => join(folder, name));
  writeFileSync(String(quick), "import { it } from 'node:test'; it('is quick', () => {});\n");
  const waits = "import { it } from 'node:test'; it('waits', (_, done) => void setTimeout(done, 600_000));\n";
  writeFileSync(String(long), waits);
  const runs = join(ROOT, 'scripts', 'run-tests.mjs');
  /** @param {readonly (string | undefined)[]} files @param {boolean} interrupts */
  const isComplete = async (files, interrupts) => {
    const script = `import { runTestFiles } from ${JSON.stringify(runs)};
      const { isComplete } = await runTestFiles(${JSON.stringify(files)});
      console.log('complete: ' + isComplete);`;
    const child = spawn(projectNode(), ['--input-type=module', '-e', script], { cwd: ROOT });
    let printed = '';
    let isSent = false;
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (!interrupts || isSent || !printed.includes('1-quick.test.mjs')) return;
      isSent = true;
      child.kill('SIGINT');
    });
    await new Promise((resolve) => child.once('close', resolve));
    return /complete: (\w+)/.exec(printed)?.[1];
  };
  assert.equal(await isComplete([quick], false), 'true');
  assert.equal(await isComplete([quick, long], true), 'false');
});
