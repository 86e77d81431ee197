import assert from 'node:assert/strict';
import { it } from 'node:test';
import { widthOf } from './fonts.ts';
import { fit, wrap } from './wrap.ts';

const style = { face: 'regular', size: 9 } as const;
const widthIn = (text: string) => widthOf(text, style.face, style.size);

it('a line takes what fits it exactly: words, and the part of a long word behind its hyphen', () => {
  assert.deepEqual(wrap('eins zwei drei', widthIn('eins zwei'), style), ['eins zwei', 'drei']);
  assert.deepEqual(wrap('ab-Donaudampf', widthIn('Donaudampf'), style), ['ab-', 'Donaudampf']);
});

it('words are parted at any spaces and line breaks, and not at a space that keeps them together', () => {
  const width = widthIn('eins\u00a0zwei');
  assert.deepEqual(wrap('eins\u00a0zwei drei', width, style), ['eins\u00a0zwei', 'drei']);
  assert.deepEqual(wrap(' drei \n\teins\u00a0zwei', width, style), ['drei', 'eins\u00a0zwei']);
  assert.deepEqual(wrap('eins \r\n zwei', 1_000, style), ['eins zwei']);
});

it('a word that is longer than a line is broken anywhere, and what exceeds the lines is cut', () => {
  const width = widthIn('mmmm');
  assert.deepEqual(wrap('mmmmmmmmmm', width, style), ['mmmm', 'mmmm', 'mm']);
  assert.deepEqual(wrap('mmmmmmmmmm', width, style, 2), ['mmmm', 'mmm…']);
});

it('a text of exactly the most lines is not cut, and keeps the first size that it fits in', () => {
  const width = widthIn('mmmm');
  assert.deepEqual(wrap('mmmmmmmm', width, style, 2), ['mmmm', 'mmmm']);
  const sizes = (most: number) => [
    { size: 9, most },
    { size: 4.5, most: 1 },
    { size: 1, most: 1 },
  ];
  assert.deepEqual(fit(['mmmmmmmm'], width, 'regular', sizes(2)), { lines: ['mmmm', 'mmmm'], size: 9 });
  assert.deepEqual(fit(['mmmmmm'], width, 'regular', sizes(1)), { lines: ['mmmmmm'], size: 4.5 });
  assert.equal(fit(['m'.repeat(99)], width, 'regular', sizes(1)).size, 1);
});
