import assert from 'node:assert/strict';
import { it } from 'node:test';
import { base, national } from '../src/interfaces/returns-warehouse/testing.ts';
import { startApp } from './support/app.ts';
import { variation, variationV4, written } from './support/fixtures.ts';

// An error about a field with fixed values lists these values, in every interface, whatever was sent.

const profile = {
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};
const ids = {
  positionItemId: '01938b5e-7b4c-7000-8000-0000000000a1',
  salesOrderId: '01938b5e-7b4c-7000-8000-0000000000a2',
};
const shipment = {
  trackingKey: { carrier: 'DHL', trackingNumber: '1' },
  shipDate: '2026-03-01T08:00:00Z',
  shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  positionItems: [{ ...ids, returnTrackingKey: { carrier: 'DHL', trackingNumber: '2' } }],
};
const reduction = { ...ids, priceReduction: { amount: 1, currency: 'EUR' } };

const writes = (wrong: unknown) =>
  [
    ['/v1/shipping-profiles', { ...profile, deliveryType: wrong }, /FORWARDER_CURBSIDE/],
    ['/v1/shipping-profiles', { ...profile, workingDays: wrong }, /MONDAY.*SUNDAY/],
    ['/v1/shipping-profiles', { ...profile, workingDays: [wrong] }, /MONDAY.*SUNDAY/],
    [base, national({ isMisdirectedAddress: true, returnWarehouseType: wrong }), /NATIONAL.*HUB/],
    ['/v1/shipments', { ...shipment, trackingKey: { carrier: wrong } }, /DHL.*OTHER_FORWARDER/],
    ['/v3/returns/acceptance', { positionItems: [{ ...ids, condition: wrong }] }, /A, B, C, D, E/],
    ['/v3/returns/rejection', { positionItems: [{ ...ids, condition: 'A', reason: wrong }] }, /WRONG_ITEM/],
    ['/v1/price-reductions', { ...reduction, priceReduction: { amount: 1, currency: wrong } }, /EUR/],
    ['/v1/sandbox/faults', { kind: wrong, status: 503 }, /./],
  ] as const;

it('writes of every interface list the allowed values', async (t) => {
  const test = await startApp(t);
  for (const wrong of ['NEITHER', 7]) {
    for (const [url, body, listed] of writes(wrong)) {
      const { status, text } = await test.call('POST', url, { body });
      assert.ok(status === 207 || (status >= 400 && status < 500), `${url} ${status} ${text}`);
      assert.match(text, listed, url);
      assert.doesNotMatch(text, /must be a text|must be string|allowed values/, url);
    }
  }
});

it('entries of an upload list the allowed values', async (t) => {
  const test = await startApp(t);
  for (const wrong of ['NEITHER', 7]) {
    const pricing = { standardPrice: { amount: 1, currency: wrong }, vat: wrong };
    const mediaAssets = [{ type: wrong, location: 'https://a.example/x.jpg' }];
    const { failed } = await written(test, [variation({ pricing, mediaAssets })]);
    const titles = failed[0]!.errors.map(({ title }) => title).sort();
    assert.match(titles.join('\n'), /mediaAssets\[0\]\.type must be one of .*IMAGE/);
    assert.match(titles.join('\n'), /vat must be one of FULL, REDUCED, FREE/);
    assert.match(titles.join('\n'), /currency must be EUR/);
  }
});

it('queries list the allowed values', async (t) => {
  const test = await startApp(t);
  for (const [url, listed] of [
    ['/v5/products/marketplace-status?sort-order=up', /asc.*desc|desc.*asc/],
    ['/v5/products/marketplace-status?marketPlaceStatus=GONE', /ONLINE/],
    [`${base}?returnWarehouseType=X`, /NATIONAL/],
    ['/v3/returns?status=GONE', /ANNOUNCED/],
    ['/v3/receipts?receiptTypes=X', /PARTIAL_REFUND/],
  ] as const) {
    const { status, text } = await test.call('GET', url);
    assert.deepEqual([url, status], [url, 400]);
    assert.match(text, listed, url);
  }
});

it('an unknown country code is refused in every interface, with the allowed codes', async (t) => {
  const test = await startApp(t);
  for (const code of ['XXX', 'ZZZ', 'ZZ', 'DE', 'deu']) {
    const shipFromAddress = { city: 'Hamburg', countryCode: code, zipCode: '20457' };
    const { status, body } = await test.call('POST', '/v1/shipments', {
      body: { ...shipment, shipFromAddress },
    });
    const [{ jsonPath, detail }] = body.errors;
    assert.deepEqual([status, jsonPath], [400, '$.shipFromAddress.countryCode'], code);
    assert.match(detail, /ISO 3166-1 alpha-3, such as DEU/);
  }
  for (const code of ['ZZ', 'XXX', 'Atlantis']) {
    const returnCountry = code;
    const abroad = national({ returnWarehouseType: 'INTERNATIONAL', returnCountry });
    const { status, body } = await test.call('POST', base, { body: abroad });
    assert.deepEqual([status, body.errors[0].jsonPath], [400, '$.returnCountry'], code);
    assert.match(body.errors[0].message, /must be one of .*Austria/);
  }
  for (const returnCountry of [5, {}, ['x'], '', null]) {
    const abroad = national({ returnWarehouseType: 'INTERNATIONAL', returnCountry });
    const { status, body } = await test.call('POST', base, { body: abroad });
    const { jsonPath, message } = body.errors.find(
      (one: object) => 'jsonPath' in one && one.jsonPath === '$.returnCountry',
    );
    assert.deepEqual([status, jsonPath], [400, '$.returnCountry'], String(returnCountry));
    assert.match(message, /one of .*Austria/);
  }
  for (const code of ['ZZ', 'XX', 'DEU', 7]) {
    const address = { name: 'N', address: 'A', email: 'n@n.example', regionCode: code };
    const distributor = { addresses: [{ ...address, roles: ['DISTRIBUTOR'] }] };
    const newer = await written(test, [variation({ compliance: { productSafety: distributor } })]);
    const older = await written(test, [variationV4({ productSafety: address })], { path: '/v4/products' });
    for (const [failed, path] of [
      [newer.failed, 'compliance.productSafety.addresses[0].regionCode'],
      [older.failed, 'productSafety.regionCode'],
    ] as const) {
      const { title } = failed[0]!.errors.find((one) => one.path === path)!;
      assert.match(title, /AT, BE.*SK/, String(code));
    }
  }
});
