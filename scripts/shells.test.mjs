import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { ensureShells } from './shells.mjs';

it('missing shells are installed once, and those that cannot be are named with what to type', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shells-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const add = (/** @type {string} */ name) => writeFileSync(join(folder, name), '', { mode: 0o755 });
  add('bash');
  /** @type {string[]} */
  const asked = [];
  const install = (/** @type {readonly string[]} */ names) => {
    asked.push(...names);
    add('zsh');
  };
  const env = { PATH: folder };
  const missing = ensureShells({ env, install });
  assert.deepEqual(asked, ['zsh', 'fish']);
  assert.equal(missing.length, 1);
  assert.match(missing[0] ?? '', /fish is not tested.*apt-get install -y fish$/);
  add('fish');
  assert.deepEqual(ensureShells({ env, install: () => assert.fail('something was installed') }), []);
});
