import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, variationV4, written } from '../../../test/support/fixtures.ts';
import { skuHref } from './sku-paths.ts';

it('the address of a sku is its path, or a query where a path cannot have it', () => {
  for (const [sku, href] of [
    ['JACKE-1', '/JACKE-1'],
    ['Jacke ü', '/Jacke%20%C3%BC'],
    ['prices', '?sku=prices'],
    ['a/b', '?sku=a%2Fb'],
    ['1.0', '?sku=1.0'],
  ])
    assert.equal(skuHref('/v5/products', sku!), `/v5/products${href}`);
});

it('refuses every word of the interface as a sku, with the reason', async (t) => {
  const test = await startApp(t);
  const { paths } = (await test.app.inject('/openapi.json')).json() as { paths: Record<string, unknown> };
  const words = Object.keys(paths).flatMap((path) => /^\/v5\/products\/([\w-]+)/.exec(path)?.[1] ?? []);
  const reserved = [...new Set(words)];
  assert.equal(reserved.length, 7);
  const { failed } = await written(
    test,
    reserved.map((sku) => variation({ sku })),
  );
  assert.deepEqual(
    failed.map(({ variation: sku, errors }) => [sku, ...errors.map(({ code, path }) => `${code} ${path}`)]),
    reserved.map((sku) => [sku, '100013 - RESERVED_SKU sku']),
  );
});

it('takes a sku that only begins or ends with such a word, and reads it by its path', async (t) => {
  const test = await startApp(t);
  const skus = ['prices-1', 'PRICES', 'my-brands', '...'];
  const { succeeded } = await written(
    test,
    skus.map((sku) => variation({ sku })),
  );
  assert.deepEqual(succeeded.sort(), [...skus].sort());
  for (const sku of skus) assert.equal((await test.call('GET', `/v5/products/${sku}`)).body.sku, sku);
});

it('refuses the skus that no client leaves in a path, with the reason, in both versions', async (t) => {
  const test = await startApp(t);
  const dots = ['.', '..'];
  for (const upload of [
    () =>
      written(
        test,
        dots.map((sku) => variation({ sku })),
      ),
    () =>
      written(
        test,
        dots.map((sku) => variationV4({ sku })),
        { path: '/v4/products' },
      ),
  ]) {
    const { failed } = await upload();
    assert.deepEqual(
      failed.map(({ variation: sku, errors }) => [sku, ...errors.map(({ title }) => title)]),
      dots.map((sku) => [sku, `${sku} has a meaning of its own in a path and cannot be a sku`]),
    );
  }
});
