import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type OperatorTest, startOperator } from '../src/operator/testing.ts';
import { untilOneWaits } from './support/lock-waits.ts';
import { address } from './support/orders.ts';

const order = (fields: object = {}) => ({
  items: [{ product: { sku: 'S-1', productTitle: 'Lampe', articleNumber: 'M1' }, price: 19.99, vatRate: 19 }],
  payment: { paymentMethod: 'PAYPAL' },
  deliveryAddress: address,
  force: true,
  ...fields,
});

async function count(test: OperatorTest): Promise<number> {
  const [row] = await test.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM sales_order WHERE partner_id = ${test.seller}`;
  return row!.count;
}

it('201 with the same order for a repeat, 422 for another body with the same key, and one order in the end', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/orders`;
  const first = await test.operate('POST', at, { body: order(), key: 'k-1' });
  assert.deepEqual([first.status, first.headers['idempotent-replayed']], [201, undefined]);
  const second = await test.operate('POST', at, { body: order(), key: 'k-1' });
  assert.deepEqual([second.status, second.headers['idempotent-replayed']], [201, 'true']);
  assert.deepEqual(second.body, first.body);
  assert.equal(
    (await test.operate('POST', at, { body: order({ customerId: 'C-2' }), key: 'k-1' })).status,
    422,
  );
  assert.equal(await count(test), 1);
  await test.done(201, 'POST', at, { body: order(), key: 'k-2' });
  await test.done(201, 'POST', at, { body: order() });
  assert.equal(await count(test), 3);
  const [{ events } = { events: -1 }] = await test.db<{ events: number }[]>`
    SELECT count(*)::int AS events FROM webhook_event WHERE partner_id = ${test.seller} AND type = 'order.created'`;
  assert.equal(events, 3);
});

it('409 or the same answer for repeats at the same time, and one order in the end', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/orders`;
  const body = order();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => test.operate('POST', at, { body, key: 'together' })),
  );
  const made = all.filter(({ status }) => status === 201);
  assert.ok(made.length >= 1);
  assert.equal(new Set(made.map((reply) => reply.body.salesOrderId)).size, 1);
  for (const reply of all) assert.ok([201, 409].includes(reply.status));
  assert.equal(await count(test), 1);
});

it('409 while the first request with the key is running', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/company`;
  const company = {
    partnerName: 'A',
    street: 'B',
    zipCode: '1',
    city: 'C',
    countryCode: 'DEU',
    vatId: 'D',
    representedBy: 'E',
  };
  let first: ReturnType<OperatorTest['operate']> | undefined;
  await test.db.begin(async (db) => {
    await db`SELECT FROM receipt_issuer WHERE partner_id = ${test.seller} FOR UPDATE`;
    first = test.operate('PUT', at, { body: company, key: 'slow' });
    await untilOneWaits(test.db);
    const second = await test.operate('PUT', at, { body: company, key: 'slow' });
    assert.deepEqual([second.status, second.headers['retry-after']], [409, '1']);
  });
  assert.equal((await first)?.status, 204);
  const third = await test.operate('PUT', at, { body: company, key: 'slow' });
  assert.deepEqual([third.status, third.headers['idempotent-replayed']], [204, 'true']);
});

it('a refusal is not stored: the key works once the reason is gone', async (t) => {
  const test = await startOperator(t);
  const body = { verdict: 'REJECTED' };
  const at = `/partners/${test.seller}/products/none/review`;
  await test.done(422, 'POST', at, { body, key: 'refused' });
  await test.done(404, 'POST', at, { body: { verdict: 'ONLINE' }, key: 'refused' });
  const [row] = await test.db`SELECT FROM operator_request`;
  assert.equal(row, undefined);
});

it('a key is forgotten after 24 hours and its row removed', async (t) => {
  const test = await startOperator(t);
  const body = { kind: 'seller', name: 'Küstenlicht' };
  const first = await test.done(201, 'POST', '/partners', { body, key: 'daily' });
  await test.done(201, 'POST', '/partners', { body, key: 'other' });
  test.clock.advanceMs(23 * 3_600_000);
  assert.deepEqual(await test.done(201, 'POST', '/partners', { body, key: 'daily' }), first);
  test.clock.advanceMs(2 * 3_600_000);
  const second = await test.done(201, 'POST', '/partners', { body, key: 'daily' });
  assert.notEqual(second.partnerId, first.partnerId);
  const rows = await test.db<{ key: string }[]>`SELECT key FROM operator_request`;
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['daily'],
  );
});
