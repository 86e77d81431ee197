import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { pageFile } from './support/pages.ts';
import { root } from './support/serve.ts';

// Every line of the comparison has a source or a command; the commands are those of the project.

const page = readFileSync(pageFile('why-sellerdock.mdx'), 'utf8');

/** The cells of the rows of the table below a heading with this anchor. */
function rowsOf(anchor: string): string[][] {
  const [, section = ''] = page.split(`{#${anchor}}`);
  const table = section.split('\n## ')[0]!;
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
}

it('each line about another tool has a source, and the page has the day on which it was read', () => {
  const rows = rowsOf('others');
  assert.ok(rows.length >= 7, String(rows.length));
  for (const [tool, , , source] of rows) assert.match(source ?? '', /\]\(https:\/\/\S+\)/, tool);
  for (const name of ['Amazon', 'Prism', 'stripe-mock', 'Microcks', 'WireMock'])
    assert.ok(
      rows.some(([tool]) => tool!.includes(name)),
      name,
    );
  assert.match(page, /read on \d+ \w+ 20\d\d/);
});

it('each line about Sellerdock has a command that exists, with options that it takes', () => {
  const rows = rowsOf('adds');
  assert.ok(rows.length >= 8, String(rows.length));
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [what, cell = ''] of rows) {
    const [, command = ''] = /^`(.+)`$/.exec(cell) ?? [];
    const [, script] = /^npm run (\S+)$/.exec(command) ?? [];
    if (script) {
      assert.ok(script in scripts, script);
      continue;
    }
    const [, ...words] = command.replace(/^npx /, '').split(' ');
    assert.match(command, /^npx sellerdock /, what);
    const path = words[0] === 'listen' ? words.slice(0, 1) : words.slice(0, 2);
    const { stdout } = spawnSync(process.execPath, [`${root}packages/cli/dist/main.js`, ...path, '--help'], {
      encoding: 'utf8',
    });
    assert.ok(stdout.startsWith(`Usage: sellerdock ${path.join(' ')} `), `${command}: ${stdout}`);
    for (const option of words.filter((word) => word.startsWith('--')))
      assert.ok(stdout.includes(option), option);
  }
});
