import assert from 'node:assert/strict';
import { it } from 'node:test';
import { widthOf } from './fonts.ts';
import { wrap } from './wrap.ts';

const style = { face: 'regular', size: 9 } as const;
const widthIn = (text: string) => widthOf(text, style.face, style.size);

it('a line takes what fits it exactly: words, and the part of a long word behind its hyphen', () => {
  assert.deepEqual(wrap('eins zwei drei', widthIn('eins zwei'), style), ['eins zwei', 'drei']);
  assert.deepEqual(wrap('ab-Donaudampf', widthIn('Donaudampf'), style), ['ab-', 'Donaudampf']);
});

it('a word that is longer than a line is broken anywhere, and what exceeds the lines is cut', () => {
  const width = widthIn('mmmm');
  assert.deepEqual(wrap('mmmmmmmmmm', width, style), ['mmmm', 'mmmm', 'mm']);
  assert.deepEqual(wrap('mmmmmmmmmm', width, style, 2), ['mmmm', 'mmm…']);
});
