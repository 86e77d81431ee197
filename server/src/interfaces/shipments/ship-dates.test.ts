import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Order } from '../orders/index.ts';
import { readShipment, type ShipmentDraft } from './parse-body.ts';
import { earlyShipDates, itemsOrderedLater } from './rules.ts';
import { parcel } from './testing.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const order = (salesOrderId: string, orderDate: Date) =>
  ({ salesOrderId, orderDate, items: [] }) as unknown as Order;
const item = (salesOrderId: string) => ({
  positionItemId: 'item',
  salesOrderId,
  jsonPath: '$.positionItems[0]',
});
const draft = (shipDate: Date, ...orders: string[]) =>
  ({ shipDate, items: orders.map(item), jsonPath: '$' }) as unknown as ShipmentDraft;

/** Whether a shipment of an item can have left then, when it was ordered then; and whether the item can be added. */
const fits = (shipDate: Date, orderDate: Date) => {
  const orders = [order('one', orderDate)];
  const isFine = earlyShipDates(orders, [draft(shipDate, 'one')]).length === 0;
  assert.equal(itemsOrderedLater(orders, [item('one')], shipDate).length === 0, isFine);
  return isFine;
};

it('a ship date in whole seconds is early when its second ends before the order, and one with milliseconds to the millisecond', () => {
  assert.ok(fits(at('15:00:00'), at('15:00:00')));
  assert.ok(fits(at('15:00:00'), at('15:00:00.999')));
  assert.ok(!fits(at('15:00:00'), at('15:00:01')));
  assert.ok(fits(at('15:00:00.500'), at('15:00:00.500')));
  assert.ok(!fits(at('15:00:00.500'), at('15:00:00.501')));
  assert.ok(!fits(at('14:59:59.999'), at('15:00:00')));
});

it('only the orders of a shipment’s own items make its ship date early', () => {
  const orders = [order('early', at('15:00:00')), order('late', at('17:00:00'))];
  const shipDate = at('16:00:00');
  assert.deepEqual(earlyShipDates(orders, [draft(shipDate, 'early')]), []);
  const [error, ...more] = earlyShipDates(orders, [
    draft(shipDate, 'early'),
    draft(shipDate, 'early', 'late'),
  ]);
  assert.deepEqual(more, []);
  assert.match(error!.detail, /late/);
  assert.deepEqual(itemsOrderedLater(orders, [item('unknown')], shipDate), []);
});

it('a ship date lies at most a day ahead', () => {
  const item = {
    positionItemId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
    salesOrderId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50',
    returnTrackingKey: { carrier: 'DHL', trackingNumber: '1' },
  };
  const errors = (shipDate: string) =>
    readShipment({ body: parcel([item], { shipDate }), refused: [] }, at('08:00:00')).errors.map(
      ({ jsonPath }) => jsonPath,
    );
  assert.deepEqual(errors('2026-03-02T08:00:00Z'), []);
  assert.deepEqual(errors('2026-03-02T08:00:00.001Z'), ['$.shipDate']);
});
