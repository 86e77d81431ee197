import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ordersContext, placed } from '../../../test/support/orders.ts';
import { cancelByMarketplace, readOrders } from '../orders/index.ts';
import {
  assertErrors,
  base,
  itemsOf,
  multi,
  orderDate,
  ordered,
  parcel,
  reported,
  startShipments,
  statesOf,
} from './testing.ts';

const unknown = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

it('201 stores a shipment, sends its items with date, tracking key and actor, and notes one fact a sales order', async (t) => {
  const test = await startShipments(t);
  const [one, two] = [await ordered(test, 3), await ordered(test, 1)];
  const named = [...itemsOf(one, 2, 0), ...itemsOf(two)];
  const body = parcel(named);
  const before = test.clock.now();
  const shipmentId = await reported(test, body);
  const read = await test.call('GET', `${base}/${shipmentId}`);
  const { creationDate, ...rest } = read.body;
  assert.ok(Date.parse(creationDate) >= before.getTime());
  assert.deepEqual(rest, {
    ...body,
    shipmentId,
    shipDate: '2026-03-02T15:00:00.000Z',
    states: [{ state: 'SENT', occurredOn: '2026-03-02T15:00:00.000Z' }],
  });
  assert.deepEqual(await statesOf(test, one), ['SENT', 'PROCESSABLE', 'SENT']);
  const [order] = await readOrders(test.db, test.partner, [one.salesOrderId]);
  assert.deepEqual(order?.items[0]?.tracking, body.trackingKey);
  assert.deepEqual(order?.items[0]?.sentDate, new Date('2026-03-02T15:00:00Z'));
  const changes = await test.db<{ who: string }[]>`
    SELECT who FROM activity WHERE partner_id = ${test.partner} AND kind = 'item.sent'`;
  assert.deepEqual([...new Set(changes.map(({ who }) => who))], ['client:seller-one']);
  const facts = (
    await test.db<{ about: Record<string, unknown> }[]>`
    SELECT about FROM outbox WHERE topic = 'shipments.items-sent' ORDER BY id`
  ).map(({ about }) => about);
  assert.deepEqual(
    facts.map(({ cause: _cause, ...fact }) => fact),
    [
      { order: one, places: [2, 0] },
      { order: two, places: [0] },
    ].map(({ order: of, places }) => ({
      shipmentId,
      salesOrderId: of.salesOrderId,
      positionItemIds: places.map((place) => of.items[place]!.positionItemId),
      shipDate: '2026-03-02T15:00:00.000Z',
      shipFromAddress: body.shipFromAddress,
    })),
  );
  assert.notEqual(facts[0]?.cause, facts[1]?.cause);
});

