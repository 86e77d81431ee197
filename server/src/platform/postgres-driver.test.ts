import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

it('the driver is loaded from a folder whose name has quotes and blanks', (t) => {
  const folder = mkdtempSync(join(tmpdir(), `o'b "x" y-`));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(fileURLToPath(new URL('../../..', import.meta.url)), join(folder, 'project'));
  const main = `import('./project/server/src/platform/postgres-driver.ts')
    .then(async ({ loadDriver }) => console.log(typeof (await loadDriver())))`;
  const kept = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const said = execFileSync(process.execPath, [...kept, '-e', main], { cwd: folder, encoding: 'utf8' });
  assert.equal(said.trim(), 'function');
});
