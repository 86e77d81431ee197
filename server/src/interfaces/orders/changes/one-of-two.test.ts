import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { address, ordersContext, partnerOf, piece, placed } from '../../../../test/support/orders.ts';
import {
  cancelByMarketplace,
  changeDeliveryAddress,
  findOrdersOfItems,
  lockOrders,
  type Order,
  releaseOrder,
  releaseOrders,
  returnItems,
  searchOrders,
  sendItemsInParcels,
  suspectFraud,
} from '../index.ts';

const actor = { side: 'MARKETPLACE' } as const;

/** Two orders of two items; `read` answers one as the interface shows it. */
async function twoOrders(t: TestContext, fields = {}) {
  const test = await startApp(t);
  const basket = () => ({ items: [piece(), piece()], ...fields });
  const [one, other] = [await placed(test, basket()), await placed(test, basket())];
  const partner = await partnerOf(test.db, 'seller-one');
  const read = async ({ salesOrderId }: Order) => (await test.call('GET', `/v4/orders/${salesOrderId}`)).body;
  const listed = async (query: string) => {
    const { resources } = (await test.call('GET', `/v4/orders?${query}`)).body;
    return resources.map(({ salesOrderId }: Order) => (salesOrderId === one.salesOrderId ? 'one' : 'other'));
  };
  return { test, one, other, partner, context: ordersContext(test), read, listed };
}

it('200 suspicion, a new address, payment and cancellation of an order leave the seller’s other order as it is', async (t) => {
  const { test, one, other, partner, context, read, listed } = await twoOrders(t, { announced: true });
  const { salesOrderId } = one;
  const before = await read(other);
  const deliveryAddress = { ...address, city: 'Bremen', email: 'new@example.com' };
  test.clock.advanceMs(1000);
  await test.db.begin((db) => suspectFraud(db, context, partner, { salesOrderId, suspected: true }));
  await test.db.begin((db) => changeDeliveryAddress(db, context, partner, { salesOrderId, deliveryAddress }));
  assert.deepEqual(await read(other), before);
  await test.db.begin((db) => releaseOrder(db, context, partner, { salesOrderId, actor }));
  assert.equal((await read(one)).deliveryAddress.city, 'Bremen');
  assert.deepEqual(await read(other), before);
  assert.deepEqual(await listed('fulfillmentStatus=PROCESSABLE&mode=AT_LEAST_ONE'), ['one']);
  const reason = 'PAYMENT_FRAUD' as const;
  await test.db.begin((db) => cancelByMarketplace(db, context, partner, { salesOrderId, reason, actor }));
  assert.deepEqual(await read(other), before);
  assert.deepEqual(await listed('fulfillmentStatus=CANCELLED_BY_MARKETPLACE'), ['one']);
  assert.deepEqual(await listed('fulfillmentStatus=ANNOUNCED'), ['other']);
  assert.deepEqual(await listed('orderColumnType=LAST_MODIFIED_DATE'), ['other', 'one']);
});

it('200 sent and returned items of an order leave its other item, and the seller’s other order, as they are', async (t) => {
  const { test, one, other, partner, context, read, listed } = await twoOrders(t);
  const [, kept] = (await read(one)).positionItems;
  const before = await read(other);
  const date = test.clock.now();
  const tracking = { carrier: 'DHL', trackingNumber: '1' };
  const first = async (db: Parameters<typeof lockOrders>[0]) =>
    (await lockOrders(db, partner, [one.salesOrderId]))[0]!.items[0]!;
  await test.db.begin(async (db) =>
    sendItemsInParcels(db, context, partner, { sent: [{ item: await first(db), date, tracking }], actor }),
  );
  assert.deepEqual((await read(one)).positionItems[1], kept);
  assert.deepEqual(await read(other), before);
  await test.db.begin(async (db) => returnItems(db, context, partner, { items: [await first(db)], actor }));
  const [returned, still] = (await read(one)).positionItems;
  assert.deepEqual([returned.fulfillmentStatus, still], ['RETURNED', kept]);
  assert.deepEqual(await read(other), before);
  assert.deepEqual(await listed('fulfillmentStatus=RETURNED&mode=AT_LEAST_ONE'), ['one']);
});

it('200 an item that the seller returned does not count as accepted by the marketplace', async (t) => {
  const { test, one, partner, context, read } = await twoOrders(t);
  const sent = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' } };
  const items = async (db: Parameters<typeof lockOrders>[0]) =>
    (await lockOrders(db, partner, [one.salesOrderId]))[0]!.items;
  await test.db.begin(async (db) =>
    sendItemsInParcels(db, context, partner, {
      sent: (await items(db)).map((item) => ({ item, ...sent })),
      actor,
    }),
  );
  await test.db.begin(async (db) => {
    const [own, theirs] = await items(db);
    await returnItems(db, context, partner, { items: [own!], actor });
    await returnItems(db, context, partner, { items: [theirs!], actor, acceptedByMarketplace: true });
  });
  const { positionItems } = await read(one);
  const accepted = positionItems.map(
    (item: Record<string, unknown>) => item.returnAcceptedByMarketplace ?? item.returnAcceptedByMarketPlace,
  );
  assert.deepEqual(accepted, [false, true]);
});

