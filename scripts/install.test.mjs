import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { isAtLeast, isInstalled } from './install.mjs';

const install = JSON.stringify(new URL('./install.mjs', import.meta.url).href);

/**
 * @param {import('node:test').TestContext} t
 * @param {object} wanted
 * @param {object} [found]
 */
function project(t, wanted, found) {
  const root = mkdtempSync(join(tmpdir(), 'install-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  /**
   * @param {string} path
   * @param {object} packages
   */
  const write = (path, packages) => writeFileSync(join(root, path), JSON.stringify({ packages }));
  write('package-lock.json', { '': {}, ...wanted });
  if (found) write('node_modules/.package-lock.json', found);
  return { root, lock: (/** @type {object} */ packages) => write('package-lock.json', packages) };
}

it('versions are compared by number, part by part', () => {
  assert.equal(isAtLeast('20.19.0', '20.19.0'), true);
  assert.equal(isAtLeast('22.2.0', '20.19.0'), true);
  assert.equal(isAtLeast('20.9.5', '20.19.0'), false);
  assert.equal(isAtLeast('18.20.8', '20.19.0'), false);
  assert.equal(isAtLeast('21.0.0-nightly', '20.19.0'), true);
});

it('packages that somebody installed with npm are accepted, even without optional ones', (t) => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  };
  const { root } = project(t, wanted, { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
});

it('a changed package-lock.json requires an installation', (t) => {
  const wanted = { 'node_modules/a': { version: '1.0.0' } };
  const { root, lock } = project(t, wanted, wanted);
  assert.equal(isInstalled(root), true);
  lock({ 'node_modules/a': { version: '1.0.1' } });
  assert.equal(isInstalled(root), false);
});

it('an npm install by hand after our own installation is accepted', (t) => {
  const { root, lock } = project(t, {}, { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
  lock({ 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
});

it('packages of another version and an interrupted installation require an installation', (t) => {
  const wanted = { 'node_modules/a': { version: '1.0.0' } };
  assert.equal(isInstalled(project(t, wanted, { 'node_modules/a': { version: '0.9.0' } }).root), false);
  assert.equal(isInstalled(project(t, wanted).root), false);
});

/**
 * Installs a project with a fake npm that prints its arguments and then runs `code`.
 * @param {import('node:test').TestContext} t
 * @param {string} code
 */
function installing(t, code) {
  const { root } = project(t, { 'node_modules/a': { version: '1.0.0' } });
  const npm = join(root, 'npm.mjs');
  writeFileSync(npm, `console.log(process.argv.slice(2).join(' '));\n${code}`);
  const main = `import { ensureInstalled, runScript } from ${install};
    await runScript(() => ensureInstalled(${JSON.stringify(root)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', main], {
    env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath, NODE_ENV: 'production' },
  });
  t.after(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'close').then(([status]) => ({ status, said }));
  return { child, ended };
}

it('development packages are installed even if NODE_ENV is production', async (t) => {
  const { status, said } = await installing(t, 'process.exit(7)').ended;
  assert.match(said, /^ci --include=dev /m);
  assert.match(said, /npm ci failed with code 7/);
  assert.equal(status, 1);
});

for (const [how, code] of [
  ['says that it failed', `process.on('SIGTERM', () => process.exit(1)); setInterval(() => {}, 1000);`],
  ['goes on', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`],
])
  it(`an interrupted installation ends and says so, even if npm ${how}`, async (t) => {
    const { child, ended } = installing(t, `${code} console.log('begun');`);
    await new Promise((resolve) => {
      child.stdout.on('data', (text) => String(text).includes('begun') && resolve(undefined));
    });
    child.kill('SIGINT');
    const { status, said } = await ended;
    assert.match(said, /The installation was interrupted; the next start repeats it\.\n$/);
    assert.equal(status, 1);
  });
