import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { ensureSampleLanguages } from './sample-languages.mjs';

const LANGUAGE = {
  name: 'Sample',
  command: 'sample-language',
  packages: ['sample-cli'],
  needs: 'Sample 3',
  probe: ['-c'],
};

/**
 * @param {import('node:test').TestContext} t
 * @param {string} script
 */
function folderWith(t, script) {
  const folder = mkdtempSync(join(tmpdir(), 'languages-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = () => {
    writeFileSync(join(folder, LANGUAGE.command), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, LANGUAGE.command), 0o755);
  };
  return { folder, write };
}

it('an installed language is used, and nothing is installed', (t) => {
  const { folder, write } = folderWith(t, 'exit 0');
  write();
  const install = () => assert.fail('something was installed');
  const { commands, missing } = ensureSampleLanguages({
    env: { PATH: folder },
    install,
    languages: [LANGUAGE],
  });
  assert.deepEqual([commands, missing], [{ 'sample-language': join(folder, LANGUAGE.command) }, []]);
});

it('a language that is missing is installed', (t) => {
  const { folder, write } = folderWith(t, 'exit 0');
  /** @type {string[]} */
  const asked = [];
  const install = (/** @type {readonly string[]} */ packages) => {
    asked.push(...packages);
    write();
  };
  const { commands } = ensureSampleLanguages({ env: { PATH: folder }, install, languages: [LANGUAGE] });
  assert.deepEqual(asked, ['sample-cli']);
  assert.ok(commands['sample-language']);
});

it('a language that cannot be installed, or lacks a library, gets a line that says what to type', (t) => {
  const { folder, write } = folderWith(t, 'exit 1');
  write();
  const { commands, missing } = ensureSampleLanguages({
    env: { PATH: folder },
    install: () => {},
    languages: [LANGUAGE],
  });
  assert.deepEqual(commands, {});
  assert.deepEqual(missing, [
    'The samples in Sample did not run: Sample 3 is not on this machine. Debian, Ubuntu: sudo apt-get install -y sample-cli',
  ]);
});
