import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RefusedError, refusalsIn } from '../../../api/errors.ts';
import { refusedIn, wholeError, wrongIn, wrongInLabel } from './ship-errors.ts';

const form = (values: Readonly<Record<string, string>>) => ({ get: (name: string) => values[name] ?? null });
const from = { city: 'Hamburg', zipCode: '20457', countryCode: 'DEU' };
const needed = 'Fill this in.';
const neededChoice = 'Choose one.';

it('a parcel needs its number and a return label, freight does not, and both need an address', () => {
  const empty = form({ 'carrier-0': 'DHL', 'carrier-1': 'DACHSER', 'trackingNumber-0': ' ' });
  assert.deepEqual(wrongIn({ form: empty, parcelCount: 2 }), {
    'trackingNumber-0': needed,
    returnNumber: needed,
    city: needed,
    zipCode: needed,
    countryCode: 'Three letters, such as DEU.',
  });
  assert.deepEqual(wrongIn({ form: form({ ...from, 'carrier-0': 'DACHSER' }), parcelCount: 1 }), {});
});

it('what is too long is not cut and not sent, and a number that nobody can see is none', () => {
  const long = 'x'.repeat(101);
  const parcels = { ...from, 'carrier-0': 'DHL', 'carrier-1': 'DACHSER', returnNumber: 'R1' };
  const tooLong = 'Use at most 100 characters.';
  assert.deepEqual(
    wrongIn({
      form: form({ ...parcels, 'trackingNumber-0': long, 'trackingNumber-1': long, returnNumber: long }),
      parcelCount: 2,
    }),
    { 'trackingNumber-0': tooLong, 'trackingNumber-1': tooLong, returnNumber: tooLong },
  );
  const unseen = form({ ...parcels, 'trackingNumber-0': '\u200b\u200b', returnNumber: '\u200b' });
  assert.deepEqual(wrongIn({ form: unseen, parcelCount: 1 }), {
    'trackingNumber-0': needed,
    returnNumber: needed,
  });
});

it('a label of a seller with return carriers names one of them, and freight without a label none', () => {
  const nothing = { returnAddressCarrierId: '', returnNumber: '' };
  const both = { returnAddressCarrierId: neededChoice, returnNumber: needed };
  assert.deepEqual(wrongInLabel(form(nothing), true), both);
  assert.deepEqual(wrongInLabel(form(nothing), false), {});
  const numbered = { ...nothing, returnNumber: 'R1' };
  assert.deepEqual(wrongInLabel(form(numbered), false), { returnAddressCarrierId: neededChoice });
  assert.deepEqual(wrongInLabel(form({ ...numbered, returnAddressCarrierId: 'c' }), true), {});
  assert.deepEqual(wrongInLabel(form({ returnNumber: 'R1' }), true), {});
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
      false,
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
  assert.equal(refusedIn(refusal(item), false), undefined);
  assert.equal(refusedIn(new Error('no answer'), true), undefined);
});

it('an item that is added to a parcel needs its label, and what befell it meanwhile is told in plain words', () => {
  const label = { title: 'PROPERTY_IS_MANDATORY', detail: '…', jsonPath: '$[0].returnTrackingKey' };
  assert.deepEqual(refusedIn(refusal(label), true), { returnNumber: needed });
  const sent = {
    title: 'POSITION_ITEM_NOT_PROCESSABLE',
    detail: 'its status is SENT.',
    jsonPath: '$[0].positionItemId',
  };
  assert.match(wholeError(refusal(sent), true)!.message, /^An item was sent or cancelled meanwhile\./);
  const address = { title: 'PROPERTY_IS_MANDATORY', detail: '…', jsonPath: '$[0].returnAddressCarrierId' };
  assert.match(wholeError(refusal(address), false)!.message, /^You have several return addresses/);
  const other = { title: 'BAD_REQUEST', detail: '$[0].salesOrderId …', jsonPath: '$[0].salesOrderId' };
  assert.match(wholeError(refusal(sent, other), false)!.message, /^The marketplace does not take this/);
});

it('a refused return carrier stands at the field that is there', () => {
  const at = (place: string, title: string) => refusal({ title, detail: '…', jsonPath: place });
  const none = 'This is none of your return carriers any more. Choose another one.';
  for (const item of ['$[0]', '$.positionItems[0]', '$[1].positionItems[2]']) {
    const missing = at(`${item}.returnAddressCarrierId`, 'PROPERTY_IS_MANDATORY');
    assert.deepEqual(refusedIn(missing, true), { returnAddressCarrierId: neededChoice });
    assert.equal(refusedIn(missing, false), undefined);
    const removed = at(`${item}.returnAddressCarrierId`, 'BAD_REQUEST');
    assert.deepEqual(refusedIn(removed, true), { returnAddressCarrierId: none });
    assert.match(wholeError(removed, false)!.message, /^The marketplace does not take this/);
    const label = at(`${item}.returnTrackingKey.carrier`, 'BAD_REQUEST');
    assert.deepEqual(refusedIn(label, true), { returnAddressCarrierId: none });
    assert.deepEqual(refusedIn(label, false), { returnCarrier: none });
  }
});

it('an error that is not about the body stays as it is', () => {
  for (const error of [
    refusal({ title: 'TOO_MANY_REQUESTS', detail: 'Wait.' }),
    new Error('no answer'),
    null,
  ])
    assert.equal(wholeError(error, true), error);
});
