import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { type Reply, startApp, type TestApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import type { OrderDraft } from './index.ts';
import { cancelByMarketplace, lockOrders, sendItems, suspectFraud } from './index.ts';

const actor = { side: 'MARKETPLACE' } as const;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Places orders one after the other, a minute apart; returns their ids under their names. */
async function placedByName<Name extends string>(
  test: TestApp,
  drafts: Record<Name, Partial<OrderDraft>>,
): Promise<Record<Name, string>> {
  const ids: Record<string, string> = {};
  for (const [name, fields] of Object.entries<Partial<OrderDraft>>(drafts)) {
    ids[name] = (await placed(test, fields)).salesOrderId;
    test.clock.advanceMs(60_000);
  }
  return ids as Record<Name, string>;
}

/** Sends one item of an order. */
async function send(test: TestApp, salesOrderId: string, place: number): Promise<void> {
  const partner = await partnerOf(test.db, 'seller-one');
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    const sent = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' }, actor };
    await sendItems(db, ordersContext(test), partner, { items: [order!.items[place]!], ...sent });
  });
  test.clock.advanceMs(60_000);
}

const listOf = async (test: TestApp, query: string): Promise<Reply> => {
  const reply = await test.call('GET', `/v4/orders?${query}`);
  assert.equal(reply.status, 200, reply.text);
  return reply;
};

/** A function that returns the names of a list's orders. */
const namesBy = (test: TestApp, ids: Record<string, string>) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return async (query: string): Promise<string> => {
    const { resources } = (await listOf(test, query)).body;
    return resources.map((order: { salesOrderId: string }) => names.get(order.salesOrderId)).join(' ');
  };
};

/** Four orders: paid and sent in part, paid, awaited, cancelled; each placed a day after the other. */
async function shop(t: TestContext) {
  const test = await startApp(t);
  const ids = await placedByName(test, {
    mixed: { orderDate: day(4), items: [piece(), piece()] },
    paid: { orderDate: day(3), items: [piece({ expectedDeliveryDate: day(20) })] },
    awaited: { orderDate: day(2), announced: true, items: [piece({ expectedDeliveryDate: day(10) })] },
    cancelled: { orderDate: day(1) },
  });
  const partner = await partnerOf(test.db, 'seller-one');
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), partner, {
      salesOrderId: ids.cancelled,
      reason: 'PAYMENT_FRAUD',
      actor,
    }),
  );
  test.clock.advanceMs(60_000);
  await send(test, ids.mixed, 0);
  return { test, ids, partner, names: namesBy(test, ids) };
}

it('200 orders the list by the date that is asked for, in both directions', async (t) => {
  const { test, ids, partner, names } = await shop(t);
  assert.equal(await names(''), 'paid awaited cancelled mixed');
  assert.equal(await names('orderDirection=DESC'), 'mixed cancelled awaited paid');
  assert.equal(await names('orderColumnType=ORDER_DATE'), 'cancelled awaited paid mixed');
  assert.equal(await names('orderColumnType=EXPECTED_DELIVERY_DATE&limit=2'), 'awaited paid');
  await test.db.begin((db) =>
    suspectFraud(db, ordersContext(test), partner, { salesOrderId: ids.paid, suspected: true }),
  );
  assert.equal(await names('orderColumnType=LAST_MODIFIED_DATE'), 'awaited cancelled mixed paid');
  assert.equal(await names('orderColumnType=ORDER_LIFECYCLE_DATE'), 'paid awaited cancelled mixed');
});

it('200 a page has a link to the next one only when an order follows', async (t) => {
  const { test } = await shop(t);
  const links = async (limit: number) =>
    (await listOf(test, `limit=${limit}`)).body.links.map(({ rel }: { rel: string }) => rel);
  assert.deepEqual(await links(3), ['self', 'next']);
  assert.deepEqual(await links(4), ['self']);
  assert.deepEqual(await links(5), ['self']);
});

