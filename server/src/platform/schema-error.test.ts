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

it('lists the values of a choice, whatever was sent instead', () => {
  const choice = { type: 'string', enum: ['RED', 'GREEN'] };
  for (const value of ['BLUE', 3, null, {}]) assert.equal(told(choice, value), 'must be one of RED, GREEN');
  for (const value of ['USD', 3]) assert.equal(told({ type: 'string', const: 'EUR' }, value), 'must be EUR');
});

it('shows what a text of the wrong form should look like', () => {
  const schema = { type: 'string', pattern: '^\\d{5}$', description: 'Five digits.', examples: ['20457'] };
  assert.equal(told(schema, 'x'), 'does not have the right form. Five digits. Example: 20457');
  assert.equal(told({ type: 'string' }, 3), 'must be a text');
  assert.equal(told({ type: 'integer' }, 'x'), 'must be integer');
});
