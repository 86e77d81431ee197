import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';

it('202 stores a batch, processes it, reviews it and reads it back', async (t) => {
  const test = await startApp(t);
  const one = variation();
  const task = await written(test, [one, variation({ sku: 'a/b.c' })]);
  assert.deepEqual(task.failed, []);
  assert.deepEqual(task.succeeded, [one.sku, 'a/b.c']);
  const read = await test.call('GET', `/v5/products/${one.sku}`);
  assert.equal(read.status, 200);
  assert.equal(read.body.ean, one.ean);
  const status = await test.call('GET', `/v5/products/${one.sku}/marketplace-status`);
  assert.equal(status.body.status, 'ONLINE');
});
