import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Account, startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import {
  forSale,
  quantityOf,
  setDelivery,
  setQuantities,
  shippingProfile,
} from '../../../test/support/stock.ts';

type Basket = readonly { readonly sku: string; readonly quantity?: number }[];

const order = (test: TestApp, items: Basket, fields: object = {}, as: Account = 'seller-one') =>
  test.call('POST', '/v1/sandbox/orders', { as, body: { items, ...fields } });

const informationOf = async (test: TestApp, sku: string): Promise<string[]> => {
  const status = await test.call('GET', `/v5/products/${sku}/marketplace-status`);
  return status.body.information.map(({ code }: { code: string }) => code.slice(0, 6));
};

const stored = async (test: TestApp): Promise<number> => {
  const [row] = await test.db<{ orders: number }[]>`SELECT count(*)::int AS orders FROM sales_order`;
  return row!.orders;
};

it('201 takes the pieces, moves lastModified and notes what has run out', async (t) => {
  const test = await startApp(t);
  const [some = '', last = ''] = await forSale(test, [10, 2]);
  const before = await quantityOf(test, some);
  test.clock.advanceMs(5_000);
  const reply = await order(test, [{ sku: some, quantity: 3 }, { sku: last, quantity: 2 }, { sku: some }]);
  assert.equal(reply.status, 201, reply.text);
  const after = await quantityOf(test, some);
  assert.equal(after.quantity, 6);
  assert.ok(after.lastModified > before.lastModified);
  assert.equal((await quantityOf(test, last)).quantity, 0);
  assert.ok((await informationOf(test, last)).includes('800003'));
  assert.ok(!(await informationOf(test, some)).includes('800003'));
});

it('422 says why something cannot be bought, and takes nothing of anything', async (t) => {
  const test = await startApp(t);
  const [few = '', none = '', inactive = '', unlinked = '', slow = '', sum = ''] = await forSale(
    test,
    [3, 0, 5, 5, 5, 5],
  );
  const bare = variation();
  await written(test, [bare]);
  await setQuantities(test, { [bare.sku]: 5 });
  await written(test, { status: [{ sku: inactive, active: false }] }, { path: '/v5/products/active-status' });
  await setDelivery(test, [slow], await shippingProfile(test), { processingTime: '73' });
  await setDelivery(test, [sum], await shippingProfile(test, { transportTime: 40 }), {
    processingTime: '33',
  });
  const cases: readonly (readonly [Basket, string, RegExp])[] = [
    [[{ sku: unlinked }, { sku: none }], '$.items[1].sku', /its quantity is 0\.$/],
    [[{ sku: few, quantity: 4 }], '$.items[0].sku', /4 pieces were asked for and its quantity is 3\.$/],
    [
      [
        { sku: few, quantity: 2 },
        { sku: few, quantity: 2 },
      ],
      '$.items[0].sku',
      /4 pieces/,
    ],
    [[{ sku: inactive }], '$.items[0].sku', /its marketplace status is INACTIVE, not ONLINE\.$/],
    [[{ sku: bare.sku }], '$.items[0].sku', /it has no shipping profile\.$/],
    [[{ sku: slow }], '$.items[0].sku', /over 72 days/],
    [[{ sku: sum }], '$.items[0].sku', /over 72 days/],
  ];
  for (const [items, jsonPath, words] of cases) {
    const reply = await order(test, items);
    assert.equal(reply.status, 422, reply.text);
    assert.equal(reply.body.errors[0].jsonPath, jsonPath);
    assert.match(reply.body.errors[0].detail, words);
  }
  assert.equal(await stored(test), 0);
  assert.equal((await quantityOf(test, unlinked)).quantity, 5);
  assert.equal((await quantityOf(test, few)).quantity, 3);
});

it('201 by force takes what there is, and a cancellation gives back no more than that', async (t) => {
  const test = await startApp(t);
  const [few = ''] = await forSale(test, [3]);
  const bare = variation();
  await written(test, [bare]);
  const reply = await order(test, [{ sku: few, quantity: 5 }, { sku: bare.sku }], { force: true });
  assert.equal(reply.status, 201, reply.text);
  assert.equal((await quantityOf(test, few)).quantity, 0);
  const cancelled = await test.call('POST', `/v4/orders/${reply.body.salesOrderId}/cancellation`);
  assert.equal(cancelled.status, 202, cancelled.text);
  assert.equal((await quantityOf(test, few)).quantity, 3);
  assert.ok(!(await informationOf(test, few)).includes('800003'));
});

