import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorObject } from 'ajv';
import { describeSchemaError } from './schema-error.ts';
import { schemaValidator } from './schema-validator.ts';

function told(schema: object, value: unknown): string {
  const validate = schemaValidator().compile(schema);
  assert.equal(validate(value), false);
  return describeSchemaError((validate.errors as ErrorObject[])[0]!);
}

/** The words of the last error, which is the one for all alternatives. */
function last(schema: object, value: unknown): string {
  const validate = schemaValidator().compile(schema);
  assert.equal(validate(value), false);
  return describeSchemaError((validate.errors as ErrorObject[]).at(-1)!);
}

it('lists the values of a choice, whatever was sent instead', () => {
  const choice = { type: 'string', enum: ['RED', 'GREEN'] };
  for (const value of ['BLUE', 3, null, {}]) assert.equal(told(choice, value), 'must be one of RED, GREEN');
  for (const value of ['USD', 3]) assert.equal(told({ type: 'string', const: 'EUR' }, value), 'must be EUR');
  for (const value of ['true', 1]) assert.equal(told({ type: 'boolean' }, value), 'must be true or false');
  assert.equal(told({ type: 'array', items: choice }, 'RED'), 'must be a list with values of RED, GREEN');
});

it('lists the values of a choice that is missing', () => {
  const choice = { type: 'string', enum: ['RED', 'GREEN'] };
  const named = (colour: object) => told({ type: 'object', required: ['c'], properties: { c: colour } }, {});
  assert.equal(named(choice), 'is required, one of RED, GREEN');
  assert.equal(named({ type: 'array', items: choice }), 'is required, one of RED, GREEN');
  assert.equal(named({ type: 'boolean' }), 'is required, true or false');
  assert.equal(named({ type: 'string' }), 'is required');
});

it('shows what a text of the wrong form should look like', () => {
  const schema = { type: 'string', pattern: '^\\d{5}$', description: 'Five digits.', examples: ['20457'] };
  assert.equal(told(schema, 'x'), 'does not have the right form (Five digits; example: 20457)');
  assert.equal(told(schema, 3), 'must be a text (Five digits; example: 20457)');
  assert.equal(told({ type: 'integer' }, 'x'), 'must be a whole number');
});

it('says how many entries a list may have', () => {
  assert.equal(told({ type: 'array', minItems: 1 }, []), 'must not be empty');
  assert.equal(told({ type: 'array', minItems: 2 }, [1]), 'must have at least 2 entries');
  assert.equal(told({ type: 'array', maxItems: 2 }, [1, 2, 3]), 'must not have more than 2 entries');
  assert.equal(told({ type: 'array', uniqueItems: true }, [1, 1]), 'must not have the same entry twice');
});

it('says which types or values a value may have that fits no alternative', () => {
  const text = { type: 'string' };
  const object = { type: 'object', required: ['kty'] };
  const noForm = 'does not have one of the right forms';
  const cases: readonly [schema: object, value: unknown, says: string][] = [
    [{ anyOf: [text, object] }, 3, 'must be a text or a JSON object'],
    [
      { oneOf: [text, { type: ['null', 'integer'] }], description: 'As it is printed.' },
      true,
      'must be a text or null or a whole number (As it is printed)',
    ],
    [{ anyOf: [{ const: 'A' }, { enum: ['B', 'C'] }] }, 3, 'must be one of A, B, C'],
    [{ anyOf: [{ enum: ['A', 'B'] }, { type: 'null' }] }, 3, 'must be one of A, B, null'],
    [{ anyOf: [{ type: 'boolean' }, { const: 'auto' }] }, 'x', 'must be one of true, false, auto'],
    [{ anyOf: [text, { ...text, maxLength: 1 }, object] }, 3, 'must be a text or a JSON object'],
    [{ anyOf: [{ type: 'boolean' }, { const: true }] }, 'x', 'must be true or false'],
    [{ anyOf: [object, object] }, {}, noForm],
    [{ anyOf: [{ ...text, maxLength: 1 }, { ...text, minLength: 3 }, { type: 'null' }] }, 'zz', noForm],
    [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, 3, noForm],
    [{ anyOf: [text, { minimum: 3 }] }, 2, noForm],
  ];
  for (const [schema, value, says] of cases) assert.equal(last(schema, value), says);
});

it('every refusal has plain words, also of keywords that are rare', () => {
  const cases: readonly [object, unknown, string][] = [
    [{ type: ['array', 'null'] }, 'x', 'must be a list or null'],
    [{ type: 'null' }, 'x', 'must be null'],
    [{ properties: { a: false } }, { a: 1 }, 'is not allowed'],
    [{ maxProperties: 1 }, { a: 1, b: 2 }, 'must not have more than 1 member'],
    [{ maxLength: 1 }, 'ab', 'must not be longer than 1 character'],
    [{ maxItems: 1 }, [1, 2], 'must not have more than one entry'],
    [{ enum: [true, 'auto'] }, 3, 'must be one of true, auto'],
    [{ const: { a: 1 } }, 3, 'must be {"a":1}'],
    [
      { type: 'string', pattern: '^a$', description: 'A.', examples: [['a']] },
      'b',
      'does not have the right form (A; example: ["a"])',
    ],
    [{ multipleOf: 5 }, 7, 'must be a multiple of 5'],
    [{ not: { type: 'string' } }, 'x', 'is not valid'],
    [{ additionalProperties: false }, { a: 1 }, 'is not known'],
    [{ pattern: '^a$' }, 'b', 'does not have the right form'],
    [{ format: 'ipv4' }, 'b', 'must be of the format ipv4'],
  ];
  for (const [schema, value, says] of cases) assert.equal(told(schema, value), says);
});
