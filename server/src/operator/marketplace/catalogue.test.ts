import assert from 'node:assert/strict';
import { it } from 'node:test';
import { variation, written } from '../../../test/support/fixtures.ts';
import { startOperator } from '../testing.ts';

it('what a category asks beyond attributes is stored and shown with all its fields', async (t) => {
  const test = await startOperator(t);
  const additionalRequirements = [
    {
      name: 'Energielabel',
      jsonPath: '$.mediaAssets',
      condition: { name: 'Netzbetrieb', value: 'ja' },
      featureRelevance: ['LEGAL'],
    },
  ];
  const group = {
    categoryGroup: 'Kühlen',
    title: '{Marke}',
    categories: ['Kühlbox'],
    variationThemes: [],
    attributes: [],
    additionalRequirements,
  };
  await test.done(200, 'POST', '/category-groups', { body: { categoryGroups: [group] } });
  const { categoryGroups } = await test.done(200, 'GET', '/category-groups?limit=1000');
  const stored = categoryGroups.find((one: typeof group) => one.categoryGroup === 'Kühlen');
  assert.deepEqual(stored.additionalRequirements, additionalRequirements);
});

it('400 for a field that a brand does not have, and the brand stays as it is', async (t) => {
  const test = await startOperator(t);
  const brand = { id: 'NEW', name: 'Neu', logo: '', usable: true };
  await test.done(200, 'POST', '/brands', { body: { brands: [brand] } });
  await test.done(400, 'PATCH', '/brands/NEW', { body: { usable: false, title: 'Neuer' } });
  const { brands } = await test.done(200, 'GET', '/brands?limit=1000');
  assert.equal(brands.find(({ id }: { id: string }) => id === 'NEW').usable, true);
});

it('a variation that is decided to be ONLINE has the marketplace’s number of the article', async (t) => {
  const test = await startOperator(t);
  const sent = variation();
  await written(test, [sent]);
  const { moin } = (await test.call('GET', `/v5/products/${sent.sku}/marketplace-status`)).body;
  assert.match(moin, /./);
  const at = `/partners/${test.seller}/products/${sent.sku}/review`;
  const decided = await test.done(200, 'POST', at, { body: { verdict: 'ONLINE' } });
  assert.deepEqual(decided, { sku: sent.sku, status: 'ONLINE', moin });
});
