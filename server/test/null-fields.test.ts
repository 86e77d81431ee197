import assert from 'node:assert/strict';
import { it } from 'node:test';
import { base, national } from '../src/interfaces/returns-warehouse/testing.ts';
import { startApp, type TestApp } from './support/app.ts';
import { variation, variationV4, written } from './support/fixtures.ts';

// Many serializers send every field of a class: an optional field that is null counts as absent, in every interface.

const parcelProfile = {
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};

it('products: null counts as absent in variations of both versions, prices and active statuses', async (t) => {
  const test = await startApp(t);
  const nulls = { pzn: null, mpn: null, moin: null, releaseDate: null, order: null, logistics: null };
  const pricing = {
    standardPrice: { amount: 9.99, currency: 'EUR' },
    vat: 'FULL',
    msrp: null,
    sale: null,
    normPriceInfo: { normAmount: null, normUnit: null, salesAmount: null, salesUnit: null },
  };
  const item = variation({ ...nulls, pricing });
  const older = variationV4({ ...nulls, pricing });
  assert.deepEqual((await written(test, [item])).failed, []);
  assert.deepEqual((await written(test, [older], { path: '/v4/products' })).failed, []);
  const { body } = await test.call('GET', `/v5/products/${item.sku}`);
  assert.doesNotMatch(JSON.stringify(body), /null|normPriceInfo":\{[^}]/);
  const price = { sku: item.sku, standardPrice: { amount: 8, currency: 'EUR' }, sale: null, msrp: null };
  assert.deepEqual((await written(test, [price], { path: '/v5/products/prices' })).failed, []);
  const active = { status: [{ sku: item.sku, active: true, lastModified: null }], other: null };
  assert.deepEqual((await written(test, active, { path: '/v5/products/active-status' })).failed, []);
});

it('products: a required field that is null counts as missing', async (t) => {
  const test = await startApp(t);
  const { failed } = await written(test, [variation({ ean: null })]);
  assert.deepEqual(
    failed[0]!.errors.map(({ code, path }) => [code, path]),
    [['100001 - FIELD_MISSING', 'ean']],
  );
});

it('availability, profiles, warehouse: null counts as absent', async (t) => {
  const test = await startApp(t);
  const item = variation();
  await written(test, [item]);
  const profile = await done(test, 'POST', '/v1/shipping-profiles', {
    ...parcelProfile,
    shippingProfileId: null,
    links: null,
  });
  await done(test, 'POST', '/v1/availability/quantities', [
    { sku: item.sku, quantity: 3, lastModified: null },
  ]);
  await done(test, 'POST', '/v1/availability/product-delivery-information', [
    { sku: item.sku, shippingProfileId: profile.shippingProfileId, processingTime: 'DEFAULT', links: null },
  ]);
  const address = national({
    isMisdirectedAddress: true,
    returnRecipientSuffix: null,
    returnAddressId: null,
  });
  const { returnAddressId } = await done(test, 'POST', base, address);
  const carriers = `${base}/${returnAddressId}/carriers`;
  await done(test, 'POST', carriers, { returnCarrierName: 'HERMES', returnCarrierCodes: null });
  const codes = { leitCode: '(2L)DE20457+82000000', settlementNumber: null, customerNumber: null };
  await done(test, 'POST', carriers, {
    returnCarrierName: 'DHL',
    returnCarrier: null,
    returnCarrierCodes: codes,
  });
});

it('orders to reductions: null counts as absent', async (t) => {
  const test = await startApp(t);
  const order = await done(test, 'POST', '/v4/orders/testorders/scenario1', { note: null });
  const { salesOrderId, positionItems } = (order.resources ?? [order])[0];
  const { positionItemId } = positionItems[0];
  const ids = { salesOrderId, positionItemId };
  const shipment = {
    trackingKey: { carrier: 'OTHER_FORWARDER', trackingNumber: null },
    shipDate: test.clock.now().toISOString(),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457', street: null },
    positionItems: [{ ...ids, returnTrackingKey: null, returnAddressCarrierId: null }],
    states: null,
  };
  await done(test, 'POST', '/v1/shipments', shipment);
  const priceReduction = { amount: 1, currency: 'EUR' };
  await done(test, 'POST', '/v1/price-reductions', { ...ids, priceReduction, reason: null });
  const acceptance = { positionItems: [{ ...ids, condition: 'A', reason: null }] };
  await done(test, 'POST', '/v3/returns/acceptance', acceptance);
});

it('sandbox and operator: null counts as absent where unknown members are refused', async (t) => {
  const test = await startApp(t);
  await done(test, 'POST', '/v1/sandbox/clock/advance', { hours: 1, to: null, unheardOf: null });
  const partner = { kind: 'seller', name: 'Hanse Handel', company: null, unheardOf: null };
  const made = await test.call('POST', '/operator/v1/partners', {
    body: partner,
    as: 'operator',
    headers: { 'idempotency-key': 'with-nulls' },
  });
  assert.equal(made.status, 201, made.text);
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
async function done(test: TestApp, method: string, url: string, body: unknown): Promise<any> {
  const reply = await test.call(method, url, { body });
  assert.ok(reply.status < 300 && reply.status !== 207, `${url}: ${reply.status} ${reply.text}`);
  return reply.body;
}
