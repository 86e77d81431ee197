import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  findOrdersInShipments,
  findShipmentsOfItems,
  findShipmentsUnderWay,
  recordShipmentState,
  type ShipmentState,
  shipmentStates,
} from './index.ts';
import { mostItemsOfPage } from './list.ts';
import { judgeEvent } from './states/lifecycle.ts';
import { beginCreation } from './store.ts';
import {
  assertErrors,
  base,
  itemsOf,
  multi,
  ordered,
  parcel,
  reported,
  returnTrackingKey,
  startShipments,
} from './testing.ts';

const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

it('404 for a shipment that is unknown or another partner’s, and both look the same', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  const body = parcel(itemsOf(order, 0), { trackingKey: { carrier: 'GLS', trackingNumber: 'ab/1' } });
  const id = await reported(test, body);
  const theirs = await ordered(test, 1, 'seller-two');
  const key = `${base}/carriers/GLS/trackingnumbers`;
  const lookups = [`${base}/${id}`, `${key}/AB%2F1`];
  const nowhere = [
    `${base}/${order.salesOrderId}`,
    `${base}/no-uuid`,
    `${key}/ab`,
    `${base}/carriers/DHL/trackingnumbers/ab%2F1`,
  ];
  for (const path of lookups) {
    assert.equal((await test.call('GET', path)).body.shipmentId, id);
    const items = itemsOf(theirs);
    const replies = [
      await test.call('GET', path, { as: 'seller-two' }),
      await test.call('POST', `${path}/positionitems`, { as: 'seller-two', body: items }),
    ];
    for (const reply of replies) assertErrors(reply, 404, ['RESOURCE_NOT_FOUND'], path);
  }
  for (const path of nowhere) {
    assertErrors(await test.call('GET', path), 404, ['RESOURCE_NOT_FOUND'], path);
    const append = await test.call('POST', `${path}/positionitems`, { body: itemsOf(order, 1) });
    assertErrors(append, 404, ['RESOURCE_NOT_FOUND'], path);
  }
  const list = await test.call('GET', `${base}?datefrom=2020-01-01`, { as: 'seller-two' });
  assert.deepEqual(list.body, { resources: [], links: [] });
});

