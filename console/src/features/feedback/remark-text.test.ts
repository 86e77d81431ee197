import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shownRemark } from './remark-text.ts';

it('a remark keeps its lines, and one empty line in a row', () => {
  assert.equal(shownRemark('One\n  two\n\nthree'), 'One\n  two\n\nthree');
  assert.equal(shownRemark(`One${'\n \n'.repeat(100)}two`), 'One\n\ntwo');
  assert.equal(shownRemark('a\r\nb\u2028c'), 'a\nb\nc');
});

it('a remark of many lines takes twelve, and loses no word', () => {
  const words = Array.from({ length: 250 }, (_, at) => `${at % 10}`);
  const shown = shownRemark(words.join('\n'));
  assert.equal(shown.split('\n').length, 12);
  assert.deepEqual(shown.split(/\s/), words);
});
