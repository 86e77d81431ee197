import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('every page says the same oldest Node.js as the packages', () => {
  const oldest = new Set(
    ['client', 'webhooks', 'certification', 'cli'].map((name) => {
      const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
      return (JSON.parse(text) as { engines: { node: string } }).engines.node;
    }),
  );
  assert.deepEqual([...oldest], ['>=20.19']);
  const listed = execFileSync('git', ['ls-files', '*.md', '*.mdx', '*.mjs', '*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const pages = listed
    .split('\n')
    .filter((path) => path !== '' && !/(^|\/)(dist|fixtures)\/|CHANGELOG|\.test\.|THIRD-PARTY/.test(path));
  const said = pages.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/Node(?:\.js)?\s+20(?!\d)(\.\d+)*/g)].map(
      ([text]) => ({ path, text }),
    ),
  );
  assert.ok(said.length >= 8, `${said.length} pages`);
  for (const { path, text } of said) assert.match(text, /\s20\.19(\.0)?$/, path);
});
