import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasMoreThan } from './value-count.ts';

it('members and entries count at all depths, texts and the value itself do not', () => {
  for (const [value, count] of [
    [{}, 0],
    [[], 0],
    [null, 0],
    ['text', 0],
    [{ a: 'text', b: null, c: 1 }, 3],
    [[[[]]], 2],
    [{ a: [{ b: { c: [1, 2] } }, {}] }, 7],
  ] as const) {
    assert.equal(hasMoreThan(count, value), false, JSON.stringify(value));
    if (count > 0) assert.equal(hasMoreThan(count - 1, value), true, JSON.stringify(value));
  }
});

it('a list of a million entries is no trouble', () => {
  assert.equal(hasMoreThan(1_000_000, new Array(1_000_000).fill([])), false);
});
