import assert from 'node:assert/strict';
import { it } from 'node:test';
import { itemsOf, ordered, parcel, reported } from '../src/interfaces/shipments/testing.ts';
import { type OperatorTest, startOperator } from '../src/operator/testing.ts';
import { variation, written } from './support/fixtures.ts';
import { address } from './support/orders.ts';
import { forSale, quantityOf } from './support/stock.ts';

const event = async (test: OperatorTest, type: string) => {
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  const rows = await test.db<{ document: any }[]>`
    SELECT document FROM webhook_event WHERE partner_id = ${test.seller} AND type = ${type} ORDER BY id`;
  return rows.map(({ document }) => (typeof document === 'string' ? JSON.parse(document) : document).data);
};

const basket = {
  items: [
    {
      product: { sku: 'S-1', productTitle: 'Waschmaschine', articleNumber: 'M1', ean: '4399300000017' },
      price: 399.99,
      vatRate: 19,
      quantity: 2,
      services: [{ serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen', price: 20 }],
    },
    { product: { sku: 'S-2', productTitle: 'Kochbuch', articleNumber: 'M2' }, price: 24.9, vatRate: 7 },
  ],
  customerId: 'C-42',
  payment: { paymentMethod: 'PREPAYMENT' },
  deliveryAddress: address,
  deliveryFees: [{ feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE', amount: 29.95, items: [0] }],
  discounts: [{ discountId: 'D', discountType: 'PARTNER_DISCOUNT', discountName: 'Zehn', amount: 10 }],
  voucher: { code: 'GESCHENK', amount: 5 },
  force: true,
};

it('the operator places an order, releases it, cancels a part and suspects fraud, and the seller sees it', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/orders`;
  const order = await test.done(201, 'POST', at, { body: basket });
  assert.equal(order.positionItems.length, 3);
  assert.equal(order.customerId, 'C-42');
  const [created] = await event(test, 'order.created');
  assert.deepEqual(created, {
    orderId: order.salesOrderId,
    createdAt: order.orderDate,
    customerId: 'C-42',
  });
  const one = `${at}/${order.salesOrderId}`;
  const released = await test.done(200, 'POST', `${one}/release`);
  assert.deepEqual(
    new Set(released.positionItems.map((item: { fulfillmentStatus: string }) => item.fulfillmentStatus)),
    new Set(['PROCESSABLE']),
  );
  await test.done(409, 'POST', `${one}/release`);
  const [first] = order.positionItems;
  const cancelled = await test.done(200, 'POST', `${one}/cancellation`, {
    body: { reason: 'CANCELLED_ON_CUSTOMER_WISH', positionItemIds: [first.positionItemId] },
  });
  assert.equal(cancelled.positionItems[0].fulfillmentStatus, 'CANCELLED_BY_MARKETPLACE');
  await test.done(200, 'POST', `${one}/fraud-suspicion`, { body: { suspected: true } });
  assert.deepEqual(await test.done(200, 'GET', one), { ...cancelled, suspectedFraudCase: true });
  const seen = (await test.call('GET', `/v4/orders/${order.salesOrderId}`)).body;
  assert.equal(seen.suspectedFraudCase, true);
  assert.equal(seen.positionItems[0].cancellationReason, 'CANCELLED_ON_CUSTOMER_WISH');
  assert.deepEqual(seen.initialDeliveryFees[0].positionItemIds.length, 2);
  const [two] = await test.db<{ id: number }[]>`
    SELECT partner_id AS id FROM api_client WHERE client_id = 'seller-two'`;
  await test.done(404, 'GET', `/partners/${two!.id}/orders/${order.salesOrderId}`);
  const [item] = basket.items;
  const linked = { ...item, product: { ...item!.product, shopUrl: 'javascript:alert(1)' } };
  const unlinked = await test.done(400, 'POST', at, { body: { ...basket, items: [linked] } });
  assert.equal(unlinked.errors[0].jsonPath, '$.items[0].product.shopUrl');
  const bad = { ...basket, deliveryFees: [{ ...basket.deliveryFees[0], items: [7] }] };
  await test.done(422, 'POST', at, { body: bad });
  await test.done(422, 'POST', at, { body: { ...basket, voucher: { code: 'x', amount: 0.001 } } });
  const { firstName: _firstName, ...nameless } = basket.deliveryAddress;
  const refused = await test.done(422, 'POST', at, { body: { ...basket, deliveryAddress: nameless } });
  assert.equal(refused.errors[0].jsonPath, '$.deliveryAddress.firstName');
  const company = { ...nameless, salutation: 'COMPANY' };
  const theirs = await test.done(201, 'POST', at, {
    body: { ...basket, announced: false, deliveryAddress: company },
  });
  const read = (await test.call('GET', `/v4/orders/${theirs.salesOrderId}`)).body;
  assert.equal(read.deliveryAddress.firstName, '');
});

it('the operator reports parcels out and back and accepts returned items, and webhooks report the results', async (t) => {
  const test = await startOperator(t);
  const partner = test.seller;
  const sellersOrder = await ordered(test, 4);
  const key = { carrier: 'DHL', trackingNumber: 'OUT-1' };
  await reported(test, { ...parcel(itemsOf(sellersOrder)), trackingKey: key });
  const at = `/partners/${partner}`;
  const out = `${at}/shipments/carriers/DHL/trackingnumbers/OUT-1/states`;
  await test.done(204, 'POST', out, { body: { state: 'ON_THE_WAY' } });
  await test.done(204, 'POST', out, { body: { state: 'DELIVERED' } });
  const afterwards = new Date(test.clock.now().getTime() + 60_000).toISOString();
  await test.done(409, 'POST', out, { body: { state: 'ON_THE_WAY', occurredOn: afterwards } });
  const shipment = (await test.call('GET', '/v1/shipments/carriers/DHL/trackingnumbers/OUT-1')).body;
  assert.deepEqual(
    shipment.states.map((one: { state: string }) => one.state),
    ['SENT', 'ON_THE_WAY', 'DELIVERED'],
  );
  const items = sellersOrder.items.map(({ salesOrderId, positionItemId }) => ({
    salesOrderId,
    positionItemId,
  }));
  const back = { items: items.slice(0, 3), trackingKey: { carrier: 'DHL', trackingNumber: 'BACK-1' } };
  const both = await Promise.all(
    [1, 2].map(() => test.operate('POST', `${at}/return-shipments`, { body: back })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const { returnShipmentId } = both.find(({ status }) => status === 201)!.body;
  const way = `${at}/return-shipments/${returnShipmentId}/states`;
  await test.done(204, 'POST', way, { body: { state: 'DELIVERED', statusText: 'Angekommen' } });
  await test.done(204, 'POST', `${at}/return-shipments/carriers/DHL/trackingnumbers/BACK-1/states`, {
    body: { state: 'DELIVERED' },
  });
  await test.done(204, 'POST', `${at}/returns/misdirection`, {
    body: { items: [items[0]], orderNumber: sellersOrder.orderNumber, marketplaceWarehouseId: 'HH-03' },
  });
  await test.done(204, 'POST', `${at}/returns/acceptance`, {
    body: { items: [items[0], items[0]], reason: 'OVERDUE_CREDIT', condition: 'B' },
  });
  const rejection = { ...items[1], condition: 'D', reason: 'ITEM_DAMAGED' };
  const rejected = await test.call('POST', '/v3/returns/rejection', { body: { positionItems: [rejection] } });
  assert.equal(rejected.status, 200);
  const { returnResultIds } = await test.done(201, 'POST', `${at}/return-results`, {
    body: { results: [{ ...items[2], condition: 'SKIPPED', status: 'ACCEPTED', externalCustNo: '7' }] },
  });
  const results = await event(test, 'return-results.provided');
  assert.deepEqual(
    results.map((one) => [one.orderPositionItemId, one.condition, one.status]),
    [
      [items[0]!.positionItemId, 'B', 'ACCEPTED'],
      [items[1]!.positionItemId, 'D', 'REJECTED'],
      [items[2]!.positionItemId, 'SKIPPED', 'ACCEPTED'],
    ],
  );
  assert.deepEqual([results[2].returnResultId, results[2].externalCustNo], [returnResultIds[0], '7']);
  const result = (condition: string, status: string) => ({ ...items[2], condition, status });
  const contradiction = { results: [result('A', 'ACCEPTED'), result('A', 'REJECTED')] };
  await test.done(422, 'POST', `${at}/return-results`, { body: contradiction });
  const twice = { results: [result('E', 'REJECTED'), result('E', 'REJECTED')] };
  const [again, same] = (await test.done(201, 'POST', `${at}/return-results`, { body: twice }))
    .returnResultIds;
  assert.equal(again, same);
  const later = await event(test, 'return-results.provided');
  assert.deepEqual(
    later.slice(3).map((one) => [one.returnResultId, one.condition, one.status]),
    [[again, 'E', 'REJECTED']],
  );
  await test.done(409, 'POST', `${at}/returns/acceptance`, {
    body: { items: [items[0]], reason: 'COMPLAINT' },
  });
  const accepted = (await test.call('GET', `/v4/orders/${sellersOrder.salesOrderId}`)).body;
  assert.equal(accepted.positionItems[0].returnAcceptedByMarketplace, true);
});

it('a service is refunded once, after it is on a receipt', async (t) => {
  const test = await startOperator(t);
  const body = { ...basket, payment: { paymentMethod: 'PAYPAL' } };
  const order = await test.done(201, 'POST', `/partners/${test.seller}/orders`, { body });
  const { servicePositionItemId } = order.positionItems[0].services[0];
  const { salesOrderId } = order;
  const refund = () =>
    test.operate('POST', `/partners/${test.seller}/service-refunds`, {
      body: { salesOrderId, servicePositionItemId },
    });
  assert.equal((await refund()).status, 424);
  const items = order.positionItems.map(({ positionItemId }: { positionItemId: string }) => ({
    salesOrderId,
    positionItemId,
  }));
  const shipDate = new Date().toISOString();
  await reported(test, parcel(itemsOf({ salesOrderId, items } as never), { shipDate }));
  await test.work();
  const both = await Promise.all([refund(), refund()]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const { receiptNumber } = both.find(({ status }) => status === 201)!.body;
  assert.equal((await test.call('GET', `/v3/receipts/${receiptNumber}`)).body.receiptType, 'REFUND');
});

it('relations of services and variations are created, changed and removed, and webhooks report each once', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/service-variation-relations`;
  const body = {
    serviceUuid: 'S',
    variationOuid: 'V',
    productId: 'P',
    targetIds: ['T'],
    serviceProvider: 'N',
  };
  const made = await test.done(201, 'POST', at, { body });
  assert.deepEqual(made, { assignmentId: made.assignmentId, ...body });
  const changed = { ...body, targetIds: ['T', 'U'] };
  for (let times = 0; times < 2; times += 1)
    await test.done(200, 'PUT', `${at}/${made.assignmentId}`, { body: changed });
  const large = { ...body, targetIds: Array(80).fill('Ä'.repeat(200)) };
  for (const [method, url] of [
    ['POST', at],
    ['PUT', `${at}/${made.assignmentId}`],
  ] as const)
    assert.equal((await test.operate(method, url, { body: large })).status, 422);
  const { relations } = await test.done(200, 'GET', at);
  assert.deepEqual(relations, [{ assignmentId: made.assignmentId, ...changed }]);
  const second = await test.done(201, 'POST', at, { body });
  assert.deepEqual((await test.done(200, 'GET', `${at}?limit=1`)).relations, relations);
  const page = await test.done(200, 'GET', `${at}?limit=1&after=${made.assignmentId}`);
  assert.deepEqual(page.relations, [second]);
  const both = await Promise.all([1, 2].map(() => test.operate('DELETE', `${at}/${made.assignmentId}`)));
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 404]);
  for (const [verb, type] of [
    ['created', 'CREATE'],
    ['updated', 'UPDATE'],
    ['deleted', 'DELETE'],
  ] as const) {
    const events = await event(test, `service-variation-relation.${verb}`);
    assert.deepEqual(
      events.filter((one) => one.assignmentId !== second.assignmentId).map(({ eventType }) => eventType),
      [type],
    );
  }
});

it('brands and categories are imported and changed, and apply to later writes of sellers', async (t) => {
  const test = await startOperator(t);
  const brand = { id: 'NEWBRAND', name: 'Neu', logo: '', usable: false };
  assert.deepEqual(await test.done(200, 'POST', '/brands', { body: { brands: [brand] } }), { brands: 1 });
  await test.done(422, 'POST', '/brands', { body: { brands: [brand, brand] } });
  for (const logo of [
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//elsewhere.example/a',
    'logo.svg',
    'http:',
  ])
    for (const done of [
      test.done(400, 'POST', '/brands', { body: { brands: [{ ...brand, logo }] } }),
      test.done(400, 'PATCH', '/brands/NEWBRAND', { body: { logo } }),
    ])
      assert.match((await done).errors[0].detail, /logo must be an address with http or https\.$/, logo);
  for (const logo of ['https://example.com/a.svg', '/brand-logos/NEWBRAND.svg', ''])
    await test.done(200, 'PATCH', '/brands/NEWBRAND', { body: { logo } });
  const group = {
    categoryGroup: 'Neuheiten',
    title: '{Marke}',
    categories: ['Neuheit'],
    variationThemes: [],
    attributes: [{ name: 'Farbe', type: 'STRING', multiValue: false, relevance: 'REQUIRED' }],
  };
  await test.done(200, 'POST', '/category-groups', { body: { categoryGroups: [group] } });
  const sent = variation();
  const description = { ...(sent.productDescription as object), category: 'Neuheit', brandId: 'NEWBRAND' };
  const status = async (sku: string) =>
    (await test.call('GET', `/v5/products/${sku}/marketplace-status`)).body;
  assert.deepEqual((await written(test, [{ ...sent, productDescription: description }])).failed, []);
  assert.equal((await status(sent.sku)).status, 'RESTRICTED');
  const usable = await test.done(200, 'PATCH', '/brands/NEWBRAND', { body: { usable: true } });
  assert.equal(usable.usable, true);
  await test.done(404, 'PATCH', '/brands/NONE', { body: { usable: true } });
  const next = variation();
  await written(test, [{ ...next, productDescription: description }]);
  assert.equal((await status(next.sku)).status, 'ONLINE');
  const { brands } = await test.done(200, 'GET', '/brands?limit=1000');
  assert.ok(brands.some(({ id }: { id: string }) => id === 'NEWBRAND'));
  const { categoryGroups } = await test.done(200, 'GET', '/category-groups?limit=1000');
  assert.ok(categoryGroups.some((one: { categoryGroup: string }) => one.categoryGroup === 'Neuheiten'));
});

it('a decision about a variation stands until the seller changes its content', async (t) => {
  const test = await startOperator(t);
  const sent = variation();
  await written(test, [sent]);
  const at = `/partners/${test.seller}/products/${sent.sku}/review`;
  const reasons = [{ code: '600007 - BRAND_BLOCKED' }];
  const decided = await test.done(200, 'POST', at, { body: { verdict: 'REJECTED', reasons } });
  assert.equal(decided.status, 'REJECTED');
  const status = async () => (await test.call('GET', `/v5/products/${sent.sku}/marketplace-status`)).body;
  assert.equal((await status()).errors[0].code, reasons[0]!.code);
  await test.work();
  assert.equal((await status()).status, 'REJECTED');
  await written(test, [{ ...sent, productReference: 'CHANGED' }]);
  assert.equal((await status()).status, 'ONLINE');
  await test.done(422, 'POST', at, { body: { verdict: 'REJECTED' } });
  await test.done(422, 'POST', at, { body: { verdict: 'ONLINE', reasons } });
});

it('the operator’s actions use the time of a seller whose sandbox clock is ahead', async (t) => {
  const test = await startOperator(t);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 3 } });
  const body = { ...basket, payment: { paymentMethod: 'PAYPAL' } };
  const order = await test.done(201, 'POST', `/partners/${test.seller}/orders`, { body });
  assert.ok(Date.parse(order.orderDate) - test.clock.now().getTime() > 2.9 * 86_400_000);
});

