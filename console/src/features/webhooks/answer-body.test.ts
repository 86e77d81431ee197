import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isBeginning } from './answer-body.ts';

it('an answer of which the server kept only the beginning is known by its length', () => {
  assert.equal(isBeginning('a'.repeat(51_200)), true);
  assert.equal(isBeginning('é'.repeat(25_600)), true);
  assert.equal(isBeginning(`${'a'.repeat(51_197)}`), true, 'a character of four bytes was cut');
  assert.equal(isBeginning('a'.repeat(51_000)), false);
});
