import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { foodCompliance, variation, variationV4, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { moinOf } from '../review/rules.ts';
import { foodContents, giveUpEans, lockVariations, ownersOfEans } from './store.ts';

it('a batch looks up, holds and changes the variations that it names, and no others of the seller', async (t) => {
  const test = await startApp(t);
  const compliance = foodCompliance(['FOOD_BUSINESS_OPERATOR']);
  const items = ['A', 'B', 'C'].map((sku) => variation({ sku, productReference: `P-${sku}`, compliance }));
  const [a, b] = items as [(typeof items)[0], (typeof items)[0]];
  await written(test, items);
  await written(test, [variation({ sku: 'A' })], { as: 'seller-two' });
  const partner = await partnerOf(test.db, 'seller-one');
  const owners = await ownersOfEans(test.db, partner, [b.ean, 'none']);
  assert.deepEqual([...owners], [[b.ean, 'B']]);
  const namesIn = (contents: string[]) => contents.map((content) => (JSON.parse(content) as typeof a).sku);
  assert.deepEqual(namesIn(await foodContents(test.db, partner, ['P-A', 'P-B'], ['B'])), ['A']);
  await test.db.begin(async (holder) => {
    const how = { withContent: false, withTimes: false };
    const held = await lockVariations(holder, partner, ['B', 'none'], how);
    assert.deepEqual(
      [...held.values()].map(({ sku, ean, content }) => [sku, ean, content]),
      [['B', b.ean, null]],
    );
    const task = await written(test, [{ ...a, mpn: 'new' }]);
    assert.deepEqual(task.succeeded, ['A']);
  });
  await giveUpEans(test.db, partner, ['C']);
  const eans = await test.db<{ ean: string }[]>`
    SELECT ean FROM variation WHERE partner_id = ${partner} ORDER BY sku`;
  assert.deepEqual(
    eans.map(({ ean }) => ean),
    [a.ean, b.ean, '-C'],
  );
});

it('a new price is that of its own variation, whichever write names it, and each is read with its own moin', async (t) => {
  const test = await startApp(t);
  const items = ['A', 'B', 'C'].map((sku) => variation({ sku }));
  await written(test, items);
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const priced = { ...items[0]!, pricing: { standardPrice: euros(5), vat: 'FULL' } };
  assert.deepEqual((await written(test, [priced])).succeeded, ['A']);
  const path = '/v5/products/prices';
  assert.deepEqual((await written(test, [{ sku: 'B', standardPrice: euros(7) }], { path })).succeeded, ['B']);
  const read = await Promise.all(
    items.map(async ({ sku }) => (await test.call('GET', `/v5/products/${sku}`)).body),
  );
  assert.deepEqual(
    read.map(({ pricing, moin }) => [pricing.standardPrice.amount, moin]),
    items.map(({ ean }, place) => [[5, 7, 99.99][place], moinOf(ean)]),
  );
});

it('202 of version 4 refuses an ean that another sku has', async (t) => {
  const test = await startApp(t);
  const [one, two] = [variationV4(), variationV4()];
  await written(test, [one], { path: '/v4/products' });
  const task = await written(test, [{ ...two, ean: one.ean }], { path: '/v4/products' });
  assert.deepEqual(
    task.failed.map(({ errors: [error] }) => [error?.code, error?.jsonPath]),
    [['700003 - EAN_IN_USE', '$[0].ean']],
  );
});
