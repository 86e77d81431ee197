// Alone and long: builds, packs and installs the package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf, modules, packFolder, run, temporaryFolder } from '../../client/test/built-package.ts';
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
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(() => {
    tarball = packFolder(packageFolder, folder);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    mkdirSync(join(folder, 'node_modules/@sellerdock'), { recursive: true });
    symlinkSync(unpacked, join(folder, 'node_modules/@sellerdock/certification'));
    for (const name of [
      'ajv',
      'yaml',
      'fast-deep-equal',
      'fast-uri',
      'json-schema-traverse',
      'require-from-string',
    ])
      symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  });

  it('has its code, plan, schemas, licence, changelog, what it runs on and where it comes from', () => {
    const names = [...filesOf(unpacked).keys()].map((name) => name.slice(1));
    const others = names.filter(
      (name) => !/^(dist\/.*\.(js|d\.ts)|plan\/.*\.(yaml|schema\.json))$/.test(name),
    );
    assert.deepEqual(others, ['CHANGELOG.md', 'LICENSE', 'README.md', 'driver.schema.json', 'package.json']);
    assertDescribed(unpacked, 'certification');
  });

  // It is made of ECMAScript modules alone: `require` takes those on every Node.js that it runs on, as the next test shows.
  it('has no other fault that publint and Are The Types Wrong find', () =>
    assertWellPacked(tarball, ['cjs-resolves-to-esm']));

  it('runs when it is imported and when it is required', () => {
    for (const [type, load] of [
      ['module', "(await import('@sellerdock/certification'))"],
      ['commonjs', "require('@sellerdock/certification')"],
    ] as const) {
      const code = `console.log(${load}.loadPlan().length > 30)`;
      const { stdout, stderr } = run(process.execPath, [`--input-type=${type}`, '-e', code], folder);
      assert.equal(stdout, 'true\n', stderr);
    }
  });

  it('compiles wherever compilers look for packages, with all of its declarations', () => {
    const program = `import { judge, loadPlan, type Evidence, type Verdict } from '@sellerdock/certification';
export const verdictOf = (evidence: Evidence): Verdict => judge(loadPlan()[0]!, evidence).verdict;
// @ts-expect-error: there is no such verdict
export const wrong: Verdict = 'lost';
`;
    // Compilers of node16 do not know that CommonJS may require ECMAScript modules; those of nodenext do.
    for (const kind of consumerKinds)
      assertCompiles(folder, kind === 'node16 from CommonJS' ? 'nodenext from CommonJS' : kind, program);
  });
});
