import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { address, ordersContext, partnerOf, piece, placed } from '../../../../test/support/orders.ts';
import {
  cancelByMarketplace,
  lockOrders,
  type Order,
  type OrderDraft,
  searchOrders,
  searchOrdersOf,
  sendItems,
  suspectFraud,
} from '../index.ts';
import type { OrderChoice } from './sections.ts';

const actor = { side: 'MARKETPLACE' } as const;
const wanted = piece({ product: { sku: 'WANTED', productTitle: 'T', articleNumber: '1' } });
const withEmail = (email: string) => ({ ...address, email });

/** A seller with named orders, in the order of their names; `find` tells the names that a search finds, page by page. */
async function shop<Name extends string>(t: TestContext, drafts: Record<Name, Partial<OrderDraft>>) {
  const test = await startApp(t);
  const [partner, other] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const orders = {} as Record<Name, Order>;
  for (const [name, fields] of Object.entries(drafts) as [Name, Partial<OrderDraft>][]) {
    orders[name] = await placed(test, fields);
    test.clock.advanceMs(1000);
  }
  const names = new Map(
    Object.entries<Order>(orders).map(([name, { salesOrderId }]) => [salesOrderId, name]),
  );
  const nameOf = ({ salesOrderId }: { salesOrderId: string }) => names.get(salesOrderId) ?? 'another';
  const find = async (
    text: string | undefined,
    { choice, limit = 1 }: { choice?: OrderChoice; limit?: number } = {},
  ) => {
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { text, choice, cursor, limit, seesCustomers: true };
      const page = await searchOrders(test.db, partner, asked, async () => []);
      pages.push(page.orders.map(nameOf).join(' '));
      cursor = page.next;
      assert.ok(pages.length < 20, 'there is no end');
    } while (cursor !== undefined);
    return pages;
  };
  return { test, partner, other, orders, find, nameOf };
}

it('the beginning of a number finds the orders that begin so, by number and page by page', async (t) => {
  const { test, orders, find } = await shop(t, { below: {}, first: {}, second: {}, third: {}, above: {} });
  const numbers = ['abb9999999', 'abc0000001', 'abc0000002', 'abczzzzzzz', 'abd0000000'];
  for (const [place, { salesOrderId }] of Object.values(orders).entries())
    await test.db`UPDATE sales_order SET order_number = ${numbers[place]!} WHERE id = ${salesOrderId}`;
  assert.deepEqual(await find('abc'), ['first', 'second', 'third']);
  assert.deepEqual(await find('abc', { limit: 2 }), ['first second', 'third']);
  assert.deepEqual(await find('abc', { limit: 3 }), ['first second third']);
  assert.deepEqual(await find('abc0000002'), ['second']);
});

it('what is found by number on a full page is followed by what is found by sku, each order once', async (t) => {
  const product = { sku: 'abc0000001', productTitle: 'T', articleNumber: '1' };
  const { test, orders, find } = await shop(t, {
    bySku: { items: [piece({ product })] },
    byNumber: {},
    both: { items: [piece({ product })] },
  });
  const { salesOrderId } = orders.byNumber;
  await test.db`UPDATE sales_order SET order_number = ${product.sku} WHERE id = ${salesOrderId}`;
  assert.deepEqual(await find('abc0000001'), ['byNumber', 'both', 'bySku']);
  assert.deepEqual(await find('abc0000001', { limit: 2 }), ['byNumber both', 'bySku']);
  assert.deepEqual(await find('abc0000001', { limit: 3 }), ['byNumber both bySku']);
});

it('an address, a sku, an id and an item find their orders, the newest first and page by page', async (t) => {
  const { test, orders, find } = await shop(t, {
    one: { items: [wanted, wanted], invoiceAddress: withEmail('Me@Example.com') },
    two: { items: [piece(), wanted] },
    three: { items: [piece()], invoiceAddress: withEmail('me@example.com') },
    four: { items: [wanted], invoiceAddress: withEmail('me@example.com') },
  });
  assert.deepEqual(await find('ME@example.com'), ['four', 'three', 'one']);
  assert.deepEqual(await find('WANTED'), ['four', 'two', 'one']);
  assert.deepEqual(await find('WANTED', { limit: 3 }), ['four two one']);
  assert.deepEqual(await find(undefined, { limit: 2 }), ['four three', 'two one']);
  assert.deepEqual(await find(orders.two.salesOrderId), ['two']);
  assert.deepEqual(await find(orders.three.items[0]!.positionItemId), ['three']);
  await placed(test, { items: [wanted], invoiceAddress: withEmail('me@example.com') }, 'seller-two');
  assert.deepEqual(await find('WANTED', { limit: 4 }), ['four two one']);
  assert.deepEqual(await find('me@example.com', { limit: 4 }), ['four three one']);
});

