import assert from 'node:assert/strict';
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packages, rendererHash, rendererHashOf } from './renderer-hash.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));

const sources = async () =>
  (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

it('it is the same in every process, and another one as soon as one of the sources is', async (t) => {
  const copy = await mkdtemp(join(tmpdir(), 'drawing-'));
  t.after(() => rm(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true });
  const at = pathToFileURL(`${copy}/`);
  let before = rendererHashOf(at);
  assert.equal(before, rendererHash());
  await appendFile(join(copy, 'pdf.test.ts'), ' ');
  assert.equal(rendererHashOf(at), before);
  for (const file of await sources()) {
    await appendFile(join(copy, file), ' ');
    const after = rendererHashOf(at);
    assert.notEqual(after, before, file);
    before = after;
  }
});

it('it is another one with another runtime', (t) => {
  const before = rendererHash();
  const other = { ...process.versions, zlib: 'other' };
  const { versions } = process;
  t.after(() => Object.defineProperty(process, 'versions', { value: versions }));
  Object.defineProperty(process, 'versions', { value: other });
  assert.notEqual(rendererHashOf(new URL('./', import.meta.url)), before);
});

it('nothing else takes part in drawing: the sources import these packages and one another alone', async () => {
  const used = new Set<string>();
  for (const file of await sources()) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^import (?!type )[^;]*? from '([^']+)';/gm)) used.add(name);
    for (const [, name = ''] of text.matchAll(/\.resolve\(`([^`/]+)\//g)) used.add(name);
  }
  const others = [...used].filter((name) => !name.startsWith('./') && !name.startsWith('node:'));
  assert.deepEqual(others.sort(), [...packages].sort());
});
