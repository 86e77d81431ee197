import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sectionsOf } from './sections.ts';

it('a word of two letters is looked for in titles, and one of a single letter in identifiers only', () => {
  const by = (text: string) => sectionsOf(text).map((section) => section.by);
  assert.deepEqual(by('TV'), ['sku', 'reference', 'words']);
  assert.deepEqual(by('T'), ['sku', 'reference']);
  assert.deepEqual(by('4K T'), ['sku', 'reference']);
  assert.deepEqual(by('40'), ['sku', 'reference', 'ean', 'words']);
});
