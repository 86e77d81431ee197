import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
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
  const coloured = variation();
  const plain = variation({ productDescription: { category: 'Neuheit', brandId: '24DDR3VZ' } });
  assert.deepEqual((await written(test, [coloured, plain])).failed, []);
  const partner = await partnerOf(test.db, 'seller-one');
  const skus = [coloured.sku, plain.sku];
  const goods = await findGoods(test.db, partner, { skus }, test.clock.now());
  const blue = { type: 'Farbe', displayName: 'Farbe', value: 'Blau' };
  assert.deepEqual(
    skus.map((sku) => goods.find((one) => one.sku === sku)?.dimensions),
    [[blue], []],
  );
});
