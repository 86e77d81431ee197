// Alone and long: runs tests of its own.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../server/test/support/until.ts';
import { changed, changesOf } from './changes.ts';
import { mutantsOf, shuffled } from './draw.ts';
import { equivalents } from './equivalent.ts';
import { proveTests } from './prove.ts';
import { stagesOf } from './stages.ts';

const rules = 'server/src/interfaces/tiny/rules.ts';
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The test tells the first operator of the rules from its opposite, and knows nothing of the second. */
const tiny = {
  [rules]:
    'export const isOne = (a: number): boolean => a === 1;\nexport const isMany = (a: number) => a > 1;\n',
  'server/src/interfaces/tiny/rules.test.ts': `import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isMany, isOne } from './rules.ts';
it('one is one', () => assert.ok(isOne(1) && !isOne(2)));
it('two are many', () => assert.ok(isMany(2)));
`,
};
for (const part of ['webhooks', 'sandbox', 'platform', 'token', 'operator'])
  Object.assign(tiny, { [`server/src/${part}/index.ts`]: 'export {};\n' });

function treeWith(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...files, 'server/test/empty.ts': '' })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const limits = { runMs: 120_000, testMs: 60_000 };

it('says which mutant a test finds and which none finds, and leaves the sources as they were', async (t) => {
  const folder = treeWith(t, tiny);
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const asked = { root: folder, count: 9, seed: 1, equivalents: [], limits, say };
  assert.deepEqual(await proveTests(asked), { found: 1, missed: 1 });
  const text = said.join('\n');
  assert.match(
    text,
    /^found .*rules\.ts:1\n {4}- .*a === 1;\n {4}\+ .*a !== 1;\n {4}by .*rules\.test\.ts: one is one$/m,
  );
  assert.match(text, /^NOT FOUND .*rules\.ts:2\n {4}- .*a > 1;\n {4}\+ .*a >= 1;$/m);
  assert.equal(said.at(-1), '2 mutants, 1 found, 1 not found');
  assert.equal(readFileSync(join(folder, rules), 'utf8'), tiny[rules]);
});

it('leaves out a mutant that is listed with a reason, and does not count what fails without a mutant', async (t) => {
  const broken = `import { it } from 'node:test';\nit('fails', () => { throw new Error('always'); });\n`;
  const folder = treeWith(t, { ...tiny, 'server/src/interfaces/tiny/broken.test.ts': broken });
  const many = mutantsOf(folder, rules).find(({ line }) => line === 2)!;
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const listed = [{ file: rules, before: many.before, after: many.after, why: 'Nobody asks for it.' }];
  const totals = await proveTests({ root: folder, count: 9, seed: 1, equivalents: listed, limits, say });
  assert.deepEqual(totals, { found: 1, missed: 0 });
  assert.match(said.join('\n'), /^left out .*rules\.ts:2\n.*\n.*\n {4}Nobody asks for it\.$/m);
});

