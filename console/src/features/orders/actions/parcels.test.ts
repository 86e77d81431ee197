import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parcelsOf, returnLabelOf } from './parcels.ts';

const form = (values: Readonly<Record<string, string>>) => ({ get: (name: string) => values[name] ?? null });
const now = new Date('2026-03-01T08:00:00Z');
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
  const parcels = parcelsOf({ salesOrderId: 'o', places, parcelCount: 2, form: filled, now });
  const label = { carrier: 'GLS', trackingNumber: 'R1' };
  const item = (positionItemId: string) => ({ positionItemId, salesOrderId: 'o', returnTrackingKey: label });
  const common = { shipDate: now.toISOString(), shipFromAddress: from };
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

it('an empty parcel is none', () => {
  const places = { a: 0 };
  assert.equal(parcelsOf({ salesOrderId: 'o', places, parcelCount: 2, form: form(from), now }), undefined);
});
