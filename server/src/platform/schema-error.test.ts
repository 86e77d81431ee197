import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorObject } from 'ajv';
import { describeSchemaError, jsonPathOf } from './schema-error.ts';
import { schemaValidator } from './schema-validator.ts';

function told(schema: object, value: unknown): string {
  const validate = schemaValidator().compile(schema);
  assert.equal(validate(value), false);
  return describeSchemaError((validate.errors as ErrorObject[])[0]!);
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

it('writes places as JSONPath', () => {
  assert.equal(jsonPathOf(''), '$');
  assert.equal(jsonPathOf('/items/0/lines/12/a~1b'), "$.items[0].lines[12]['a/b']");
});

it('shows what a text of the wrong form should look like', () => {
  const schema = { type: 'string', pattern: '^\\d{5}$', description: 'Five digits.', examples: ['20457'] };
  assert.equal(told(schema, 'x'), 'does not have the right form. Five digits. Example: 20457');
  assert.equal(told(schema, 3), 'must be a text. Five digits. Example: 20457');
  assert.equal(told({ type: 'integer' }, 'x'), 'must be a whole number');
});

it('says how many entries a list may have', () => {
  assert.equal(told({ type: 'array', minItems: 1 }, []), 'must not be empty');
  assert.equal(told({ type: 'array', minItems: 2 }, [1]), 'must have at least 2 entries');
  assert.equal(told({ type: 'array', maxItems: 2 }, [1, 2, 3]), 'must not have more than 2 entries');
  assert.equal(told({ type: 'array', uniqueItems: true }, [1, 1]), 'must not have the same entry twice');
});
