// Alone and long: compiles Java.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { LANGUAGES } from '../../plugins/guide-samples/program.ts';

const page = await readFile(new URL('../../docs/getting-started.mdx', import.meta.url), 'utf8');
const [, section = ''] = /^## [^\n]* \{#run\}\n([\s\S]*?)^## /m.exec(page) ?? [];

/** The row of a language in one of the section's two tables. */
const rowOf = (label: string, table: number): string =>
  [...section.matchAll(new RegExp(`^\\| ${label} \\| (.*) \\|$`, 'gm'))][table]?.[1] ?? '';

/** How a program of a language ends and how it starts, with a line that prints that it went on. */
const PROGRAMS: Record<string, (wait: string) => { file: string; text: string; commands: string[][] }> = {
  typescript: (wait) => ({
    file: 'page.mts',
    text: `${wait}\nconsole.log('went on');\nprocess.exit();\n`,
    commands: [[process.execPath, 'page.mts']],
  }),
  python: (wait) => ({
    file: 'page.py',
    text: `${wait}\nprint("went on")\n`,
    commands: [['python3', 'page.py']],
  }),
  php: (wait) => ({
    file: 'page.php',
    text: `<?php\n${wait}\necho "went on\\n";\n`,
    commands: [['php', 'page.php']],
  }),
  java: (wait) => ({
    file: 'Page.java',
    text: `record Api(String token) {}\nclass Page { public static void main(String[] arguments) throws Exception {\n${wait}\nSystem.out.println("went on");\n} }\n`,
    commands: [
      ['javac', '-cp', 'jackson/*', '-d', '.', 'Page.java'],
      ['java', '-cp', '.:jackson/*', 'Page'],
    ],
  }),
};

for (const { id, label } of LANGUAGES) {
  const make = PROGRAMS[id]!;
  const isMissing = make('').commands.some(([command = '']) => spawnSync(command, ['--version']).error);
  it(`the page says how to run ${label} samples, and how they wait for a step in the shell`, {
    skip: isMissing ? `${label} is not on this machine` : false,
  }, async (t) => {
    const [needs, wait] = [rowOf(label, 0), /^`(.*)`$/.exec(rowOf(label, 1))?.[1] ?? ''];
    const { file, text, commands } = make(wait);
    assert.ok(needs.includes(`.data/${file}`), needs);
    const folder = await mkdtemp(path.join(tmpdir(), 'running-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await writeFile(path.join(folder, file), text);
    let said = '';
    for (const [command = '', ...rest] of commands) {
      const { stdout, stderr, status } = spawnSync(command, rest, {
        cwd: folder,
        input: '\n',
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
      said = stdout;
    }
    assert.equal(said, 'went on\n');
    assert.notEqual(wait, '');
  });
}
