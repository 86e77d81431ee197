import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { isAtLeast, isInstalled } from './install.mjs';

function project(t, wanted, found) {
  const root = mkdtempSync(join(tmpdir(), 'install-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'));
  const write = (path, packages) => writeFileSync(join(root, path), JSON.stringify({ packages }));
  write('package-lock.json', { '': {}, ...wanted });
  if (found) write('node_modules/.package-lock.json', found);
  return { root, lock: (packages) => write('package-lock.json', packages) };
}

it('versions are compared by number, part by part', () => {
  assert.equal(isAtLeast('20.19.0', '20.19.0'), true);
  assert.equal(isAtLeast('22.2.0', '20.19.0'), true);
  assert.equal(isAtLeast('20.9.5', '20.19.0'), false);
  assert.equal(isAtLeast('18.20.8', '20.19.0'), false);
  assert.equal(isAtLeast('21.0.0-nightly', '20.19.0'), true);
});

it('packages that npm installed by hand are accepted, with optional ones left out', (t) => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  };
  const { root } = project(t, wanted, { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
});

it('a changed package-lock.json asks for an installation', (t) => {
  const wanted = { 'node_modules/a': { version: '1.0.0' } };
  const { root, lock } = project(t, wanted, wanted);
  assert.equal(isInstalled(root), true);
  lock({ 'node_modules/a': { version: '1.0.1' } });
  assert.equal(isInstalled(root), false);
});

it('an npm install by hand after an installation of ours is accepted', (t) => {
  const { root, lock } = project(t, {}, { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
  lock({ 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
});

it('packages of another version and an interrupted installation ask for an installation', (t) => {
  const wanted = { 'node_modules/a': { version: '1.0.0' } };
  assert.equal(isInstalled(project(t, wanted, { 'node_modules/a': { version: '0.9.0' } }).root), false);
  assert.equal(isInstalled(project(t, wanted).root), false);
});
