import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestApp } from '../../../test/support/app.ts';
import { created, national, withCarrier } from '../returns-warehouse/testing.ts';
import { assertErrors, base, itemsOf, ordered, parcel, reported, startShipments } from './testing.ts';

const unknown = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

const address = (test: TestApp, isMisdirectedAddress: boolean) =>
  created(test, national({ isMisdirectedAddress }));

const dhlOf = (test: TestApp, addressId: string) =>
  withCarrier(test, addressId, { returnCarrierName: 'DHL', returnCarrierCodes: { leitCode: '(1)L1+1' } });

const label = (name: string) => ({ carrier: name, trackingNumber: '1' });

it('labels of a seller without return carriers are of any carrier, one with a single carrier may leave out which', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 4);
  const item = (place: number, fields: object) => parcel([{ ...itemsOf(order, place)[0], ...fields }]);
  await reported(test, item(0, { returnTrackingKey: label('GLS') }));
  const first = await address(test, true);
  await reported(test, item(1, { returnTrackingKey: label('GLS') }));
  const dhl = await dhlOf(test, first);
  const at = '$.positionItems[0]';
  for (const [fields, errors] of [
    [{ returnTrackingKey: label('GLS') }, [`BAD_REQUEST ${at}.returnTrackingKey.carrier`]],
    [{ returnAddressCarrierId: unknown }, [`BAD_REQUEST ${at}.returnAddressCarrierId`]],
  ] as const)
    assertErrors(await test.call('POST', base, { body: item(2, fields) }), 400, errors);
  await reported(test, item(2, {}));
  const shipmentId = await reported(test, item(3, { returnAddressCarrierId: dhl.toUpperCase() }));
  const read = await test.call('GET', `${base}/${shipmentId}`);
  assert.equal(read.body.positionItems[0].returnAddressCarrierId, dhl);
});

it('400 with several addresses or carriers unless each label says which one, and one of its carrier', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 4);
  const first = await address(test, true);
  const dhl = await dhlOf(test, first);
  const hermes = await withCarrier(test, first, { returnCarrierName: 'HERMES' });
  const [one, two, three] = itemsOf(order, 0, 1, 2);
  const body = parcel([
    one,
    { ...two, returnAddressCarrierId: hermes },
    { ...three, returnTrackingKey: label('GLS'), returnAddressCarrierId: dhl },
  ]);
  assertErrors(await test.call('POST', base, { body }), 400, [
    'PROPERTY_IS_MANDATORY $.positionItems[0].returnAddressCarrierId',
    'BAD_REQUEST $.positionItems[1].returnAddressCarrierId',
    'BAD_REQUEST $.positionItems[2].returnTrackingKey.carrier',
  ]);
  const good = [
    { ...one, returnAddressCarrierId: dhl },
    { ...two, returnTrackingKey: label('HERMES'), returnAddressCarrierId: hermes },
  ];
  const shipmentId = await reported(test, parcel(good));
  assert.deepEqual((await test.call('GET', `${base}/${shipmentId}`)).body.positionItems, good);
  const added = await test.call('POST', `${base}/${shipmentId}/positionitems`, { body: [three] });
  assertErrors(added, 400, ['PROPERTY_IS_MANDATORY $[0].returnAddressCarrierId']);
});

it('400 for a returnAddressCarrierId that is nobody’s, another seller’s or removed, also without carriers and of a forwarder', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 2);
  const theirs = await created(test, national({ isMisdirectedAddress: true }), 'seller-two');
  const { returnAddressCarrierId: foreign } = (
    await test.call('POST', `/v2/returns-warehouse/addresses/${theirs}/carriers`, {
      as: 'seller-two',
      body: { returnCarrierName: 'HERMES' },
    })
  ).body;
  const at = '$.positionItems[0].returnAddressCarrierId';
  const refuseBoth = async () => {
    for (const returnAddressCarrierId of [unknown, foreign])
      for (const trackingKey of [{ carrier: 'DHL', trackingNumber: 'X-1' }, { carrier: 'OTHER_FORWARDER' }]) {
        const body = parcel([{ ...itemsOf(order, 0)[0], returnAddressCarrierId }], { trackingKey });
        assertErrors(await test.call('POST', base, { body }), 400, [`BAD_REQUEST ${at}`]);
      }
  };
  await refuseBoth();
  const shipmentId = await reported(test, parcel(itemsOf(order, 1)));
  const body = [{ ...itemsOf(order, 0)[0], returnAddressCarrierId: unknown }];
  const added = await test.call('POST', `${base}/${shipmentId}/positionitems`, { body });
  assertErrors(added, 400, ['BAD_REQUEST $[0].returnAddressCarrierId']);
  const first = await address(test, true);
  await dhlOf(test, first);
  await refuseBoth();
});

it('a second address alone makes returnAddressCarrierId mandatory, but not without a label', async (t) => {
  const test = await startShipments(t);
  const order = await ordered(test, 1);
  await dhlOf(test, await address(test, true));
  await address(test, false);
  const [item] = itemsOf(order);
  const reply = await test.call('POST', base, { body: parcel([item]) });
  assertErrors(reply, 400, ['PROPERTY_IS_MANDATORY $.positionItems[0].returnAddressCarrierId']);
  const { returnTrackingKey: _label, ...bare } = item!;
  await reported(test, parcel([bare], { trackingKey: { carrier: 'DHL_FREIGHT' } }));
});
