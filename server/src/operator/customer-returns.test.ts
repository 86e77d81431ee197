import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestApp } from '../../test/support/app.ts';
import { ordersContext } from '../../test/support/orders.ts';
import { recordReturnShipmentStates } from '../interfaces/return-shipments/index.ts';
import { announceReturns } from '../interfaces/returns/index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../interfaces/shipments/testing.ts';
import type { PartnerId } from '../kernel/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import { announceCustomerReturn, announceCustomerReturns } from './index.ts';

type Named = { positionItemId: string; salesOrderId: string };

const announced = (
  test: TestApp & { partner: PartnerId },
  items: readonly Named[],
  trackingNumber = ' R 4711 ',
) =>
  test.db.begin((db) =>
    announceCustomerReturn(db, ordersContext(test), test.partner, {
      items,
      trackingKey: { carrier: 'HERMES', trackingNumber },
    }),
  );

const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

it('a customer’s announcement is a return shipment and a return of each item', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  await reported(test, parcel(itemsOf(order)));
  const { returnShipmentId } = await announced(test, order.items);
  const shipment = await test.call('GET', `/v1/return-shipments/${returnShipmentId}`);
  assert.equal(shipment.status, 200);
  assert.equal(shipment.body.returnPositionItems.length, 2);
  const returns = await test.call('GET', '/v3/returns?status=ANNOUNCED');
  assert.deepEqual(
    new Set(returns.body.positionItems.map((item: Named) => item.positionItemId)),
    new Set(order.items.map((item) => item.positionItemId)),
  );
  const key = { carrier: 'HERMES', trackingNumbers: ['R 4711'] };
  assert.deepEqual(returns.body.positionItems[0].details.returnTrackingKey, key);
});

it('409 leaves neither parcel nor return when one of the two refuses', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  await reported(test, parcel(itemsOf(order)));
  const known = { carrier: 'DHL', trackingNumbers: ['X'] };
  await test.db.begin((db) =>
    announceReturns(db, test, test.partner, { items: [order.items[0]!], returnTrackingKey: known }),
  );
  await assert.rejects(announced(test, order.items), refused('conflict'));
  const [{ count } = { count: -1 }] = await test.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM return_shipment WHERE partner_id = ${test.partner}`;
  assert.equal(count, 0);
  await announced(test, [order.items[1]!]);
});

it('409 for all but one of many announcements of the same item at once', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 1);
  await reported(test, parcel(itemsOf(order)));
  const tries = Array.from({ length: 6 }, (_, number) => announced(test, order.items, `R${number}`));
  const outcomes = await Promise.allSettled(tries);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.ok(refused('conflict')(outcome.reason));
});

it('many customers announce a parcel each, all or none, and carriers move all but those that cannot be moved', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  await reported(test, parcel(itemsOf(order)));
  const context = ordersContext(test);
  const each = (numbers: readonly string[]) =>
    test.db.begin((db) =>
      announceCustomerReturns(
        db,
        context,
        test.partner,
        numbers.map((trackingNumber, index) => ({
          items: [order.items[index]!],
          trackingKey: { carrier: 'DHL' as const, trackingNumber },
        })),
      ),
    ) as Promise<readonly string[]>;
  await assert.rejects(each(['R1', 'R2', 'r 1']), refused('conflict'));
  const [first = '', second = '', third = ''] = await each(['R1', 'R2', 'R3']);
  const now = new Date();
  const moved = (states: Readonly<Record<string, 'ANNOUNCED' | 'ON_THE_WAY' | 'DELIVERED'>>) =>
    test.db.begin((db) =>
      recordReturnShipmentStates(
        db,
        context,
        test.partner,
        Object.entries(states).map(([returnShipmentId, state]) => ({
          returnShipmentId,
          state,
          occurredOn: now,
        })),
      ),
    ) as Promise<ReadonlySet<string>>;
  assert.deepEqual(await moved({ [first]: 'DELIVERED', [second]: 'ON_THE_WAY' }), new Set([first, second]));
  const unknown = '00000000-0000-7000-8000-000000000000';
  const next = {
    [first]: 'ON_THE_WAY',
    [second]: 'DELIVERED',
    [third]: 'ANNOUNCED',
    [unknown]: 'DELIVERED',
  } as const;
  assert.deepEqual(await moved(next), new Set([second]));
  const read = await test.call('GET', `/v1/return-shipments/${second}`);
  assert.deepEqual(
    read.body.states.map(({ state }: { state: string }) => state),
    ['ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'],
  );
});
