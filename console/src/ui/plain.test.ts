import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isForPeople, plain } from './plain.ts';

it('a role is not said in a word of the API', () => {
  assert.equal(plain('The role seller_reader may not do this.'), 'Your role may not do this.');
});

it('a place in a body has the label of its field, or its name as words', () => {
  assert.equal(
    plain('$.consumerId must be at most 2147483647.', 'Number'),
    'Number must be at most 2147483647.',
  );
  assert.equal(plain('$[0].returnCity is required.'), 'Return city is required.');
  assert.equal(plain('$.name must not be blank.'), 'Name must not be blank.');
  assert.equal(
    plain('Query parameter text must not be longer than 100 characters.'),
    'Text must not be longer than 100 characters.',
  );
  assert.equal(
    plain('$.street is required for NATIONAL when isBusinessAddress is false', 'Street'),
    'Street must be filled in',
  );
  assert.equal(plain('You have no variation with the sku a$.x.'), 'You have no variation with the sku a$.x.');
});

it('of several places only the first has the label of the field', () => {
  assert.equal(
    plain('$.password, $.pin and $.newPassword must be a text. $.name is required.', 'Present password'),
    'Present password, pin and new password must be a text. Name is required.',
  );
});

it('times are those of the screen, and values are words', () => {
  const said = plain('A clock never goes back: it is 2026-11-28T04:15:16.469Z already.');
  assert.doesNotMatch(said, /\dT\d|Z/);
  assert.match(said, /28 Nov 2026/);
  assert.equal(plain('It is CANCELLED_BY_PARTNER.'), 'It is cancelled by partner.');
});

it('what people cannot do without a program is no advice', () => {
  for (const remedy of [
    'Correct what `jsonPath` and `message` name; all faults of a body are told at once.',
    'Send at least one of MONDAY to SUNDAY, each once, in capital letters.',
    'Wait the seconds of Retry-After.',
    'Link the SKUs to another profile with POST /v1/availability/product-delivery-information, then delete.',
    'Use the shippingProfileId of one of your shipping profiles.',
  ])
    assert.ok(!isForPeople(remedy), remedy);
  for (const remedy of [
    'Choose another name, or change the profile that has it.',
    'Delete an address that you no longer need, or change one.',
    'Check the ids; apply a price reduction first.',
  ])
    assert.ok(isForPeople(remedy), remedy);
});
