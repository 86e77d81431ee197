// Alone and long: runs tests of its own.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourcesBelow } from '../../server/test/support/sources.ts';
import { changed } from './change.ts';
import { changesOf } from './changes.ts';
import { equivalentsIn, type Mutant, mutantsOf } from './draw.ts';
import { keptReach, type Reach, reaches, readReach } from './reach/reach.ts';
import { roundsOf } from './rounds.ts';
import { knownEquivalents, proveTests } from './run.ts';
import { startRunner } from './test-run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const slice = 'server/src/interfaces/tiny/';
const rules = `export const isOne = (a: number): boolean => a === 1;
export const isMany = (a: number) => a > 1;
export const isNone = (a: number) => a < 1;
`;
const imports = `import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { it } from 'node:test';
import { isMany, isOne } from './rules.ts';
`;

function temporary(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutants-test-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository of a slice with these rules, and tests of it. */
function treeWith(t: TestContext, tests: Readonly<Record<string, string>>): string {
  const folder = temporary(t);
  mkdirSync(join(folder, slice), { recursive: true });
  mkdirSync(join(folder, 'server/test'));
  writeFileSync(join(folder, slice, 'rules.ts'), rules);
  for (const [name, text] of Object.entries(tests))
    writeFileSync(join(folder, slice, name), `${imports}${text}`);
  return folder;
}

it('says which mutant a test finds, which none finds and which is listed; what fails without one does not count', async (t) => {
  const folder = treeWith(t, {
    'rules.test.ts': `it('one is one', () => assert.ok(isOne(1) && !isOne(2)));
it('two are many', () => assert.ok(isMany(2)));\n`,
    'broken.test.ts': `it('fails', () => assert.fail(String(isMany(2))));\n`,
  });
  const [, , none] = rules.split('\n');
  const listed = [
    `${slice}rules.ts`,
    `- ${none}`,
    `+ ${none!.replace('<', '<=')}`,
    'Nobody asks for it.',
  ].join('\n');
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const asked = { root: folder, count: 9, seed: 1, equivalents: equivalentsIn(listed), say };
  assert.deepEqual(await proveTests(asked), { found: 1, missed: 1 });
  const output = said.join('\n');
  assert.match(
    output,
    /^found .*rules\.ts:1\n {4}- .*a === 1;\n {4}\+ .*a !== 1;\n {4}by .*rules\.test\.ts: one is one$/m,
  );
  assert.match(output, /^NOT FOUND .*rules\.ts:2\n {4}- .*a > 1;\n {4}\+ .*a >= 1;$/m);
  assert.match(output, /^left out .*rules\.ts:3\n.*\n.*\n {4}Nobody asks for it\.$/m);
  assert.match(
    output,
    /broken\.test\.ts: fails without a mutant too\n(.*\n)*2 mutants, 1 found, 1 not found$/,
  );
});

it('records of each test file what its own tests run, also behind one that waits while it loads', async (t) => {
  const trivial = `it('passes', () => undefined);\n`;
  const root = treeWith(t, {
    'a.test.ts': `await Promise.resolve();\nit('one', () => assert.ok(isOne(1)));\n`,
    'b.test.ts': trivial,
    'c.test.ts': `it('many', () => assert.ok(isMany(2)));\n`,
    'd.test.ts': trivial,
  });
  await proveTests({ root, count: 1, seed: 1, equivalents: [], say: () => undefined });
  const reach = readReach(keptReach(root, sourcesBelow('server', /\.ts$/, root)));
  const [one, many] = mutantsOf({ path: `${slice}rules.ts`, text: rules });
  const who = (mutant: Mutant) =>
    [...reach].filter(([, its]) => reaches(its.ran, mutant)).map(([test]) => basename(test));
  assert.deepEqual([who(one!), who(many!)], [['a.test.ts'], ['c.test.ts']]);
});

it('asks the tests that run the code of a mutant before those that only load it', () => {
  const file = `${slice}rules.ts`;
  const [mutant] = mutantsOf({ path: file, text: rules });
  const test = (name: string) => `${slice}${name}.test.ts`;
  const everywhere = { [file]: [0, rules.length] };
  const reachOf = (name: string, ran: object, loaded: object) =>
    [test(name), { test: test(name), ms: 1, ran, loaded } as Reach] as const;
  const reach = new Map([reachOf('a', {}, everywhere), reachOf('b', everywhere, {}), reachOf('c', {}, {})]);
  const sources = [file, ...reach.keys()].map((path) => ({ path, text: '' }));
  const asked = (most?: number) => roundsOf(mutant!, sources, reach, most).flatMap(({ files }) => files);
  assert.deepEqual([asked(), asked(1)], [[test('b'), test('a')], [test('b')]]);
});

it('SIGINT ends the tests, removes what they left and tells the figures so far', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = treeWith(t, {
    'rules.test.ts': `it('waits', () => new Promise(() => connect(${port}, '127.0.0.1').resume()));\n`,
  });
  const left = temporary(t);
  const { NODE_TEST_CONTEXT: _outer, ...own } = process.env;
  const child = spawn(process.execPath, [join(root, 'verification/mutants/run.ts'), '2', '1'], {
    cwd: folder,
    env: { ...own, TMPDIR: left },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const output = text(child.stdout);
  const [waiting] = (await once(server, 'connection')) as [Socket];
  const [isClosed, isOver] = [once(waiting.resume(), 'close'), once(child, 'exit')];
  child.kill('SIGINT');
  assert.deepEqual(await isOver, [130, null]);
  assert.equal(await output, 'Recording what the test files run (1) …\n0 mutants, 0 found, 0 not found\n');
  assert.deepEqual(readdirSync(left), []);
  await isClosed;
});

it('a loop that a mutant never lets end is found', async (t) => {
  const file = 'endless.test.ts';
  const endless = `process.on('SIGTERM', () => undefined);
it('ends', () => {
  while (!isOne(1)) continue;
});
`;
  const runner = await startRunner(treeWith(t, { [file]: endless }), { silenceMs: 5_000 });
  t.after(() => runner.stop());
  const [mutant] = mutantsOf({ path: `${slice}rules.ts`, text: rules });
  assert.ok(await runner.run([`${slice}${file}`], { mutant, withOwnPostgres: false }));
});

const sql = (where: string) => `db<Row[]>\`SELECT FROM t WHERE partner_id = \${p}${where}\`;`;

/** All changes of a source. */
const changes: Readonly<Record<string, readonly string[]>> = {
  'f(a as number /* , */ < b, (c ?? []).length);': ['f(a as number /* , */ < b, (c ).length);'],
  'f((a as number) < b, c ?? (d as X));': [
    'f((a as number) <= b, c ?? (d as X));',
    'f((a as number) < b, c );',
  ],
  'if (!a && b) f(true);': ['if (a && b) f(true);', 'if (!a || b) f(true);', 'if (!a && b) f(false);'],
  "f(a + 1, a + 'text', a - 1);": ["f(a - 1, a + 'text', a - 1);", "f(a + 1, a + 'text', a + 1);"],
  [sql(' AND a IS NULL AND b = ANY(${list}::uuid[]) AND c < ${one} ORDER BY a')]: [
    sql('  AND b = ANY(${list}::uuid[]) AND c < ${one} ORDER BY a'),
    sql(' AND a IS NULL  AND c < ${one} ORDER BY a'),
    sql(' AND a IS NULL AND b = ANY(${list}::uuid[])  ORDER BY a'),
  ],
  [sql(' AND a BETWEEN 1 AND 2')]: [],
};

it('changes operators, drops what follows ??, turns conditions around, and removes conditions of SQL', () => {
  for (const [text, expected] of Object.entries(changes))
    assert.deepEqual(
      changesOf(text).map((change) => changed(text, change)),
      expected,
    );
});

it('every mutant that is listed as one that changes nothing still exists, and has a reason', () => {
  const listed = knownEquivalents();
  assert.ok(listed.length > 0);
  for (const { file: path, before, after, why } of listed) {
    const all = mutantsOf({ path, text: readFileSync(join(root, path), 'utf8') });
    assert.ok(
      all.some((one) => one.before === before && one.after === after),
      `${path}: ${before}`,
    );
    assert.ok(why.length > 20, `${path}: ${before}`);
  }
});
