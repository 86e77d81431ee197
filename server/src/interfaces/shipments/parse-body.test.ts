import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { readShipments } from './parse-body.ts';
import { parcel, returnTrackingKey } from './testing.ts';

const now = new Date('2026-03-02T16:00:00Z');

it('a report of several parcels names a thousand items in all, and not one more', () => {
  const of = (pieces: number) =>
    parcel(
      Array.from({ length: pieces }, () => ({
        positionItemId: randomUUID(),
        salesOrderId: randomUUID(),
        returnTrackingKey,
      })),
    );
  const read = (...pieces: number[]) => readShipments({ body: pieces.map(of), refused: [] }, now);
  const { value, errors } = read(500, 499, 1);
  assert.deepEqual([value.map(({ items }) => items.length), errors], [[500, 499, 1], []]);
  assert.deepEqual(
    read(500, 499, 2).errors.map(({ jsonPath }) => jsonPath),
    ['$'],
  );
});

it('what is wrong in one place of several parcels is told once, and all other places are checked', () => {
  const item = { positionItemId: randomUUID(), salesOrderId: randomUUID(), returnTrackingKey };
  const late = parcel([item], { shipDate: '2026-03-09T16:00:00Z' });
  const body = [null, { ...late, trackingKey: 7 }, { ...late, positionItems: [null, item, item] }];
  const { errors } = readShipments({ body, refused: [] }, now);
  assert.deepEqual(errors.map(({ jsonPath }) => jsonPath).sort(), [
    '$[0]',
    '$[1].shipDate',
    '$[1].trackingKey',
    '$[2].positionItems[0]',
    '$[2].positionItems[2].positionItemId',
    '$[2].shipDate',
  ]);
});
