import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestApp } from '../../../test/support/app.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { readOrders } from '../orders/index.ts';
import type { SentItems } from './index.ts';
import {
  assertErrors,
  base,
  itemsOf,
  multi,
  ordered,
  parcel,
  reported,
  startShipments,
  statesOf,
} from './testing.ts';

const facts = async (test: TestApp): Promise<SentItems[]> => {
  const rows = await test.db<{ about: SentItems }[]>`
    SELECT about FROM outbox WHERE topic = 'shipments.items-sent' ORDER BY id`;
  return rows.map(({ about }) => about);
};

const byKey = ({ trackingKey }: { trackingKey: Record<string, string> }) =>
  `${base}/carriers/${trackingKey.carrier}/trackingnumbers/${encodeURIComponent(trackingKey.trackingNumber!)}`;

/** Ids of the groups that items are in, from the table that keeps them apart. */
const groupsOf = async (test: TestApp & { partner: PartnerId }): Promise<string[]> =>
  (
    await test.db<{ id: string }[]>`
    SELECT DISTINCT group_id AS id FROM shipped_item WHERE partner_id = ${test.partner}`
  ).map(({ id }) => id);

it('201 stores all parcels; an item that lies in several of them is sent once and noted once', async (t) => {
  const test = await startShipments(t);
  const [sofa, chairs] = [await ordered(test, 1), await ordered(test, 2)];
  const body = [
    parcel(itemsOf(sofa)),
    parcel([...itemsOf(sofa), ...itemsOf(chairs, 0)], { shipDate: '2026-03-03T08:00:00Z' }),
    parcel(itemsOf(chairs, 1), { trackingKey: { carrier: 'OTHER_FORWARDER' } }),
  ];
  const reply = await test.call('POST', multi, { body });
  assert.equal(reply.status, 201);
  assert.deepEqual(Object.keys(reply.body), ['multiParcelShipmentId', 'shipments']);
  assert.ok(isUuid(reply.body.multiParcelShipmentId));
  assert.deepEqual(await groupsOf(test), [reply.body.multiParcelShipmentId]);
  const [first, second] = [await test.call('GET', byKey(body[0]!)), await test.call('GET', byKey(body[1]!))];
  assert.deepEqual(first.body.positionItems, itemsOf(sofa));
  assert.deepEqual(second.body.positionItems, [...itemsOf(sofa), ...itemsOf(chairs, 0)]);
  const [read] = await readOrders(test.db, test.partner, [sofa.salesOrderId]);
  assert.deepEqual(read?.items[0]?.tracking, body[0]!.trackingKey);
  assert.deepEqual(
    (await facts(test)).map(({ shipmentId, salesOrderId, positionItemIds, shipDate }) => ({
      shipmentId,
      salesOrderId,
      positionItemIds,
      shipDate,
    })),
    [
      {
        shipmentId: first.body.shipmentId,
        salesOrderId: sofa.salesOrderId,
        positionItemIds: [sofa.items[0]!.positionItemId],
        shipDate: '2026-03-02T15:00:00.000Z',
      },
      {
        shipmentId: second.body.shipmentId,
        salesOrderId: chairs.salesOrderId,
        positionItemIds: chairs.items.map(({ positionItemId }) => positionItemId),
        shipDate: '2026-03-03T08:00:00.000Z',
      },
    ],
  );
  const changes = await test.db`SELECT 1 FROM activity WHERE kind = 'item.sent'`;
  assert.equal(changes.length, 3);
});