it('400 for an unknown carrier, and for a list without start, with an odd limit or cursor', async (t) => {
  const test = await startShipments(t);
  for (const [path, error] of [
    [base, 'PROPERTY_IS_MANDATORY'],
    [`${base}?datefrom=`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-30`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01T10:00:00`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&datefrom=2026-02-02`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&limit=0`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&limit=101`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&limit=1e1`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&next=`, 'BAD_REQUEST'],
    [`${base}?datefrom=2026-02-01&next=MTc3MjQ2MzY0NTY3OC4x!`, 'BAD_REQUEST'],
    [
      `${base}?datefrom=2026-02-01&next=${Buffer.from('999999999999999.1').toString('base64url')}`,
      'BAD_REQUEST',
    ],
    [`${base}/carriers/dhl/trackingnumbers/1`, 'BAD_REQUEST'],
    [`${base}/carriers/DHL/trackingnumbers/%00`, 'BAD_REQUEST'],
  ] as const) {
    const reply = await test.call('GET', path);
    assertErrors(reply, 400, [error], path);
    assert.equal(reply.body.errors[0].path, path.split('?')[0]);
  }
});

it('the list begins at datefrom, shows 25 unless told otherwise, and goes on by cursor without gaps or repetitions', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 30);
  const place = (at: number) => itemsOf(order, at);
  const ids: string[] = [];
  for (let at = 0; at < 26; at += 1) ids.push(await reported(test, parcel(place(at))));
  const start = new Date(test.clock.now().getTime() + 1_000_000);
  test.clock.advanceMs(1_000_000);
  const late = parcel(place(26), { trackingKey: { carrier: 'OTHER_FORWARDER' } });
  const last = await reported(test, late);
  const first = await test.call('GET', `${base}?datefrom=2020-01-01`);
  assert.equal(first.body.resources.length, 25);
  assert.match(first.body.links[0].href, /^\/v1\/shipments\?datefrom=2020-01-01&limit=25&next=/);
  const read: string[] = [];
  let href: string | undefined = `${base}?datefrom=2020-01-01&limit=4`;
  while (href !== undefined) {
    const { body } = await test.call('GET', href);
    read.push(...body.resources.map(({ shipmentId }: { shipmentId: string }) => shipmentId));
    href = body.links[0]?.href;
    if (read.length === 8) ids.push(last, await reported(test, parcel(place(27))));
  }
  assert.deepEqual(read, ids);
  for (const datefrom of [start.toISOString(), start.toISOString().replace('Z', '+00:00')]) {
    const { body } = await test.call('GET', `${base}?datefrom=${datefrom}&limit=1`);
    assert.deepEqual(body.resources, [
      {
        shipmentId: last,
        creationDate: body.resources[0].creationDate,
        trackingKey: late.trackingKey,
        shipDate: '2026-03-02T15:00:00.000Z',
        shipFromAddress: late.shipFromAddress,
        positionItems: late.positionItems,
        states: [{ state: 'SENT', occurredOn: '2026-03-02T15:00:00.000Z' }],
      },
    ]);
  }
});

it('a page ends with the shipment that makes ten thousand items, and the next one goes on', async (t) => {
  const test = await startShipments(t);
  const ids: string[] = [];
  for (let at = 0; at < 4; at += 1) ids.push(await reported(test, parcel(itemsOf(await ordered(test)))));
  const fill = async (id: string, items: number) => {
    await test.db`
      INSERT INTO shipped_item (partner_id, position_item_id, group_id, sales_order_id)
      SELECT ${test.partner}, gen_random_uuid(), ${id}::uuid, gen_random_uuid()
      FROM generate_series(2, ${items}::int)`;
    await test.db`
      INSERT INTO shipment_item (partner_id, shipment_id, position_item_id)
      SELECT partner_id, ${id}::uuid, position_item_id FROM shipped_item
      WHERE partner_id = ${test.partner} AND group_id = ${id}
      ON CONFLICT DO NOTHING`;
  };
  await fill(ids[1]!, mostItemsOfPage - 1);
  await fill(ids[2]!, mostItemsOfPage);
  const pages: string[][] = [];
  for (let href: string | undefined = `${base}?datefrom=2020-01-01`; href !== undefined; ) {
    const { body } = await test.call('GET', href);
    pages.push(body.resources.map(({ shipmentId }: { shipmentId: string }) => shipmentId));
    href = body.links[0]?.href;
  }
  assert.deepEqual(pages, [ids.slice(0, 2), ids.slice(2, 3), ids.slice(3)]);
});

it('what a server with a slower clock creates comes after what the list has shown', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  for (const place of [0, 1]) await reported(test, parcel(itemsOf(order, place)));
  const first = await test.call('GET', `${base}?datefrom=2020-01-01&limit=1`);
  test.clock.advanceMs(-60_000);
  const last = await reported(test, parcel(itemsOf(order, 2)));
  const { body } = await test.call('GET', first.body.links[0].href.replace('limit=1', 'limit=100'));
  assert.equal(body.resources.length, 2);
  assert.equal(body.resources[1].shipmentId, last);
  assert.equal(body.resources[1].creationDate, body.resources[0].creationDate);
});

it('a page waits for a shipment that is being created, so that none slips in behind it', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  const first = await reported(test, parcel(itemsOf(order, 0)));
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const creating = test.db.begin(async (db) => {
    await beginCreation(db, test.partner);
    begun();
    await held;
  });
  await started;
  let answered = false;
  const page = test.call('GET', `${base}?datefrom=2020-01-01`).then((reply) => {
    answered = true;
    return reply;
  });
  const waiting = async () =>
    (
      await test.db`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (
      SELECT oid FROM pg_database WHERE datname = current_database())`
    ).length > 0;
  while (!(await waiting())) assert.ok(!answered, 'the page did not wait');
  finish();
  await creating;
  assert.equal((await page).body.resources[0].shipmentId, first);
});

it('the orders in shipments are those of the shipments that are asked for', async (t) => {
  const test = await startShipments(t);
  const [first, second] = [await ordered(test, 1), await ordered(test, 1)];
  const id = await reported(test, parcel(itemsOf(first)));
  await reported(test, parcel(itemsOf(second)));
  const found = await findOrdersInShipments(test.db, test.partner, [id]);
  assert.deepEqual([...found], [[id, [first.salesOrderId]]]);
});

it('a carrier’s events follow the states of a shipment; what is known already is passed over', async (t) => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour));
  const after = (from: ShipmentState, to: ShipmentState) =>
    judgeEvent([{ state: from, occurredOn: at(1) }], { state: to, occurredOn: at(2) });
  const legal = shipmentStates.flatMap((from) =>
    shipmentStates.filter((to) => after(from, to).verdict === 'new').map((to) => `${from} ${to}`),
  );
  assert.deepEqual(legal, [
    'SENT ON_THE_WAY',
    'SENT DELIVERED',
    'SENT DELIVERED_FOR_PICKUP',
    'SENT DELIVERY_ATTEMPT_FAILED',
    'ON_THE_WAY DELIVERED',
    'ON_THE_WAY DELIVERED_FOR_PICKUP',
    'ON_THE_WAY DELIVERY_ATTEMPT_FAILED',
    'DELIVERED_FOR_PICKUP DELIVERED',
    'DELIVERY_ATTEMPT_FAILED ON_THE_WAY',
    'DELIVERY_ATTEMPT_FAILED DELIVERED',
    'DELIVERY_ATTEMPT_FAILED DELIVERED_FOR_PICKUP',
    'DELIVERY_ATTEMPT_FAILED DELIVERY_ATTEMPT_FAILED',
  ]);
  const test = await startShipments(t);
  const order = await ordered(test, 1);
  const id = await reported(test, parcel(itemsOf(order)));
  const record = (state: ShipmentState, occurredOn: Date, partner = test.partner) =>
    test.db.begin((db) => recordShipmentState(db, test, partner, { shipmentId: id, state, occurredOn }));
  const underWay = () => findShipmentsUnderWay(test.db, test.partner, 10);
  for (const [state, hour] of [
    ['ON_THE_WAY', 8],
    ['ON_THE_WAY', 9],
    ['DELIVERY_ATTEMPT_FAILED', 10],
    ['DELIVERY_ATTEMPT_FAILED', 10],
    ['DELIVERY_ATTEMPT_FAILED', 11],
    ['ON_THE_WAY', 8],
    ['DELIVERED_FOR_PICKUP', 12],
  ] as const)
    await record(state, at(hour));
  assert.deepEqual(
    (await underWay()).map(({ shipmentId, state }) => [shipmentId, state]),
    [[id, 'DELIVERED_FOR_PICKUP']],
  );
  await assert.rejects(record('ON_THE_WAY', at(13)), refused('conflict'));
  await record('DELIVERED', at(14));
  await assert.rejects(record('DELIVERY_ATTEMPT_FAILED', at(15)), refused('conflict'));
  await assert.rejects(record('DELIVERED', at(14), (test.partner + 1) as PartnerId), refused('not-found'));
  await assert.rejects(
    record('DELIVERED', new Date(test.clock.now().getTime() + 9e7)),
    refused('unprocessable'),
  );
  assert.equal((await underWay()).length, 0);
  const { body } = await test.call('GET', `${base}/${id}`);
  assert.deepEqual(
    body.states
      .slice(1)
      .map(({ state, occurredOn }: Record<string, string>) => `${state} ${occurredOn!.slice(11, 13)}`),
    [
      'ON_THE_WAY 08',
      'DELIVERY_ATTEMPT_FAILED 10',
      'DELIVERY_ATTEMPT_FAILED 11',
      'DELIVERED_FOR_PICKUP 12',
      'DELIVERED 14',
    ],
  );
});

it('the shipments of items are found, the first parcel first', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  const parcels = [parcel(itemsOf(order, 0)), parcel(itemsOf(order, 0))];
  assert.equal((await test.call('POST', multi, { body: parcels })).status, 201);
  const [item, unsent] = order.items.map(({ positionItemId }) => positionItemId);
  const found = await findShipmentsOfItems(test.db, test.partner, [item!, unsent!]);
  assert.deepEqual([...found.keys()], [item]);
  const ids = await Promise.all(
    parcels.map(async ({ trackingKey }) => {
      const path = `${base}/carriers/DHL/trackingnumbers/${trackingKey.trackingNumber}`;
      return (await test.call('GET', path)).body.shipmentId;
    }),
  );
  assert.deepEqual(
    found.get(item!),
    ids.map((shipmentId) => ({
      shipmentId,
      positionItemId: item,
      salesOrderId: order.salesOrderId,
      returnTrackingKey,
    })),
  );
});
