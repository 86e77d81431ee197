import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { bodyCheck } from '../../platform/body-check.ts';
import { errorsOf } from './check.ts';

const schema = Type.Object({
  name: Type.String({ maxLength: 5, format: 'single-line' }),
  flag: Type.Optional(Type.Boolean()),
  place: Type.Optional(Type.Object({ city: Type.String() })),
});
const refusedIn = bodyCheck(schema, []);
const check = (body: unknown, base?: string) => errorsOf(refusedIn(body), base);

it('a body of the model has no error, whatever stands in fields that the model does not name', () => {
  assert.deepEqual(check({ name: 'a', flag: true, place: { city: 'b' } }), []);
  assert.deepEqual(check({ name: 'a', other: 'a\u0007b', another: '\ud800' }), []);
});

it('an error tells its place below the base, and whether the field is missing or wrong', () => {
  const messages = (body: unknown, base?: string) => check(body, base).map(({ message }) => message);
  assert.deepEqual(messages({}), ['$.name is required']);
  assert.deepEqual(messages({ name: 'a', place: {} }, '$.list[1]'), ['$.list[1].place.city is required']);
  assert.match(messages({ name: 'a', place: { city: 1 } })[0]!, /^\$\.place\.city (?!is required)/);
  for (const body of [undefined, null, [], 'text', 1])
    assert.deepEqual(messages(body), ['$ must be a JSON object']);
});

it('a text with a control character, or with half of a surrogate pair, is an error at its place', () => {
  for (const name of ['a\u0007b', 'a\u0085', '\u0000', 'a\ud800'])
    assert.deepEqual(check({ name }), [
      { message: '$.name must not have control characters or unpaired surrogates', jsonPath: '$.name' },
    ]);
});

it('each place has one error, its first, and different places have one each', () => {
  const errors = check({ name: 'too long \u0007', flag: 1 });
  assert.deepEqual(errors.map(({ jsonPath }) => jsonPath).sort(), ['$.flag', '$.name']);
  assert.doesNotMatch(errors.find(({ jsonPath }) => jsonPath === '$.name')!.message, /control/);
});
