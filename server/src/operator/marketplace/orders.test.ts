import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bought, orderOf } from '../../../test/support/enumeration-stories.ts';
import { address } from '../../../test/support/orders.ts';
import { startOperator } from '../testing.ts';

it('400 for a field that an address or a product does not have, and for a place that no basket has', async (t) => {
  const test = await startOperator(t);
  const place = (fields: object) =>
    test.operate('POST', `/partners/${test.seller}/orders`, { body: orderOf(fields) });
  const { product, ...item } = bought();
  const fee = (at: number) => ({
    deliveryFees: [{ feeType: 'DELIVERY_FEE_STANDARD', amount: 5.95, items: [at] }],
  });
  for (const [fields, status, jsonPath] of [
    [{ deliveryAddress: { ...address, floor: 3 } }, 400, '$.deliveryAddress.floor'],
    [{ invoiceAddress: { ...address, floor: 3 } }, 400, '$.invoiceAddress.floor'],
    [{ items: [{ ...item, product: { ...product, colour: 'red' } }] }, 400, '$.items[0].product.colour'],
    [fee(1000), 400, '$.deliveryFees[0].items[0]'],
    [fee(999), 422, '$.deliveryFees[0].items'],
  ] as const) {
    const { status: answered, body, text } = await place(fields);
    assert.deepEqual([answered, body.errors[0].jsonPath], [status, jsonPath], text);
  }
  assert.equal((await place(fee(0))).status, 201);
});

it('422 for an order of what is not for sale, unless it is forced', async (t) => {
  const test = await startOperator(t);
  const place = (force?: boolean) =>
    test.operate('POST', `/partners/${test.seller}/orders`, { body: { ...orderOf(), force } });
  for (const force of [undefined, false]) {
    const { status, body } = await place(force);
    assert.deepEqual([status, body.errors[0].jsonPath], [422, '$.items[0].product.sku']);
  }
  assert.equal((await place(true)).status, 201);
});
