import assert from 'node:assert/strict';
import { it } from 'node:test';
import { schemaValidator } from './schema-validator.ts';

const twoTexts = { properties: { one: { type: 'string' }, two: { type: 'string' } } };

it('stops at the first error, unless it is asked for all; an error carries its schema', () => {
  const errorsOf = (allErrors?: boolean) => {
    const validate = schemaValidator(allErrors === undefined ? {} : { allErrors }).compile(twoTexts);
    assert.equal(validate({ one: 1, two: 2 }), false);
    return validate.errors?.map(({ instancePath, parentSchema }) => [instancePath, parentSchema]);
  };
  assert.deepEqual(errorsOf(), [['/one', twoTexts.properties.one]]);
  assert.deepEqual(
    errorsOf(true),
    Object.entries(twoTexts.properties).map(([name, schema]) => [`/${name}`, schema]),
  );
});

it('a uuid has no prefix, and a single line no control character', () => {
  const isValid = (format: string, text: string) => schemaValidator().compile({ format })(text);
  const id = '01938b5e-7b4c-7000-8000-0000000000c1';
  assert.deepEqual([isValid('uuid', id), isValid('uuid', `urn:uuid:${id}`)], [true, false]);
  assert.deepEqual([isValid('single-line', 'one line'), isValid('single-line', 'two\nlines')], [true, false]);
});
