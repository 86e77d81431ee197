import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { openRequestLog } from './collector.ts';
import { entryOf } from './testing.ts';

const read = entryOf();

const operationsOf = async (test: TestApp, query: string, as: 'seller-one' | 'seller-two' = 'seller-one') => {
  const { body, status } = await test.call('GET', `/v1/sandbox/requests${query}`, { as });
  assert.equal(status, 200);
  return (body.requests as { operation?: string; url: string }[]).map(
    ({ operation, url }) => operation ?? url,
  );
};

/** An order that was placed, sent and delivered by calls; with a move of the clock in between. */
async function story(test: TestApp) {
  const own = variation();
  await written(test, [own]);
  const { body: order } = await test.call('POST', '/v1/sandbox/orders', {
    body: { items: [{ sku: own.sku }], force: true },
  });
  const { body: clock } = await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 5 } });
  const sent = await test.call('POST', '/v1/shipments', {
    body: {
      trackingKey: { carrier: 'HERMES', trackingNumber: order.orderNumber },
      shipDate: clock.now,
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      positionItems: [
        {
          positionItemId: order.positionItems[0].positionItemId,
          salesOrderId: order.salesOrderId,
          returnTrackingKey: { carrier: 'HERMES', trackingNumber: `${order.orderNumber}R` },
        },
      ],
    },
  });
  assert.equal(sent.status, 201, sent.text);
  const moved = await test.call('POST', `/v1/sandbox/shipments/${sent.body.shipmentId}/states`, {
    body: { state: 'DELIVERED' },
  });
  assert.equal(moved.status, 204, moved.text);
  return { order, shipmentId: sent.body.shipmentId as string };
}

const ofStory = ['moveSandboxShipment', 'createShipment', 'advanceSandboxClock', 'placeSandboxOrder'];

it('an order’s number and its id find its calls, the moves of its parcels and of the clock alike', async (t) => {
  const test = await startApp(t);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 1 } });
  const { order, shipmentId } = await story(test);
  await test.call('GET', `/v4/orders/${order.orderNumber}`);
  assert.deepEqual(await operationsOf(test, `?orderNumber=${order.orderNumber}`), [
    'getPartnerOrder',
    ...ofStory,
  ]);
  assert.deepEqual(await operationsOf(test, `?id=${order.salesOrderId}`), ['getPartnerOrder', ...ofStory]);
  assert.deepEqual(await operationsOf(test, `?id=${shipmentId}`), ['moveSandboxShipment', 'createShipment']);
  assert.deepEqual(await operationsOf(test, `?orderNumber=${order.orderNumber}`, 'seller-two'), []);
  assert.deepEqual(await operationsOf(test, `?id=${order.salesOrderId}`, 'seller-two'), []);
});

it('12,000 reads push out none of the writes that touched an order, nor moves of the clock', async (t) => {
  const test = await startApp(t);
  const { order } = await story(test);
  await test.call('POST', `/v4/orders/${order.orderNumber}/cancellation`);
  // A search stores what waits in the application, so that it has the numbers before those of the reads.
  await test.call('GET', '/v1/sandbox/requests');
  const partner = await partnerOf(test.db, 'seller-one');
  const log = openRequestLog(test.db, test.log);
  for (let count = 0; count < 12_000; count += 1) {
    log.add(partner, { ...read, id: `r-${count}` });
    if (count % 1_000 === 999) await log.flush();
  }
  await log.close();
  const ids = async (query: string) => {
    const { body } = await test.call('GET', `/v1/sandbox/requests${query}`);
    return body.requests as { id: string; operation: string }[];
  };
  const kept = await ids(`?orderNumber=${order.orderNumber}`);
  assert.deepEqual(
    kept.map(({ operation }) => operation),
    ['cancelPartnerOrder', ...ofStory],
  );
  const one = await test.call('GET', `/v1/sandbox/requests/${kept.at(-1)!.id}`);
  assert.equal(one.status, 200);
  assert.equal(JSON.parse(one.body.responseBody).orderNumber, order.orderNumber);
  assert.deepEqual(await operationsOf(test, '?operation=advanceSandboxClock'), ['advanceSandboxClock']);
  assert.deepEqual(await operationsOf(test, '?operation=createOrUpdateProductVariationsV5'), []);
});

it('a walk along the pages meets kept writes and others once, the newest first', async (t) => {
  const test = await startApp(t);
  await story(test);
  for (let count = 0; count < 7; count += 1) await test.call('GET', `/v4/orders?limit=${count + 1}`);
  await story(test);
  const seen: string[] = [];
  let next: string | undefined = '/v1/sandbox/requests?limit=3';
  while (next !== undefined) {
    const { body }: { body: { requests: { id: string }[]; links: { rel: string; href: string }[] } } =
      await test.call('GET', next);
    seen.push(...body.requests.map(({ id }) => id));
    next = body.links.find(({ rel }) => rel === 'next')?.href;
  }
  const { body } = await test.call('GET', '/v1/sandbox/requests?limit=200');
  assert.deepEqual(
    seen,
    body.requests.map(({ id }: { id: string }) => id),
  );
  assert.ok(new Set(seen).size === seen.length && seen.length >= 15, String(seen.length));
});