it('a state narrows every search; what is to be sent has unsuspected orders only, also those sent in part', async (t) => {
  const basket = { items: [wanted, wanted] };
  const { test, partner, orders, find } = await shop(t, {
    paid: basket,
    suspected: basket,
    partly: basket,
    cancelled: basket,
    awaited: { ...basket, announced: true },
    plain: { invoiceAddress: withEmail('other@example.com') },
  });
  const context = ordersContext(test);
  const { salesOrderId: suspect } = orders.suspected;
  await test.db.begin((db) => suspectFraud(db, context, partner, { salesOrderId: suspect, suspected: true }));
  const { salesOrderId } = orders.cancelled;
  const reason = 'PAYMENT_FRAUD' as const;
  await test.db.begin((db) => cancelByMarketplace(db, context, partner, { salesOrderId, reason, actor }));
  const { partly } = orders;
  await test.db.begin(async (db) => {
    await lockOrders(db, partner, [partly.salesOrderId]);
    const tracking = { carrier: 'DHL', trackingNumber: '1' };
    await sendItems(db, context, partner, {
      items: [partly.items[0]!],
      date: test.clock.now(),
      tracking,
      actor,
    });
  });
  for (const text of ['WANTED', address.email!]) {
    assert.deepEqual(await find(text, { choice: 'TO_SEND' }), ['partly', 'paid'], text);
    assert.deepEqual(await find(text, { choice: 'PROCESSABLE' }), ['partly', 'suspected', 'paid'], text);
    assert.deepEqual(await find(text, { choice: 'CANCELLED_BY_MARKETPLACE' }), ['cancelled'], text);
    assert.deepEqual(await find(text, { choice: 'SENT' }), [''], text);
    assert.deepEqual(await find(text, { choice: 'ANNOUNCED' }), ['awaited'], text);
  }
  assert.deepEqual(await find(undefined, { choice: 'TO_SEND' }), ['plain', 'partly', 'paid']);
  assert.deepEqual(await find(undefined, { choice: 'PROCESSABLE', limit: 4 }), [
    'plain partly suspected paid',
  ]);
  assert.deepEqual(await find(undefined, { choice: 'CANCELLED_BY_MARKETPLACE' }), ['cancelled']);
  assert.deepEqual(await find(undefined, { choice: 'SENT' }), ['']);
  assert.deepEqual(await find(suspect, { choice: 'TO_SEND' }), ['']);
  const asked = { text: partly.salesOrderId, cursor: undefined, limit: 1, seesCustomers: true };
  const { orders: summaries } = await searchOrders(test.db, partner, asked, async () => []);
  assert.deepEqual(
    summaries[0]!.items.toSorted((a, b) => (a.status < b.status ? -1 : 1)),
    [
      { status: 'PROCESSABLE', count: 1 },
      { status: 'SENT', count: 1 },
    ],
  );
});

it('among several sellers a text names orders exactly, at most as many as asked for, and of these sellers only', async (t) => {
  const { test, partner, other, orders, nameOf } = await shop(t, {
    one: { items: [wanted], invoiceAddress: withEmail('me@example.com') },
    two: { items: [wanted, piece()], invoiceAddress: withEmail('me@example.com') },
    three: {},
  });
  const theirs = await placed(test, { items: [wanted] }, 'seller-two');
  const among = async (text: string, { partners = [partner, other], limit = 5 } = {}) => {
    const found = await searchOrdersOf(test.db, partners, { text, limit });
    return found.map(({ order }) => nameOf(order));
  };
  const { salesOrderId, orderNumber, items } = orders.one;
  for (const text of [salesOrderId, orderNumber, items[0]!.positionItemId])
    assert.deepEqual(await among(text), ['one'], text);
  assert.deepEqual(await among('ME@example.com'), ['two', 'one']);
  assert.deepEqual(await among('me@example.com', { limit: 1 }), ['two']);
  assert.deepEqual((await among('WANTED')).toSorted(), ['another', 'one', 'two']);
  assert.deepEqual(await among('WANTED', { partners: [partner] }), ['two', 'one']);
  assert.deepEqual(await among('WANTED', { partners: [other] }), ['another']);
  assert.deepEqual(await among(theirs.salesOrderId, { partners: [partner] }), []);
  assert.deepEqual(await among(orderNumber.slice(0, 5)), []);
});