it('a change of suspicion and address moves the last modification of an order, not the date of its life', async (t) => {
  const { test, one, partner, context, read } = await twoOrders(t);
  const { salesOrderId } = one;
  const datesOf = async () => {
    const { lastModifiedDate, orderLifecycleInformation } = await read(one);
    return [lastModifiedDate, orderLifecycleInformation.lifecycleChangeDate];
  };
  const [placedAt, life] = await datesOf();
  test.clock.advanceMs(60_000);
  await test.db.begin((db) => suspectFraud(db, context, partner, { salesOrderId, suspected: true }));
  const [suspectedAt] = await datesOf();
  assert.ok(suspectedAt > placedAt);
  test.clock.advanceMs(60_000);
  await test.db.begin((db) =>
    changeDeliveryAddress(db, context, partner, {
      salesOrderId,
      deliveryAddress: { ...address, city: 'Bremen' },
    }),
  );
  const [changedAt, still] = await datesOf();
  assert.ok(changedAt > suspectedAt);
  assert.equal(still, life);
});

it('409 for a new address of which an item was sent, though another item is still to be sent', async (t) => {
  const { test, one, partner, context, read } = await twoOrders(t);
  const { salesOrderId } = one;
  const change = () =>
    test.db.begin((db) =>
      changeDeliveryAddress(db, context, partner, { salesOrderId, deliveryAddress: address }),
    );
  await change();
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    const tracking = { carrier: 'DHL', trackingNumber: '1' };
    const sent = [{ item: order!.items[0]!, date: test.clock.now(), tracking }];
    await sendItemsInParcels(db, context, partner, { sent, actor });
  });
  const before = await read(one);
  await assert.rejects(change(), /An item of the order was sent/);
  assert.deepEqual(await read(one), before);
});

it('the payments of several orders are counted by the orders that waited for them, whose lives they change', async (t) => {
  const { test, one, other, partner, context, read, listed } = await twoOrders(t, { announced: true });
  test.clock.advanceMs(60_000);
  const release = (orders: readonly Order[]) =>
    test.db.begin((db) =>
      releaseOrders(db, context, partner, {
        salesOrderIds: orders.map((order) => order.salesOrderId),
        actor,
      }),
    );
  assert.equal(await release([one]), 1);
  assert.equal(await release([one, other]), 1);
  assert.equal(await release([one, other]), 0);
  const [first, second] = [await read(one), await read(other)];
  assert.ok(
    second.orderLifecycleInformation.lifecycleChangeDate >=
      first.orderLifecycleInformation.lifecycleChangeDate,
  );
  assert.deepEqual(await listed('fulfillmentStatus=PROCESSABLE'), ['one', 'other']);
});

it('the payments of two orders at once, and their parcels, move the dates of both lives and list each once', async (t) => {
  const { test, one, other, partner, context, read, listed } = await twoOrders(t, { announced: true });
  const salesOrderIds = [one.salesOrderId, other.salesOrderId];
  const lives = async () =>
    [await read(one), await read(other)].map((order) => order.orderLifecycleInformation.lifecycleChangeDate);
  const before = await lives();
  test.clock.advanceMs(60_000);
  assert.equal(await test.db.begin((db) => releaseOrders(db, context, partner, { salesOrderIds, actor })), 2);
  const paid = await lives();
  assert.ok(paid.every((date, place) => date > before[place]));
  assert.deepEqual((await listed('fulfillmentStatus=PROCESSABLE')).toSorted(), ['one', 'other']);
  test.clock.advanceMs(60_000);
  const facts = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' } };
  await test.db.begin(async (db) => {
    const orders = await lockOrders(db, partner, salesOrderIds);
    const sent = orders.flatMap(({ items }) => items).map((item) => ({ item, ...facts }));
    await sendItemsInParcels(db, context, partner, { sent, actor });
  });
  assert.ok((await lives()).every((date, place) => date > paid[place]));
  assert.deepEqual((await listed('fulfillmentStatus=SENT')).toSorted(), ['one', 'other']);
});

it('a change of an order holds up no change of the seller’s other order', async (t) => {
  const { test, one, other, partner } = await twoOrders(t);
  await test.db.begin(async (first) => {
    assert.equal((await lockOrders(first, partner, [one.salesOrderId])).length, 1);
    await test.db.begin(async (second) => {
      await second`SET LOCAL lock_timeout = '20s'`;
      assert.equal((await lockOrders(second, partner, [other.salesOrderId])).length, 1);
    });
  });
  const [item] = one.items;
  const found = await findOrdersOfItems(test.db, partner, [item!.positionItemId, other.salesOrderId]);
  assert.deepEqual([...found], [[item!.positionItemId, one.salesOrderId]]);
});

it('an order is found by the address of its recipient as long as nobody else pays', async (t) => {
  const { test, one, partner, context } = await twoOrders(t, {
    invoiceAddress: { ...address, email: undefined },
    deliveryAddress: { ...address, email: 'first@example.com' },
  });
  const count = async (text: string) => {
    const asked = { text, cursor: undefined, limit: 5, seesCustomers: true };
    return (await searchOrders(test.db, partner, asked, async () => [])).orders.length;
  };
  assert.equal(await count('first@example.com'), 2);
  const change = (email: string | undefined) => ({
    salesOrderId: one.salesOrderId,
    deliveryAddress: { ...address, ...(email === undefined ? { email } : { email }) } as typeof address,
  });
  await test.db.begin((db) => changeDeliveryAddress(db, context, partner, change('New@example.com')));
  assert.deepEqual([await count('first@example.com'), await count('new@example.com')], [1, 1]);
  await test.db.begin((db) => changeDeliveryAddress(db, context, partner, change(undefined)));
  assert.deepEqual([await count('first@example.com'), await count('new@example.com')], [1, 0]);
});