it('422 for an order with a future time, so that later orders keep their own dates', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/orders`;
  const from = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
  const dated = (orderDate: string) => ({ ...basket, payment: { paymentMethod: 'PAYPAL' }, orderDate });
  for (const ms of [6 * 60_000, 5 * 86_400_000]) await test.done(422, 'POST', at, { body: dated(from(ms)) });
  await test.done(422, 'POST', at, { body: dated('9999-12-31T23:59:59Z') });
  await test.done(201, 'POST', at, { body: dated(from(60_000)) });
  const later = await test.done(201, 'POST', at, {
    body: { ...basket, payment: { paymentMethod: 'PAYPAL' } },
  });
  assert.ok(Date.parse(later.orderDate) - test.clock.now().getTime() < 5 * 60_000);
});

it('422 for an order of a variation that cannot be bought, unless it is forced; an accepted order reduces the quantity and gets a date', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/orders`;
  const [sku = ''] = await forSale(test, [2]);
  const product = { ...basket.items[0]!.product, sku };
  const order = (quantity: number, fields: object = {}) => ({
    items: [{ product, price: 10, vatRate: 19, quantity }],
    payment: { paymentMethod: 'PAYPAL' },
    deliveryAddress: address,
    ...fields,
  });
  const unknown = await test.done(422, 'POST', at, { body: { ...basket, force: false } });
  assert.match(unknown.errors[0].detail, /cannot be bought: the seller has no such variation\.$/);
  const tooMany = await test.done(422, 'POST', at, { body: order(3) });
  assert.match(tooMany.errors[0].detail, /3 pieces were asked for and its quantity is 2\.$/);
  assert.equal(tooMany.errors[0].jsonPath, '$.items[0].product.sku');
  const { salesOrderId } = await test.done(201, 'POST', at, { body: order(2) });
  assert.equal((await quantityOf(test, sku)).quantity, 0);
  const seen = (await test.call('GET', `/v4/orders/${salesOrderId}`)).body;
  assert.ok(Date.parse(seen.positionItems[0].expectedDeliveryDate) > Date.now() + 86_400_000);
  await test.done(201, 'POST', at, { body: order(1, { force: true }) });
  const body = { reason: 'CANCELLED_ON_MARKETPLACE_WISH' };
  await test.done(200, 'POST', `${at}/${salesOrderId}/cancellation`, { body });
  assert.equal((await quantityOf(test, sku)).quantity, 2);
});
