import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Reply, TestApp } from '../../../test/support/app.ts';
import { ordersContext } from '../../../test/support/orders.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { cancelByMarketplace, type Order } from '../orders/index.ts';
import { base, errorsOf, itemsOf, multi, ordered, parcel, reported, startShipments } from './testing.ts';

type Test = TestApp & { partner: PartnerId };

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b);

it('one of many requests with the same item at once gets it, the others a 409', async (t) => {
  const test = await startShipments(t);
  for (let round = 0; round < 5; round += 1) {
    const order = await ordered(test, 2);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => test.call('POST', base, { body: parcel(itemsOf(order, 0)) })),
    );
    assert.deepEqual(statuses(replies), [201, 409, 409, 409, 409, 409]);
    for (const reply of replies.filter(({ status }) => status === 409))
      assert.deepEqual(errorsOf(reply), [
        'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT $.positionItems[0].positionItemId',
      ]);
  }
});

it('one of many requests with the same tracking key at once gets it, the others a 409 with nothing stored', async (t) => {
  const test = await startShipments(t);
  for (let round = 0; round < 5; round += 1) {
    const orders = await Promise.all(Array.from({ length: 6 }, () => ordered(test)));
    const trackingKey = { carrier: 'DHL', trackingNumber: `SAME-${round}` };
    const replies = await Promise.all(
      orders.map((order) => test.call('POST', base, { body: parcel(itemsOf(order), { trackingKey }) })),
    );
    assert.deepEqual(statuses(replies), [201, 409, 409, 409, 409, 409]);
    for (const reply of replies.filter(({ status }) => status === 409))
      assert.deepEqual(errorsOf(reply), ['DUPLICATE_TRACKING_KEY $.trackingKey']);
  }
  await assertConsistent(test);
});

it('requests that name orders crosswise do not block each other', async (t) => {
  const test = await startShipments(t);
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await ordered(test, 6), await ordered(test, 6)];
    const bodies = [0, 1, 2, 3, 4, 5].map((place) => {
      const items = [itemsOf(one, place), itemsOf(two, place)];
      return parcel((place % 2 === 0 ? items : items.toReversed()).flat());
    });
    const replies = await Promise.all(bodies.map((body) => test.call('POST', base, { body })));
    assert.deepEqual(statuses(replies), [201, 201, 201, 201, 201, 201]);
  }
});

it('several parcels whose keys cross: one request is stored, the other a 409', async (t) => {
  const test = await startShipments(t);
  for (let round = 0; round < 10; round += 1) {
    const orders = [await ordered(test, 2), await ordered(test, 2)];
    const keys = ['A', 'B'].map((name) => ({
      trackingKey: { carrier: 'DHL', trackingNumber: `${name}-${round}` },
    }));
    const replies = await Promise.all(
      orders.map((order, index) => {
        const [first, second] = index === 0 ? keys : keys.toReversed();
        const body = [parcel(itemsOf(order, 0), first), parcel(itemsOf(order, 1), second)];
        return test.call('POST', multi, { body });
      }),
    );
    assert.deepEqual(statuses(replies), [201, 409]);
  }
  await assertConsistent(test);
});

it('items added to one shipment at once are all in it, an item added twice only once', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 6);
  const shipmentId = await reported(test, parcel(itemsOf(order, 0)));
  const places = [1, 2, 3, 4, 5, 5, 5];
  const replies = await Promise.all(
    places.map((place) =>
      test.call('POST', `${base}/${shipmentId}/positionitems`, { body: itemsOf(order, place) }),
    ),
  );
  assert.deepEqual(statuses(replies), [200, 200, 200, 200, 200, 409, 409]);
  assert.equal((await test.call('GET', `${base}/${shipmentId}`)).body.positionItems.length, 6);
  await assertConsistent(test);
});

/** What a seller and the marketplace do with items, keys and shipments chosen by number. */
const action = fc.record({
  kind: fc.constantFrom('create', 'create', 'parcels', 'append', 'cancel'),
  items: fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
  key: fc.nat(7),
});

