import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

it('202 answers ten megabytes of wrong entries with few errors, and goes on with the next task', async (t) => {
  const test = await startApp(t);
  const good = variation();
  const values = Array(100).fill('x');
  const attributes = Array.from({ length: 500 }, () => ({ name: 'Funkstandard', values }));
  const many = variation({ productDescription: { ...(good.productDescription as object), attributes } });
  const bodies = [
    `[${JSON.stringify(variation({ mediaAssets: 'LIST' })).replace('"LIST"', `[${'{},'.repeat(3_000_000)}{}]`)}]`,
    `[{"sku":"${'x'.repeat(9_000_000)}"}]`,
    `[{"sku":"a","deep":${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}}]`,
    JSON.stringify(Array.from({ length: 30 }, (_, index) => ({ ...many, sku: `many-${index}` }))),
  ];
  for (const body of bodies) {
    const accepted = await test.call('POST', '/v5/products', { body });
    assert.equal(accepted.status, 202);
    await test.work();
    const at = `/v5/products/update-tasks/${accepted.body.processUuid}/failed`;
    const { results } = (await test.call('GET', at)).body;
    assert.ok(results.length > 0);
    for (const { errors } of results) assert.ok(errors.length >= 1 && errors.length <= 50);
  }
  assert.deepEqual((await written(test, [good])).succeeded, [good.sku]);
});

it('202 for entries however deep they are, each of which fails by itself', async (t) => {
  const test = await startApp(t);
  const depth = 500_000;
  const deep = [
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"sku":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ];
  for (const version of ['v4', 'v5']) {
    for (const [path, body] of [
      ['', `[${deep.join()}]`],
      ['/prices', `[${deep.join()}]`],
      ['/active-status', `{"status":[${deep.join()}]}`],
    ]) {
      const accepted = await test.call('POST', `/${version}/products${path}`, { body });
      assert.equal(accepted.status, 202, `${version} ${path}`);
      await test.work();
      const at = `/${version}/products/update-tasks/${accepted.body.processUuid}`;
      const { state, failed } = (await test.call('GET', at)).body;
      assert.deepEqual([state, failed], ['done', 2], `${version} ${path}`);
    }
  }
});
