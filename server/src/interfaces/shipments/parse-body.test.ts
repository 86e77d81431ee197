import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { readShipments } from './parse-body.ts';
import { parcel, returnTrackingKey } from './testing.ts';

it('a report of several parcels names a thousand items in all, and not one more', () => {
  const of = (pieces: number) =>
    parcel(
      Array.from({ length: pieces }, () => ({
        positionItemId: randomUUID(),
        salesOrderId: randomUUID(),
        returnTrackingKey,
      })),
    );
  const now = new Date('2026-03-02T16:00:00Z');
  const read = (...pieces: number[]) => readShipments({ body: pieces.map(of), refused: [] }, now);
  const { value, errors } = read(500, 499, 1);
  assert.deepEqual([value.map(({ items }) => items.length), errors], [[500, 499, 1], []]);
  assert.deepEqual(
    read(500, 499, 2).errors.map(({ jsonPath }) => jsonPath),
    ['$'],
  );
});