it('200 mode BUCKET lists an order under one state, AT_LEAST_ONE under each state of its items and only once', async (t) => {
  const { names } = await shop(t);
  assert.equal(await names('fulfillmentStatus=PROCESSABLE'), 'paid mixed');
  assert.equal(await names('fulfillmentStatus=SENT'), '');
  assert.equal(
    await names('fulfillmentStatus=ANNOUNCED&fulfillmentStatus=PROCESSABLE'),
    'paid awaited mixed',
  );
  const twice = 'fulfillmentStatus=SENT&fulfillmentStatus=PROCESSABLE&fulfillmentStatus=SENT';
  assert.equal(await names(`${twice}&mode=AT_LEAST_ONE`), 'paid mixed');
  assert.equal(await names('fulfillmentStatus=SENT&mode=AT_LEAST_ONE'), 'mixed');
  assert.equal(await names('mode=AT_LEAST_ONE'), 'paid awaited cancelled mixed');
});

it('200 fromDate bounds the date of the order of the list, the order dates bound both ends, all inclusive', async (t) => {
  const { test, ids, names } = await shop(t);
  assert.equal(await names('orderColumnType=ORDER_DATE&fromDate=2026-01-03T00:00:00Z'), 'paid mixed');
  assert.equal(await names('orderColumnType=ORDER_DATE&fromDate=2026-01-03T01:00:00%2B01:00'), 'paid mixed');
  assert.equal(await names('orderColumnType=ORDER_DATE&fromDate=2026-01-03T00:00:00.001Z'), 'mixed');
  const range = 'fromOrderDate=2026-01-02T00:00:00Z&toOrderDate=2026-01-03T00:00:00Z';
  assert.equal(await names(range), 'paid awaited');
  assert.equal(await names(`${range}&orderColumnType=ORDER_DATE`), 'awaited paid');
  assert.equal(await names('orderColumnType=EXPECTED_DELIVERY_DATE&fromDate=2026-01-11T00:00:00Z'), 'paid');
  const mixed = (await test.call('GET', `/v4/orders/${ids.mixed}`)).body;
  assert.equal(await names(`fromDate=${mixed.orderLifecycleInformation.lifecycleChangeDate}`), 'mixed');
  assert.equal(await names(`orderColumnType=LAST_MODIFIED_DATE&fromDate=${mixed.lastModifiedDate}`), 'mixed');
});

it('200 pages follow each other without gap or repetition, also among equal dates, in all orders and modes', async (t) => {
  const test = await startApp(t);
  const expected = new Set<string>();
  const orderDate = day(1);
  for (let number = 0; number < 7; number++) {
    const { salesOrderId } = await placed(test, { orderDate, items: [piece(), piece()] });
    expected.add(salesOrderId);
    if (number % 2) await send(test, salesOrderId, 1);
  }
  const states = 'fulfillmentStatus=PROCESSABLE&fulfillmentStatus=SENT';
  for (const column of ['ORDER_DATE', 'ORDER_LIFECYCLE_DATE', 'LAST_MODIFIED_DATE', 'EXPECTED_DELIVERY_DATE'])
    for (const direction of ['ASC', 'DESC'])
      for (const mode of ['BUCKET', 'AT_LEAST_ONE']) {
        const query = `${states}&orderColumnType=${column}&orderDirection=${direction}&mode=${mode}`;
        const seen: string[] = [];
        let next: string | undefined = `/v4/orders?${query}&limit=2`;
        while (next !== undefined) {
          const { body }: Reply = await test.call('GET', next);
          assert.deepEqual(body.links[0], { rel: 'self', href: next });
          seen.push(...body.resources.map((order: { salesOrderId: string }) => order.salesOrderId));
          next = body.links[1]?.href;
        }
        assert.equal(seen.length, 7, query);
        assert.deepEqual(new Set(seen), expected, query);
        const whole = (await listOf(test, query)).body.resources;
        assert.deepEqual(
          whole.map((order: { salesOrderId: string }) => order.salesOrderId),
          seen,
        );
      }
});

it('200 beside nextcursor only limit counts', async (t) => {
  const { test, names } = await shop(t);
  const { links } = (await listOf(test, 'orderColumnType=ORDER_DATE&limit=1')).body;
  assert.deepEqual(
    links.map(({ rel }: { rel: string }) => rel),
    ['self', 'next'],
  );
  const { searchParams } = new URL(links[1].href, 'http://any');
  assert.equal(searchParams.get('limit'), '1');
  const cursor = `nextcursor=${searchParams.get('nextcursor')}`;
  assert.equal(await names(cursor), 'awaited paid mixed');
  const others = 'orderDirection=DESC&mode=AT_LEAST_ONE&fulfillmentStatus=SENT&fromDate=nothing';
  assert.equal(await names(`${cursor}&limit=2&${others}`), 'awaited paid');
});

