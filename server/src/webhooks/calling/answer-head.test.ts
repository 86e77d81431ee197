import assert from 'node:assert/strict';
import { it } from 'node:test';
import { headOf } from './answer-head.ts';

it('of the headers of an answer 40 are kept, and 4,096 characters, and an answer without headers has none', () => {
  assert.equal(headOf({}), undefined);
  const named = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${String(n).padStart(2, '0')}`, value]));
  const all = named(41, 'a');
  assert.deepEqual(headOf(all), named(40, 'a'));
  // Each takes 1,004 characters with its name, so that four have 4,016.
  assert.deepEqual(headOf(named(5, 'a'.repeat(1_001))), named(4, 'a'.repeat(1_000)));
  assert.deepEqual(headOf({ 'x-00': 'a'.repeat(1_000), ...named(1, 'b') }), named(1, 'b'));
  const exact = { ...named(4, 'a'.repeat(1_000)), last: 'a'.repeat(76) };
  assert.deepEqual(headOf(exact), exact);
  assert.deepEqual(headOf({ ...exact, last: 'a'.repeat(77) }), named(4, 'a'.repeat(1_000)));
});

it('values that may be secrets, and the query of an address, are never kept', () => {
  assert.deepEqual(
    headOf({
      'Set-Cookie': ['a=1', 'b=2'],
      'X-Api-Key': 'k',
      Location: 'https://example.com/a?b=c#d',
      Via: ['1', '2'],
    }),
    {
      'set-cookie': '[removed]',
      'x-api-key': '[removed]',
      location: 'https://example.com/a?[removed]',
      via: '1, 2',
    },
  );
});
