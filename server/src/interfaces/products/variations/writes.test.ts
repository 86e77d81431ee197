import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const read = async (test: TestApp, sku: string, version = 'v5') =>
  (await test.call('GET', `/${version}/products?sku=${encodeURIComponent(sku)}`)).body.productVariations[0];

const statusOf = async (test: TestApp, sku: string) =>
  (await test.call('GET', `/v5/products/marketplace-status?sku=${encodeURIComponent(sku)}`)).body
    .marketPlaceStatus[0];

const changedAt = async (test: TestApp, sku: string) =>
  (await test.call('GET', `/v5/products/content-changes?sku=${encodeURIComponent(sku)}`)).body
    .contentChanges[0].lastContentChange;

const full = () => {
  const one = variation();
  return {
    ...one,
    pzn: '01234567',
    mpn: 'MPN-1',
    releaseDate: '2026-03-01T08:00:00.000Z',
    productDescription: {
      ...(one.productDescription as object),
      productionDate: '2026-01-01T00:00:00.000Z',
      multiPack: false,
      bundle: true,
      fscCertified: false,
      disposal: true,
      productUrl: 'https://shop.example/p',
      attributes: [
        { name: 'Farbe', values: ['Blau'] },
        { name: 'Eigenes', values: ['a', 'b'], additional: true },
      ],
    },
    mediaAssets: [
      { type: 'IMAGE', location: 'https://images.example.com/one.jpg' },
      { type: 'USER_MANUAL', location: 'https://images.example.com/one.pdf' },
    ],
    order: { maxOrderQuantity: { quantity: 5, periodInDays: 30 } },
    pricing: {
      standardPrice: { amount: 99.99, currency: 'EUR' },
      vat: 'REDUCED',
      msrp: { amount: 120, currency: 'EUR' },
      sale: {
        salePrice: { amount: 79.5, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '2026-03-31T00:00:00.000Z',
      },
      normPriceInfo: { normAmount: 1, normUnit: 'kg', salesAmount: 0.75, salesUnit: 'kg' },
    },
    logistics: { packingUnitCount: 2, packingUnits: [{ weight: 100, width: 1, height: 2, length: 3 }, {}] },
    compliance: {
      productSafety: {
        addresses: [
          {
            name: 'N', address: 'A', regionCode: 'DE', email: 'a@b.example', url: 'https://b.example', phone: '+49',
            roles: ['MANUFACTURER', 'DISTRIBUTOR'], components: ['Kabel'],
          },
        ],
      },
      foodInformation: { addresses: [{ name: 'F', address: 'A', url: 'https://f.example', roles: ['FOOD_BUSINESS_OPERATOR'] }] },
    },
  }; // biome-ignore format: close
};

describe('POST /products', () => {
  it('202 reads back every field as it was sent, and sending what was read is unchanged', async (t) => {
    const test = await startApp(t);
    const one = full();
    assert.deepEqual((await written(test, [one])).succeeded, [one.sku]);
    const { moin, ...rest } = await read(test, one.sku);
    assert.deepEqual(rest, one);
    assert.match(moin, /^M[0-9A-V]{13}$/);
    const [status, changed] = [await statusOf(test, one.sku), await changedAt(test, one.sku)];
    test.clock.advanceMs(60_000);
    const again = await written(test, [{ ...rest, moin }]);
    assert.deepEqual(again.unchanged, [one.sku]);
    assert.deepEqual(await statusOf(test, one.sku), status);
    assert.equal(await changedAt(test, one.sku), changed);
  });

  it('202 leaves status and change date alone when only the price changed', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one]);
    const [status, changed] = [await statusOf(test, one.sku), await changedAt(test, one.sku)];
    test.clock.advanceMs(60_000);
    const pricing = { standardPrice: { amount: 5, currency: 'EUR' }, vat: 'FREE' };
    assert.deepEqual((await written(test, [{ ...one, pricing }])).succeeded, [one.sku]);
    assert.deepEqual((await read(test, one.sku)).pricing, pricing);
    assert.deepEqual(await statusOf(test, one.sku), status);
    assert.equal(await changedAt(test, one.sku), changed);
  });

  it('202 refuses one bad item among 499 good ones and says where it is', async (t) => {
    const test = await startApp(t);
    const batch: unknown[] = Array.from({ length: 500 }, () => variation());
    batch[317] = variation({ sku: 'bad', productDescription: { category: 'Bluetooth-Kopfhörer' } });
    const task = await written(test, batch);
    const { progress, succeeded } = task;
    assert.deepEqual([progress.state, progress.total, progress.progress], ['done', 500, 500]);
    assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [499, 1, 0]);
    assert.deepEqual(
      succeeded,
      batch.filter((_, index) => index !== 317).map((item) => (item as { sku: string }).sku),
    );
    assert.deepEqual(task.failed, [
      {
        variation: 'bad',
        errors: [
          {
            code: '100001 - FIELD_MISSING',
            title: 'productDescription.brandId is required',
            path: 'productDescription.brandId',
            jsonPath: '$[317].productDescription.brandId',
            logref: task.id,
          },
        ],
      },
    ]);
  });

  it('202 fails items that are no objects, and whatever junk stands in them, alone', async (t) => {
    const test = await startApp(t);
    const good = variation();
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const items = [
      'null', '[]', '"x"', '5', 'true', '{}', '{"sku":"\\u0000"}', '{"sku":"\\ud800"}', '{"sku":{}}', '{"__proto__":{"sku":"p"}}', deep, `{"sku":"d","compliance":${deep}}`,
      `{"sku":"i","pricing":{"standardPrice":{"amount":1e999}}}`, JSON.stringify({ ...good, deep: 'DEEP' }).replace('"DEEP"', deep),
    ]; // biome-ignore format: a list
    for (const version of ['v4', 'v5']) {
      const path = `/${version}/products`;
      const body = `[${items.slice(0, -1).join(',')}]`;
      const task = await written(test, body, { path });
      assert.deepEqual([task.failed.length, task.succeeded], [items.length - 1, []]);
      assert.equal(task.failed[0]?.errors[0]?.jsonPath, '$[0]');
    }
    assert.deepEqual((await written(test, `[${items.join(',')}]`)).succeeded, [good.sku]);
  });

  it('202 takes an ean once per partner, within a batch and against what is stored', async (t) => {
    const test = await startApp(t);
    const [a, b, c] = [variation(), variation(), variation()];
    const first = await written(test, [a, { ...b, ean: a.ean }, c]);
    assert.deepEqual(first.succeeded, [a.sku, c.sku]);
    const error = first.failed[0]!.errors[0]!;
    assert.deepEqual([error.code, error.path, error.jsonPath], ['700003 - EAN_IN_USE', 'ean', '$[1].ean']);
    assert.deepEqual(
      (await written(test, [{ ...b, ean: c.ean }])).failed.map((one) => one.variation),
      [b.sku],
    );
    const other = await written(test, [{ ...b, sku: 'other', ean: a.ean }], { as: 'seller-two' });
    assert.deepEqual(other.succeeded, ['other']);
    assert.deepEqual((await written(test, [a, b])).unchanged, [a.sku]);
  });

  it('202 gives an ean to another sku behind the one that gives it up, whichever is stored first', async (t) => {
    const test = await startApp(t);
    const skus = ['a', 'b', 'c'];
    const [a, b, c] = skus.map((sku) => variation({ sku }));
    await written(test, [a, b, c]);
    const [left, right] = [variation().ean, variation().ean];
    const up = await written(test, [
      { ...a, ean: left },
      { ...b, ean: a!.ean },
      { ...c, ean: b!.ean },
    ]);
    assert.deepEqual(up.succeeded, skus);
    const down = await written(test, [{ ...c, ean: right }, { ...b }, { ...a }]);
    assert.deepEqual(down.succeeded, ['c', 'b', 'a']);
    const swapped = await written(test, [
      { ...a, ean: b!.ean },
      { ...b, ean: a!.ean },
    ]);
    assert.deepEqual(
      swapped.failed.map(({ variation }) => variation),
      ['a', 'b'],
    );
    const eans = await test.db`SELECT sku, ean FROM variation ORDER BY sku`;
    assert.deepEqual([...eans], [{ sku: 'a', ean: a!.ean }, { sku: 'b', ean: b!.ean }, { sku: 'c', ean: right }]); // biome-ignore format: rows
  });

  it('202 processes only the first of two items with one sku', async (t) => {
    const test = await startApp(t);
    const one = variation();
    const task = await written(test, [one, { ...one, mpn: 'second' }, { ...variation(), sku: one.sku }]);
    assert.deepEqual(task.succeeded, [one.sku]);
    const errors = task.failed.map(({ errors: [error] }) => [error?.code, error?.jsonPath]);
    assert.deepEqual(
      errors,
      [1, 2].map((index) => ['100009 - DUPLICATE_IN_REQUEST', `$[${index}].sku`]),
    );
    assert.equal((await read(test, one.sku)).mpn, undefined);
  });

  it('202 keeps the same sku of two partners apart', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await written(test, [one]);
    await written(test, [{ ...one, mpn: 'theirs' }], { as: 'seller-two' });
    assert.equal((await read(test, one.sku)).mpn, undefined);
  });
});
