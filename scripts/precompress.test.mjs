import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from './precompress.mjs';

const text = 'words that come again and again\n'.repeat(200);

/**
 * @param {import('node:test').TestContext} t
 * @param {Readonly<Record<string, string>>} files
 */
function site(t, files) {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

it('every text file that exceeds one packet has a Brotli and a gzip copy with its content; pictures have none', async (t) => {
  const folder = site(t, { 'index.html': text, 'assets/a.1234.js': text, 'a.png': text, 'small.txt': 'a' });
  await precompress(folder);
  for (const name of ['index.html', 'assets/a.1234.js']) {
    assert.equal(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString(), text);
    assert.equal(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString(), text);
  }
  for (const name of ['a.png.br', 'small.txt.gz']) assert.equal(existsSync(join(folder, name)), false, name);
});

it('copies are taken from the previous build, those of a page only if the page is unchanged', async (t) => {
  const files = { 'index.html': text, 'changed.html': text, 'assets/a.1234.js': text };
  const before = site(t, files);
  await precompress(before);
  for (const name of Object.keys(files)) writeFileSync(join(before, `${name}.br`), 'before');
  const changed = text.toUpperCase();
  const folder = site(t, { ...files, 'changed.html': changed, 'new.html': text });
  await precompress(folder, before);
  for (const name of ['index.html', 'assets/a.1234.js'])
    assert.equal(readFileSync(join(folder, `${name}.br`), 'utf8'), 'before');
  assert.equal(brotliDecompressSync(readFileSync(join(folder, 'changed.html.br'))).toString(), changed);
  assert.equal(brotliDecompressSync(readFileSync(join(folder, 'new.html.br'))).toString(), text);
});

it('a file with a placeholder has no copies, because its final content is not known yet', async (t) => {
  const placeholders = JSON.stringify({
    address: 'https://here.invalid',
    name: 'the"name',
    variant: '00ad7e55',
  });
  const folder = site(t, {
    'placeholders.json': placeholders,
    'address.html': `${text}https://here.invalid/`,
    'name.html': `${text}the&quot;name`,
    'assets/a.1234.js': `${text}.00ad7e55.js`,
    'plain.html': text,
  });
  await precompress(folder);
  for (const name of ['address.html', 'name.html', 'assets/a.1234.js'])
    assert.equal(existsSync(join(folder, `${name}.br`)), false, name);
  assert.ok(existsSync(join(folder, 'plain.html.br')));
});