it('400 lists everything that is wrong with a body, with its place', async (t) => {
  const test = await startShipments(t);
  const mandatory = (...names: string[]) => names.map((name) => `PROPERTY_IS_MANDATORY $${name}`);
  const bad = (...names: string[]) => names.map((name) => `BAD_REQUEST $${name}`);
  const order = await ordered(test);
  const [item] = itemsOf(order);
  const address = { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' };
  const withItem = (fields: object) => parcel([{ ...item, ...fields }]);
  const key = (carrier: unknown, trackingNumber?: unknown) =>
    parcel([item], { trackingKey: { carrier, trackingNumber } });
  const ahead = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
  const cases: [string, unknown, string[]][] = [
    ['nothing', {}, mandatory('.trackingKey', '.shipDate', '.shipFromAddress', '.positionItems')],
    ['nulls', parcel(null, { shipDate: null }), mandatory('.shipDate', '.positionItems')],
    ['a list', [], bad('')],
    ['no body', undefined, mandatory('')],
    ['no JSON', '{"a":', ['BAD_REQUEST']],
    [
      'other types',
      parcel('x', { trackingKey: 1, shipDate: 2, shipFromAddress: [] }),
      bad('.trackingKey', '.shipDate', '.shipFromAddress', '.positionItems'),
    ],
    ['no items', parcel([]), bad('.positionItems')],
    ['1001 items', parcel(Array.from({ length: 1001 }, () => item)), bad('.positionItems')],
    [
      'an empty item',
      parcel([{}]),
      mandatory(
        ...['positionItemId', 'salesOrderId', 'returnTrackingKey'].map((name) => `.positionItems[0].${name}`),
      ),
    ],
    ['an item that is no object', parcel([item, 7]), bad('.positionItems[1]')],
    [
      'ids that are no UUIDs',
      withItem({ positionItemId: 'a', salesOrderId: 7, returnAddressCarrierId: '' }),
      bad(
        ...['positionItemId', 'salesOrderId', 'returnAddressCarrierId'].map(
          (name) => `.positionItems[0].${name}`,
        ),
      ),
    ],
    [
      'an item twice',
      parcel([item, { ...item, positionItemId: String(item!.positionItemId).toUpperCase() }]),
      bad('.positionItems[1].positionItemId'),
    ],
    [
      'a return label without its parts',
      withItem({ returnTrackingKey: {} }),
      mandatory(
        '.positionItems[0].returnTrackingKey.carrier',
        '.positionItems[0].returnTrackingKey.trackingNumber',
      ),
    ],
    [
      'a return carrier that brings none',
      withItem({ returnTrackingKey: { carrier: 'UPS', trackingNumber: '1' } }),
      bad('.positionItems[0].returnTrackingKey.carrier'),
    ],
    ['no carrier', key(undefined, '1'), mandatory('.trackingKey.carrier')],
    ['an unknown carrier', key('dhl', '1'), bad('.trackingKey.carrier')],
    ['a parcel without a number', key('DHL'), mandatory('.trackingKey.trackingNumber')],
    ['a blank number of a parcel', key('UPS', '  '), mandatory('.trackingKey.trackingNumber')],
    ['a number that is none', key('DHL', 1), bad('.trackingKey.trackingNumber')],
    ['a number with a control character', key('DHL', 'a\u0007'), bad('.trackingKey.trackingNumber')],
    ['a number that nobody can see', key('DHL', '\u200b\u2060'), bad('.trackingKey.trackingNumber')],
    [
      'a return number that nobody can see',
      withItem({ returnTrackingKey: { carrier: 'DHL', trackingNumber: '\u200b' } }),
      bad('.positionItems[0].returnTrackingKey.trackingNumber'),
    ],
    ['half of a character', key('DHL', 'a\ud800'), bad('.trackingKey.trackingNumber')],
    ['a number of 101 characters', key('DHL', 'x'.repeat(101)), bad('.trackingKey.trackingNumber')],
    [
      'an empty address',
      parcel([item], { shipFromAddress: {} }),
      mandatory('.shipFromAddress.city', '.shipFromAddress.countryCode', '.shipFromAddress.zipCode'),
    ],
    [
      'an address that is too long',
      parcel([item], {
        shipFromAddress: { city: 'x'.repeat(61), countryCode: 'DE', zipCode: '1'.repeat(11) },
      }),
      bad('.shipFromAddress.city', '.shipFromAddress.countryCode', '.shipFromAddress.zipCode'),
    ],
    [
      'an address that is too long because of spaces at its ends',
      parcel([item], {
        shipFromAddress: { ...address, city: `Hamburg${' '.repeat(54)}`, zipCode: ' 20457     ' },
      }),
      bad('.shipFromAddress.city', '.shipFromAddress.zipCode'),
    ],
    [
      'blanks',
      parcel([item], { shipFromAddress: { ...address, city: ' ', zipCode: '' } }),
      bad('.shipFromAddress.city', '.shipFromAddress.zipCode'),
    ],
    ['a date without a zone', parcel([item], { shipDate: '2026-03-02T15:00:00' }), bad('.shipDate')],
    ['a day that does not exist', parcel([item], { shipDate: '2026-02-30T15:00:00Z' }), bad('.shipDate')],
    ['a date over a day ahead', parcel([item], { shipDate: ahead(25 * 3_600_000) }), bad('.shipDate')],
  ];
  for (const [title, body, errors] of cases)
    assertErrors(await test.call('POST', base, { body }), 400, errors, title);
  assert.deepEqual(await statesOf(test, order), ['PROCESSABLE']);
  await reported(test, parcel([item], { shipDate: ahead(23 * 3_600_000) }));
});

it('400 for an item of another partner, of another order, or that does not exist, and nothing is stored', async (t) => {
  const test = await startShipments(t);
  const [mine, other] = [await ordered(test, 2), await ordered(test)];
  const theirs = await ordered(test, 1, 'seller-two');
  const [first, second] = itemsOf(mine);
  const swapped = { ...second, salesOrderId: other.salesOrderId };
  const nowhere = { ...second, positionItemId: unknown };
  const reply = await test.call('POST', base, {
    body: parcel([first, swapped, ...itemsOf(theirs), nowhere]),
  });
  const refused = [1, 2, 3].map((at) => `INSUFFICIENT_PERMISSION $.positionItems[${at}].positionItemId`);
  assertErrors(reply, 400, refused);
  assert.equal(reply.body.errors[0].path, base);
  assert.deepEqual(await statesOf(test, mine), ['PROCESSABLE', 'PROCESSABLE']);
  const [stored] = await test.db<{ count: number }[]>`SELECT count(*) AS count FROM shipment`;
  assert.equal(stored?.count, 0);
});

it('400 for a ship date before the order of any of its items; its own moment, its second as a whole, and a day ahead are taken', async (t) => {
  const test = await startShipments(t);
  const placedAt = new Date('2026-03-01T15:00:00.900Z');
  const [early, late] = [await ordered(test), await placed(test, { orderDate: placedAt })];
  const both = [...itemsOf(early), ...itemsOf(late)];
  const before = { shipDate: '2026-03-01T14:59:59.999Z' };
  for (const shipDate of ['1990-01-01T00:00:00Z', before.shipDate, '2026-03-01T15:00:00.899Z'])
    assertErrors(await test.call('POST', base, { body: parcel(both, { shipDate }) }), 400, [
      'BAD_REQUEST $.shipDate',
    ]);
  const several = [parcel(itemsOf(early)), parcel(itemsOf(late), before)];
  assertErrors(await test.call('POST', multi, { body: several }), 400, ['BAD_REQUEST $[1].shipDate']);
  assert.deepEqual(await statesOf(test, late), ['PROCESSABLE']);
  const shipmentId = await reported(test, parcel(itemsOf(late), { shipDate: '2026-03-01T15:00:00Z' }));
  const later = await placed(test, { orderDate: new Date('2026-03-01T15:00:02Z') });
  const items = `${base}/${shipmentId}/positionitems`;
  assertErrors(await test.call('POST', items, { body: itemsOf(later) }), 400, [
    'BAD_REQUEST $[0].salesOrderId',
  ]);
  assert.equal((await test.call('POST', items, { body: itemsOf(early) })).status, 200);
  const exact = await placed(test, { orderDate: placedAt });
  await reported(test, parcel(itemsOf(exact), { shipDate: placedAt.toISOString() }));
});

it('201 without a number and return label for every forwarder, with both for parcels alone', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  const without = itemsOf(order).map(({ returnTrackingKey: _label, ...item }) => item);
  for (const [place, carrier] of ['OTHER_FORWARDER', 'DHL_FREIGHT', 'HES'].entries()) {
    const trackingKey = { carrier, ...(place === 1 ? { trackingNumber: ' ' } : {}) };
    const shipmentId = await reported(test, parcel([without[place]], { trackingKey }));
    const read = await test.call('GET', `${base}/${shipmentId}`);
    assert.deepEqual(read.body.trackingKey, { carrier });
    assert.deepEqual(read.body.positionItems, [without[place]]);
  }
  const reply = await test.call('POST', base, { body: parcel(without.slice(0, 1)) });
  assertErrors(reply, 400, ['PROPERTY_IS_MANDATORY $.positionItems[0].returnTrackingKey']);
});

