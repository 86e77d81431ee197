import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { address, partnerOf } from '../../../test/support/orders.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { readOrders } from '../../interfaces/orders/index.ts';

it('201 places an order of one’s own variations with everything that was asked for', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const body = {
    items: [
      { sku: own.sku, quantity: 2 },
      {
        sku: own.sku,
        price: 5.5,
        services: [
          { serviceType: 'DISPOSAL', serviceName: 'Mitnahme', price: 15 },
          { serviceType: 'INSURANCE', serviceName: 'Garantie', price: 20, insurancePeriod: 24 },
        ],
      },
    ],
    paymentMethod: 'PREPAYMENT',
    discounts: [{ discountType: 'PLATFORM_DISCOUNT', discountName: 'Herbst', amount: 3.33 }],
    deliveryFees: [{ feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE', amount: 29.95 }],
    voucher: { code: 'ABCD-1234', amount: 7 },
    force: true,
    expectedDeliveryDate: '2026-12-01T10:00:00+01:00',
  };
  const reply = await test.call('POST', '/v1/sandbox/orders', { body });
  assert.equal(reply.status, 201, reply.text);
  const [order] = await readOrders(test.db, await partnerOf(test.db, 'seller-one'), [
    reply.body.salesOrderId,
  ]);
  assert.deepEqual(
    order?.items.map((item) => [item.status, item.grossCents]),
    [
      ['ANNOUNCED', 9999],
      ['ANNOUNCED', 9999],
      ['ANNOUNCED', 550],
    ],
  );
  assert.equal(order?.items[0]?.product.productTitle, 'Klangwelt Bluetooth-Kopfhörer');
  assert.deepEqual(
    order?.items[2]?.services.map(({ grossCents, insurancePeriod }) => [grossCents, insurancePeriod]),
    [
      [1500, undefined],
      [2000, 24],
    ],
  );
  assert.equal(order?.discounts[0]?.grossCents, 333);
  assert.equal(order?.voucher?.cents, 700);
  assert.equal(order?.items[0]?.expectedDeliveryDate?.toISOString(), '2026-12-01T09:00:00.000Z');
  const at = `/v1/sandbox/orders/${reply.body.salesOrderId}`;
  const released = await test.call('POST', `${at}/release`);
  assert.equal(released.body.positionItems[0].fulfillmentStatus, 'PROCESSABLE');
  assert.equal((await test.call('POST', `${at}/release`)).status, 409);
  const [first] = released.body.positionItems;
  const one = { reason: 'CANCELLED_ON_CUSTOMER_WISH', positionItemIds: [first.positionItemId] };
  const cancelled = await test.call('POST', `${at}/cancellation`, { body: one });
  assert.equal(cancelled.body.positionItems[0].fulfillmentStatus, 'CANCELLED_BY_MARKETPLACE');
  assert.equal((await test.call('POST', `${at}/cancellation`, { body: one })).status, 409);
  assert.equal((await test.call('POST', `${at}/fraud-suspicion`, { body: { suspected: true } })).status, 200);
});

it('422 for an unknown sku, another seller’s sku and too many pieces, with nothing placed', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const place = (items: unknown, as: 'seller-one' | 'seller-two' = 'seller-one') =>
    test.call('POST', '/v1/sandbox/orders', { body: { items }, as });
  const cases = [
    [await place([{ sku: 'NO-SUCH' }]), '$.items[0].sku'],
    [await place([{ sku: own.sku }], 'seller-two'), '$.items[0].sku'],
    [await place([{ sku: own.sku, quantity: 1000 }, { sku: own.sku }]), '$.items'],
    [await place([{ sku: own.sku, price: 0.001 }]), '$.items[0].price'],
  ] as const;
  for (const [reply, jsonPath] of cases) {
    assert.equal(reply.status, 422, reply.text);
    assert.equal(reply.body.errors[0].jsonPath, jsonPath);
  }
  for (const items of [[], [{ sku: own.sku, quantity: 0 }], [{ sku: own.sku, quantity: 10_000 }], null])
    assert.equal((await place(items)).status, 400);
  const [row] = await test.db<{ orders: number }[]>`SELECT count(*) AS orders FROM sales_order`;
  assert.equal(row?.orders, 0);
});

