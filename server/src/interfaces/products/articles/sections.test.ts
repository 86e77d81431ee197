import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cursorOf, placeOf, sectionsOf } from './sections.ts';
import { titleQuery, wordsOf } from './words.ts';

it('a word of two letters is looked for in titles, and one of a single letter in identifiers only', () => {
  const by = (text: string) => sectionsOf(text).map((section) => section.by);
  assert.deepEqual(by('TV'), ['sku', 'reference', 'words']);
  assert.deepEqual(by('T'), ['sku', 'reference']);
  assert.deepEqual(by('4K T'), ['sku', 'reference']);
  assert.deepEqual(by('40'), ['sku', 'reference', 'ean', 'words']);
});

it('a text without letters and digits is looked for in identifiers only', () => {
  assert.deepEqual(
    sectionsOf('-/-').map((section) => section.by),
    ['sku', 'reference'],
  );
});

it('a title is found by whole words, the last of which may be only begun', () => {
  assert.equal(titleQuery(wordsOf('Softshell-JACKE blau, bl')), "'softshell' & 'jacke' & 'blau' & 'bl':*");
  assert.equal(titleQuery(wordsOf('über')), "'über':*");
});

it('a cursor names a section and an article of it, and another text is none', () => {
  const place = { section: 1, key: 'REF', sku: 'SKU' };
  assert.deepEqual(placeOf(cursorOf(place)), place);
  const text = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const parts of [
    [1, 'REF'],
    [1, 2, 'SKU'],
    [1, 'REF', 3],
    ['1', 'REF', 'SKU'],
    [1.5, 'REF', 'SKU'],
    [1, 'REF', 'SKU', 'more'],
    [1, 'REF\0', 'SKU'],
    [1, 'REF', '\0'],
    { section: 1, key: 'REF', sku: 'SKU' },
    null,
  ])
    assert.equal(placeOf(text(parts)), undefined, JSON.stringify(parts));
  for (const other of ['', 'x', ` ${cursorOf(place)}`, `${cursorOf(place)}=`])
    assert.equal(placeOf(other), undefined);
});
