import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { variation, variationV4 } from '../../../../test/support/fixtures.ts';
import { normUnits } from '../fields.ts';
import { v4 } from '../v4.ts';
import { v5 } from '../v5.ts';
import { entryCheck, mostErrors } from './check.ts';

const checks = { v4: entryCheck(v4, v4.variationModel), v5: entryCheck(v5, v5.variationModel) };

/** Errors as `number path`, such as `100001 ean`. */
const errors = (item: unknown, version: 'v4' | 'v5' = 'v5') =>
  checks[version](item).map(({ code, path }) => `${code.slice(0, 6)} ${path}`);

/** A valid variation with one value put at a dotted path; undefined removes it. */
function withField(path: string, value: unknown, version: 'v4' | 'v5' = 'v5'): unknown {
  const item = structuredClone(version === 'v5' ? variation() : variationV4());
  const names = path.split('.');
  let place = item as Record<string, unknown>;
  for (const name of names.slice(0, -1)) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  if (value === undefined) delete place[names.at(-1)!];
  else place[names.at(-1)!] = value;
  return item;
}

const money = { amount: 1, currency: 'EUR' };
const contact = (fields: object) => [
  { name: 'N', address: 'A', email: 'a@b.example', roles: ['DISTRIBUTOR'], ...fields },
];
const addresses = 'compliance.productSafety.addresses';

