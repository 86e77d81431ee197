import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isTypedDay, sentAfter } from './typed.ts';

it('a field leaves alone what it has sent itself, also when it has sent more meanwhile', () => {
  assert.deepEqual(sentAfter(['', 'blue', 'blue s'], 'blue'), ['blue', 'blue s']);
  assert.deepEqual(sentAfter(['blue', 'blue s'], 'blue s'), ['blue s']);
});

it('a field takes over a value that comes from elsewhere', () => {
  assert.equal(sentAfter(['blue', 'blue s'], ''), undefined);
});

it('a year is complete with four digits, and an empty field is too', () => {
  for (const text of ['0002-03-15', '0020-03-15', '0202-03-15T08:00']) assert.equal(isTypedDay(text), false);
  for (const text of ['', '2026-03-15', '2026-03-15T08:00']) assert.equal(isTypedDay(text), true);
});
