import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bought, order } from '../../../test/support/enumeration-stories.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { startOperator } from '../testing.ts';

const statesOf = ({ positionItems }: { positionItems: { fulfillmentStatus: string }[] }) =>
  positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus);

it('items wait beside others of their order, and become PROCESSABLE by name, all or none', async (t) => {
  const test = await startOperator(t);
  const placed = await order(test, {
    announced: true,
    items: [bought(), bought(), bought({ announced: false })],
  });
  assert.deepEqual(statesOf(placed), ['ANNOUNCED', 'ANNOUNCED', 'PROCESSABLE']);
  const ids = placed.positionItems.map(({ positionItemId }: { positionItemId: string }) => positionItemId);
  const at = `/partners/${test.seller}/orders/${placed.salesOrderId}/positionItems`;
  await test.done(409, 'POST', `${at}/${ids[0]},${ids[2]}/release`);
  await test.done(404, 'POST', `${at}/${ids[0]},${placed.salesOrderId}/release`);
  await test.done(400, 'POST', `${at}/${ids[0]},,/release`);
  const one = await test.done(200, 'POST', `${at}/${ids[1].toUpperCase()},${ids[1]}/release`);
  assert.deepEqual(statesOf(one), ['ANNOUNCED', 'PROCESSABLE', 'PROCESSABLE']);
  for (const [query, found] of [
    ['fulfillmentStatus=ANNOUNCED', 1],
    ['fulfillmentStatus=PROCESSABLE', 0],
    ['fulfillmentStatus=PROCESSABLE&mode=AT_LEAST_ONE', 1],
  ] as const) {
    const { body } = await test.call('GET', `/v4/orders?${query}`);
    assert.equal(body.resources.length, found, query);
  }
});

it('the sandbox has announced items, all kinds of payment and orders that are a test', async (t) => {
  const test = await startOperator(t);
  const place = (fields: object) =>
    test.call('POST', '/v1/sandbox/orders', { body: { force: true, ...fields } });
  const one = variation();
  await written(test, [one]);
  const { sku } = one;
  const made = await place({
    items: [{ sku, announced: true }, { sku }],
    paymentMethod: 'DIRECT_DEBIT_INSTALLMENTS',
    installmentCount: 3,
    paymentProvider: 'PLAZA',
    paymentBreak: true,
    testOrder: true,
  });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(statesOf(made.body), ['ANNOUNCED', 'PROCESSABLE']);
  const { salesOrderId, positionItems } = made.body;
  const read = await test.done(200, 'GET', `/partners/${test.seller}/orders/${salesOrderId}`);
  assert.equal(read.testOrder, true);
  const at = `/v1/sandbox/orders/${salesOrderId}/positionItems`;
  assert.equal((await test.call('POST', `${at}/${positionItems[1].positionItemId}/release`)).status, 409);
  const released = await test.call('POST', `${at}/${positionItems[0].positionItemId}/release`);
  assert.deepEqual(statesOf(released.body), ['PROCESSABLE', 'PROCESSABLE']);
  assert.equal((await test.call('POST', `${at}/${salesOrderId}/release`)).status, 404);
  assert.equal((await test.call('POST', `${at}/,/release`)).status, 400);
  const contradicting = await place({ items: [{ sku }], paymentMethod: 'PAYPAL', paymentBreak: true });
  assert.equal(contradicting.status, 422);
  assert.equal(contradicting.body.errors[0].jsonPath, '$.paymentBreak');
});
