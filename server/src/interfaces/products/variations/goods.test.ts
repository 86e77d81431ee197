import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { moinOf } from '../review/rules.ts';
import { findGoods } from './goods.ts';

it('a customer chooses by colour and size, and an article without attributes has nothing to choose', async (t) => {
  const test = await startApp(t);
  const group = {
    categoryGroup: 'Neuheiten',
    title: '{Marke}',
    categories: ['Neuheit'],
    variationThemes: [],
    attributes: [{ name: 'Farbe', type: 'STRING', multiValue: false, relevance: 'HIGH' }],
  };
  const body = { categoryGroups: [group] };
  assert.equal(
    (await test.call('POST', '/operator/v1/category-groups', { as: 'operator', body })).status,
    200,
  );
  const described = variation().productDescription as Record<string, unknown>;
  const extra = (name: string, value: string) => ({ name, values: [value], additional: true });
  const attributes = [{ name: 'Farbe', values: ['Blau'] }, extra('Zierat', 'Troddel'), extra('Größe', 'M')];
  const coloured = variation({ productDescription: { ...described, category: 'Neuheit', attributes } });
  const plain = variation({ productDescription: { category: 'Neuheit', brandId: '24DDR3VZ' } });
  assert.deepEqual((await written(test, [coloured, plain])).failed, []);
  const partner = await partnerOf(test.db, 'seller-one');
  const skus = [coloured.sku, plain.sku];
  const goods = await findGoods(test.db, partner, { skus }, test.clock.now());
  const blue = { type: 'Farbe', displayName: 'Farbe', value: 'Blau' };
  const size = { type: 'Größe', displayName: 'Größe', value: 'M' };
  assert.deepEqual(
    skus.map((sku) => goods.find((one) => one.sku === sku)?.dimensions),
    [[blue, size], []],
  );
});

it('goods have the title, the number and the price of their variation, also before the marketplace has looked at it', async (t) => {
  const test = await startApp(t, { image: () => ({ kind: 'postponed', afterMs: 60_000 }) });
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const { category, brandId, attributes } = variation().productDescription as Record<string, unknown>;
  const items = (['FULL', 'REDUCED', 'FREE'] as const).map((vat) =>
    variation({ sku: vat, pricing: { standardPrice: euros(99.99), vat } }),
  );
  const plain = variation({ sku: 'PLAIN', productDescription: { category, brandId, attributes } });
  assert.deepEqual((await written(test, [...items, plain])).failed, []);
  const partner = await partnerOf(test.db, 'seller-one');
  const goods = await findGoods(test.db, partner, { skus: ['FULL', 'REDUCED', 'FREE', 'PLAIN'] }, new Date());
  assert.deepEqual(
    goods.map(({ sku }) => sku),
    ['FREE', 'FULL', 'PLAIN', 'REDUCED'],
  );
  const told = [...items, plain].map(({ sku, ean }) => {
    const { productTitle, articleNumber, grossCents, vatRate } = goods.find((one) => one.sku === sku)!;
    return [productTitle, articleNumber === moinOf(ean), grossCents, vatRate];
  });
  assert.deepEqual(told, [
    ['Klangwelt Bluetooth-Kopfhörer', true, 9_999, 19],
    ['Klangwelt Bluetooth-Kopfhörer', true, 9_999, 7],
    ['Klangwelt Bluetooth-Kopfhörer', true, 9_999, 0],
    ['Bluetooth-Kopfhörer', true, 9_999, 19],
  ]);
  assert.deepEqual(await findGoods(test.db, partner, { limit: 5 }, new Date()), []);
});
