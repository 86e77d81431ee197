import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { hashInputs, isBuilt } from './site.mjs';
import { portal } from './sites.mjs';

/** @param {import('node:test').TestContext} t */
function project(t) {
  const root = mkdtempSync(join(tmpdir(), 'portal-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'portal', 'docs'), { recursive: true });
  mkdirSync(join(root, 'portal', 'build'));
  writeFileSync(join(root, 'portal', 'docs', 'a.md'), 'first');
  return root;
}

it('a built site stays until a source changes', (t) => {
  const root = project(t);
  assert.equal(isBuilt(portal, root), false);
  writeFileSync(join(root, 'portal', 'build', 'index.html'), '');
  assert.equal(isBuilt(portal, root), false);
  writeFileSync(join(root, 'portal', '.build-stamp'), hashInputs(portal, root));
  assert.equal(isBuilt(portal, root), true);
  writeFileSync(join(root, 'portal', 'docs', 'a.md'), 'second');
  assert.equal(isBuilt(portal, root), false);
});

it('tests, the build and the stamp do not count as sources; a new or renamed file does', (t) => {
  const root = project(t);
  const before = hashInputs(portal, root);
  writeFileSync(join(root, 'portal', 'docs', 'a.test.ts'), 'test');
  writeFileSync(join(root, 'portal', 'build', 'page.html'), 'page');
  writeFileSync(join(root, 'portal', '.build-stamp'), 'stamp');
  assert.equal(hashInputs(portal, root), before);
  writeFileSync(join(root, 'portal', 'docs', 'b.md'), 'first');
  const both = hashInputs(portal, root);
  assert.notEqual(both, before);
  rmSync(join(root, 'portal', 'docs', 'a.md'));
  assert.notEqual(hashInputs(portal, root), before);
  assert.notEqual(hashInputs(portal, root), both);
});
