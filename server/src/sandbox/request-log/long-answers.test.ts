import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';

it('the answer to a read is kept up to 16 KiB, and found by the skus behind that too', async (t) => {
  const test = await startApp(t);
  const skus = Array.from({ length: 60 }, (_, index) => `LONG-${String(index).padStart(2, '0')}`);
  await written(
    test,
    skus.map((sku) => variation({ sku })),
  );
  const list = await test.call('GET', '/v5/products?limit=60');
  assert.ok(list.text.length > 40_000);
  const last = skus.toSorted((a, b) => list.text.indexOf(a) - list.text.indexOf(b)).at(-1)!;
  assert.ok(list.text.indexOf(last) > 20_000);
  const id = list.headers['x-request-id'];
  const isFoundBy = async (sku: string) => {
    const { body } = await test.call('GET', `/v1/sandbox/requests?sku=${sku}`);
    return body.requests.some((one: { id: string }) => one.id === id);
  };
  assert.deepEqual([await isFoundBy(last), await isFoundBy('LONG-99')], [true, false]);
  const { responseBody } = (await test.call('GET', `/v1/sandbox/requests/${id}`)).body;
  assert.ok(responseBody.endsWith('…') && Buffer.byteLength(responseBody) < 16_400, responseBody.slice(-20));
});
