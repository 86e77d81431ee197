import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  compressed,
  compressedWell,
  encodedTag,
  encodingFor,
  tagInList,
  withPlainTags,
} from './encodings.ts';

it('the encoding is the best of those that the client likes most, and none that it refuses', () => {
  for (const [accepted, encoding] of [
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['gzip, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['GZIP;Q=0.5, BR;Q=0.1', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip; q=0', undefined],
    ['gzip;q=nonsense', undefined],
    ['zstd;q=0.1, gzip;level=9', 'gzip'],
    ['deflate', undefined],
    ['*', 'gzip'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', undefined],
    ['br;q=0.5, *', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0.4, gzip;q=0.5', 'gzip'],
  ] as const)
    assert.equal(encodingFor(accepted), encoding, accepted);
});

it('an answer below 64 KB is compressed at once, a larger one outside of the event loop, both to the same bytes', async () => {
  const readers = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    const [small, large] = [Buffer.alloc(65_535, 'a'), Buffer.alloc(65_536, 'a')];
    const atOnce = compressed(small, encoding);
    assert.ok(Buffer.isBuffer(atOnce), encoding);
    assert.deepEqual(readers[encoding](atOnce), small);
    const later = compressed(large, encoding);
    assert.ok(later instanceof Promise, encoding);
    assert.deepEqual(readers[encoding](await later), large);
    assert.deepEqual(readers[encoding](await compressedWell(small, encoding)), small);
  }
});

it('an encoded answer has a tag of its own, unless its tag is a weak one', () => {
  assert.equal(encodedTag('"a"', 'br'), '"a-br"');
  assert.equal(encodedTag('W/"a"', 'br'), 'W/"a"');
  assert.equal(encodedTag('a', 'br'), 'a');
});

it('a client that knows an encoded answer asks by its tag, and is answered with it', () => {
  assert.equal(withPlainTags('"a-gzip", W/"b-br", "c"'), '"a-gzip", "a", W/"b-br", W/"b", "c"');
  assert.equal(withPlainTags('*'), '*');
  assert.equal(tagInList('"x", W/"a-zstd"', '"a"'), '"a-zstd"');
  assert.equal(tagInList('"a", "a-zstd"', '"a"'), '"a"');
  assert.equal(tagInList('"x-zstd"', '"a"'), '"a"');
  assert.equal(tagInList('*', '"a"'), '"a"');
});
