import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ordersContext } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../shipments/testing.ts';
import { announceReturnShipment, recordReturnShipmentState, recordReturnShipmentStates } from './index.ts';

const isRefused = (error: unknown) => error instanceof Refusal && error.kind === 'unprocessable';

it('422 for what a carrier dates more than a day ahead of a return shipment, to the millisecond; a batch leaves it out', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  await reported(test, parcel(itemsOf(order)));
  const ids: string[] = [];
  for (const [place, item] of order.items.entries()) {
    const trackingKey = { carrier: 'DHL', trackingNumber: `R${place}` } as const;
    const announcement = { items: [item], trackingKey };
    ids.push(
      await test.db.begin((db) =>
        announceReturnShipment(db, ordersContext(test), test.partner, announcement),
      ),
    );
  }
  const now = test.clock.now();
  const clock = { now: () => now };
  const inADay = new Date(now.getTime() + 86_400_000);
  const tooFar = new Date(inADay.getTime() + 1);
  const report = (place: number, occurredOn: Date) =>
    ({ returnShipmentId: ids[place]!, state: 'ON_THE_WAY', occurredOn }) as const;
  const record = (occurredOn: Date) =>
    test.db.begin((db) => recordReturnShipmentState(db, { clock }, test.partner, report(0, occurredOn)));
  await assert.rejects(record(tooFar), isRefused);
  await record(inADay);
  const batch = (occurredOn: Date) =>
    test.db.begin((db) => recordReturnShipmentStates(db, { clock }, test.partner, [report(1, occurredOn)]));
  assert.deepEqual([...(await batch(tooFar))], []);
  assert.deepEqual([...(await batch(inADay))], [ids[1]]);
});
