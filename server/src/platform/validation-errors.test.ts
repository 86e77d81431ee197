import assert from 'node:assert/strict';
import { it } from 'node:test';
import { schemaValidator } from './schema-validator.ts';
import { unknownMember, validationErrors } from './validation-errors.ts';

/** What is wrong with a value: sentences with their places. */
function wrong(schema: object, value: unknown, allErrors = true): string[] {
  const validate = schemaValidator({ allErrors }).compile(schema);
  assert.equal(validate(value), false);
  return validationErrors(validate.errors!, value).map(({ place, says }) => `$${place} ${says}`);
}

const text = { type: 'string', maxLength: 3 };
const object = { type: 'object', required: ['a', 'b'], properties: { a: text } };

it('an error has its place, its keyword and its value, and none where a member is missing or unknown', () => {
  const validate = schemaValidator({ allErrors: true }).compile({ ...object, additionalProperties: false });
  assert.equal(validate({ a: 'long', c: 1 }), false);
  assert.deepEqual(validationErrors(validate.errors!, { a: 'long', c: 1 }), [
    { place: '.b', keyword: 'required', says: 'is required', value: undefined },
    { place: '.c', keyword: 'additionalProperties', says: 'is not known', value: undefined },
    { place: '.a', keyword: 'maxLength', says: 'must not be longer than 3 characters', value: 'long' },
  ]);
});

it('of alternatives the errors of the only one with the type of the value count', () => {
  for (const word of ['anyOf', 'oneOf']) {
    const schema = { [word]: [text, object, { type: 'null' }, { type: ['array', 'boolean'], maxItems: 0 }] };
    assert.deepEqual(wrong(schema, 'long'), ['$ must not be longer than 3 characters']);
    assert.deepEqual(wrong(schema, 'long', false), ['$ must not be longer than 3 characters']);
    assert.deepEqual(wrong(schema, { a: 1 }), ['$.b is required', '$.a must be a text']);
    assert.deepEqual(wrong(schema, [1]), ['$ must not have more than 0 entries']);
    assert.deepEqual(wrong(schema, 3), [
      '$ must be a text or a JSON object or null or a list or true or false',
    ]);
  }
  const number = { anyOf: [{ type: 'integer', minimum: 3 }, text] };
  assert.deepEqual(wrong(number, 2), ['$ must be at least 3']);
  assert.deepEqual(wrong({ anyOf: [{ type: 'number', minimum: 3 }, { type: 'null' }] }, 2), [
    '$ must be at least 3',
  ]);
});

it('alternatives of the same type have one error, which takes nothing from the members around', () => {
  const schema = {
    type: 'object',
    properties: { first: text, codes: { anyOf: [object, object] }, codes2: text, list: { items: text } },
  };
  assert.deepEqual(wrong(schema, { first: 1, codes: {}, codes2: 2, list: ['long'] }), [
    '$.first must be a text',
    '$.codes does not have one of the right forms',
    '$.codes2 must be a text',
    '$.list[0] must not be longer than 3 characters',
  ]);
});

it('an alternative that refers to a model has its errors too, and alternatives in alternatives theirs', () => {
  const model = { $id: 'Model', ...object };
  const validate = schemaValidator({ allErrors: true }, [model]).compile({
    anyOf: [{ anyOf: [{ $ref: 'Model' }, { type: 'null' }] }, { type: 'string' }],
  });
  assert.equal(validate({ a: 1 }), false);
  assert.deepEqual(
    validationErrors(validate.errors!, { a: 1 }).map(({ place, says }) => `${place} ${says}`),
    ['.b is required', '.a must be a text'],
  );
});

it('more than one fitting form is an error of the value as a whole', () => {
  assert.deepEqual(wrong({ oneOf: [{ type: 'string' }, { maxLength: 3 }] }, 'ab'), [
    '$ does not have one of the right forms',
  ]);
});

it('a condition has no error of its own', () => {
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  assert.deepEqual(wrong({ if: { type: 'string' }, then: { maxLength: 1 } }, 'ab'), [
    '$ must not be longer than 1 characters',
  ]);
});

it('a very long name is told of at the object around it, cut, and with what is wrong below it', () => {
  const map = { type: 'object', additionalProperties: { type: 'object', properties: { a: text } } };
  const name = 'x'.repeat(101);
  const cut = `"${'x'.repeat(100)}…"`;
  const schema = { type: 'object', properties: { map } };
  assert.deepEqual(wrong(schema, { map: { [name]: 1 } }), [
    `$.map has a member with the long name ${cut} that must be a JSON object`,
  ]);
  assert.deepEqual(wrong(schema, { map: { [name]: { a: 1 } } }), [
    `$.map has a member with the long name ${cut} with a value that must be a text`,
  ]);
  assert.deepEqual(wrong(schema, { map: { ['x'.repeat(100)]: 1 } }), [
    `$.map.${'x'.repeat(100)} must be a JSON object`,
  ]);
  assert.deepEqual(unknownMember(`${'"'.repeat(99)}😀${name}`), {
    place: '',
    says: `has a member with the long name "${'\\"'.repeat(99)}\ufffd…" that is not known`,
  });
});