describe('a variation', () => {
  it('is sound as the examples have it, in both versions', () => {
    assert.deepEqual(errors(variation()), []);
    assert.deepEqual(errors(variationV4(), 'v4'), []);
  });

  it('needs each required field; version 4 needs no compliance', () => {
    const required = [
      'productReference', 'sku', 'ean', 'productDescription', 'productDescription.category', 'productDescription.brandId',
      'mediaAssets', 'pricing', 'pricing.standardPrice', 'pricing.standardPrice.amount', 'pricing.standardPrice.currency',
      'pricing.vat',
    ]; // biome-ignore format: a word list
    for (const version of ['v4', 'v5'] as const) {
      for (const path of required) {
        assert.deepEqual(errors(withField(path, undefined, version), version), [`100001 ${path}`]);
      }
    }
    assert.deepEqual(errors(withField('compliance', undefined)), ['100001 compliance']);
    assert.deepEqual(errors(withField('productSafety', undefined, 'v4'), 'v4'), []);
  });

  const texts: [path: string, most: number, least?: number][] = [
    ['productReference', 50, 1],
    ['sku', 50, 1],
    ['mpn', 50],
    ['pzn', 50],
    ['moin', 50],
    ['productDescription.productLine', 70],
    ['productDescription.description', 1999],
    ['productDescription.productUrl', 2083],
  ];
  for (const [path, most, least = 0] of texts) {
    it(`limits ${path} to ${least} to ${most} characters, counted as characters and not as halves`, () => {
      for (const letter of ['x', 'ü', '😀'])
        assert.deepEqual(errors(withField(path, letter.repeat(most))), [], letter);
      assert.deepEqual(errors(withField(path, 'x'.repeat(most + 1))), [`100003 ${path}`]);
      assert.deepEqual(errors(withField(path, '')), least === 0 ? [] : [`100004 ${path}`]);
    });
  }

  it('takes bullet points of 3 to 180 characters and points to the wrong one', () => {
    const path = 'productDescription.bulletPoints';
    assert.deepEqual(errors(withField(path, ['abc', 'x'.repeat(180)])), []);
    assert.deepEqual(errors(withField(path, ['abc', 'ab', 'x'.repeat(181)])), [
      `100004 ${path}[1]`,
      `100003 ${path}[2]`,
    ]);
  });

  it('limits the fields of a product safety contact, in both versions', () => {
    const limits = { name: 100, address: 200, email: 100, url: 200, phone: 20 };
    for (const [field, most] of Object.entries(limits)) {
      const fits = { [field]: 'x'.repeat(most) };
      const tooLong = { [field]: 'x'.repeat(most + 1) };
      assert.deepEqual(errors(withField(addresses, contact(fits))), [], field);
      assert.deepEqual(errors(withField(addresses, contact(tooLong))), [`100003 ${addresses}[0].${field}`]);
      const v4Contact = (fields: object) => withField('productSafety', contact(fields)[0], 'v4');
      assert.deepEqual(errors(v4Contact(fits), 'v4'), []);
      assert.deepEqual(errors(v4Contact(tooLong), 'v4'), [`100003 productSafety.${field}`]);
    }
    for (const field of ['name', 'address'])
      assert.deepEqual(errors(withField(addresses, contact({ [field]: undefined }))).length, 1);
  });

  it('takes the roles of its part of the compliance only', () => {
    const role = (roles: string[]) => errors(withField(addresses, contact({ roles })));
    assert.deepEqual(role(['MANUFACTURER', 'DISTRIBUTOR']), []);
    assert.deepEqual(role(['FOOD_BUSINESS_OPERATOR']), [`100005 ${addresses}[0].roles[0]`]);
    assert.deepEqual(role([]), [`100011 ${addresses}[0].roles`]);
    const food = 'compliance.foodInformation.addresses';
    assert.deepEqual(errors(withField(food, contact({ roles: ['FEED_BUSINESS_OPERATOR'] }))), []);
    assert.deepEqual(errors(withField(food, contact({}))), [`100005 ${food}[0].roles[0]`]);
  });

  it('has an ean of 8 to 14 digits that does not start with 2', () => {
    for (const ean of ['12345678', '12345678901234', '02345678'])
      assert.deepEqual(errors(withField('ean', ean)), []);
    for (const ean of [
      '',
      '1234567',
      '123456789012345',
      '2345678901234',
      '1234567x',
      ' 12345678',
      '١٢٣٤٥٦٧٨',
    ])
      assert.deepEqual(errors(withField('ean', ean)), ['100006 ean'], ean);
  });

  it('has a vat of its version and amounts in EUR', () => {
    for (const vat of ['FULL', 'REDUCED', 'FREE']) {
      assert.deepEqual(errors(withField('pricing.vat', vat)), []);
      assert.deepEqual(errors(withField('pricing.vat', vat, 'v4'), 'v4'), []);
    }
    assert.deepEqual(errors(withField('pricing.vat', 'NONE', 'v4'), 'v4'), ['100005 pricing.vat']);
    assert.deepEqual(errors(withField('pricing.vat', 'full')), ['100005 pricing.vat']);
    for (const field of ['standardPrice', 'msrp']) {
      const wrong = withField(`pricing.${field}`, { ...money, currency: 'USD' });
      assert.deepEqual(errors(wrong), [`100005 pricing.${field}.currency`]);
    }
  });

  it('has a norm price in known amounts and units', () => {
    const norm = (fields: object) => errors(withField('pricing.normPriceInfo', fields));
    for (const unit of normUnits) assert.deepEqual(norm({ normUnit: unit, salesUnit: unit }), []);
    for (const normAmount of [1, 100, 1000]) assert.deepEqual(norm({ normAmount, salesAmount: 0.5 }), []);
    const at = 'pricing.normPriceInfo';
    assert.deepEqual(norm({ normAmount: 10 }), [`100005 ${at}.normAmount`]);
    assert.deepEqual(norm({ normUnit: 'KG' }), [`100005 ${at}.normUnit`]);
    assert.deepEqual(norm({ salesAmount: 0 }), [`100007 ${at}.salesAmount`]);
    assert.deepEqual(norm(JSON.parse('{"salesAmount":1e999}')), [`100007 ${at}.salesAmount`]);
  });

  it('has a sale with a price and both dates', () => {
    const sale = { salePrice: money, startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00Z' };
    assert.deepEqual(errors(withField('pricing.sale', sale)), []);
    for (const field of Object.keys(sale)) {
      const { [field as 'salePrice']: _gone, ...rest } = sale;
      assert.deepEqual(errors(withField('pricing.sale', rest)), [`100001 pricing.sale.${field}`]);
    }
  });

  it('orders 1 to 50 pieces in 1 to 90 days at most', () => {
    const at = 'order.maxOrderQuantity';
    for (const [quantity, periodInDays] of [
      [1, 1],
      [50, 90],
    ])
      assert.deepEqual(errors(withField(at, { quantity, periodInDays })), []);
    for (const quantity of [0, 51, -1])
      assert.deepEqual(errors(withField(at, { quantity, periodInDays: 1 })), [`100007 ${at}.quantity`]);
    for (const periodInDays of [0, 91])
      assert.deepEqual(errors(withField(at, { quantity: 1, periodInDays })), [`100007 ${at}.periodInDays`]);
    assert.deepEqual(errors(withField(at, { quantity: 1.5, periodInDays: 1 })), [`100002 ${at}.quantity`]);
  });

  it('has whole grams and millimetres', () => {
    const unit = (fields: object) => errors(withField('logistics.packingUnits', [fields]));
    assert.deepEqual(unit({ weight: 0, width: 1, height: 2, length: 2_147_483_647 }), []);
    for (const field of ['weight', 'width', 'height', 'length']) {
      const at = `logistics.packingUnits[0].${field}`;
      assert.deepEqual(unit({ [field]: -1 }), [`100007 ${at}`]);
      assert.deepEqual(unit({ [field]: 1.5 }), [`100002 ${at}`]);
      assert.deepEqual(unit({ [field]: 2_147_483_648 }), [`100007 ${at}`]);
    }
  });

  it('has media assets of known types with addresses of at most 2083 characters', () => {
    const asset = (fields: object) =>
      errors(withField('mediaAssets', [{ type: 'IMAGE', location: 'x', ...fields }]));
    assert.deepEqual(asset({ location: 'x'.repeat(2083) }), []);
    assert.deepEqual(asset({ location: 'x'.repeat(2084) }), ['100003 mediaAssets[0].location']);
    assert.deepEqual(asset({ type: 'VIDEO' }), ['100005 mediaAssets[0].type']);
    assert.deepEqual(errors(withField('mediaAssets', [])), ['100011 mediaAssets']);
  });

  it('has dates with a time zone that exist', () => {
    for (const path of ['releaseDate', 'productDescription.productionDate']) {
      for (const date of ['2026-02-28T23:59:59Z', '2026-03-01T08:00:00.123456+02:00'])
        assert.deepEqual(errors(withField(path, date)), [], date);
      for (const date of ['', '2026-02-30T00:00:00Z', '2026-03-01', '2026-03-01T08:00:00', 'now'])
        assert.deepEqual(errors(withField(path, date)), [`100006 ${path}`], date);
    }
  });

  it('converts nothing: texts, numbers, truth values, null and lists stay what they are', () => {
    const wrong: [string, unknown][] = [
      ['sku', 5], ['ean', 4006381333931], ['mpn', null], ['productDescription', []], ['productDescription.multiPack', 'true'],
      ['productDescription.attributes', {}], ['pricing.standardPrice.amount', '5'], ['pricing.standardPrice', 5],
      ['mediaAssets', {}], ['compliance', 'x'], ['logistics.packingUnitCount', '1'], ['releaseDate', 0],
    ]; // biome-ignore format: a list
    for (const [path, value] of wrong) assert.deepEqual(errors(withField(path, value)), [`100002 ${path}`]);
  });

  it('is an object', () => {
    for (const item of [null, [], [variation()], 'x', 5, true]) assert.deepEqual(errors(item), ['100012 ']);
  });

  it('holds no NUL and no half surrogate pair in a known field; unknown fields may hold anything', () => {
    const texts = [
      'productReference',
      'sku',
      'mpn',
      'productDescription.description',
      'productDescription.category',
    ];
    for (const path of texts) {
      for (const bad of ['a\u0000b', 'a\ud800', '\udc00b'])
        assert.deepEqual(errors(withField(path, bad)), [`100008 ${path}`]);
    }
    const values = [{ name: 'Farbe', values: ['a', '\ud83d'] }];
    const at = 'productDescription.attributes';
    assert.deepEqual(errors(withField(at, values)), [`100008 ${at}[0].values[1]`]);
    assert.deepEqual(errors(withField(addresses, contact({ components: ['\u0000'] }))), [
      `100008 ${addresses}[0].components[0]`,
    ]);
    assert.deepEqual(errors({ ...variation(), note: '\u0000', deep: { '\u0000': ['\ud800'] } }), []);
  });

  it('tells several errors at once, at most 50, and of an enormous item only the first', () => {
    const item = { ...variation(), sku: '', ean: 'x', mediaAssets: [] };
    assert.deepEqual(errors(item), ['100004 sku', '100006 ean', '100011 mediaAssets']);
    assert.equal(errors(withField('productDescription.bulletPoints', Array(50).fill('x'))).length, 50);
    assert.equal(errors(withField('mediaAssets', Array(100).fill({}))).length, mostErrors);
    assert.equal(errors(withField('mediaAssets', Array(1_000_000).fill({}))).length, 1);
  });

  it('may carry unknown fields of any depth and size', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    assert.deepEqual(errors({ ...variation(), deep, wide: Array(50_000).fill(deep) }), []);
    assert.deepEqual(errors({ ...variation(), ean: '', deep }), ['100006 ean']);
    assert.deepEqual(errors(withField('productDescription', deep)).slice(0, 1), [
      '100001 productDescription.category',
    ]);
  });
});
