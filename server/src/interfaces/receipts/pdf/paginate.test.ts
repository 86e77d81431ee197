import assert from 'node:assert/strict';
import { it } from 'node:test';
import { paginate } from './paginate.ts';

const room = { first: 100, further: 200, carry: 5, tail: 5 };

it('a page is filled to its last point, by rows, the sum that is carried and the tail', () => {
  assert.deepEqual(paginate([40, 55], room), [[0, 1]]);
  assert.deepEqual(paginate([40, 56], room), [[0], [1]]);
  assert.deepEqual(paginate([40, 55, 10], room), [[0, 1], [2]]);
  assert.deepEqual(paginate([40, 56, 10], room), [[0], [1, 2]]);
  assert.deepEqual(paginate([40], { ...room, tail: 60 }), [[0]]);
  assert.deepEqual(paginate([60, 60, 130], room), [[0], [1, 2]]);
  assert.deepEqual(paginate([60, 60, 131], room), [[0], [1], [2]]);
});

it('a first page without room has no rows, and a row that is too high for any page has a further one', () => {
  assert.deepEqual(paginate([50], { ...room, first: 54 }), [[], [0]]);
  assert.deepEqual(paginate([50, 300, 50], room), [[0], [1], [2]]);
});

it('a tail without room takes the last row with it, unless its page has no other', () => {
  assert.deepEqual(paginate([40, 40], { ...room, tail: 30 }), [[0], [1]]);
  assert.deepEqual(paginate([40], { ...room, tail: 61 }), [[0], []]);
});
