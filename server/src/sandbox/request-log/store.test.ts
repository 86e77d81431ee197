import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ordersContext } from '../../../test/support/orders.ts';
import { announceReturnShipment } from '../../interfaces/return-shipments/index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../../interfaces/shipments/testing.ts';
import { ordersNamed } from './store.ts';

it('an order is found by its own id and number, by those of its items and parcels, and by no other name', async (t) => {
  const test = await startShipments(t);
  const stories = [];
  for (const trackingNumber of ['R/1', 'R/2']) {
    const order = await ordered(test, 1);
    const shipment = await reported(test, parcel(itemsOf(order)));
    const back = await test.db.begin((db) =>
      announceReturnShipment(db, ordersContext(test), test.partner, {
        items: order.items,
        trackingKey: { carrier: 'DHL', trackingNumber },
      }),
    );
    stories.push({
      order: order.salesOrderId,
      number: order.orderNumber,
      ids: [order.salesOrderId, order.items[0]!.positionItemId, shipment, back],
    });
  }
  const [{ order, number, ids }] = stories as [(typeof stories)[number]];
  for (const id of ids) {
    const found = await ordersNamed(test.db, test.partner, { ids: [id], numbers: [] });
    assert.deepEqual([...found], [[id, [order]]]);
  }
  const found = await ordersNamed(test.db, test.partner, { ids: [], numbers: [number] });
  assert.deepEqual([...found], [[number, [order]]]);
});
