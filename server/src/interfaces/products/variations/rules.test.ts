import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { variation, variationV4 } from '../../../../test/support/fixtures.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { WireVariation } from '../contract.ts';
import { normUnits } from '../fields.ts';
import { v4 } from '../v4.ts';
import { v5 } from '../v5.ts';
import { variationErrors } from './rules.ts';

const catalogue: Catalogue = {
  category: (name) =>
    name === 'Bluetooth-Kopfhörer' ? { group: 'Audio', attributes: new Map() } : undefined,
  brandExists: (id) => id === '24DDR3VZ',
};
const withoutAttributes = { category: 'Bluetooth-Kopfhörer', brandId: '24DDR3VZ' };

/** Errors as `number path` of a variation that is sound but for these fields. */
function errors(fields: Record<string, unknown>): string[] {
  const item = variation({ productDescription: withoutAttributes, ...fields });
  return variationErrors(item as unknown as WireVariation, v5, catalogue).map(
    ({ code, path }) => `${code.slice(0, 6)} ${path}`,
  );
}

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const pricing = (fields: object) => errors({ pricing: { standardPrice: eur(10), vat: 'FULL', ...fields } });
const safety = (...addresses: object[]) => ({
  compliance: {
    productSafety: {
      addresses: addresses.map((address) => ({
        name: 'N',
        address: 'A',
        email: 'e',
        roles: ['DISTRIBUTOR'],
        ...address,
      })),
    },
  },
});

describe('skus', () => {
  it('takes emoji, umlauts, slashes, dots and inner spaces', () => {
    for (const sku of [
      'a',
      '😀',
      'Größe 38',
      'a/b',
      '../..',
      'a.b',
      '%2F',
      'a"b',
      "a'b",
      '\\',
      'constructor',
    ])
      assert.deepEqual(errors({ sku }), [], sku);
  });

  it('refuses spaces at the ends and control characters', () => {
    for (const sku of [' ', ' a', 'a ', '\u00a0a', 'a\u3000', 'a\tb', 'a\nb', '\u007f', 'a\u0085b'])
      assert.deepEqual(errors({ sku }), ['100008 sku'], JSON.stringify(sku));
  });
});

describe('amounts', () => {
  it('have at most two decimals, are not negative and at most 99999999.99', () => {
    for (const amount of [0, -0, 0.01, 0.1, 1.1, 19.99, 1e2, 99_999_999.99])
      assert.deepEqual(pricing({ standardPrice: eur(amount) }), [], String(amount));
    for (const amount of [-0.01, -1, 0.001, 1.005, 1e-7, 100_000_000, 1e308, Number.POSITIVE_INFINITY])
      assert.deepEqual(pricing({ standardPrice: eur(amount) }), ['400001 pricing.standardPrice.amount']);
  });

  it('are checked in msrp and sale too', () => {
    assert.deepEqual(pricing({ msrp: eur(-1) }), ['400001 pricing.msrp.amount']);
    const sale = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00Z' };
    assert.deepEqual(pricing({ sale: { ...sale, salePrice: eur(0.001) } }), [
      '400001 pricing.sale.salePrice.amount',
    ]);
  });
});

describe('pricing', () => {
  it('refuses the vat NONE', () => {
    assert.deepEqual(pricing({ vat: 'NONE' }), ['400002 pricing.vat']);
  });

  it('refuses a sale that does not end after it starts, across time zones', () => {
    const sale = (startDate: string, endDate: string) =>
      pricing({ sale: { salePrice: eur(1), startDate, endDate } });
    assert.deepEqual(sale('2026-03-01T10:00:00+02:00', '2026-03-01T08:00:01Z'), []);
    for (const endDate of ['2026-03-01T08:00:00Z', '2026-03-01T07:59:59Z'])
      assert.deepEqual(sale('2026-03-01T10:00:00+02:00', endDate), ['400005 pricing.sale.endDate']);
  });

  it('takes a norm price with all four fields or none', () => {
    const whole = { normAmount: 1, normUnit: 'kg', salesAmount: 750, salesUnit: 'g' };
    assert.deepEqual(pricing({ normPriceInfo: whole }), []);
    assert.deepEqual(pricing({ normPriceInfo: {} }), []);
    for (const field of Object.keys(whole)) {
      const { [field as 'normAmount']: _gone, ...rest } = whole;
      assert.deepEqual(pricing({ normPriceInfo: rest }), ['400003 pricing.normPriceInfo'], field);
    }
  });

  it('takes each of the three norm amounts with each of the ten units', () => {
    const pairs = [1, 100, 1000].flatMap((normAmount) =>
      normUnits.map((normUnit) => ({ normAmount, normUnit })),
    );
    assert.equal(pairs.length, 30);
    for (const pair of pairs)
      assert.deepEqual(pricing({ normPriceInfo: { ...pair, salesAmount: 1, salesUnit: 'Stk' } }), []);
  });
});

describe('catalogue', () => {
  it('refuses unknown categories and brands, quoting no more than the start of an enormous name', () => {
    const unknown = { category: 'x'.repeat(5_000_000), brandId: 'y'.repeat(5_000_000) };
    const item = variation({ productDescription: unknown }) as unknown as WireVariation;
    const found = variationErrors(item, v5, catalogue);
    assert.deepEqual(
      found.map(({ code, path }) => `${code.slice(0, 6)} ${path}`),
      ['300001 productDescription.category', '300002 productDescription.brandId'],
    );
    for (const { title } of found) assert.ok(title.length < 200);
  });
});

