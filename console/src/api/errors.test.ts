import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fieldErrors, keepRequestId, RefusedError, refusalsIn, refuseErrors, requestIdOf } from './errors.ts';
import { remediesOf } from './remedies.ts';

const refused = (body: unknown) =>
  new RefusedError({ operation: 'x', status: 422, requestId: undefined, refusals: refusalsIn(body), body });

it('a refusal names its field, whichever interface it came from; the path of a request is none', () => {
  const body = {
    errors: [
      { path: '/v1/console/invitations', title: 'T', detail: 'No address.', jsonPath: '$.email' },
      { path: 'keys', title: 'T', detail: 'No key.' },
      { path: '/v1/webhooks/consumers', title: 'T', detail: 'Too many.' },
    ],
  };
  const error = refused(body);
  assert.deepEqual(fieldErrors(error), { email: 'No address.', keys: 'No key.' });
  assert.equal(error.message, 'No address. No key. Too many.');
});

it('the reason is told from each form of error body', () => {
  const bodies = [
    { errors: [{ message: 'No such address.', jsonPath: '$.returnCity' }] },
    { title: 'Bad Request', detail: 'Not valid.', validationErrors: [{ detail: 'No name.', logref: 'x' }] },
    { errors: [{ title: 'Unknown sku', code: '1' }] },
  ];
  assert.deepEqual(
    bodies.map((body) => refused(body).message),
    ['No such address.', 'No name.', 'Unknown sku'],
  );
  assert.throws(
    () => refuseErrors('x', { results: [], errors: [{ detail: 'No.' }] }),
    /^RefusedError: No\.$/,
  );
  assert.doesNotThrow(() => refuseErrors('x', { results: [{}], errors: [] }));
});

it('a refusal within an answer of several results has the id of its request', () => {
  const body = { errors: [{ detail: 'No.' }] };
  keepRequestId(body, 'of the request');
  assert.throws(() => refuseErrors('x', body), { requestId: 'of the request' });
  assert.equal(requestIdOf(undefined), undefined);
});

it('an address that is not accurate is refused with those that it may be', () => {
  const near = { city: 'Hamburg', zipCode: '20457', countryCode: 'DEU', street: 'Am Sandtorkai' };
  const body = { errors: [{ message: 'Not accurate.', jsonPath: '$.x', suggestedAddresses: [near] }] };
  assert.equal(refused(body).message, 'Not accurate. Is it Am Sandtorkai 20457 Hamburg?');
});

it('the guides say what to do about a refusal, by its code in products and by its title elsewhere', async () => {
  const remedies = (operation: string, error: object) => {
    const body = { errors: [error] };
    const facts = { status: 409, requestId: undefined, refusals: refusalsIn(body), body };
    return remediesOf(new RefusedError({ operation, ...facts }));
  };
  assert.deepEqual(await remedies('updatePricesV5', { code: '100001 - X', title: 'X' }), ['Send the field.']);
  const reduction = { title: 'No PriceReduction applied for item', detail: 'd' };
  assert.deepEqual(await remedies('applyPriceReduction', reduction), [
    'Check the ids; apply a price reduction first.',
  ]);
  assert.deepEqual(await remedies('applyPriceReduction', { title: 'unheard of' }), []);
  assert.deepEqual(await remedies('toString', { title: 'X' }), []);
});

it('an answer that is no list of errors is told by its status', () => {
  for (const body of [undefined, null, 'text', { errors: 'text' }, { errors: [] }])
    assert.equal(refused(body).message, 'The server answered with 422.');
  assert.deepEqual(fieldErrors(new Error('other')), {});
});
