import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { bodyCheck, envelopeCheck, trimmed } from './body-check.ts';

const models = [
  Type.Object({ city: Type.String() }, { $id: 'Place' }),
  Type.Object(
    {
      name: Type.String({ maxLength: 5 }),
      flag: Type.Optional(Type.Boolean()),
      place: Type.Optional(Type.Ref('Place')),
      days: Type.Optional(
        Type.Array(Type.Enum(['MONDAY', 'SUNDAY'], { type: 'string' }), { maxItems: 3, uniqueItems: true }),
      ),
    },
    { $id: 'Body' },
  ),
];
const body = Type.Ref('Body');
const check = bodyCheck(body, models);
const placesOf = (value: unknown) => check(value).map(({ place, keyword }) => `${place} ${keyword}`);

it('a value that its schema takes has no error, whatever stands in members that the schema does not name', () => {
  assert.deepEqual(placesOf({ name: 'a', flag: true, place: { city: 'b' }, other: 'a\u0007b' }), []);
});

it('all errors are told, each with its place, and with what stands there', () => {
  const errors = check({ flag: 1, place: {}, days: ['MONDAY', 'FRIDAY'] });
  assert.deepEqual(
    errors.map(({ place, value }) => [place, value]),
    [
      ['.name', undefined],
      ['.flag', 1],
      ['.place.city', undefined],
      ['.days[1]', 'FRIDAY'],
    ],
  );
  assert.equal(errors[0]?.says, 'is required');
});

it('a body that was not sent is missing, and one of another type is wrong as a whole', () => {
  assert.deepEqual(placesOf(undefined), [' required']);
  for (const value of [null, [], 'text', 1]) assert.deepEqual(placesOf(value), [' type']);
});

it('a list that is too long has that one error, however wrong its entries are', () => {
  assert.deepEqual(placesOf({ name: 'a', days: Array(100_000).fill(7) }), ['.days maxItems']);
  assert.deepEqual(placesOf({ name: 'a', days: [7, 7, 7] }).length, 6);
});

it('the check of an envelope leaves the entries to others', () => {
  const envelope = envelopeCheck(Type.Array(body, { minItems: 1, maxItems: 2 }), models);
  assert.deepEqual(envelope([1, null]), []);
  const told = (value: unknown) => envelope(value).map(({ keyword }) => keyword);
  assert.deepEqual([told([]), told([1, 2, 3]), told({})], [['minItems'], ['maxItems'], ['type']]);
});

it('a date-time is one that the server can store', () => {
  const time = bodyCheck(Type.String({ format: 'date-time' }), []);
  assert.deepEqual(time('2026-03-01T08:00:00+01:00'), []);
  for (const text of ['2026-02-30T08:00:00Z', '2026-03-01 08:00:00Z', '0999-03-01T08:00:00Z'])
    assert.equal(time(text)[0]?.keyword, 'format', text);
});

it('a text that the schema has trimmed is judged, and handed on, without the spaces at its ends', () => {
  const name = bodyCheck(
    Type.Object({ name: Type.String({ [trimmed]: true, minLength: 1, maxLength: 3 }) }),
    [],
  );
  const sent = { name: ' abc\n ' };
  assert.deepEqual(name(sent), []);
  assert.equal(sent.name, 'abc');
  for (const text of ['  ', ' abcd ']) assert.equal(name({ name: text }).length, 1, text);
  assert.equal(name({ name: '  ' })[0]?.says, 'must not be blank');
});