it('whatever is reported, added and cancelled at once, every SENT item is in one group and noted once', async (t) => {
  const test = await startShipments(t);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 24 }), async (actions) => {
      run += 1;
      const orders = [await ordered(test, 4), await ordered(test, 4), await ordered(test, 5)];
      const first = await reported(test, parcel(itemsOf(orders[2]!, 4)));
      const outcomes = await Promise.all(
        actions.map(({ kind, items, key }) =>
          act(test, orders, first, { kind, items, key: `${run}-${key}` }),
        ),
      );
      for (const status of outcomes) assert.ok([200, 201, 409].includes(status), `${status}`);
      await assertConsistent(test);
    }),
    { seed: 7, numRuns: 12 },
  );
});

/** Does one thing and returns its status. */
async function act(
  test: Test,
  orders: readonly Order[],
  shipmentId: string,
  { kind, items, key }: { kind: string; items: readonly number[]; key: string },
): Promise<number> {
  const named = [...new Set(items)].flatMap((item) => itemsOf(orders[item % 3]!, Math.floor(item / 3)));
  const body = (suffix = '') =>
    parcel(named, { trackingKey: { carrier: 'GLS', trackingNumber: key + suffix } });
  if (kind === 'create') return (await test.call('POST', base, { body: body() })).status;
  if (kind === 'parcels') return (await test.call('POST', multi, { body: [body('x'), body()] })).status;
  if (kind === 'append')
    return (await test.call('POST', `${base}/${shipmentId}/positionitems`, { body: named })).status;
  const [{ salesOrderId, positionItemId }] = named as [Record<string, string>];
  const actor = { side: 'CUSTOMER' } as const;
  const cancel = { reason: 'CANCELLED_ON_CUSTOMER_WISH', actor, items: [positionItemId!] } as const;
  return test.db
    .begin((db) =>
      cancelByMarketplace(db, ordersContext(test), test.partner, { salesOrderId: salesOrderId!, ...cancel }),
    )
    .then(
      () => 200,
      (error: unknown) => {
        if (error instanceof Refusal && error.kind === 'conflict') return 409;
        throw error;
      },
    );
}

/** Compares items, groups, parcels, first states and facts with each other. */
async function assertConsistent({ db, partner }: Test): Promise<void> {
  const ids = async (rows: Promise<readonly { id: string }[]>) => (await rows).map(({ id }) => id);
  const sent = await ids(db`
    SELECT id FROM position_item WHERE partner_id = ${partner} AND status = 'SENT' ORDER BY id`);
  const shipped = await ids(db`
    SELECT position_item_id AS id FROM shipped_item WHERE partner_id = ${partner} ORDER BY 1`);
  assert.deepEqual(shipped, sent);
  const grouped = await db<{ id: string; groups: number; own: boolean }[]>`
    SELECT shipment_item.position_item_id AS id, count(DISTINCT coalesce(multi_parcel_id, shipment.id))::int AS groups,
      bool_and(group_id = coalesce(multi_parcel_id, shipment.id)) AS own
    FROM shipment_item JOIN shipment ON shipment.partner_id = shipment_item.partner_id AND shipment.id = shipment_id
      JOIN shipped_item ON shipped_item.partner_id = shipment_item.partner_id
        AND shipped_item.position_item_id = shipment_item.position_item_id
    WHERE shipment_item.partner_id = ${partner} GROUP BY 1 ORDER BY 1`;
  assert.deepEqual(
    grouped.map(({ id, groups, own }) => [id, groups, own]),
    sent.map((id) => [id, 1, true]),
  );
  const noted = await ids(db`
    SELECT json_array_elements_text(about->'positionItemIds') AS id FROM outbox
    WHERE partner_id = ${partner} AND topic = 'shipments.items-sent' ORDER BY 1`);
  assert.deepEqual(noted, sent);
  const without = await db`
    SELECT id FROM shipment WHERE partner_id = ${partner}
      AND ((SELECT count(*) FROM shipment_item WHERE partner_id = ${partner} AND shipment_id = shipment.id) = 0
        OR (SELECT count(*) FROM shipment_state WHERE partner_id = ${partner} AND shipment_id = shipment.id) <> 1)`;
  assert.equal(without.length, 0);
}