it('200 reads the parcels of a report together; their ids come with the 201, and each parcel names its report', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  const body = [
    parcel(itemsOf(order, 0)),
    parcel(itemsOf(order, 1), { trackingKey: { carrier: 'OTHER_FORWARDER' } }),
  ];
  const alone = await reported(test, parcel(itemsOf(order, 2)));
  const { multiParcelShipmentId, shipments } = (await test.call('POST', multi, { body })).body;
  assert.deepEqual(
    shipments.map(({ trackingKey }: { trackingKey: object }) => trackingKey),
    body.map(({ trackingKey }) => trackingKey),
  );
  const whole = await Promise.all(
    shipments.map(async ({ shipmentId }: { shipmentId: string }) => {
      const read = (await test.call('GET', `${base}/${shipmentId}`)).body;
      assert.equal(read.multiParcelShipmentId, multiParcelShipmentId);
      return read;
    }),
  );
  const together = await test.call('GET', `${multi}/${multiParcelShipmentId.toUpperCase()}`);
  assert.equal(together.status, 200);
  assert.deepEqual(together.body, { multiParcelShipmentId, shipments: whole });
  assert.equal('multiParcelShipmentId' in (await test.call('GET', `${base}/${alone}`)).body, false);
  for (const [id, as] of [
    [multiParcelShipmentId, 'seller-two'],
    [alone, 'seller-one'],
    ['no-uuid', 'seller-one'],
  ] as const)
    assertErrors(await test.call('GET', `${multi}/${id}`, { as }), 404, ['RESOURCE_NOT_FOUND'], id);
  const list = (await test.call('GET', `${base}?datefrom=2020-01-01`)).body.resources;
  assert.deepEqual(list.slice(1), whole);
});

it('400 for fewer than two parcels, more than 100, over 1000 items in all, and every error of every parcel', async (t) => {
  const test = await startShipments(t);
  const [item] = itemsOf(await ordered(test));
  const one = parcel([item]);
  const full = parcel(Array.from({ length: 501 }, () => item));
  for (const [title, body, errors] of [
    ['an object', one, ['BAD_REQUEST $']],
    ['no body', undefined, ['PROPERTY_IS_MANDATORY $']],
    ['one', [one], ['BAD_REQUEST $']],
    ['101', Array.from({ length: 101 }, () => one), ['BAD_REQUEST $']],
    ['1002 items', [full, full], ['BAD_REQUEST $']],
    ['what is no parcel', [null, 7], ['BAD_REQUEST $[0]', 'BAD_REQUEST $[1]']],
    [
      'one fault each',
      [parcel([item], { shipDate: '' }), parcel([item], { trackingKey: { carrier: 'UPS' } })],
      ['BAD_REQUEST $[0].shipDate', 'PROPERTY_IS_MANDATORY $[1].trackingKey.trackingNumber'],
    ],
  ] as const)
    assertErrors(await test.call('POST', multi, { body }), 400, errors, title);
});

it('409 stores no parcel when one has a conflict: a key twice, a key that exists, an item that is elsewhere', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 3);
  const existing = parcel(itemsOf(order, 2));
  await reported(test, existing);
  const [one, two] = [parcel(itemsOf(order, 0)), parcel(itemsOf(order, 1))];
  const twin = parcel(itemsOf(order, 1), {
    trackingKey: { carrier: 'DHL', trackingNumber: ` ${one.trackingKey.trackingNumber} ` },
  });
  const known = parcel(itemsOf(order, 1), { trackingKey: existing.trackingKey });
  for (const [title, body, errors] of [
    ['twice', [one, twin], ['DUPLICATE_TRACKING_KEY']],
    ['known', [one, known], ['DUPLICATE_TRACKING_KEY $[1].trackingKey']],
    [
      'elsewhere',
      [one, parcel(itemsOf(order, 1, 2))],
      ['POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT $[1].positionItems[1].positionItemId'],
    ],
    [
      'both',
      [known, parcel(itemsOf(order, 2)), two],
      [
        'DUPLICATE_TRACKING_KEY $[0].trackingKey',
        'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT $[1].positionItems[0].positionItemId',
      ],
    ],
  ] as const) {
    const reply = await test.call('POST', multi, { body });
    if (title !== 'twice') assertErrors(reply, 409, errors, title);
    else
      assert.deepEqual(
        [reply.status, reply.body.errors.length, reply.body.errors[0].title],
        [409, 1, ...errors],
      );
  }
  assert.deepEqual(await statesOf(test, order), ['PROCESSABLE', 'PROCESSABLE', 'SENT']);
  assert.equal((await test.call('GET', byKey(one))).status, 404);
  const detailOf = async (body: unknown) => {
    const { errors } = (await test.call('POST', multi, { body })).body;
    return errors.map(({ detail }: { detail: string }) => detail).join();
  };
  assert.match(await detailOf([one, twin]), /^The tracking key DHL \d+ stands at \$\[[01]\] as well\.$/);
  assert.match(await detailOf([one, known]), /^A shipment with the tracking key DHL \d+ already exists\.$/);
});

