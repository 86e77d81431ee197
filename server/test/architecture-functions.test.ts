import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from './support/serve.ts';
import { type Source, sourcesBelow, statementsOf } from './support/sources.ts';
import { longFunctions, sqlElsewhere, wideFunctions } from './support/structure.ts';

type Finding = { readonly code: string; readonly filename: string; readonly message: string };

/** The findings of oxlint: functions with more than 50 lines or four parameters, except those of tests. */
function findings(): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'));
  try {
    const config = join(folder, 'rules.json');
    const counted = { max: 50, skipComments: true, skipBlankLines: true };
    const rules = { 'max-lines-per-function': ['error', counted], 'max-params': ['error', { max: 4 }] };
    writeFileSync(config, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules }));
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const folders = [
      'server',
      'verification',
      'packages',
      'portal/plugins',
      'portal/src',
      'console',
      'scripts',
    ];
    const options = ['-c', config, '--format=json', ...folders];
    const answer = execFileSync('sh', ['-c', '"$0" "$@" || true', oxlint, ...options], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    });
    const { diagnostics } = JSON.parse(answer) as { diagnostics: Finding[] };
    return diagnostics.filter(({ filename }) => !/(\.test|\/testing)\.ts$/.test(filename));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const named = ({ filename, message }: Finding) =>
  `${filename.replace('server/src/', '')} ${/[`'](\w+)[`']/.exec(message)?.[1] ?? 'arrow function'}`;

const found = findings();
const of = (rule: string, folder = '') =>
  found
    .filter(({ code, filename }) => code.includes(rule) && filename.startsWith(folder))
    .map(named)
    .sort();

it('a function of the product has at most 50 lines, and the exceptions are listed', () => {
  assert.deepEqual(of('max-lines-per-function', 'server/src/'), [...longFunctions].sort());
});

it('a function has at most four parameters, also in test support, proofs, packages, portal, console and scripts', () => {
  assert.deepEqual(of('max-params'), [...wideFunctions].sort());
});

const isTest = (path: string) => /(\.test|\/testing)\.ts$/.test(path);
const product = ['server/src', 'server/tools'].flatMap((folder) =>
  sourcesBelow(folder).filter(({ path }) => !isTest(path)),
);
const isStore = (path: string) => /\/(store|read)\.ts$/.test(path);

it('SQL is in store.ts and read.ts, and the exceptions are listed with a reason', () => {
  const hasSql = (source: Source) =>
    statementsOf(source).length > 0 || /\.(unsafe|query)\s*(<[^(]*?>)?\(/.test(source.text);
  const withSql = product.filter(hasSql).map(({ path }) => path);
  assert.ok(withSql.length > 100, String(withSql.length));
  // The queue's statements pass this file; it sends none.
  const passing = 'server/src/platform/jobs/completion.ts';
  assert.deepEqual(
    withSql
      .filter((path) => !isStore(path) && path !== passing)
      .map((path) => path.replace(/^server\/(src\/)?/, ''))
      .sort(),
    Object.values(sqlElsewhere).flat().sort(),
  );
});

it('a transaction begins in a use case, never in a store', () => {
  const begins = /\.begin\(|\batomically\(/;
  const beginning = product.filter(({ text }) => begins.test(text)).map(({ path }) => path);
  assert.ok(beginning.length > 50, String(beginning.length));
  assert.deepEqual(beginning.filter(isStore), []);
});
