import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Reply, startApp, type TestApp } from '../../../test/support/app.ts';
import { draft, ordersContext, partnerOf, placed } from '../../../test/support/orders.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { lockOrders, placeOrder, sendItems, suspectFraud } from './index.ts';
import { awaitChanges } from './store.ts';

const actor = { side: 'CUSTOMER' } as const;

type Shown = {
  salesOrderId: string;
  orderDate: string;
  lastModifiedDate: string;
  orderLifecycleInformation: { lifecycleChangeDate: string };
};

const dateOf: Record<string, (order: Shown) => string> = {
  ORDER_DATE: (order) => order.orderDate,
  ORDER_LIFECYCLE_DATE: (order) => order.orderLifecycleInformation.lifecycleChangeDate,
  LAST_MODIFIED_DATE: (order) => order.lastModifiedDate,
};

/** Lets a transaction stay open for a while, so that transactions end in another order than they begin. */
const dawdle = (number: number) => new Promise((done) => setTimeout(done, (number * 7) % 23));

/** Places and moves orders over several connections until all are done. */
async function write(test: TestApp, partner: PartnerId, writers: number, each: number): Promise<void> {
  const context = ordersContext(test);
  const work = async (writer: number) => {
    for (let number = 0; number < each; number++) {
      const { salesOrderId } = await test.db.begin(async (db) => {
        const order = await placeOrder(db, context, partner, { draft: draft(), actor });
        await dawdle(writer * each + number);
        return order;
      });
      await test.db.begin(async (db) => {
        const [order] = await lockOrders(db, partner, [salesOrderId]);
        const sent = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' }, actor };
        if (number % 3 === 0) await sendItems(db, context, partner, { items: order!.items, ...sent });
        if (number % 3 === 1) await suspectFraud(db, context, partner, { salesOrderId, suspected: true });
        await dawdle(number);
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
}

/** Walks by pages of `limit`, waiting at the end of the list for more, until `isOver` and the list is at its end. */
async function walk(test: TestApp, query: string, limit: number, isOver: () => boolean): Promise<Shown[]> {
  const seen: Shown[] = [];
  let at = `/v4/orders?${query}&limit=${limit}`;
  for (;;) {
    const wasOver = isOver();
    const { body }: Reply = await test.call('GET', at);
    const next = body.links[1]?.href as string | undefined;
    if (next === undefined && !wasOver) continue;
    seen.push(...body.resources);
    if (next === undefined) return seen;
    at = next;
  }
}

for (const column of Object.keys(dateOf)) {
  it(`an ascending walk by ${column} misses no order while others are placed and changed, and repeats none unchanged`, async (t) => {
    const test = await startApp(t);
    const partner = await partnerOf(test.db, 'seller-one');
    let isOver = false;
    const writing = write(test, partner, 4, 15).finally(() => {
      isOver = true;
    });
    const query = `orderColumnType=${column}`;
    const [seen] = await Promise.all([walk(test, query, 3, () => isOver), writing]);
    const rows = await test.db<{ id: string; times: number }[]>`
      SELECT o.id, (suspected_fraud OR status <> 'PROCESSABLE')::int AS times FROM sales_order o
      JOIN position_item i ON i.partner_id = o.partner_id AND i.sales_order_id = o.id WHERE o.partner_id = ${partner}`;
    assert.equal(rows.length, 60);
    assert.deepEqual(
      new Set(seen.map((order) => order.salesOrderId)),
      new Set(rows.map(({ id }) => id)),
      'every order was seen',
    );
    const visits = Map.groupBy(seen, (order) => order.salesOrderId);
    for (const { id, times } of rows) assert.ok(visits.get(id)!.length <= 1 + times, `${id} comes again`);
    const last = new Map(seen.map((order) => [order.salesOrderId, dateOf[column]!(order)]));
    const now = await walk(test, query, 256, () => true);
    for (const order of now) assert.equal(last.get(order.salesOrderId), dateOf[column]!(order));
    const dates = now.map(dateOf[column]!);
    assert.deepEqual(dates, dates.toSorted());
  });
}

it('what a server with a slower clock places and changes comes after what the list has shown', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [first, second] = [await placed(test), await placed(test)];
  const pages = await Promise.all(
    Object.keys(dateOf).map((column) => test.call('GET', `/v4/orders?orderColumnType=${column}&limit=1`)),
  );
  test.clock.advanceMs(-60_000);
  const third = await placed(test);
  await test.db.begin((db) =>
    suspectFraud(db, ordersContext(test), partner, { salesOrderId: first.salesOrderId, suspected: true }),
  );
  for (const { body } of pages) {
    const next: Reply = await test.call('GET', body.links[1].href.replace('limit=1', 'limit=100'));
    const ids = next.body.resources.map((order: Shown) => order.salesOrderId);
    assert.ok(ids.includes(second.salesOrderId) && ids.includes(third.salesOrderId));
    if (body.links[0].href.includes('LAST_MODIFIED')) assert.equal(ids.at(-1), first.salesOrderId);
  }
});

it('an ascending page waits for an order that is being placed, a descending one does not', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const first = await placed(test);
  let finish: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const isPlaced = new Promise<void>((done) => {
    begun = done;
  });
  const mayEnd = new Promise<void>((done) => {
    finish = done;
  });
  const second = test.db.begin(async (db) => {
    const order = await placeOrder(db, ordersContext(test), partner, { draft: draft(), actor });
    begun();
    await mayEnd;
    return order;
  });
  await isPlaced;
  const idsOf = ({ body }: Reply) => body.resources.map((order: Shown) => order.salesOrderId);
  assert.deepEqual(idsOf(await test.call('GET', '/v4/orders?orderDirection=DESC')), [first.salesOrderId]);
  const expected = '/v4/orders?orderColumnType=EXPECTED_DELIVERY_DATE';
  assert.deepEqual(idsOf(await test.call('GET', expected)), [first.salesOrderId]);
  const stranger = await partnerOf(test.db, 'seller-two');
  await test.db.begin((db) => awaitChanges(db, stranger));
  const ascending = test.call('GET', '/v4/orders');
  for (;;) {
    const [row] = await test.db<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    if (row?.waiting === 1) break;
  }
  finish();
  const { salesOrderId } = await second;
  assert.deepEqual(idsOf(await ascending), [first.salesOrderId, salesOrderId]);
});