it('200 adds forgotten items by id and by tracking key: SENT like the others, noted apart, in the same group', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 5);
  const parcels = [parcel(itemsOf(order, 0)), parcel(itemsOf(order, 1))];
  const { body } = await test.call('POST', multi, { body: parcels });
  const { shipmentId } = (await test.call('GET', byKey(parcels[1]!))).body;
  const byId = await test.call('POST', `${base}/${shipmentId}/positionitems`, { body: itemsOf(order, 3, 2) });
  assert.deepEqual([byId.status, byId.text], [200, '']);
  const again = await test.call('POST', `${byKey(parcels[1]!)}/positionitems`, { body: itemsOf(order, 4) });
  assert.deepEqual([again.status, again.text], [200, '']);
  const read = await test.call('GET', `${base}/${shipmentId}`);
  assert.deepEqual(read.body.positionItems, itemsOf(order, 1, 3, 2, 4));
  assert.deepEqual(await groupsOf(test), [body.multiParcelShipmentId]);
  assert.deepEqual(new Set(await statesOf(test, order)), new Set(['SENT']));
  const [stored] = await readOrders(test.db, test.partner, [order.salesOrderId]);
  assert.deepEqual(stored?.items[4]?.tracking, parcels[1]!.trackingKey);
  assert.deepEqual(stored?.items[4]?.sentDate, new Date('2026-03-02T15:00:00Z'));
  const noted = await facts(test);
  assert.deepEqual(
    noted.map((fact) => fact.positionItemIds.length),
    [2, 2, 1],
  );
  assert.equal(new Set(noted.map((fact) => fact.cause)).size, 3);
  assert.equal(noted[2]?.shipmentId, shipmentId);
});

it('400 and 409 add nothing: no list, foreign items, no label, items that are in a shipment, even in this one', async (t) => {
  const test = await startShipments(t);
  const [order, other] = [await ordered(test, 3), await ordered(test, 1)];
  const shipmentId = await reported(test, parcel(itemsOf(order, 0)));
  await reported(test, parcel(itemsOf(order, 1)));
  const [item] = itemsOf(order, 2);
  const { returnTrackingKey: _label, ...bare } = item!;
  const at = (place: number) => `$[${place}].positionItemId`;
  for (const [title, body, status, errors] of [
    ['no body', undefined, 400, ['PROPERTY_IS_MANDATORY $']],
    ['an object', item, 400, ['BAD_REQUEST $']],
    ['nothing', [], 400, ['BAD_REQUEST $']],
    ['no label', [bare], 400, ['PROPERTY_IS_MANDATORY $[0].returnTrackingKey']],
    ['twice', [item, item], 400, [`BAD_REQUEST ${at(1)}`]],
    [
      'another order',
      [{ ...item, salesOrderId: other.salesOrderId }],
      400,
      [`INSUFFICIENT_PERMISSION ${at(0)}`],
    ],
    [
      'sent',
      [item, ...itemsOf(order, 0, 1)],
      409,
      [1, 2].map((place) => `POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT ${at(place)}`),
    ],
  ] as const)
    assertErrors(
      await test.call('POST', `${base}/${shipmentId}/positionitems`, { body }),
      status,
      errors,
      title,
    );
  const read = await test.call('GET', `${base}/${shipmentId}`);
  assert.deepEqual(read.body.positionItems, itemsOf(order, 0));
  assert.equal((await statesOf(test, order))[2], 'PROCESSABLE');
});

it('a forwarder’s shipment takes items without a label', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  const bare = itemsOf(order).map(({ returnTrackingKey: _label, ...item }) => item);
  const shipmentId = await reported(test, parcel(bare.slice(0, 1), { trackingKey: { carrier: 'DACHSER' } }));
  const reply = await test.call('POST', `${base}/${shipmentId}/positionitems`, { body: bare.slice(1) });
  assert.equal(reply.status, 200);
  const [read] = await readOrders(test.db, test.partner, [order.salesOrderId]);
  assert.deepEqual(read?.items[1]?.tracking, { carrier: 'DACHSER' });
});
