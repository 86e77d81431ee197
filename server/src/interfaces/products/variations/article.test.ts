import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { safetyAddress, variation, variationV4, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { findSellersOf } from '../marketplace-status/store.ts';
import { moinOf } from '../review/rules.ts';
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

it('an article shows what its own variation says, and nothing of what it leaves out', async (t) => {
  const test = await startApp(t);
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const [startDate, endDate] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
  const sale = { salePrice: euros(79.99), startDate, endDate };
  const images = ['https://images.example.com/1.jpg', 'https://images.example.com/2.jpg'];
  const full = variation({
    pricing: { standardPrice: euros(99.99), vat: 'FULL', sale },
    mediaAssets: [
      { type: 'IMAGE', location: images[0] },
      { type: 'USER_MANUAL', location: 'https://images.example.com/1.pdf' },
      { type: 'IMAGE', location: images[1] },
    ],
  });
  const { category, brandId, attributes } = full.productDescription as Record<string, unknown>;
  const plain = variation({ productDescription: { category, brandId, attributes } });
  assert.deepEqual((await written(test, [full, plain])).failed, []);
  const partner = await partnerOf(test.db, 'seller-one');
  const read = (sku: string) => readArticle(test.db, partner, sku, test.clock.now());
  const { brand, ...article } = (await read(full.sku))!;
  assert.equal(typeof brand, 'string');
  assert.deepEqual(article, {
    sku: full.sku,
    status: 'ONLINE',
    title: 'Klangwelt Bluetooth-Kopfhörer',
    priceCents: 7_999,
    insteadOfCents: 9_999,
    pictures: images,
    bulletPoints: ['Leicht und bequem'],
    description: '<p>Ein <strong>guter</strong> Kopfhörer.</p>',
    attributes,
    safety: [safetyAddress],
  });
  const { title, priceCents, insteadOfCents, bulletPoints, description } = (await read(plain.sku))!;
  assert.deepEqual(
    [title, priceCents, insteadOfCents, bulletPoints, description],
    ['Bluetooth-Kopfhörer', 9_999, undefined, [], ''],
  );
  assert.equal(await read('none'), undefined);
  await test.db`
    UPDATE variation SET content = (content::jsonb #- '{productDescription,attributes}')::json WHERE sku = ${plain.sku}`;
  assert.deepEqual((await read(plain.sku))!.attributes, []);
});

it('the sellers of an article are those who sell its ean now, each with one sku', async (t) => {
  const test = await startApp(t);
  const [own, other] = [variation(), variation()];
  await written(test, [own, other]);
  await written(test, [{ ...own, sku: 'THEIRS' }], { as: 'seller-two' });
  const [one, two] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const expected = [
    { partner: one, sku: own.sku },
    { partner: two, sku: 'THEIRS' },
  ].sort((a, b) => a.partner - b.partner);
  assert.deepEqual([...(await findSellersOf(test.db, moinOf(own.ean), 5))], expected);
  assert.deepEqual([...(await findSellersOf(test.db, moinOf(own.ean), 1))], expected.slice(0, 1));
  const saved = await test.call('PUT', '/v1/sandbox/snapshots/before');
  assert.ok([200, 201].includes(saved.status), saved.text);
  assert.equal((await test.db`SELECT FROM listing WHERE moin = ${moinOf(own.ean)}`).length, 3);
  assert.deepEqual(
    [...(await findSellersOf(test.db, moinOf(own.ean), 5))],
    expected,
    'a snapshot sells nothing',
  );
});
