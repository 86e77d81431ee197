import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { readConfig } from '../src/platform/config/index.ts';
import { startApp, type TestApp } from './support/app.ts';
import { pageFile } from './support/pages.ts';

// Compares the server with sentences of the guides that no executed request checks.

const guide = readFileSync(pageFile('about-the-api/api-guides.mdx'), 'utf8');

/** The cells of the table rows below these column headings. */
function rowsBehind(heading: string): string[][] {
  const [, behind = ''] = guide.split(heading);
  const lines = behind.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const calls: Readonly<Record<string, { path: string; entries: number; body: (list: object[]) => unknown }>> =
  {
    Products: { path: '/v5/products', entries: 500, body: (list) => list },
    Prices: { path: '/v4/products/prices', entries: 500, body: (list) => list },
    'Active statuses': { path: '/v5/products/active-status', entries: 500, body: (status) => ({ status }) },
    Quantities: { path: '/v1/availability/quantities', entries: 200, body: (list) => list },
    'Delivery information': {
      path: '/v1/availability/product-delivery-information',
      entries: 200,
      body: (list) => list,
    },
    'Acceptance, rejection of returns': {
      path: '/v3/returns/acceptance',
      entries: 200,
      body: (positionItems) => ({ positionItems }),
    },
    'Multiparcel shipments': { path: '/v1/multiparcel-shipments', entries: 100, body: (list) => list },
  };

it('too many entries and too large a body are refused with the statuses that the guide names', async (t) => {
  const test = await startApp(t);
  const rows = rowsBehind('| Call | Most entries | Too many entries | Body over 10 MB |\n');
  assert.deepEqual(
    rows.map(([call]) => call),
    Object.keys(calls),
  );
  for (const [call, most, tooMany, tooLarge] of rows) {
    const { path, entries, body } = calls[call!]!;
    assert.equal(most, String(entries), call);
    const list = Array.from({ length: entries + 1 }, () => ({}));
    assert.equal(String((await test.call('POST', path, { body: body(list) })).status), tooMany, call);
    const large = `{"a":"${'x'.repeat(10_000_001)}"}`;
    assert.equal(String((await test.call('POST', path, { body: large })).status), tooLarge, call);
  }
});

it('answers that count for no limit have no limit headers, all others have them', async (t) => {
  const test = await startApp(t, {
    config: { rateLimits: readConfig({}).rateLimits },
  });
  const isCounted = async (url: string, options = {}) =>
    'ratelimit' in (await test.call('GET', url, options)).headers;
  const page = readFileSync(pageFile('about-the-api/rate-limits.mdx'), 'utf8');
  assert.match(page, /Addresses that do not exist and the operator’s own API count for no limit/);
  assert.equal(await isCounted('/v5/products/none'), true);
  assert.equal(await isCounted('/v5/products', { scope: 'orders' }), true);
  assert.equal(await isCounted('/v5/nothing/x/y'), false);
  assert.equal(await isCounted('/operator/v1/partners', { as: 'operator' }), false);
});

it('names in paths are case-sensitive where the guide says so', async (t) => {
  const test = await startApp(t);
  assert.match(guide, /case matter in skus, order numbers, receipt numbers and the names of carriers\./);
  assert.match(guide, /do not matter in ids that\s+are UUIDs and in tracking numbers\./);
  const { body } = await test.call('POST', '/v4/orders/testorders/scenario1', { body: {} });
  const { orderNumber, salesOrderId } = (body.resources ?? [body])[0];
  const status = async (url: string) => (await test.call('GET', url)).status;
  assert.equal(await status(`/v4/orders/${orderNumber}`), 200);
  assert.equal(await status(`/v4/orders/${String(orderNumber).toUpperCase()}`), 404);
  assert.equal(await status(`/v4/orders/${String(salesOrderId).toUpperCase()}`), 200);
  const { receiptNumber, parcel } = await shipped(test);
  assert.equal(await status(`/v3/receipts/${receiptNumber}`), 200);
  assert.equal(await status(`/v3/receipts/${receiptNumber.toLowerCase()}`), 404);
  assert.equal(await status(`/v1/shipments/carriers/DHL/trackingnumbers/${parcel.toLowerCase()}`), 200);
  assert.notEqual(await status(`/v1/shipments/carriers/dhl/trackingnumbers/${parcel}`), 200);
});

/** Ships an order and returns the numbers of its receipt and of its parcel. */
async function shipped(test: TestApp): Promise<{ receiptNumber: string; parcel: string }> {
  const { body } = await test.call('POST', '/v4/orders/testorders/scenario1', { body: {} });
  const { salesOrderId, positionItems } = (body.resources ?? [body])[0];
  const parcel = 'PARCEL-ONE';
  const positionItem = {
    salesOrderId,
    positionItemId: positionItems[0].positionItemId,
    returnTrackingKey: { carrier: 'DHL', trackingNumber: 'BACK-ONE' },
  };
  const shipment = {
    trackingKey: { carrier: 'DHL', trackingNumber: parcel },
    shipDate: test.clock.now().toISOString(),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
    positionItems: [positionItem],
  };
  assert.equal((await test.call('POST', '/v1/shipments', { body: shipment })).status, 201);
  await test.work();
  const receipts = await test.call('GET', `/v3/receipts?salesOrderId=${salesOrderId}`);
  return { receiptNumber: receipts.body.resources[0].receiptNumber, parcel };
}

it('names of snapshots have the form that the sandbox page describes', async (t) => {
  const test = await startApp(t);
  const sandbox = readFileSync(pageFile('about-the-api/sandbox.mdx'), 'utf8');
  assert.match(sandbox, /Names begin with a letter or a digit and have up to 64 letters/);
  const put = async (name: string) => (await test.call('PUT', `/v1/sandbox/snapshots/${name}`)).status;
  for (const name of ['a', '0', 'x'.repeat(64), 'a.-_B']) assert.ok((await put(name)) < 300, name);
  for (const name of ['-a', '.a', '_a', 'x'.repeat(65), 'a b'])
    assert.equal(await put(encodeURIComponent(name)), 400);
});

it('the Date of an answer is the time of a moved clock, with which clients compare pingAfter', async (t) => {
  const test = await startApp(t);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 20 } });
  const { body, headers } = await test.call('POST', '/v5/products', { body: [{}] });
  const waitMs = Date.parse(body.pingAfter) - Date.parse(String(headers.date));
  assert.ok(waitMs > -2_000 && waitMs < 60_000, `${waitMs}`);
  for (const page of ['getting-started.mdx', 'functional-interfaces/products.mdx'])
    assert.doesNotMatch(readFileSync(pageFile(page), 'utf8'), /pingAfter\) - Date\.now/);
});
