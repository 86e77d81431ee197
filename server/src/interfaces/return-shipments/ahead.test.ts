import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { ordersContext } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../shipments/testing.ts';
import { announceReturnShipment, recordReturnShipmentState, recordReturnShipmentStates } from './index.ts';

const isRefused = (error: unknown) => error instanceof Refusal && error.kind === 'unprocessable';

/** Two return shipments of an order of two items, with their ids. */
async function announced(t: TestContext) {
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
  return { test, ids };
}

it('422 for what a carrier dates more than a day ahead of a return shipment, to the millisecond; a batch leaves it out', async (t) => {
  const { test, ids } = await announced(t);
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

it('a report about a return shipment holds up no report about another one, and concerns none', async (t) => {
  const { test, ids } = await announced(t);
  const report = (place: number) =>
    ({ returnShipmentId: ids[place]!, state: 'DELIVERED', occurredOn: test.clock.now() }) as const;
  const states = async (place: number) =>
    (await test.call('GET', `/v1/return-shipments/${ids[place]}`)).body.states.map(
      ({ state }: { state: string }) => state,
    );
  await test.db.begin((db) => recordReturnShipmentState(db, test, test.partner, report(0)));
  assert.deepEqual([(await states(0)).at(-1), (await states(1)).at(-1)], ['DELIVERED', 'ANNOUNCED']);
  const open = await test.db`SELECT FROM return_shipment_item WHERE open`;
  assert.equal(open.length, 1, 'the other parcel is still on its way');
  await test.db.begin(async (first) => {
    await recordReturnShipmentState(first, test, test.partner, report(0));
    await test.db.begin(async (second) => {
      await second`SET LOCAL lock_timeout = '20s'`;
      await recordReturnShipmentState(second, test, test.partner, report(1));
    });
  });
  assert.deepEqual([(await states(0)).at(-1), (await states(1)).at(-1)], ['DELIVERED', 'DELIVERED']);
});
