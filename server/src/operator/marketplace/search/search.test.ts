import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { address, partnerOf, placed } from '../../../../test/support/orders.ts';

it('the operator finds an order of any seller by number, id and e-mail address, and a seller’s by more', async (t) => {
  const test = await startApp(t);
  const order = await placed(test, { invoiceAddress: { ...address, email: 'who@example.com' } });
  const whole = (await test.call('GET', `/v4/orders/${order.salesOrderId}`)).body;
  const partnerId = await partnerOf(test.db, 'seller-one');
  const other = await partnerOf(test.db, 'seller-two');
  const read = async (path: string, status = 200) => {
    const reply = await test.call('GET', `/operator/v1${path}`, { as: 'operator' });
    assert.equal(reply.status, status, reply.text);
    return reply.body;
  };
  const found = async (path: string) =>
    ((await read(path)).orders as { partnerId: number; orderNumber: string }[]).map((one) => [
      one.partnerId,
      one.orderNumber,
    ]);
  const item = whole.positionItems[0].positionItemId;
  for (const text of [order.orderNumber, order.salesOrderId, item, 'WHO@example.com'])
    assert.deepEqual(await found(`/orders?text=${text}`), [[partnerId, order.orderNumber]], text);
  assert.deepEqual(await found('/orders?text=zzzzzzzzzz'), []);
  assert.deepEqual(await found(`/partners/${partnerId}/orders?text=${order.orderNumber.slice(0, 9)}`), [
    [partnerId, order.orderNumber],
  ]);
  assert.deepEqual(await found(`/partners/${partnerId}/orders?text=WHO@example.com`), [
    [partnerId, order.orderNumber],
  ]);
  assert.deepEqual(await found(`/partners/${other}/orders?text=${order.orderNumber}`), []);
  const [shown] = (await read(`/orders?text=${order.orderNumber}`)).orders;
  assert.equal(shown.deliveryAddress.city, address.city);
  await read('/partners/999999/orders', 404);
  await read('/orders', 400);
  await read('/orders?text=a&nonsense=1', 400);
});

it('the operator finds the articles of one seller', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const [one, two] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const skus = async (partner: number) => {
    const path = `/operator/v1/partners/${partner}/articles?text=${encodeURIComponent(own.sku)}`;
    const { body, status } = await test.call('GET', path, { as: 'operator' });
    assert.equal(status, 200);
    return body.articles.map(({ sku }: { sku: string }) => sku);
  };
  assert.deepEqual(await skus(one), [own.sku]);
  assert.deepEqual(await skus(two), []);
  const cursor = `/operator/v1/partners/${one}/articles?cursor=x`;
  assert.equal((await test.call('GET', cursor, { as: 'operator' })).status, 400);
  assert.equal(
    (await test.call('GET', '/operator/v1/partners/999999/articles', { as: 'operator' })).status,
    404,
  );
});
