import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestApp } from '../../../test/support/app.ts';
import { ordersContext } from '../../../test/support/orders.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockOrders, type Order, returnItems } from '../orders/index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from '../shipments/testing.ts';
import {
  announceReturnShipment,
  findReturnShipmentsUnderWay,
  type ReturnAnnouncement,
  type ReturnShipmentEvent,
  recordReturnShipmentState,
  returnShipmentStates,
} from './index.ts';
import { mayFollow } from './lifecycle.ts';
import { readOrdersOf } from './store.ts';

type Test = TestApp & { partner: PartnerId };

const base = '/v1/return-shipments';
const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

let numbered = 0;

/** Announces items of an order as the customer does; `fields` replace. */
function announced(test: Test, order: Order, places: number[], fields: Partial<ReturnAnnouncement> = {}) {
  numbered += 1;
  const announcement: ReturnAnnouncement = {
    items: places.map((place) => order.items[place]!),
    trackingKey: { carrier: 'DHL', trackingNumber: `R/${numbered}` },
    ...fields,
  };
  return test.db.begin((db) => announceReturnShipment(db, ordersContext(test), test.partner, announcement));
}

const recorded = (test: Test, id: string, event: ReturnShipmentEvent, partner = test.partner) =>
  test.db.begin((db) => recordReturnShipmentState(db, test, partner, { returnShipmentId: id, ...event }));

async function sentOrder(test: Test, pieces: number): Promise<Order> {
  const order = await ordered(test, pieces);
  await reported(test, parcel(itemsOf(order)));
  return order;
}

it('200 shows an announced return shipment by its id, by its tracking key and in the list', async (t) => {
  const test = await startShipments(t);
  const order = await sentOrder(test, 2);
  const statusText = 'Angekündigt';
  const before = test.clock.now();
  const id = await announced(test, order, [1, 0], {
    statusText,
    trackingKey: { carrier: 'HES', trackingNumber: ' Rück/1 ' },
  });
  await recorded(test, id, { state: 'ON_THE_WAY', occurredOn: before });
  const read = await test.call('GET', `${base}/${id}`);
  assert.ok(Date.parse(read.body.createdAt) >= before.getTime());
  assert.deepEqual(read.body, {
    returnShipmentId: id,
    createdAt: read.body.createdAt,
    trackingKey: { carrier: 'HES', trackingNumber: 'Rück/1' },
    returnPositionItems: [1, 0].map((place) => ({
      salesOrderId: order.salesOrderId,
      salesOrderPositionItemId: order.items[place]!.positionItemId,
    })),
    states: [
      { state: 'ANNOUNCED', occurredOn: read.body.createdAt, statusText },
      { state: 'ON_THE_WAY', occurredOn: before.toISOString() },
    ],
  });
  for (const number of ['Rück/1', 'RÜCK / 1']) {
    const path = `${base}/carriers/HES/trackingnumbers/${encodeURIComponent(number)}`;
    assert.deepEqual((await test.call('GET', path)).body, read.body);
  }
  const list = await test.call('GET', `${base}?datefrom=${read.body.createdAt}`);
  assert.deepEqual(list.body, { resources: [read.body], links: [] });
});

it('404 for what is unknown or another partner’s, and its list is empty', async (t) => {
  const test = await startShipments(t);
  const order = await sentOrder(test, 1);
  const id = await announced(test, order, [0], { trackingKey: { carrier: 'DHL', trackingNumber: '1' } });
  const key = `${base}/carriers/DHL/trackingnumbers`;
  for (const [path, as] of [
    [`${base}/${id}`, 'seller-two'],
    [`${key}/1`, 'seller-two'],
    [`${base}/${order.salesOrderId}`, 'seller-one'],
    [`${base}/no-uuid`, 'seller-one'],
    [`${key}/2`, 'seller-one'],
    [`${base}/carriers/GLS/trackingnumbers/1`, 'seller-one'],
  ] as const) {
    const reply = await test.call('GET', path, { as });
    assert.equal(reply.status, 404, path);
    assert.deepEqual(Object.keys(reply.body.errors[0]), ['title', 'detail', 'path']);
    assert.equal(reply.body.errors[0].title, 'RESOURCE_NOT_FOUND');
  }
  const list = await test.call('GET', `${base}?datefrom=2020-01-01`, { as: 'seller-two' });
  assert.deepEqual(list.body, { resources: [], links: [] });
  await assert.rejects(
    recorded(test, id, { state: 'DELIVERED', occurredOn: test.clock.now() }, (test.partner + 1) as PartnerId),
    refused('not-found'),
  );
});

it('400 for a carrier that brings no returns and for a list without start or with an odd cursor', async (t) => {
  const test = await startShipments(t);
  for (const [path, title] of [
    [base, 'PROPERTY_IS_MANDATORY'],
    [`${base}?datefrom=yesterday`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-30`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&limit=0`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&limit=101`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&next=x`, 'BAD_REQUEST'],
    [`${base}/carriers/UPS/trackingnumbers/1`, 'BAD_REQUEST'],
  ] as const) {
    const reply = await test.call('GET', path);
    assert.deepEqual([reply.status, reply.body.errors[0].title], [400, title], path);
    assert.equal(reply.body.errors[0].path, path.split('?')[0]);
  }
});

