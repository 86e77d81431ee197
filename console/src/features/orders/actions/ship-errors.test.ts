import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RefusedError, refusalsIn } from '../../../api/errors.ts';
import { missingIn, refusedIn, wholeError } from './ship-errors.ts';

const form = (values: Readonly<Record<string, string>>) => ({ get: (name: string) => values[name] ?? null });
const from = { city: 'Hamburg', zipCode: '20457', countryCode: 'DEU' };
const needed = 'Fill this in.';

it('a parcel needs its number and a return label, freight does not, and both need an address', () => {
  const empty = form({ 'carrier-0': 'DHL', 'carrier-1': 'DACHSER', 'trackingNumber-0': ' ' });
  assert.deepEqual(missingIn({ form: empty, parcelCount: 2 }), {
    'trackingNumber-0': needed,
    returnNumber: needed,
    city: needed,
    zipCode: needed,
    countryCode: 'Three letters, such as DEU.',
  });
  assert.deepEqual(missingIn({ form: form({ ...from, 'carrier-0': 'DACHSER' }), parcelCount: 1 }), {});
});

const refusal = (...errors: readonly object[]) =>
  new RefusedError({
    operation: 'createShipment',
    status: 400,
    requestId: undefined,
    refusals: refusalsIn({ errors }),
    body: { errors },
  });

it('what the marketplace refuses stands at its field, in plain words', () => {
  const taken = { title: 'DUPLICATE_TRACKING_KEY', detail: 'DHL 1 exists.', jsonPath: '$[1].trackingKey' };
  const label = '$.positionItems[0].returnTrackingKey';
  assert.deepEqual(
    refusedIn(
      refusal(
        taken,
        { title: 'PROPERTY_IS_MANDATORY', detail: `${label} is mandatory.`, jsonPath: label },
        { title: 'BAD_REQUEST', detail: 'must be', jsonPath: '$.shipFromAddress.countryCode' },
      ),
    ),
    {
      'trackingNumber-1': 'Another parcel has this number already.',
      returnNumber: needed,
      countryCode: 'Three letters, such as DEU.',
    },
  );
});

it('a refusal that belongs to no field is shown as a whole', () => {
  const item = { title: 'POSITION_ITEM_NOT_PROCESSABLE', detail: '…', jsonPath: '$.positionItems[0]' };
  assert.equal(refusedIn(refusal(item)), undefined);
  assert.equal(refusedIn(new Error('no answer')), undefined);
});

it('an item that is added to a parcel needs its label, and what befell it meanwhile is told in plain words', () => {
  const label = { title: 'PROPERTY_IS_MANDATORY', detail: '…', jsonPath: '$[0].returnTrackingKey' };
  assert.deepEqual(refusedIn(refusal(label)), { returnNumber: needed });
  const sent = {
    title: 'POSITION_ITEM_NOT_PROCESSABLE',
    detail: 'its status is SENT.',
    jsonPath: '$[0].positionItemId',
  };
  assert.match(wholeError(refusal(sent))!.message, /^An item was sent or cancelled meanwhile\./);
  const address = { title: 'PROPERTY_IS_MANDATORY', detail: '…', jsonPath: '$[0].returnAddressCarrierId' };
  assert.match(wholeError(refusal(address))!.message, /^You have several return addresses/);
  const other = { title: 'BAD_REQUEST', detail: '$[0].salesOrderId …', jsonPath: '$[0].salesOrderId' };
  assert.match(wholeError(refusal(sent, other))!.message, /^The marketplace does not take this/);
});

it('an error that is not about the body stays as it is', () => {
  for (const error of [
    refusal({ title: 'TOO_MANY_REQUESTS', detail: 'Wait.' }),
    new Error('no answer'),
    null,
  ])
    assert.equal(wholeError(error), error);
});
