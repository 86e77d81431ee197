import assert from 'node:assert/strict';
import type { OperatorTest } from '../../src/operator/testing.ts';
import { valuesOf } from './enumeration-stories.ts';
import { variation, written } from './fixtures.ts';

const normAmounts: Readonly<Record<string, number>> = { ml: 100 };

const contact = {
  name: 'Nordlicht Handels GmbH',
  address: 'Hafenstraße 1, 20457 Hamburg',
  regionCode: 'DE',
  email: 'safety@nordlicht.example',
};

/**
 * Variations with every value that a seller can choose, in each of their states. Returns the result of the task for
 * `vat` NONE.
 */
export async function playProducts(test: OperatorTest): Promise<string[]> {
  const price = { amount: 99.99, currency: 'EUR' };
  const norms = valuesOf('normUnit').map((unit) => [normAmounts[unit] ?? 1, unit] as const);
  const pricings = [
    ...[...norms, [100, 'g'] as const, [1000, 'g'] as const].map(([normAmount, normUnit]) => ({
      vat: 'FULL',
      normPriceInfo: { normAmount, normUnit, salesAmount: 2, salesUnit: normUnit },
    })),
    ...valuesOf('value added tax').map((vat) => ({ vat })),
  ].map((pricing) => variation({ pricing: { standardPrice: price, ...pricing } }));
  const assets = valuesOf('media asset type').map((type) => ({
    type,
    location: `https://images.example.com/${type.toLowerCase()}.jpg`,
  }));
  const safety = { addresses: [{ ...contact, roles: valuesOf('role of an address of product safety') }] };
  const foods = valuesOf('role of an address of food information').map((role) =>
    variation({
      compliance: {
        productSafety: safety,
        foodInformation: { addresses: [{ ...contact, roles: [role], components: ['Mehl'] }] },
      },
    }),
  );
  const accepted = [...pricings, variation({ mediaAssets: assets }), ...foods];
  const none = variation({ pricing: { standardPrice: price, vat: 'NONE' } });
  const { failed, id } = await written(test, [...accepted, none]);
  assert.deepEqual(
    failed.map(({ variation: sku }) => sku),
    [none.sku],
  );
  for (const [index, verdict] of ['RESTRICTED', 'REJECTED'].entries())
    await test.done(200, 'POST', `/partners/${test.seller}/products/${accepted[index]!.sku}/review`, {
      body: { verdict, reasons: [{ code: '600007 - BRAND_BLOCKED' }] },
    });
  const off = { status: [{ sku: accepted[2]!.sku, active: false }] };
  await written(test, off, { path: '/v5/products/active-status' });
  await written(test, [accepted[3]]);
  const pending = await test.call('POST', '/v5/products', {
    body: [variation()],
    headers: { 'x-sandbox-fault': 'pending=60000' },
  });
  assert.equal(pending.status, 202, pending.text);
  await test.call('GET', `/v5/products/update-tasks/${pending.body.processUuid}`);
  await test.call('GET', `/v5/products/update-tasks/${id}`);
  return failed.flatMap(({ errors }) => errors.map(({ jsonPath }) => jsonPath));
}

const abroad: Readonly<Record<string, readonly [street: string, zipCode: string, city: string]>> = {
  Italy: ['Via Cavour', '00184', 'Roma'],
  Poland: ['Marszałkowska', '00-590', 'Warszawa'],
  Czechia: ['Vodičkova', '110 00', 'Praha'],
  Netherlands: ['Danzigerkade', '1013 AP', 'Amsterdam'],
  France: ['Rue de Rivoli', '75001', 'Paris'],
  Austria: ['Kärntner Straße', '1010', 'Wien'],
  Spain: ['Calle de Serrano', '28001', 'Madrid'],
  Denmark: ['Bredgade', '1260', 'København K'],
};

/** Return addresses of all types and in all countries, and all return carriers. */
export async function playWarehouse(test: OperatorTest): Promise<void> {
  const at = '/v2/returns-warehouse/addresses';
  const made = async (body: object, path = at) => {
    const reply = await test.call('POST', path, { body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const returnRecipient = 'Elbmarsch Kontor GmbH';
  const { returnAddressId } = await made({
    returnWarehouseType: 'NATIONAL',
    isMisdirectedAddress: true,
    returnRecipient,
    isBusinessAddress: true,
    returnStreet: 'Am Sandtorkai',
    returnHouseNumber: '12',
    returnZipCode: '20457',
    returnCity: 'Hamburg',
    returnCountry: 'Germany',
  });
  for (const [returnCountry, [returnStreet, returnZipCode, returnCity]] of Object.entries(abroad))
    await made({
      ...{ returnWarehouseType: 'INTERNATIONAL', returnRecipient, returnHouseNumber: '8' },
      ...{ returnCountry, returnStreet, returnZipCode, returnCity },
    });
  await made({ returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB', returnRecipient });
  const codes: Readonly<Record<string, object>> = {
    DHL: { leitCode: '(2L)DE20457+82000000' },
    GLS: { customerId: 2760123456, contactId: '276a1B2c3D', referenzId: 'RET-2041' },
  };
  for (const returnCarrierName of valuesOf('return carrier')) {
    const more = codes[returnCarrierName] ? { returnCarrierCodes: codes[returnCarrierName] } : {};
    await made({ returnCarrierName, ...more }, `${at}/${returnAddressId}/carriers`);
  }
  await test.call('GET', `${at}/${returnAddressId}/carriers`);
}

/** Shipping profiles of all delivery types and for all days. */
export async function playProfiles(test: OperatorTest): Promise<void> {
  for (const deliveryType of valuesOf('delivery type')) {
    const body = {
      shippingProfileName: deliveryType,
      workingDays: valuesOf('working day'),
      orderCutoff: '14:30',
      deliveryType,
      defaultProcessingTime: 1,
      transportTime: 2,
    };
    const reply = await test.call('POST', '/v1/shipping-profiles', { body });
    assert.equal(reply.status, 201, reply.text);
  }
}
