import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { ordersContext } from '../../../test/support/orders.ts';
import { announceReturnShipment } from '../../interfaces/return-shipments/index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../../interfaces/shipments/testing.ts';
import { appendEntries } from './append.ts';
import type { LogEntry } from './entry.ts';
import { findOrder } from './read.ts';
import { ordersNamed } from './store.ts';
import { entryOf } from './testing.ts';

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
  const both = await ordersNamed(test.db, test.partner, { ids: [ids[1]!], numbers: [stories[1]!.number] });
  assert.deepEqual(
    both,
    new Map([
      [ids[1], [order]],
      [stories[1]!.number, [stories[1]!.order]],
    ]),
  );
});

it('an order changes for the last time when it was modified or one of its own parcels moved', async (t) => {
  const test = await startShipments(t);
  const [sent, twice, unsent] = [await ordered(test, 1), await ordered(test, 2), await ordered(test, 1)];
  const moved = async (items: ReturnType<typeof itemsOf>, at: string) => {
    const shipment = await reported(test, parcel(items));
    await test.db`UPDATE shipment SET state_at = ${at} WHERE partner_id = ${test.partner} AND id = ${shipment}`;
  };
  await moved(itemsOf(sent), '2040-03-01T00:00:00Z');
  await moved(itemsOf(twice, 0), '2040-03-03T00:00:00Z');
  await moved(itemsOf(twice, 1), '2040-03-02T00:00:00Z');
  const lastOf = async ({ salesOrderId, orderNumber }: typeof sent) => {
    const found = await findOrder(test.db, test.partner, { id: salesOrderId });
    assert.deepEqual(await findOrder(test.db, test.partner, { orderNumber }), found);
    return found!.lastChange.toISOString().slice(0, 10);
  };
  assert.deepEqual([await lastOf(sent), await lastOf(twice)], ['2040-03-01', '2040-03-03']);
  assert.ok((await lastOf(unsent)) < '2040');
});

it('a write stays with its order, also without an answer; what names no order of the seller is packed', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 1);
  const [own, unknown] = [order.salesOrderId, randomUUID()];
  const write = (id: string, url: string, more: Partial<LogEntry> = {}) =>
    entryOf({ id, url, method: 'POST', operation: 'cancelSandboxOrder', ...more });
  await appendEntries(test.db, test.partner, [
    write('both', `/${own}/${unknown}`),
    write('unanswered', `/${own}`, { status: undefined }),
    write('unknown', `/${unknown}`),
  ]);
  const kept = await test.db<{ id: string; status: number; order: string }[]>`
    SELECT request_id AS id, status, sales_order_id AS order FROM sandbox_request_write
    JOIN sandbox_request_order USING (partner_id, number) WHERE partner_id = ${test.partner} ORDER BY number`;
  assert.deepEqual(
    [...kept],
    [
      { id: 'both', status: 200, order: own },
      { id: 'unanswered', status: 999, order: own },
    ],
  );
  const writes = await test.db`SELECT FROM sandbox_request_write WHERE partner_id = ${test.partner}`;
  assert.equal(writes.count, 2);
});
