import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ordersContext } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Order } from '../orders/index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../shipments/testing.ts';
import { announceReturnShipment, findReturnShipmentsUnderWay, recordReturnShipmentState } from './index.ts';
import { findOrdersByReturnTrackingNumber, readReturnParcelsOfOrder } from './look-ups/read.ts';

/** Two orders, an item of each in a return shipment of its own. */
async function twoReturns(t: Parameters<typeof startShipments>[0]) {
  const test = await startShipments(t);
  const orders = [await ordered(test, 2), await ordered(test)];
  const announce = (order: Order, places: readonly number[], trackingNumber: string) => {
    const items = places.map((place) => order.items[place]!);
    const trackingKey = { carrier: 'DHL', trackingNumber } as const;
    return test.db.begin((db) =>
      announceReturnShipment(db, ordersContext(test), test.partner, { items, trackingKey }),
    );
  };
  for (const order of orders) await reported(test, parcel(itemsOf(order)));
  const [one, two] = orders as [Order, Order];
  return {
    test,
    one,
    two,
    announce,
    ids: [await announce(one, [1, 0], 'R1'), await announce(two, [0], 'R2')],
  };
}

it('a return number finds its own order, and an order its own return shipments, each with what lies in it', async (t) => {
  const { test, one, two, ids } = await twoReturns(t);
  const find = (number: string) => findOrdersByReturnTrackingNumber(test.db, test.partner, number);
  assert.deepEqual(await find('r 1'), [one.salesOrderId]);
  assert.deepEqual(await find('R2'), [two.salesOrderId]);
  assert.deepEqual(await find('R3'), []);
  const read = async ({ salesOrderId }: Order) =>
    (await readReturnParcelsOfOrder(test.db, test.partner, salesOrderId)).map((found) => [
      found.returnShipmentId,
      found.positionItemIds,
    ]);
  const idOf = ({ items }: Order, place: number) => items[place]!.positionItemId;
  assert.deepEqual(await read(one), [[ids[0], [idOf(one, 1), idOf(one, 0)]]]);
  assert.deepEqual(await read(two), [[ids[1], [idOf(two, 0)]]]);
  const shown = await test.call('GET', `/v1/return-shipments/carriers/DHL/trackingnumbers/R2`);
  assert.equal(shown.body.returnShipmentId, ids[1]);
  const since = new Date(test.clock.now().getTime() + 60_000).toISOString();
  const list = await test.call('GET', `/v1/return-shipments?datefrom=${since}`);
  assert.deepEqual(list.body.resources, []);
});

it('what arrives can be announced again, and another return shipment stays under way', async (t) => {
  const { test, one, two, announce, ids } = await twoReturns(t);
  const delivered = { returnShipmentId: ids[0]!, state: 'DELIVERED', occurredOn: test.clock.now() } as const;
  await test.db.begin((db) => recordReturnShipmentState(db, test, test.partner, delivered));
  const underWay = await findReturnShipmentsUnderWay(test.db, test.partner, 10);
  assert.deepEqual(
    underWay.map(({ returnShipmentId, state }) => [returnShipmentId, state]),
    [[ids[1], 'ANNOUNCED']],
  );
  await assert.rejects(
    announce(two, [0], 'R4'),
    (error: unknown) => error instanceof Refusal && error.kind === 'conflict',
  );
  await announce(one, [0], 'R5');
});

it('a report holds off other reports of its return shipment alone', async (t) => {
  const { test, ids } = await twoReturns(t);
  const report = { returnShipmentId: ids[0]!, state: 'ON_THE_WAY', occurredOn: test.clock.now() } as const;
  await test.db.begin(async (db) => {
    await recordReturnShipmentState(db, test, test.partner, report);
    const free = await test.db<{ id: string }[]>`
      SELECT id FROM return_shipment WHERE partner_id = ${test.partner} FOR NO KEY UPDATE SKIP LOCKED`;
    assert.deepEqual(
      free.map(({ id }) => id),
      [ids[1]],
    );
  });
});
