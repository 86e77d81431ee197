import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from './support/app.ts';
import { foodCompliance, variation, written } from './support/fixtures.ts';

// Provokes errors that few other tests provoke by a request, so that the page of errors can show their bodies
// (`npm run docs:errors`).

type Attribute = { readonly name: string; readonly values: readonly string[] };

const describedBy = (...attributes: Attribute[]) => ({
  productDescription: {
    category: 'Bluetooth-Kopfhörer',
    brandId: '24DDR3VZ',
    attributes: [{ name: 'Farbe', values: ['Blau'] }, ...attributes],
  },
});

const contact = {
  name: 'N',
  address: 'Hafenstraße 1',
  regionCode: 'DE',
  email: 'a@n.example',
  roles: ['DISTRIBUTOR'],
};
const safety = (fields: object) => ({
  compliance: { productSafety: { addresses: [{ ...contact, ...fields }] } },
});
const priced = (fields: object) => ({
  pricing: { standardPrice: { amount: 9, currency: 'EUR' }, vat: 'FULL', ...fields },
});

/** A wrong variation for each code. */
const wrong: Readonly<Record<string, Record<string, unknown>>> = {
  100004: { productReference: '' },
  100010: {
    mediaAssets: Array.from({ length: 200 }, () => ({ type: 'IMAGE', location: 'https://a.example/1.jpg' })),
  },
  100011: {
    productDescription: {
      category: 'Bluetooth-Kopfhörer',
      brandId: '24DDR3VZ',
      attributes: [{ name: 'Farbe', values: [] }],
    },
  },
  100013: { sku: 'prices' },
  300001: { productDescription: { category: 'Luftschloss', brandId: '24DDR3VZ', attributes: [] } },
  300003: describedBy({ name: 'farbe', values: ['Blau'] }),
  300004: { productDescription: { category: 'Bluetooth-Kopfhörer', brandId: '24DDR3VZ', attributes: [] } },
  300005: describedBy({ name: 'Stromversorgung', values: ['Dampf'] }),
  300006: describedBy({ name: 'Leistung', values: ['viel'] }),
  300007: describedBy({ name: 'Leistung', values: ['8', '9'] }),
  300008: describedBy({ name: 'Leistung', values: ['8 PS'] }),
  300009: describedBy({ name: 'Farbe', values: ['Rot'] }),
  400002: priced({ vat: 'NONE' }),
  400003: priced({ normPriceInfo: { normAmount: 1 } }),
  500001: safety({ email: undefined }),
  500002: safety({ roles: ['MANUFACTURER'] }),
  500003: safety({ regionCode: 'US' }),
};

async function codesOf(test: TestApp, ...batch: object[]): Promise<string[]> {
  const { failed } = await written(test, batch);
  return failed.flatMap(({ errors }) => errors.map(({ code }) => code.slice(0, 6)));
}

it('an update task names what is wrong with each variation', async (t) => {
  const test = await startApp(t);
  for (const [code, fields] of Object.entries(wrong))
    assert.ok((await codesOf(test, variation(fields))).includes(code), code);
  const first = variation();
  assert.deepEqual(await codesOf(test, first, variation({ ean: first.ean })), ['700003']);
  const food = variation({ compliance: foodCompliance(['MANUFACTURER']) });
  const other = { productReference: food.productReference, compliance: foodCompliance(['DISTRIBUTOR']) };
  await codesOf(test, food);
  await codesOf(test, variation(other));
});

it('every interface refuses a method that an address does not take, and an address that it does not have', async (t) => {
  const test = await startApp(t);
  const addresses = [
    ...['/v5/products', '/v1/shipping-profiles', '/v4/orders', '/v1/shipments', '/v1/return-shipments'],
    ...['/v3/returns', '/v3/receipts', '/v1/price-reductions', '/v1/availability/quantities'],
  ];
  for (const address of addresses) {
    const refused = await test.call('PATCH', address, { body: {} });
    assert.equal(refused.status, 405, address);
    assert.equal((await test.call('GET', `${address}/none/none/none`)).status, 404, address);
  }
});

it('a shipping profile names the field that is wrong', async (t) => {
  const test = await startApp(t);
  const profile = {
    shippingProfileName: 'Parcel',
    workingDays: ['MONDAY'],
    orderCutoff: '14:00',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  };
  for (const [name, value] of [
    ['shippingProfileName', ''],
    ['workingDays', []],
    ['deliveryType', 'BALLOON'],
    ['defaultProcessingTime', 0],
  ] as const) {
    const { status, text } = await test.call('POST', '/v1/shipping-profiles', {
      body: { ...profile, [name]: value },
    });
    assert.equal(status, 400, name);
    assert.ok(text.includes(`${name}Invalid`), text);
  }
  assert.equal((await test.call('POST', '/v1/shipping-profiles', { body: '{' })).status, 400);
});

it('returns name what is wrong with an item', async (t) => {
  const test = await startApp(t);
  const item = {
    positionItemId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
    salesOrderId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
    condition: 'A',
    reason: 'RETURN_RECEIVED',
  };
  const wrongItems = [
    null,
    { ...item, reason: undefined },
    { ...item, condition: 'F' },
    { ...item, reason: 'WIND' },
    item,
  ];
  for (const one of wrongItems) {
    const { text } = await test.call('POST', '/v3/returns/acceptance', { body: { positionItems: [one] } });
    assert.match(text, /"errors"/);
  }
  const { text } = await test.call('POST', '/v3/returns/acceptance', {
    body: { positionItems: [item, item] },
  });
  assert.match(text, /positionItems\[1\]/);
});

it('the token endpoint names what is wrong with the form', async (t) => {
  const { app } = await startApp(t);
  const asked = async (form: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(form).toString();
    const reply = await app.inject({ method: 'POST', url: '/v1/token', headers, payload });
    return (JSON.parse(reply.body) as { error: string }).error;
  };
  const client = { client_id: 'seller-one', client_secret: 'seller-one-secret' };
  assert.equal(await asked(client), 'invalid_request');
  assert.equal(await asked({ ...client, grant_type: 'magic' }), 'unsupported_grant_type');
  await asked({ ...client, grant_type: 'client_credentials', scope: 'moon' });
});
