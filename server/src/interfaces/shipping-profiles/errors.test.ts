import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { InvalidProfile, lastProfile, profileInUse, renderBody } from './errors.ts';

const rendered = (refusal: Refusal) => {
  const { status, title, validationErrors } = renderBody(refusal);
  return [status, title, ...validationErrors.map(({ logref }) => logref)];
};

it('a refusal has the title of its kind, and the logref of its cause', () => {
  const of = (...[kind, facts]: [Refusal['kind'], Refusal['facts']?]) =>
    rendered(new Refusal(kind, 'It is so.', facts));
  assert.deepEqual(of('conflict'), [409, 'Conflict', 'shippingProfileIdConflict']);
  assert.deepEqual(of('conflict', { path: 'Idempotency-Key' }), [409, 'Conflict', 'requestRunning']);
  assert.deepEqual(of('unprocessable', { path: 'Idempotency-Key' }), [
    422,
    'Unprocessable Content',
    'keyAlreadyUsed',
  ]);
  assert.deepEqual(of('bad-request'), [400, 'Validation Failure', 'requestBodyInvalid']);
  assert.deepEqual(of('bad-request', { path: 'cursor' }), [400, 'Validation Failure', 'parameterInvalid']);
  assert.deepEqual(of('precondition-failed'), [412, 'Precondition Failed', 'preconditionFailed']);
  assert.deepEqual(rendered(lastProfile()), [412, 'Deletion Failed', 'lastShippingProfile']);
  assert.deepEqual(rendered(profileInUse()), [412, 'Deletion Failed', 'shippingProfileInUse']);
  const both = (['transportTimeInvalid', 'orderCutoffInvalid'] as const).map((logref) => ({
    detail: 'No.',
    logref,
  }));
  assert.deepEqual(rendered(new InvalidProfile(both)), [
    400,
    'Validation Failure',
    'transportTimeInvalid',
    'orderCutoffInvalid',
  ]);
  const detailOf = (refusal: Refusal) => renderBody(refusal).validationErrors[0]!.detail;
  assert.equal(detailOf(new Refusal('forbidden', 'No.')), 'The user is unauthorised to perform this action.');
  assert.equal(detailOf(new Refusal('not-found', 'There is none.')), 'There is none.');
});
