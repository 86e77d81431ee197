import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type FilledForm, parcelsOf, returnLabelOf, shipDateOf } from './parcels.ts';

const form = (values: Readonly<Record<string, string>>) => ({ get: (name: string) => values[name] ?? null });
const shipDate = '2026-03-01T08:00:00.000Z';
const items = ['a', 'b', 'c', 'd'].map((positionItemId) => ({ positionItemId }));
const from = { city: 'Hamburg', zipCode: '20457', countryCode: 'DEU' };

it('each parcel gets its items, its number and the label for the way back', () => {
  const filled = form({
    ...from,
    'carrier-0': 'DHL',
    'trackingNumber-0': ' 111 ',
    'carrier-1': 'DACHSER',
    returnCarrier: 'GLS',
    returnNumber: 'R1',
  });
  const places = { a: 0, b: 1, c: -1, d: 0 };
  const parcels = parcelsOf({ salesOrderId: 'o', items, places, parcelCount: 2, form: filled, shipDate });
  const label = { carrier: 'GLS', trackingNumber: 'R1' };
  const item = (positionItemId: string) => ({ positionItemId, salesOrderId: 'o', returnTrackingKey: label });
  const common = { shipDate, shipFromAddress: from };
  assert.deepEqual(parcels, [
    {
      ...common,
      trackingKey: { carrier: 'DHL', trackingNumber: '111' },
      positionItems: [item('a'), item('d')],
    },
    { ...common, trackingKey: { carrier: 'DACHSER' }, positionItems: [item('b')] },
  ]);
});

it('a label with a number has its carrier, and says of which return carrier it is', () => {
  const chosen = { returnCarrier: 'GLS', returnAddressCarrierId: 'c' };
  assert.deepEqual(returnLabelOf(form({ ...chosen, returnNumber: ' R1 ' })), {
    returnTrackingKey: { carrier: 'GLS', trackingNumber: 'R1' },
    returnAddressCarrierId: 'c',
  });
  assert.deepEqual(returnLabelOf(form({ ...chosen, returnNumber: ' ' })), {});
});

/** The items of each parcel. */
const sentIn = (filled: Pick<FilledForm, 'places' | 'parcelCount'>) =>
  parcelsOf({ salesOrderId: 'o', items, form: form(from), shipDate, ...filled })?.map((parcel) =>
    parcel.positionItems.map(({ positionItemId }) => positionItemId).join(''),
  );

it('an empty parcel is none', () => {
  assert.equal(sentIn({ places: {}, parcelCount: 2 }), undefined);
});

it('an item of a removed parcel goes into the last one, and one that came meanwhile into the first', () => {
  assert.deepEqual(sentIn({ places: { a: 0, b: 1 }, parcelCount: 1 }), ['abcd']);
  assert.deepEqual(sentIn({ places: { a: 0, b: 2, c: 1, d: -1 }, parcelCount: 2 }), ['a', 'bc']);
  assert.deepEqual(sentIn({ places: { b: 1 }, parcelCount: 2 }), ['acd', 'b']);
});

it('an item that can no longer be sent is in no parcel', () => {
  assert.deepEqual(sentIn({ places: { a: -1, gone: 0 }, parcelCount: 1 }), ['bcd']);
});

it('a parcel is sent in whole seconds, and not before the second of its order', () => {
  const now = new Date('2026-03-01T08:00:00.900Z');
  assert.equal(shipDateOf(now, '2026-02-01T00:00:00Z'), '2026-03-01T08:00:00.000Z');
  assert.equal(shipDateOf(now, '2026-03-08T10:30:00.250Z'), '2026-03-08T10:30:00.000Z');
});
