import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variationV4, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { readArticle } from './article.ts';

it('an article of version 4 may name nobody who answers for its safety', async (t) => {
  const test = await startApp(t);
  const named = variationV4();
  const { productSafety: _, ...unnamed } = variationV4();
  assert.deepEqual((await written(test, [named, unnamed], { path: '/v4/products' })).failed, []);
  const partner = await partnerOf(test.db, 'seller-one');
  const safetyOf = async (sku: string) =>
    (await readArticle(test.db, partner, sku, test.clock.now()))?.safety.map(({ name }) => name);
  assert.deepEqual(await safetyOf(named.sku), ['Nordlicht Handels GmbH']);
  assert.deepEqual(await safetyOf(unnamed.sku), []);
});
