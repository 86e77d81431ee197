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
  const properties = { code: text, codes2: text, codes: { anyOf: [object, object] }, list: { items: text } };
  assert.deepEqual(wrong({ properties }, { code: 1, codes2: 2, codes: {}, list: ['long'] }), [
    '$.code must be a text',
    '$.codes2 must be a text',
    '$.codes does not have one of the right forms',
    '$.list[0] must not be longer than 3 characters',
  ]);
});

it('the error of alternatives takes nothing from the conditions beside them', () => {
  const needed = { anyOf: [{ required: ['b'] }, { required: ['c'] }] };
  assert.deepEqual(wrong({ allOf: [{ properties: { a: text } }, needed, needed] }, { a: 1 }), [
    '$.a must be a text',
    '$ does not have one of the right forms',
    '$ does not have one of the right forms',
  ]);
});

it('an alternative without a type has its errors, unless it is a bare choice', () => {
  const short = { anyOf: [{ type: 'null' }, { maxLength: 3 }] };
  assert.deepEqual(wrong(short, 'long'), ['$ must not be longer than 3 characters']);
  for (const choice of [{ const: 'auto' }, { enum: ['auto'] }])
    assert.deepEqual(wrong({ anyOf: [{ type: 'boolean' }, choice] }, 'x'), [
      '$ must be one of true, false, auto',
    ]);
  assert.deepEqual(wrong({ anyOf: [{ type: 'string', enum: ['A', 'B'] }, { type: 'null' }] }, 'x'), [
    '$ must be one of A, B',
  ]);
});

it('null is no object, and the eleventh alternative is not the first', () => {
  const codes = [{ type: 'object' }, { type: 'string' }];
  assert.deepEqual(wrong({ anyOf: codes }, null), ['$ must be a JSON object or a text']);
  const many = [...Array.from({ length: 10 }, () => ({ type: 'null' })), text];
  assert.deepEqual(wrong({ anyOf: many }, 'long'), ['$ must not be longer than 3 characters']);
});

it('alternatives that refer to themselves have the errors of the part that is wrong', () => {
  const schema = {
    $id: 'R',
    anyOf: [
      { type: 'string', maxLength: 3 },
      { type: 'array', items: { $ref: 'R' } },
    ],
  };
  assert.deepEqual(wrong(schema, ['long']), ['$[0] must not be longer than 3 characters']);
  assert.deepEqual(wrong(schema, ['abc', [7]]), ['$[1][0] must be a text or a list']);
});

it('errors that could be those of another alternative leave one for all', () => {
  const list = { type: 'array', items: { $ref: 'Inner' } };
  const inner = { $id: 'Inner', anyOf: [list, { type: 'string', maxLength: 3 }] };
  const validate = schemaValidator({ allErrors: true }, [inner]).compile({
    anyOf: [{ $ref: 'Inner' }, { type: 'null' }],
  });
  assert.equal(validate('long'), false);
  const [found, ...others] = validationErrors(validate.errors!, 'long');
  assert.deepEqual([found?.says, others], ['does not have one of the right forms', []]);
});

it('the search for errors ends after so many places', () => {
  const validate = schemaValidator({ allErrors: true }).compile({ items: { type: 'integer', minimum: 3 } });
  const value = [2.5, 1, 'a'];
  assert.equal(validate(value), false);
  const found = (most?: number) => validationErrors(validate.errors!, value, most).map(({ place }) => place);
  assert.deepEqual(found(1), ['[0]']);
  assert.deepEqual(found(2), ['[0]', '[0]', '[1]']);
  assert.deepEqual(found(), ['[0]', '[0]', '[1]', '[2]']);
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
    '$ must not be longer than 1 character',
  ]);
});

it('a long name, and one with half of a surrogate pair, is named at the object around it', () => {
  const map = { type: 'object', additionalProperties: { type: 'object', properties: { a: text } } };
  const schema = { type: 'object', properties: { map } };
  const says = (name: string, value: unknown) => wrong(schema, { map: { [name]: value } })[0];
  const long = 'x'.repeat(101);
  const cut = `'${'x'.repeat(100)}…'`;
  assert.equal(says(long, 1), `$.map has a member named ${cut} that must be a JSON object`);
  assert.equal(
    says(long, { a: 1 }),
    `$.map has a member named ${cut} that contains a value that must be a text`,
  );
  const deep = { additionalProperties: { additionalProperties: text } };
  assert.deepEqual(wrong(deep, { [long]: { [`y${long}`]: 1 } }), [
    `$ has a member named ${cut} that contains a value that must be a text`,
  ]);
  assert.equal(says('x'.repeat(100), 1), `$.map.${'x'.repeat(100)} must be a JSON object`);
  assert.equal(says('😀'.repeat(100), 1), `$.map['${'😀'.repeat(100)}'] must be a JSON object`);
  assert.equal(
    says('😀'.repeat(101), 1),
    `$.map has a member named '${'😀'.repeat(100)}…' that must be a JSON object`,
  );
  assert.equal(says('\ud800', 1), "$.map has a member named '\\ud800' that must be a JSON object");
  assert.deepEqual(unknownMember(`${'\u202e'.repeat(99)}😀${long}`), {
    place: '',
    says: `has a member named '${'\\u202e'.repeat(99)}😀…' that is not known`,
  });
});