it('text, status class and a span of time narrow the search', async (t) => {
  const test = await startApp(t);
  await written(test, [{ ...variation(), sku: 'GLOVE-ÄÖ' }]);
  await test.call('GET', '/v5/products/NO-SUCH-SKU');
  await test.call('POST', '/v1/availability/quantities', { body: [{ sku: 'GLOVE-ÄÖ', quantity: 1 }] });
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 2 } });
  await test.call('GET', '/v4/orders', { headers: { 'x-connector': 'Nordwind 7' } });
  const uploads = ['getSucceededResultsV5', 'createOrUpdateProductVariationsV5'];
  assert.deepEqual(await operationsOf(test, '?statusClass=4xx'), ['getProductVariationV5']);
  assert.deepEqual(await operationsOf(test, '?statusClass=none'), []);
  assert.deepEqual(await operationsOf(test, `?text=${encodeURIComponent('glove-äö')}`), [
    'storeAvailableQuantities',
    ...uploads,
  ]);
  assert.deepEqual(await operationsOf(test, '?text=nordwind%207'), ['findPartnerOrders']);
  const between = new Date(test.clock.now().getTime() + 86_400_000).toISOString();
  assert.deepEqual(await operationsOf(test, `?from=${between}`), ['findPartnerOrders']);
  const before = await operationsOf(test, `?to=${between}`);
  assert.deepEqual(before.slice(0, 3), [
    'advanceSandboxClock',
    'storeAvailableQuantities',
    'getProductVariationV5',
  ]);
  assert.equal(before.at(-1), 'createOrUpdateProductVariationsV5');
});

it('equal errors are counted together, also those of entries of a batch, with the last one as an example', async (t) => {
  const test = await startApp(t);
  const errors = async (query = '') => {
    const { body, status } = await test.call('GET', `/v1/sandbox/request-errors${query}`);
    assert.equal(status, 200);
    return body.errors as {
      method: string;
      operation: string;
      status: number;
      title: string;
      count: number;
      requestId: string;
    }[];
  };
  assert.deepEqual(await errors(), []);
  let last = '';
  for (const sku of ['A', 'B', 'C'])
    last = String((await test.call('GET', `/v5/products/${sku}`)).headers['x-request-id']);
  await test.call('GET', '/v4/orders', { headers: { 'x-sandbox-fault': '503' } });
  const own = variation();
  await written(test, [own]);
  const unknown = [
    { sku: own.sku, quantity: 1 },
    { sku: 'NO-SUCH-1', quantity: 1 },
    { sku: 'NO-SUCH-2', quantity: 1 },
  ];
  await test.call('POST', '/v1/availability/quantities', { body: unknown });
  const [first, ...others] = await errors();
  const { method, operation, status, count, title, requestId } = first!;
  assert.deepEqual(
    { method, operation, status, count, title, requestId },
    {
      method: 'GET',
      operation: 'getProductVariationV5',
      status: 404,
      count: 3,
      title: 'The sku C was not found.',
      requestId: last,
    },
  );
  assert.deepEqual(
    others.map((other) => `${other.operation} ${other.status} ${other.title} ${other.count}`).sort(),
    ['findPartnerOrders 503 Service Unavailable 1', 'storeAvailableQuantities 207 Unknown SKU 1'],
  );
  const day = 86_400_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  for (const [query, count] of [
    [`?from=${at(day)}`, 0],
    [`?to=${at(-day)}`, 0],
    [`?from=${at(-day)}&to=${at(day)}`, 3],
  ] as const)
    assert.equal((await errors(query)).length, count, query);
  assert.equal((await test.call('GET', '/v1/sandbox/request-errors?from=today')).status, 400);
});

it('errors are counted from a time on, and until before one, also among requests that are stored together', async (t) => {
  const test = await startApp(t);
  const ids: string[] = [];
  for (const sku of ['A', 'B', 'C']) {
    test.clock.advanceMs(1000);
    ids.push(String((await test.call('GET', `/v5/products/${sku}`)).headers['x-request-id']));
  }
  const { receivedAt } = (await test.call('GET', `/v1/sandbox/requests/${ids[1]}`)).body;
  const count = async (query: string) => {
    const { body } = await test.call('GET', `/v1/sandbox/request-errors?${query}`);
    return body.errors[0].count;
  };
  assert.deepEqual([await count(`from=${receivedAt}`), await count(`to=${receivedAt}`)], [2, 1]);
});

it('404 for the errors when the log is switched off', async (t) => {
  const test = await startApp(t, { config: { sandboxRequestLog: false } });
  assert.equal((await test.call('GET', '/v1/sandbox/request-errors')).status, 404);
});
