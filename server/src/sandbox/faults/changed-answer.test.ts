import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type AnswerSchema, shuffled, withExtraField, withUnknownValues } from './changed-answer.ts';

const models: Readonly<Record<string, AnswerSchema>> = {
  State: { enum: ['OPEN', 'DONE'] },
  Item: { properties: { state: { $ref: 'State' }, note: {}, count: { enum: [1, 2] } } },
};
const resolve = (name: string) => models[name]!;

const unknownIn = (value: unknown, schema: AnswerSchema, member?: string) =>
  withUnknownValues(value, schema, { member, resolve });

it('every member with an enumeration gets an unknown value, also behind references and lists', () => {
  const list = { properties: { items: { items: { $ref: 'Item' } } } };
  const value = { items: [{ state: 'OPEN', note: 'a', count: 1, more: 'b' }], state: 'OPEN' };
  assert.deepEqual(unknownIn(value, list), {
    items: [{ state: 'ADDED_LATER', note: 'a', count: 1, more: 'b' }],
    state: 'OPEN',
  });
  assert.deepEqual(unknownIn([{ state: 'OPEN' }, null, 'x'], { items: { $ref: 'Item' } }), [
    { state: 'ADDED_LATER' },
    null,
    'x',
  ]);
});

it('an enumeration may be in any part of a schema', () => {
  for (const word of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = { [word]: [{}, { $ref: 'Item' }] };
    assert.deepEqual(unknownIn({ state: 'OPEN' }, parts), { state: 'ADDED_LATER' }, word);
    const member = { properties: { kind: { [word]: [{ $ref: 'State' }] } } };
    assert.deepEqual(unknownIn({ kind: 'OPEN' }, member), { kind: 'ADDED_LATER' }, word);
  }
});

it('a named member is the only one that changes, and relations of links change only by name', () => {
  const link = { properties: { rel: { enum: ['self'] }, type: { enum: ['a'] } } };
  const value = { rel: 'self', type: 'a' };
  assert.deepEqual(unknownIn(value, link), { rel: 'self', type: 'ADDED_LATER' });
  assert.deepEqual(unknownIn(value, link, 'rel'), { rel: 'ADDED_LATER', type: 'a' });
  assert.deepEqual(unknownIn(value, link, 'none'), value);
});

it('what has no schema stays as it is', () => {
  for (const value of [[{ state: 'OPEN' }], { state: 'OPEN' }, 'text', null])
    assert.deepEqual(unknownIn(value, {}), value);
});

it('a further member comes into every object, and into nothing else', () => {
  const addedLater = 'A later version of the API may add members.';
  assert.deepEqual(withExtraField({ a: [{ b: null }, 1], c: 'x' }), {
    a: [{ b: null, addedLater }, 1],
    c: 'x',
    addedLater,
  });
});

it('lists are turned around at any depth, and objects keep their members', () => {
  assert.deepEqual(shuffled({ a: [1, { b: [2, 3] }], c: null }), { a: [{ b: [3, 2] }, 1], c: null });
});
