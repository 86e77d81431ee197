import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isBlank } from './body-check.ts';
import { describeSchemaError, oneOf, type SchemaError } from './schema-error.ts';

const said = (error: Partial<SchemaError>) =>
  describeSchemaError({ keyword: 'type', params: {}, ...error } as SchemaError);

it('a text that must have something in it is not blank, and others have a length', () => {
  assert.equal(said({ keyword: 'minLength', params: { limit: 1 } }), 'must not be blank');
  assert.equal(said({ keyword: 'minLength', params: { limit: 2 } }), 'must have at least 2 characters');
  assert.equal(said({ keyword: 'pattern', params: { pattern: '\\S' } }), 'must not be blank');
  assert.equal(said({ keyword: 'maxLength', params: { limit: 7 } }), 'must not be longer than 7 characters');
  assert.equal(said({ keyword: 'contains', params: { limit: 1 } }), 'is not valid');
  const described = { description: 'Five digits.' };
  assert.equal(
    said({ keyword: 'pattern', params: { pattern: '\\S' }, parentSchema: described }),
    'must not be blank',
  );
});

it('formats are named by what they take', () => {
  const format = (name: string) => said({ keyword: 'format', params: { format: name } });
  assert.match(format('date-time'), /^must be a date-time with time zone/);
  assert.equal(format('single-line'), 'must not have control characters or unpaired surrogates');
  assert.equal(format('uuid'), 'must be a UUID');
  assert.equal(format('date'), 'must be a date, such as 2026-03-01');
  assert.equal(format('uri'), 'must be a URI, such as https://example.com/');
  assert.equal(format('password'), 'must be of the format password');
});

it('a form is described by its words and its example, where it has them', () => {
  const pattern = { keyword: 'pattern', params: { pattern: '^\\d+$' } };
  const description = 'Five digits.';
  assert.equal(
    said({ ...pattern, parentSchema: { description } }),
    'does not have the right form (Five digits)',
  );
  assert.equal(
    said({ ...pattern, parentSchema: { description, examples: 'x' } }),
    'does not have the right form (Five digits)',
  );
  assert.equal(said({ ...pattern, parentSchema: { description: '' } }), 'does not have the right form');
  assert.equal(said({ ...pattern, parentSchema: {} }), 'does not have the right form');
  assert.equal(said(pattern), 'does not have the right form');
  const text = { params: { type: 'string' } };
  assert.equal(said({ ...text, parentSchema: { pattern: '\\S', description } }), 'must be a text');
  assert.equal(said({ ...text, parentSchema: { description } }), 'must be a text');
  assert.equal(
    said({ ...text, parentSchema: { pattern: '^a$', description } }),
    'must be a text (Five digits)',
  );
  assert.equal(
    said({ keyword: 'format', params: { format: 'date' }, parentSchema: { pattern: '^a$', description } }),
    'must be a date, such as 2026-03-01',
  );
});

it('types and limits are said in plain words', () => {
  const types = ['integer', 'number', 'object', 'array', 'null'];
  assert.deepEqual(
    types.map((type) => said({ params: { type } })),
    ['must be a whole number', 'must be a number', 'must be a JSON object', 'must be a list', 'must be null'],
  );
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minProperties'];
  assert.deepEqual(
    limits.map((keyword) => said({ keyword, params: { limit: 2 } })),
    [
      'must be at least 2',
      'must be at most 2',
      'must be more than 2',
      'must be less than 2',
      'must have at least 2 members',
    ],
  );
  assert.equal(said({ keyword: 'minProperties', params: { limit: 1 } }), 'must not be empty');
});

it('choices come from the schema, or from the values that are allowed', () => {
  assert.equal(said({ keyword: 'enum', params: { allowedValues: [1, 2] } }), 'must be one of 1, 2');
  assert.equal(said({ parentSchema: { const: false } }), 'must be false');
  assert.equal(
    said({ keyword: 'minItems', params: { limit: 1 }, parentSchema: { items: { enum: ['a'] } } }),
    'must not be empty',
  );
  assert.equal(said({ parentSchema: { items: { const: 'a' } } }), 'must be a list with values of a');
  assert.equal(
    said({ parentSchema: { items: { type: 'boolean' } } }),
    'must be a list with values of true, false',
  );
  assert.equal(describeSchemaError({ keyword: 'other', params: {} } as SchemaError), 'is not valid');
  assert.deepEqual(
    [oneOf(['a']), oneOf([true, false]), oneOf(['a', 'b'])],
    ['a', 'true or false', 'one of a, b'],
  );
});

it('blank is what is absent or a text of spaces', () => {
  assert.deepEqual(
    [undefined, '', ' \t', 'a', 0, null, false].map((value) => isBlank(value)),
    [true, true, true, false, false, false, false],
  );
});