it('the list goes on by cursor, oldest first, without gaps and repetitions, and ends with its last page', async (t) => {
  const test = await startShipments(t);
  const order = await sentOrder(test, 4);
  const ids: string[] = [];
  for (const place of [0, 1, 2, 3]) ids.push(await announced(test, order, [place]));
  const pagesOf = async (limit: number) => {
    const pages: string[][] = [];
    let href: string | undefined = `${base}?datefrom=2020-01-01T00:00:00%2B02:00&limit=${limit}`;
    while (href !== undefined) {
      const { body } = await test.call('GET', href);
      pages.push(body.resources.map((one: { returnShipmentId: string }) => one.returnShipmentId));
      href = body.links[0]?.href;
    }
    return pages;
  };
  assert.deepEqual(await pagesOf(3), [ids.slice(0, 3), ids.slice(3)]);
  assert.deepEqual(await pagesOf(2), [ids.slice(0, 2), ids.slice(2)]);
});

it('409 for items that are not sent, came back or are under way back; they can be announced again once delivered', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  await reported(test, parcel(itemsOf(order, 0, 1)));
  await assert.rejects(announced(test, order, [0, 2]), refused('conflict'));
  const first = await announced(test, order, [0]);
  await assert.rejects(announced(test, order, [1, 0]), refused('conflict'));
  const trackingKey = { carrier: 'DHL', trackingNumber: ` r/ ${numbered - 1} ` } as const;
  await assert.rejects(announced(test, order, [1], { trackingKey }), refused('conflict'));
  await recorded(test, first, { state: 'DELIVERED', occurredOn: test.clock.now() });
  await announced(test, order, [0]);
  await test.db.begin(async (db) => {
    const [locked] = await lockOrders(db, test.partner, [order.salesOrderId]);
    const actor = { side: 'PARTNER' } as const;
    await returnItems(db, ordersContext(test), test.partner, { items: [locked!.items[1]!], actor });
  });
  await assert.rejects(announced(test, order, [1]), refused('conflict'));
});

it('404 for items of another order or partner, 422 for no items, one twice, an odd carrier or number', async (t) => {
  const test = await startShipments(t);
  const [order, other] = [await sentOrder(test, 1), await sentOrder(test, 1)];
  const [item] = order.items;
  const theirs = await ordered(test, 1, 'seller-two');
  for (const [kind, fields] of [
    ['not-found', { items: [{ ...item!, salesOrderId: other.salesOrderId }] }],
    ['not-found', { items: [theirs.items[0]!] }],
    ['unprocessable', { items: [] }],
    ['unprocessable', { items: [item!, item!] }],
    ['unprocessable', { trackingKey: { carrier: 'UPS' as 'DHL', trackingNumber: '1' } }],
    ['unprocessable', { trackingKey: { carrier: 'DHL', trackingNumber: ' ' } }],
    ['unprocessable', { trackingKey: { carrier: 'DHL', trackingNumber: 'x'.repeat(101) } }],
  ] as const) {
    await assert.rejects(announced(test, order, [0], fields), refused(kind));
  }
  const [stored] = await test.db<{ count: number }[]>`SELECT count(*) AS count FROM return_shipment`;
  assert.equal(stored?.count, 0);
  await announced(test, order, [0], { trackingKey: { carrier: 'DHL', trackingNumber: 'x'.repeat(100) } });
});

it('a return shipment only goes forward; the state it is in changes nothing', async (t) => {
  const steps = returnShipmentStates.flatMap((from) =>
    returnShipmentStates.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(steps, ['ANNOUNCED ON_THE_WAY', 'ANNOUNCED DELIVERED', 'ON_THE_WAY DELIVERED']);
  const test = await startShipments(t);
  const id = await announced(test, await sentOrder(test, 1), [0]);
  const occurredOn = test.clock.now();
  const underWay = await findReturnShipmentsUnderWay(test.db, test.partner, 10);
  assert.deepEqual(
    underWay.map(({ returnShipmentId, state }) => [returnShipmentId, state]),
    [[id, 'ANNOUNCED']],
  );
  for (const state of ['ANNOUNCED', 'ON_THE_WAY', 'ON_THE_WAY', 'DELIVERED', 'DELIVERED'] as const)
    await recorded(test, id, { state, occurredOn });
  const later = new Date(occurredOn.getTime() + 60_000);
  await assert.rejects(recorded(test, id, { state: 'ON_THE_WAY', occurredOn: later }), refused('conflict'));
  const { body } = await test.call('GET', `${base}/${id}`);
  assert.deepEqual(
    body.states.map(({ state }: { state: string }) => state),
    ['ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'],
  );
  assert.equal((await findReturnShipmentsUnderWay(test.db, test.partner, 10)).length, 0);
  const tomorrow = new Date(occurredOn.getTime() + 25 * 3_600_000);
  await assert.rejects(
    recorded(test, id, { state: 'DELIVERED', occurredOn: tomorrow }),
    refused('unprocessable'),
  );
});

it('one of two announcements of an item at once is stored, the other is a conflict', async (t) => {
  const test = await startShipments(t);
  const order = await sentOrder(test, 2);
  for (const place of [0, 1]) {
    const outcomes = await Promise.allSettled([
      announced(test, order, [place]),
      announced(test, order, [place]),
      announced(test, order, [place]),
    ]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        assert.ok(refused('conflict')(outcome.reason), String(outcome.reason));
  }
});

it('the orders of some return shipments are read without those of others', async (t) => {
  const test = await startShipments(t);
  const order = await sentOrder(test, 2);
  const [asked] = [await announced(test, order, [0]), await announced(test, order, [1])];
  const orders = await readOrdersOf(test.db, test.partner, [asked!]);
  assert.deepEqual([...orders], [[asked, [order.salesOrderId]]]);
});