it('a cancellation before shipping gives each piece back once, whoever cancels; what is shipped stays sold', async (t) => {
  const test = await startApp(t);
  const [sku = ''] = await forSale(test, [10]);
  const place = async (fields: object = {}) => (await order(test, [{ sku, quantity: 2 }], fields)).body;
  const [byPartner, byMarketplace, byCustomer, shipped] = [
    await place(),
    await place({ announced: true }),
    await place(),
    await place(),
  ];
  assert.equal((await quantityOf(test, sku)).quantity, 2);
  const [first] = byPartner.positionItems;
  const item = `/v4/orders/${byPartner.salesOrderId}/positionItems/${first.positionItemId}/cancellation`;
  for (const quantity of [3, 3]) {
    assert.equal((await test.call('POST', item)).status, 202);
    assert.equal((await quantityOf(test, sku)).quantity, quantity);
  }
  assert.equal((await test.call('POST', `/v4/orders/${byPartner.salesOrderId}/cancellation`)).status, 202);
  assert.equal((await quantityOf(test, sku)).quantity, 4);
  for (const [{ salesOrderId }, reason, quantity] of [
    [byMarketplace, 'PAYMENT_ABORTED', 6],
    [byCustomer, 'CANCELLED_ON_CUSTOMER_WISH', 8],
  ] as const) {
    const at = `/v1/sandbox/orders/${salesOrderId}/cancellation`;
    assert.equal((await test.call('POST', at, { body: { reason } })).status, 200);
    assert.equal((await test.call('POST', at, { body: { reason } })).status, 409);
    assert.equal((await quantityOf(test, sku)).quantity, quantity);
  }
  const { salesOrderId, positionItems } = shipped;
  const parcel = await test.call('POST', '/v1/shipments', {
    body: {
      trackingKey: { carrier: 'DHL', trackingNumber: 'T1' },
      shipDate: new Date().toISOString(),
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      positionItems: positionItems.map(({ positionItemId }: { positionItemId: string }) => ({
        positionItemId,
        salesOrderId,
        returnTrackingKey: { carrier: 'DHL', trackingNumber: 'R1' },
      })),
    },
  });
  assert.equal(parcel.status, 201, parcel.text);
  assert.equal((await test.call('POST', `/v4/orders/${salesOrderId}/cancellation`)).status, 409);
  assert.equal((await quantityOf(test, sku)).quantity, 8);
});

it('a later absolute write of the seller wins, also one dated before the order, but none older than the last write', async (t) => {
  const test = await startApp(t);
  const [sku = ''] = await forSale(test, [0]);
  const dated = (time: string) => ({ headers: { 'x-request-timestamp': time } });
  const minute = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  test.clock.advanceMs(30 * 60_000);
  await setQuantities(test, { [sku]: 10 }, dated(minute(10)));
  const placed = await order(test, [{ sku, quantity: 4 }]);
  assert.equal((await quantityOf(test, sku)).quantity, 6);
  await setQuantities(test, { [sku]: 6 }, dated(minute(5)));
  await setQuantities(test, { [sku]: 99 }, dated(minute(5))).catch(() => undefined);
  assert.equal((await quantityOf(test, sku)).quantity, 6);
  await setQuantities(test, { [sku]: 20 }, dated(minute(11)));
  assert.equal((await quantityOf(test, sku)).quantity, 20);
  await test.call('POST', `/v4/orders/${placed.body.salesOrderId}/cancellation`);
  assert.equal((await quantityOf(test, sku)).quantity, 24);
  await setQuantities(test, { [sku]: 7 });
  assert.equal((await quantityOf(test, sku)).quantity, 7);
  const huge = await order(test, [{ sku, quantity: 5 }]);
  await setQuantities(test, { [sku]: 999_999_999 });
  assert.equal((await test.call('POST', `/v4/orders/${huge.body.salesOrderId}/cancellation`)).status, 202);
  assert.equal((await quantityOf(test, sku)).quantity, 999_999_999);
});

it('many customers at once never buy a piece twice, and baskets in opposite orders block nobody for good', async (t) => {
  const test = await startApp(t);
  const skus = await forSale(test, [6, 6, 6]);
  const baskets = Array.from({ length: 24 }, (_, number) =>
    (number % 2 === 0 ? skus : skus.toReversed()).map((sku) => ({ sku })),
  );
  const work = baskets.map(async (items, number) => {
    const reply = await order(test, items);
    if (reply.status === 201 && number % 3 === 0) {
      const at = `/v1/sandbox/orders/${reply.body.salesOrderId}/cancellation`;
      const body = { reason: 'CANCELLED_ON_CUSTOMER_WISH' };
      assert.equal((await test.call('POST', at, { body })).status, 200);
    }
    return reply.status;
  });
  const lists = Array.from({ length: 12 }, () => test.call('GET', '/v4/orders'));
  const statuses = await Promise.all(work);
  assert.ok((await Promise.all(lists)).every(({ status }) => status === 200));
  assert.deepEqual(new Set(statuses), new Set([201, 422]));
  const [row] = await test.db<{ deadlocks: number; open: number }[]>`
    SELECT deadlocks::int AS deadlocks,
      (SELECT count(*)::int FROM position_item WHERE status = 'PROCESSABLE') AS open
    FROM pg_stat_database WHERE datname = current_database()`;
  assert.equal(row?.deadlocks, 0);
  let left = 0;
  for (const sku of skus) left += (await quantityOf(test, sku)).quantity;
  assert.equal(row.open + left, 18);
});

