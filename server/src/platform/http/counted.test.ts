import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countUpTo } from './counted.ts';

it('one owner takes half, others what is left, and what is given back can be taken again', () => {
  const places = countUpTo<string>(4);
  const take = (...owners: string[]) => owners.map((owner) => places.take(owner));
  assert.deepEqual(take('a', 'a', 'a'), [true, true, false]);
  assert.deepEqual(take('b', 'b'), [true, false]);
  assert.deepEqual(take('c', 'd'), [true, false]);
  assert.equal(places.taken, 4);
  places.give('a');
  assert.deepEqual([places.taken, ...take('a', 'd')], [3, false, true]);
  for (const owner of ['a', 'b', 'c', 'd']) places.give(owner);
  assert.deepEqual([places.taken, ...take('a', 'a', 'a')], [0, true, true, false]);
});