it('409 for every item that is in a shipment, was cancelled or awaits its payment, and nothing is stored', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  const announced = await placed(test, { announced: true, orderDate });
  await reported(test, parcel(itemsOf(order, 0)));
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), test.partner, {
      salesOrderId: order.salesOrderId,
      reason: 'CANCELLED_ON_CUSTOMER_WISH',
      actor: { side: 'CUSTOMER' },
      items: [order.items[1]!.positionItemId],
    }),
  );
  const reply = await test.call('POST', base, { body: parcel([...itemsOf(order), ...itemsOf(announced)]) });
  assertErrors(reply, 409, [
    'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT $.positionItems[0].positionItemId',
    'POSITION_ITEM_NOT_PROCESSABLE $.positionItems[1].positionItemId',
    'POSITION_ITEM_NOT_PROCESSABLE $.positionItems[3].positionItemId',
  ]);
  const { positionItemId } = order.items[1]!;
  const detail = `Position item ${positionItemId} of sales order ${order.salesOrderId} cannot be sent: its status is CANCELLED_BY_MARKETPLACE.`;
  assert.equal(reply.body.errors[1].detail, detail);
  assert.deepEqual(await statesOf(test, order), ['SENT', 'CANCELLED_BY_MARKETPLACE', 'PROCESSABLE']);
});

it('409 for a tracking key that exists, whatever its case and spaces; another carrier or partner may have it', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  const key = (carrier: string, trackingNumber: string) => ({ trackingKey: { carrier, trackingNumber } });
  await reported(test, parcel(itemsOf(order, 0), key('DHL', ' Ab 12/3 ')));
  for (const number of ['Ab 12/3', 'ab12/3', 'A B12 / 3']) {
    const body = parcel(itemsOf(order, 1), key('DHL', number));
    assertErrors(
      await test.call('POST', base, { body }),
      409,
      ['DUPLICATE_TRACKING_KEY $.trackingKey'],
      number,
    );
    const path = `${base}/carriers/DHL/trackingnumbers/${encodeURIComponent(number)}`;
    assert.equal((await test.call('GET', path)).body.trackingKey.trackingNumber, 'Ab 12/3');
  }
  await reported(test, parcel(itemsOf(order, 1), key('GLS', 'Ab 12/3')));
  const theirs = await ordered(test, 1, 'seller-two');
  await reported(test, parcel(itemsOf(theirs), key('DHL', 'Ab 12/3')), 'seller-two');
  assert.deepEqual(await statesOf(test, order), ['SENT', 'SENT', 'PROCESSABLE']);
});

it('400 for an X-Request-Timestamp that is no date-time; a valid one changes nothing', async (t) => {
  const test = await startShipments(t);
  const body = parcel(itemsOf(await ordered(test)));
  const at = (time: string) => test.call('POST', base, { body, headers: { 'x-request-timestamp': time } });
  assertErrors(await at('yesterday'), 400, ['BAD_REQUEST']);
  assert.equal((await at('2020-01-01T00:00:00Z')).status, 201);
});