it('sales, cancellations and writes of the seller at once end with what the seller wrote last and what came after', async (t) => {
  const test = await startApp(t);
  const skus = await forSale(test, [50, 50, 50, 50]);
  const all = (quantity: number) => Object.fromEntries(skus.map((sku) => [sku, quantity]));
  await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      if (number % 3 === 0) return setQuantities(test, all(50));
      const items = (number % 2 === 0 ? skus : skus.toReversed()).map((sku) => ({ sku, quantity: 2 }));
      const { body } = await order(test, items, { force: true });
      await test.call('POST', `/v4/orders/${body.salesOrderId}/cancellation`);
    }),
  );
  await setQuantities(test, all(9));
  for (const sku of skus) assert.equal((await quantityOf(test, sku)).quantity, 9);
  const [wrong] = await test.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM listing JOIN available_quantity USING (partner_id, sku)
    WHERE ('NO_STOCK' = ANY(obstacles)) <> (quantity = 0)`;
  const [statistics] = await test.db<{ deadlocks: number }[]>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
  assert.deepEqual([wrong?.count, statistics?.deadlocks], [0, 0]);
});

it('test orders take nothing, need nothing and give nothing back', async (t) => {
  const test = await startApp(t);
  const [one = ''] = await forSale(test, [1]);
  await forSale(test, [0, 0, 0]);
  const reply = await test.call('POST', '/v4/orders/testorders');
  assert.equal(reply.status, 201, reply.text);
  assert.equal((await quantityOf(test, one)).quantity, 1);
  for (const { salesOrderId } of reply.body.resources)
    await test.call('POST', `/v4/orders/${salesOrderId}/cancellation`);
  assert.equal((await quantityOf(test, one)).quantity, 1);
});

it('a scenario always plays: it takes what there is, and promises as the shop does', async (t) => {
  const test = await startApp(t);
  const [one = ''] = await forSale(test, [1]);
  const quantities: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const reply = await test.call('POST', '/v1/sandbox/scenarios/one-piece');
    assert.equal(reply.body.order.positionItems[0].sku, one);
    quantities.push((await quantityOf(test, one)).quantity);
  }
  assert.deepEqual(quantities, [0, 0]);
});

it('the expected delivery follows from the profile and the own processing time, and is fixed then', async (t) => {
  const test = await startApp(t);
  const everyDay = { orderCutoff: '23:30' };
  const [usual = '', own = ''] = await forSale(test, [5, 5], { profile: everyDay });
  const profile = await shippingProfile(test, { ...everyDay, defaultProcessingTime: 3, transportTime: 4 });
  await setDelivery(test, [own], profile, { processingTime: '12' });
  const bare = variation();
  await written(test, [bare]);
  const placed = await order(test, [{ sku: usual }, { sku: own }, { sku: bare.sku }], { force: true });
  const read = async () => {
    const { body } = await test.call('GET', `/v4/orders/${placed.body.salesOrderId}`);
    return body.positionItems.map(
      (item: { expectedDeliveryDate: string }) => new Date(item.expectedDeliveryDate),
    ) as Date[];
  };
  const dates = await read();
  const inDays = (date: Date) => (date.getTime() - Date.now()) / 86_400_000;
  const [soon, late, bareDate] = dates.map(inDays) as [number, number, number];
  assert.ok(soon > 1.9 && soon < 4.1, `${soon}`);
  assert.ok(late > 13.9 && late < 18.1, `${late}`);
  assert.ok(Math.abs(bareDate - 3) < 0.1, `${bareDate}`);
  await setDelivery(test, [own], profile, { processingTime: '1' });
  assert.deepEqual(await read(), dates);
  const said = await order(test, [{ sku: usual }], { expectedDeliveryDate: '2027-01-02T03:04:05Z' });
  const { body } = await test.call('GET', `/v4/orders/${said.body.salesOrderId}`);
  assert.equal(body.positionItems[0].expectedDeliveryDate, '2027-01-02T03:04:05.000Z');
});
