import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { PLACEHOLDERS } from '../placeholders.ts';
import { builtPages, tags } from './built-site.ts';

const root = path.resolve(import.meta.dirname, '..', 'build');
const MOST_SCRIPT_BYTES = 200_000;
const LEAST_COMPRESSED_BYTES = 1024;

/** Transferred bytes of a file for a browser that accepts this encoding: of the build's copy or of the server's. */
function weight(file: string, ending: '.br' | '.gz'): number {
  const copy = path.join(root, file + ending);
  if (existsSync(copy)) return statSync(copy).size;
  const content = readFileSync(path.join(root, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return (ending === '.br' ? brotliCompressSync(content, { params }) : gzipSync(content)).length;
}

it('no page has more than 200 KB of compressed JavaScript, be it Brotli or gzip', () => {
  for (const { address, html } of builtPages()) {
    const loaded = [
      ...tags(html, 'script').map(({ src }) => src),
      ...tags(html, 'link').map(({ as, href }) => (as === 'script' ? href : undefined)),
    ];
    const scripts = loaded.flatMap((source) => (source ? [source.replace('/docs/', '')] : []));
    assert.ok(scripts.length > 1, address);
    for (const ending of ['.br', '.gz'] as const) {
      const bytes = scripts.reduce((sum, script) => sum + weight(script, ending), 0);
      assert.ok(bytes < MOST_SCRIPT_BYTES, `${address}: ${bytes} bytes (${ending})`);
    }
  }
});

it('every page, script, style sheet and document without a placeholder has a Brotli and a gzip copy with its content', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(html|js|css|json|ya?ml|md|txt)$/.test(file) &&
      statSync(path.join(root, file)).size >= LEAST_COMPRESSED_BYTES,
  );
  const isPlain = (content: Buffer): boolean =>
    [PLACEHOLDERS.address, PLACEHOLDERS.name.split('"')[1] ?? '', PLACEHOLDERS.variant].every(
      (text) => !content.includes(text),
    );
  let plain = 0;
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    assert.equal(existsSync(path.join(root, `${file}.br`)), isPlain(content), file);
    if (!isPlain(content)) continue;
    plain += 1;
    assert.ok(brotliDecompressSync(readFileSync(path.join(root, `${file}.br`))).equals(content), file);
    assert.ok(gunzipSync(readFileSync(path.join(root, `${file}.gz`))).equals(content), file);
  }
  assert.ok(files.length > 300 && plain > 10, `${plain} of ${files.length}`);
});

it('all files in the folder that browsers cache for ever have a hash in their name', () => {
  for (const file of readdirSync(path.join(root, 'assets'), { recursive: true, encoding: 'utf8' })) {
    if (statSync(path.join(root, 'assets', file)).isFile())
      assert.match(file, /[.-][0-9a-f]{8,32}\.\w+(\.br|\.gz)?$/);
  }
});

it('every page has its own description, for search engines', () => {
  const described = new Map<string, string>();
  for (const { address, html } of builtPages()) {
    if (address === '/docs/404') continue;
    const { content = '' } = tags(html, 'meta').find(({ name }) => name === 'description') ?? {};
    assert.ok(content.length > 10, `${address}: "${content}"`);
    described.set(address, content);
  }
  assert.ok(new Set(described.values()).size > described.size * 0.95);
});