it('200 shows 128 orders without a limit and at most 256, and nothing of another partner', async (t) => {
  const test = await startApp(t);
  const { salesOrderId } = await placed(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await test.db`INSERT INTO sales_order SELECT partner_id, gen_random_uuid(), lpad(n::text, 10, '0'), order_date, lifecycle_changed_at,
      last_modified, payment_method, payment_provider, installment_count, payment_break, suspected_fraud, delivery_address,
      invoice_address, delivery_fees, discounts, voucher_code, voucher_cents
    FROM sales_order, generate_series(1, 299) AS n WHERE partner_id = ${partner}`;
  await test.db`INSERT INTO position_item SELECT i.partner_id, gen_random_uuid(), o.id, i.line, i.status, i.gross_cents, i.discount_cents,
      i.vat_rate, i.product, i.deal_id, i.deal_name, i.weee_pickup, i.expected_delivery_date, i.processable_date, i.sent_date,
      i.returned_date, i.cancellation_date, i.cancellation_reason, i.return_accepted_by_marketplace, i.voucher_cents, i.tracking, i.services
    FROM position_item i JOIN sales_order o ON o.partner_id = i.partner_id AND o.id <> i.sales_order_id WHERE i.partner_id = ${partner}`;
  await test.db`INSERT INTO order_listing SELECT l.partner_id, o.id, l.status, l.is_bucket, l.order_date, l.lifecycle_changed_at, l.last_modified,
      l.expected_delivery_date, nextval('order_listing_number')
    FROM order_listing l JOIN sales_order o ON o.partner_id = l.partner_id AND o.id <> l.sales_order_id WHERE l.partner_id = ${partner}`;
  const count = async (query: string) => (await listOf(test, query)).body.resources.length;
  assert.equal(await count(''), 128);
  assert.equal(await count('limit=256'), 256);
  assert.equal(await count('limit=1'), 1);
  const next = (await listOf(test, 'limit=256')).body.links[1].href;
  assert.equal((await test.call('GET', next)).body.resources.length, 44);
  const stranger = await test.call('GET', next, { as: 'seller-two' });
  assert.deepEqual(stranger.body, { resources: [], links: [{ rel: 'self', href: next }] });
  assert.equal((await test.call('GET', `/v4/orders/${salesOrderId}`, { as: 'seller-two' })).status, 404);
});

it('400 for a query that cannot be read, naming the parameter after the text of the catalogue', async (t) => {
  const test = await startApp(t);
  const cases: Record<string, string> = {
    'limit=0': 'limit',
    'limit=257': 'limit',
    'limit=1e2': 'limit',
    'limit=': 'limit',
    'fulfillmentStatus=LOST': 'fulfillmentStatus[0]',
    'fulfillmentStatus=processable': 'fulfillmentStatus[0]',
    'orderDirection=UP': 'orderDirection',
    'orderDirection=ASC&orderDirection=DESC': 'orderDirection',
    'orderColumnType=NAME': 'orderColumnType',
    'mode=ALL': 'mode',
    'fromDate=2026-02-30T00:00:00Z': 'fromDate',
    'fromDate=2026-03-01': 'fromDate',
    'fromOrderDate=yesterday': 'fromOrderDate',
    'toOrderDate=': 'toOrderDate',
    'nextcursor=': 'nextcursor',
    'nextcursor=MQ': 'nextcursor',
  };
  for (const [query, path] of Object.entries(cases)) {
    const { status, body } = await test.call('GET', `/v4/orders?${query}`);
    assert.equal(status, 400, query);
    assert.deepEqual(Object.keys(body.errors[0]), ['path', 'title', 'detail']);
    assert.equal(body.errors[0].path, path);
    assert.equal(body.errors[0].title, 'Bad Request');
    assert.match(
      body.errors[0].detail,
      /^Cannot parse request - please check query parameters and\/or body\. ./,
    );
  }
});
