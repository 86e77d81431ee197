import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RefusedError, refusalsIn } from '../../../api/errors.ts';
import { missingIn, refusedIn } from './ship-errors.ts';

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
