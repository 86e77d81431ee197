import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestApp } from '../../../test/support/app.ts';
import { ordersContext } from '../../../test/support/orders.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { timeOrderedIds } from '../../kernel/ids.ts';
import { cancelByMarketplace, type Order } from '../orders/index.ts';
import { sendParcels } from './batch.ts';
import type { ShipmentDraft } from './parse-body.ts';
import { itemsOf, ordered, parcel, reported, startShipments, statesOf } from './testing.ts';

let numbered = 0;

/** A parcel with these pieces of an order. */
function draftOf(order: Order, ...places: number[]): ShipmentDraft {
  numbered += 1;
  return {
    carrier: 'DHL',
    trackingNumber: `0034043416108${String(numbered).padStart(7, '0')}`,
    shipDate: new Date('2026-03-02T15:00:00Z'),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
    jsonPath: '$',
    items: places.map((place) => ({
      positionItemId: order.items[place]!.positionItemId,
      salesOrderId: order.salesOrderId,
      jsonPath: '$',
      returnTrackingKey: { carrier: 'DHL', trackingNumber: '577546565072' },
    })),
  };
}

const send = (test: TestApp & { partner: PartnerId }, drafts: readonly ShipmentDraft[]) =>
  test.db.begin((db) =>
    sendParcels(
      db,
      { clock: test.clock, ids: timeOrderedIds(test.clock) },
      { partner: test.partner, subject: 'seller-one' },
      drafts,
    ),
  );

it('only pieces that are PROCESSABLE and in no parcel are sent, and a parcel without any is not made', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 4);
  await reported(test, parcel(itemsOf(order, 0)));
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), test.partner, {
      salesOrderId: order.salesOrderId,
      reason: 'CANCELLED_ON_CUSTOMER_WISH',
      actor: { side: 'CUSTOMER' },
      items: [order.items[1]!.positionItemId],
    }),
  );
  const sent = await send(test, [draftOf(order, 0, 1, 2), draftOf(order, 0, 1), draftOf(order, 3)]);
  assert.deepEqual(
    sent.map(({ draft }) => draft.items.map(({ positionItemId }) => positionItemId)),
    [[order.items[2]!.positionItemId], [order.items[3]!.positionItemId]],
  );
  assert.deepEqual(await statesOf(test, order), ['SENT', 'CANCELLED_BY_MARKETPLACE', 'SENT', 'SENT']);
  assert.deepEqual(await send(test, [draftOf(order, 0, 1), draftOf(order, 2)]), []);
});

it('a parcel whose tracking key is taken is refused with all that come with it', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  const first = draftOf(order, 0);
  assert.equal((await send(test, [first])).length, 1);
  const again = { ...draftOf(order, 1), trackingNumber: first.trackingNumber! };
  await assert.rejects(send(test, [draftOf(order, 2), again]), { kind: 'conflict' });
  assert.deepEqual(await statesOf(test, order), ['SENT', 'PROCESSABLE', 'PROCESSABLE']);
});
