import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findShipmentsUnderWay, recordShipmentState } from '../index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../testing.ts';
import { findOrdersByTrackingNumber, readOpenParcels, readParcelsOfOrder } from './read.ts';

it('a tracking number finds its own orders, and an order its own parcels, each with what lies in it', async (t) => {
  const test = await startShipments(t);
  const [one, two] = [await ordered(test, 2), await ordered(test)];
  const bodies = [parcel(itemsOf(one, 1, 0)), parcel(itemsOf(two))];
  const ids: string[] = [];
  for (const body of bodies) ids.push(await reported(test, body));
  const [of, other] = bodies.map(({ trackingKey }) => trackingKey.trackingNumber);
  assert.deepEqual(await findOrdersByTrackingNumber(test.db, test.partner, of!), [one.salesOrderId]);
  assert.deepEqual(await findOrdersByTrackingNumber(test.db, test.partner, ` ${other!} `), [
    two.salesOrderId,
  ]);
  assert.deepEqual(await findOrdersByTrackingNumber(test.db, test.partner, 'none'), []);
  const placesOf = ({ items }: typeof one, ...places: number[]) =>
    places.map((place) => items[place]!.positionItemId);
  const read = async ({ salesOrderId }: typeof one) =>
    (await readParcelsOfOrder(test.db, test.partner, salesOrderId)).map((found) => [
      found.shipmentId,
      found.positionItemIds,
    ]);
  assert.deepEqual(await read(one), [[ids[0], placesOf(one, 1, 0)]]);
  assert.deepEqual(await read(two), [[ids[1], placesOf(two, 0)]]);
});

it('open parcels are listed page by page with the number of their items, without what is delivered', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 6);
  const ids: string[] = [];
  for (const places of [[0, 1], [2], [3, 4, 5]])
    ids.push(await reported(test, parcel(itemsOf(order, ...places))));
  const open = async (after?: string, limit = 2) =>
    (await readOpenParcels(test.db, test.partner, { after, limit })).map((found) => ({
      ...found,
      shown: [found.shipmentId, found.itemCount],
    }));
  const first = await open();
  assert.deepEqual(
    first.map(({ shown }) => shown),
    [
      [ids[0], 2],
      [ids[1], 1],
    ],
  );
  const next = await open(first[1]!.place);
  assert.deepEqual(
    next.map(({ shown }) => shown),
    [[ids[2], 3]],
  );
  const delivered = { shipmentId: ids[1]!, state: 'DELIVERED', occurredOn: test.clock.now() } as const;
  await test.db.begin((db) => recordShipmentState(db, test, test.partner, delivered));
  assert.deepEqual(
    (await open(undefined, 3)).map(({ shipmentId }) => shipmentId),
    [ids[0], ids[2]],
  );
  const underWay = await findShipmentsUnderWay(test.db, test.partner, 10);
  assert.deepEqual(
    underWay.map(({ shipmentId, state }) => [shipmentId, state]),
    [
      [ids[0], 'SENT'],
      [ids[2], 'SENT'],
    ],
  );
});
