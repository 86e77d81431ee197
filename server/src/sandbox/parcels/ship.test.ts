import assert from 'node:assert/strict';
import { it } from 'node:test';
import { labelOf } from './ship.ts';

it('a return label has the seller’s carrier and address, and is of DHL for a seller without a carrier', () => {
  const returnTrackingKey = (carrier: string) => ({ carrier, trackingNumber: 'R12' });
  assert.deepEqual(labelOf(undefined)('12'), { returnTrackingKey: returnTrackingKey('DHL') });
  const carrier = { returnCarrier: 'HERMES', returnAddressCarrierId: '0815' };
  assert.deepEqual(labelOf({ carrier } as never)('12'), {
    returnTrackingKey: returnTrackingKey('HERMES'),
    returnAddressCarrierId: '0815',
  });
});
