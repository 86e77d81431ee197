import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fencesOf, sampledFences } from '../../plugins/guide-samples/blocks.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

it('no step of a guide or tutorial is offered in curl only', async () => {
  const names = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.mdx'));
  assert.ok(names.length > 25);
  const sources = await Promise.all(names.map((name) => readFile(path.join(docs, name), 'utf8')));
  for (const [at, source] of sources.entries()) sampledFences(fencesOf(source), names[at] ?? '');
});

it('a block of the shell that sends a request fails the build', () => {
  for (const command of [
    'curl -s "$A"',
    'X=$(curl -s "$A")',
    'cat a |\n  curl -d @- "$A"',
    'until curl "$A"; do :; done',
  ])
    assert.throws(
      () => sampledFences(fencesOf(`\`\`\`bash test quiet shell\n${command}\n\`\`\`\n`), 'page'),
      /no other language/,
    );
  assert.deepEqual(sampledFences(fencesOf('```bash test quiet shell\nls curl.txt\n```\n'), 'page'), []);
});