it('422 for a discount or voucher above what the items cost, and for a country that there is not', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const discount = (amount: number) => ({ discountType: 'PARTNER_DISCOUNT', discountName: 'Alles', amount });
  const nowhere = { ...address, countryCode: 'XXX' };
  const place = (fields: object) =>
    test.call('POST', '/v1/sandbox/orders', {
      body: { items: [{ sku: own.sku, price: 10 }], force: true, ...fields },
    });
  const cases = [
    [{ discounts: [discount(10.01)] }, '$.discounts[0].amount', '10.01 is more than'],
    [{ discounts: [discount(6), discount(4.01)] }, '$.discounts[1].amount', '4.01 is more than'],
    [{ voucher: { code: 'ABCD-1234', amount: 10.01 } }, '$.voucher.amount', '10.01 is more than'],
    [{ discounts: [discount(6)], voucher: { code: 'AB', amount: 4.01 } }, '$.voucher.amount', ': 4.00.'],
    [{ deliveryAddress: nowhere }, '$.deliveryAddress.countryCode', 'XXX is not a country'],
    [{ invoiceAddress: nowhere }, '$.invoiceAddress.countryCode', 'XXX is not a country'],
  ] as const;
  for (const [fields, jsonPath, words] of cases) {
    const reply = await place(fields);
    assert.equal(reply.status, 422, reply.text);
    assert.equal(reply.body.errors[0].jsonPath, jsonPath);
    assert.ok(reply.body.errors[0].detail.includes(words), reply.text);
  }
  const [row] = await test.db<{ orders: number }[]>`SELECT count(*) AS orders FROM sales_order`;
  assert.equal(row?.orders, 0);
  const all = { discounts: [discount(6)], voucher: { code: 'AB', amount: 4 } };
  assert.equal((await place({ ...all, deliveryAddress: { ...address, countryCode: 'AUT' } })).status, 201);
});

it('404 for an order of another seller, whatever is to be done with it', async (t) => {
  const test = await startApp(t);
  const { body } = await test.call('POST', '/v4/orders/testorders/scenario5', { as: 'seller-two' });
  for (const id of [body.resources[0].salesOrderId, 'x']) {
    const at = `/v1/sandbox/orders/${id}`;
    assert.equal((await test.call('POST', `${at}/release`)).status, 404);
    assert.equal(
      (await test.call('POST', `${at}/fraud-suspicion`, { body: { suspected: true } })).status,
      404,
    );
    const cancellation = { reason: 'PAYMENT_FRAUD' };
    assert.equal((await test.call('POST', `${at}/cancellation`, { body: cancellation })).status, 404);
  }
});

it('200 changes the delivery address before shipping, and the order counts as modified; 409 afterwards', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const place = { items: [{ sku: own.sku }], force: true };
  const { salesOrderId } = (await test.call('POST', '/v1/sandbox/orders', { body: place })).body;
  const url = `/v1/sandbox/orders/${salesOrderId}/delivery-address`;
  const body = {
    salutation: 'MS',
    firstName: 'Jördis',
    lastName: 'Neu',
    street: 'Anderswo',
    zipCode: '20354',
    city: 'Hamburg',
    countryCode: 'DEU',
  };
  const change = (sent: object, as: 'seller-one' | 'seller-two' = 'seller-one', to = url) =>
    test.call('PUT', to, { body: sent, as });
  const read = async () => (await test.call('GET', `/v4/orders/${salesOrderId}`)).body;
  const before = await read();
  assert.equal((await change(body)).status, 200);
  const after = await read();
  assert.deepEqual(after.deliveryAddress, body);
  assert.deepEqual(after.invoiceAddress, before.invoiceAddress);
  assert.ok(after.lastModifiedDate > before.lastModifiedDate);
  assert.equal((await change(body, 'seller-two')).status, 404);
  assert.equal((await change(body, 'seller-one', url.replace(salesOrderId, 'none'))).status, 404);
  assert.equal((await change({ ...body, countryCode: 'XXX' })).status, 422);
  assert.equal((await change({ ...body, city: '' })).status, 400);
  const reason = 'CANCELLED_ON_CUSTOMER_WISH';
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/cancellation`, { body: { reason } });
  assert.equal((await change(body)).status, 409);
});

it('200 releases 40 items that are named in one address, by a program or by a person', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const place = { items: [{ sku: own.sku, quantity: 83 }], paymentMethod: 'PREPAYMENT', force: true };
  const order = (await test.call('POST', '/v1/sandbox/orders', { body: place })).body;
  const at = `/v1/sandbox/orders/${order.salesOrderId}/positionItems`;
  const ids: string[] = order.positionItems.map((item: { positionItemId: string }) => item.positionItemId);
  const release = (some: readonly string[], end = '/release', token?: string) =>
    test.call('POST', `${at}/${some.join(',')}${end}`, token === undefined ? {} : { token });
  const reader = await tokenOfRole(test.app, 'seller_reader');
  assert.equal((await release(ids.slice(0, 40), '/release', reader)).status, 403);
  for (const end of ['', '/', '/refusal', '/release/now'])
    assert.equal((await release(ids, end)).status, 404, end);
  assert.equal((await release(Array(1001).fill('x'))).status, 400);
  assert.equal((await release(ids.slice(0, 40))).status, 200);
  const person = await tokenOfRole(test.app, 'seller_developer');
  const { status, body } = await release(ids.slice(40, 80), '/release/', person);
  assert.equal(status, 200);
  const stateOf = new Map<string, string>(
    body.positionItems.map((item: { positionItemId: string; fulfillmentStatus: string }) => [
      item.positionItemId,
      item.fulfillmentStatus,
    ]),
  );
  assert.deepEqual(
    ids.map((id) => stateOf.get(id)),
    ids.map((_, index) => (index < 80 ? 'PROCESSABLE' : 'ANNOUNCED')),
  );
});
