// Alone and long: builds, packs and installs the package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf, installPacked, packFolder, run, temporaryFolder } from '../../client/test/built-package.ts';
import {
  assertCompiles,
  assertDescribed,
  assertWellPacked,
  consumerKinds,
} from '../../client/test/judges.ts';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));

it('what is published is committed, and is what the sources give: npm run build -w packages/certification', (t) => {
  const folder = join(temporaryFolder(t), 'dist');
  execFileSync(process.execPath, [join(packageFolder, 'build.mjs'), folder]);
  assert.deepEqual(filesOf(join(packageFolder, 'dist')), filesOf(folder));
});

describe('the packed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certification-'));
  const unpacked = join(folder, 'package');
  let tarball = '';
  let project = '';
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(() => {
    tarball = packFolder(packageFolder, folder);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    project = mkdtempSync(join(folder, 'project-'));
    installPacked(project, [packageFolder]);
  });

  it('has its code, plan, schemas, licence, changelog, what it runs on and where it comes from', () => {
    const names = [...filesOf(unpacked).keys()].map((name) => name.slice(1));
    const others = names.filter(
      (name) => !/^(dist\/.*\.(js|d\.ts)|plan\/(operations\.json|.*\.(yaml|schema\.json)))$/.test(name),
    );
    assert.deepEqual(others, ['CHANGELOG.md', 'LICENSE', 'README.md', 'driver.schema.json', 'package.json']);
    assertDescribed(unpacked, 'certification');
  });

  // It is made of ECMAScript modules alone: `require` takes those on every Node.js that it runs on, as the next test shows.
  it('has no other problem that publint and Are The Types Wrong find', () =>
    assertWellPacked(tarball, ['cjs-resolves-to-esm']));

  it('is installed into an empty project, where all of it is found by import and by require', () => {
    const parts = {
      '@sellerdock/certification': 'judge loadPlan runPlan verifyStatement htmlOf',
      '@sellerdock/certification/judging': 'judge loadPlan storyOf',
      '@sellerdock/certification/statement': 'verifyStatement planHash standings statementKeysPath',
    };
    for (const [name, exported] of Object.entries(parts))
      for (const [type, load] of [
        ['module', `await import('${name}')`],
        ['commonjs', `require('${name}')`],
      ] as const) {
        const code = `const found = ${load}; console.log('${exported}'.split(' ').filter((one) => !(one in found)).join() || 'all')`;
        const { stdout, stderr } = run(process.execPath, [`--input-type=${type}`, '-e', code], project);
        assert.equal(stdout, 'all\n', `${name}: ${stderr}`);
      }
    const files = ['driver.schema.json', 'plan/case.schema.json', 'package.json'];
    const code = `for (const file of ${JSON.stringify(files)}) require('@sellerdock/certification/' + file); console.log('read')`;
    assert.equal(run(process.execPath, ['--input-type=commonjs', '-e', code], project).stdout, 'read\n');
  });

  it('runs as its README says', () => {
    const [, program = ''] =
      /```ts\n([\s\S]*?)```/.exec(readFileSync(join(packageFolder, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(project, 'readme.ts'), program);
    const { stdout, stderr } = run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'readme.ts'],
      project,
    );
    assert.match(stdout, /^\d+ cases\nbasics\/[\w-]+ (failed|not seen) \S.*\n$/, stderr);
    assertCompiles(project, 'bundler', program);
  });

  it('compiles wherever compilers look for packages, with all of its declarations', () => {
    const program = `import { judge, loadPlan, type Evidence, type Verdict } from '@sellerdock/certification';
export const verdictOf = (evidence: Evidence): Verdict => judge(loadPlan()[0]!, evidence).verdict;
// @ts-expect-error: there is no such verdict
export const wrong: Verdict = 'lost';
`;
    // Compilers of node16 do not know that CommonJS may require ECMAScript modules; those of nodenext do.
    for (const kind of consumerKinds)
      assertCompiles(project, kind === 'node16 from CommonJS' ? 'nodenext from CommonJS' : kind, program);
  });
});