it('SIGINT ends the tests, removes the copy and tells the figures so far', async (t) => {
  const waits = `import { writeFileSync } from 'node:fs';
import { it } from 'node:test';
it('waits', async () => { writeFileSync(process.env.STARTED!, String(process.pid)); await new Promise((end) => setTimeout(end, 1e9)); });
`;
  const folder = treeWith(t, { ...tiny, 'server/src/interfaces/tiny/rules.test.ts': waits });
  const temporary = mkdtempSync(join(tmpdir(), 'mutants-test-'));
  t.after(() => rmSync(temporary, { recursive: true, force: true }));
  const started = join(folder, 'started');
  const { NODE_TEST_CONTEXT: _outer, ...own } = process.env;
  const child = spawn(process.execPath, [join(root, 'verification/mutants/run.ts'), '2', '1'], {
    cwd: folder,
    env: { ...own, TMPDIR: temporary, STARTED: started },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await until(() => existsSync(started) && readFileSync(started, 'utf8') !== '');
  const test = Number(readFileSync(started, 'utf8'));
  child.kill('SIGINT');
  assert.equal(await ended, 130);
  assert.equal(output, '0 mutants, 0 found, 0 not found\n');
  assert.deepEqual(readdirSync(temporary), []);
  await until(() => !lives(test));
});

/** Whether a process runs. One that has ended may still wait for somebody to take its exit code. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

it('changes operators, drops what follows ??, turns conditions around, and removes conditions of SQL', () => {
  const after = (text: string) => changesOf(text).map((change) => changed(text, change));
  assert.deepEqual(after('f(a as number /* , */ < b, (c ?? []).length);'), [
    'f(a as number /* , */ < b, (c ).length);',
  ]);
  assert.deepEqual(after('f((a as number) < b, c ?? (d as X));'), [
    'f((a as number) <= b, c ?? (d as X));',
    'f((a as number) < b, c );',
  ]);
  assert.deepEqual(after('if (!a && b) f(true);'), [
    'if (a && b) f(true);',
    'if (!a || b) f(true);',
    'if (!a && b) f(false);',
  ]);
  assert.deepEqual(after("f(a + 1, a + 'text', a - 1);"), [
    "f(a - 1, a + 'text', a - 1);",
    "f(a + 1, a + 'text', a + 1);",
  ]);
  const sql = (where: string) => `db<Row[]>\`SELECT FROM t WHERE partner_id = \${p}${where}\`;`;
  assert.deepEqual(after(sql(' AND a IS NULL AND b = ANY(${list}::uuid[]) AND c < ${one} ORDER BY a')), [
    sql('  AND b = ANY(${list}::uuid[]) AND c < ${one} ORDER BY a'),
    sql(' AND a IS NULL  AND c < ${one} ORDER BY a'),
    sql(' AND a IS NULL AND b = ANY(${list}::uuid[])  ORDER BY a'),
  ]);
  assert.deepEqual(after(sql(' AND a BETWEEN 1 AND 2')), []);
});

it('asks the tests that import the file first, then those of its folder, its slice, its users, and server/test', () => {
  const at = (path: string, text = '') => ({ path: `server/src/${path}`, text });
  const sources = [
    at('interfaces/orders/a/rules.ts'),
    at('interfaces/orders/a/list.test.ts'),
    at('interfaces/orders/a/rules.test.ts', "import { rule } from './rules.ts';"),
    at('interfaces/orders/orders.test.ts'),
    at('interfaces/returns/read.ts', "import { a } from '../orders/index.ts';"),
    at('interfaces/returns/returns.test.ts'),
    at('interfaces/products/products.test.ts', "import { a } from '../orders/index.ts';"),
    { path: 'server/test/tenants.test.ts', text: '' },
  ];
  assert.deepEqual(
    stagesOf('server/src/interfaces/orders/a/rules.ts', sources).map(({ files }) => files),
    [
      ['server/src/interfaces/orders/a/rules.test.ts'],
      ['server/src/interfaces/orders/a/list.test.ts'],
      ['server/src/interfaces/orders/orders.test.ts'],
      ['server/src/interfaces/returns/returns.test.ts'],
      ['server/test/tenants.test.ts'],
    ],
  );
});

it('a seed decides the order, and another seed makes another one', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  assert.deepEqual(shuffled(all, 1), shuffled(all, 1));
  assert.notDeepEqual(shuffled(all, 1), shuffled(all, 2));
  assert.deepEqual(
    shuffled(all, 1).sort((a, b) => a - b),
    all,
  );
});

it('every mutant that is listed as one that changes nothing still exists, and has a reason', () => {
  for (const { file, before, after, why } of equivalents) {
    const exists = mutantsOf(root, file).some((one) => one.before === before && one.after === after);
    assert.ok(exists, `${file}: ${before}`);
    assert.ok(why.length > 20, `${file}: ${before}`);
  }
});
