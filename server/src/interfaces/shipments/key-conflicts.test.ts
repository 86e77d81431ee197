import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ShipmentDraft } from './parse-body.ts';
import { keyConflicts } from './rules.ts';

const draft = (carrier: string, trackingNumber: string, place: number) =>
  ({ carrier, trackingNumber, jsonPath: `$[${place}]` }) as unknown as ShipmentDraft;

it('a key that another parcel of the request took is told with its place, however it is written and for its carrier alone', () => {
  const taken = draft('DHL', 'ab1', 0);
  const told = (carrier: string, trackingNumber: string) =>
    keyConflicts([taken, draft(carrier, trackingNumber, 1)], new Set([taken])).map(({ detail }) => detail);
  assert.deepEqual(told('DHL', 'AB 1'), ['The tracking key DHL AB 1 stands at $[0] as well.']);
  assert.deepEqual(told('GLS', 'ab1'), ['A shipment with the tracking key GLS ab1 already exists.']);
});