describe('addresses', () => {
  it('quotes a name of a hundred characters as it is', () => {
    const described = { category: 'c'.repeat(100), brandId: 'b'.repeat(100) };
    const item = variation({ productDescription: described }) as unknown as WireVariation;
    const titles = variationErrors(item, v5, catalogue).map(({ title }) => title);
    assert.deepEqual(titles, [
      `The category ${described.category} does not exist`,
      `The brand ${described.brandId} does not exist`,
    ]);
  });

  it('needs at least one image among the media assets', () => {
    const location = 'https://images.example.com/a.pdf';
    assert.deepEqual(errors({ mediaAssets: [{ type: 'USER_MANUAL', location }] }), ['100011 mediaAssets']);
  });

  it('takes http and https only', () => {
    const image = (location: string) => errors({ mediaAssets: [{ type: 'IMAGE', location }] });
    for (const url of [
      'https://a.example/ü.jpg?x=1',
      'http://a.example',
      'HTTPS://A.EXAMPLE/x',
      ' https://a.example',
    ])
      assert.deepEqual(image(url), [], url);
    const wrong = [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'ftp://a.example/x',
      '/x.jpg',
      'https://',
      'x',
      ' ',
    ];
    for (const url of wrong) {
      assert.deepEqual(image(url), ['100006 mediaAssets[0].location'], url);
      assert.deepEqual(errors({ productDescription: { ...withoutAttributes, productUrl: url } }), [
        '100006 productDescription.productUrl',
      ]);
    }
  });
});

describe('compliance', () => {
  const at = 'compliance.productSafety.addresses';

  it('needs an email or a url in each product safety contact', () => {
    assert.deepEqual(errors(safety({ email: undefined, url: 'https://a.example' })), []);
    assert.deepEqual(errors(safety({}, { email: undefined })), [`500001 ${at}[1]`]);
    assert.deepEqual(errors(safety({ email: '' })), [`500001 ${at}[0]`]);
  });

  it('takes all countries of the EEA and no other', () => {
    const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';
    for (const regionCode of eea.split(' ')) assert.deepEqual(errors(safety({ regionCode })), [], regionCode);
    for (const regionCode of ['GB', 'CH', 'US', 'TR', 'XX', 'UK', 'EL'])
      assert.deepEqual(errors(safety({ regionCode })), [`500003 ${at}[0].regionCode`], regionCode);
  });

  const food = (fields: object) => ({
    addresses: [
      { name: 'N', address: 'A', email: 'a@food.example', roles: ['FOOD_BUSINESS_OPERATOR'], ...fields },
    ],
  });

  it('needs a distributor, also where food information is named', () => {
    assert.deepEqual(errors(safety({ roles: ['MANUFACTURER'] }, {})), []);
    assert.deepEqual(errors(safety({ roles: ['MANUFACTURER'] })), [`500002 ${at}`]);
    for (const compliance of [{}, { productSafety: {} }, { productSafety: { addresses: [] } }])
      assert.deepEqual(errors({ compliance }), [`500002 ${at}`]);
    for (const productSafety of [undefined, { addresses: [] }])
      assert.deepEqual(errors({ compliance: { foodInformation: food({}), productSafety } }), [
        `500002 ${at}`,
      ]);
    const { productSafety } = safety({}).compliance;
    assert.deepEqual(errors({ compliance: { foodInformation: food({}), productSafety } }), []);
  });

  it('needs an email or a url and a region of the EEA in each food address', () => {
    const { productSafety } = safety({}).compliance;
    const place = 'compliance.foodInformation.addresses[0]';
    const foodErrors = (fields: object) =>
      errors({ compliance: { foodInformation: food(fields), productSafety } });
    assert.deepEqual(foodErrors({ email: undefined, url: 'https://food.example', regionCode: 'FR' }), []);
    assert.deepEqual(foodErrors({ email: undefined }), [`500001 ${place}`]);
    assert.deepEqual(foodErrors({ regionCode: 'CH' }), [`500003 ${place}.regionCode`]);
  });

  it('is nothing to version 4, which checks its one contact', () => {
    const v4Errors = (fields: object) =>
      variationErrors(
        variationV4({ productDescription: withoutAttributes, ...fields }) as unknown as WireVariation,
        v4,
        catalogue,
      ).map(({ code, path }) => `${code.slice(0, 6)} ${path}`);
    const junk = [
      'x',
      5,
      null,
      {},
      { productSafety: { addresses: [{}] } },
      { foodInformation: { addresses: 5 } },
    ];
    for (const compliance of junk) assert.deepEqual(v4Errors({ compliance }), []);
    const contact = { name: 'N', address: 'A' };
    assert.deepEqual(v4Errors({ productSafety: contact }), ['500001 productSafety']);
    assert.deepEqual(v4Errors({ productSafety: { ...contact, url: 'u', regionCode: 'CH' } }), [
      '500003 productSafety.regionCode',
    ]);
  });
});
