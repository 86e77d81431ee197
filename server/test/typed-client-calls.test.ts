import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import {
  ApiError,
  createClient,
  isApiError,
  NoAnswerError,
} from '../../portal/static/client/sellerdock-client.ts';
import { startApp } from './support/app.ts';
import { variation, written } from './support/fixtures.ts';

/** The fault of one request: a status that a header of the sandbox injects, or a cut connection. */
type Meddle = (count: number, path: string) => string | undefined;

/** A client of a listening application. The test can make its requests fail; `sent` records them all. */
async function clientOf(t: TestContext, meddle: Meddle = () => undefined) {
  const test = await startApp(t);
  const baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const sent: { path: string; headers: Headers }[] = [];
  const api = createClient({
    baseUrl,
    clientId: 'seller-one',
    clientSecret: 'seller-one-secret',
    fetch: async (input, init) => {
      const { pathname, search } = input as URL;
      const headers = new Headers(init?.headers);
      const calls = sent.filter(({ path }) => path !== '/v1/token').length;
      sent.push({ path: `${pathname}${search}`, headers });
      const fault = pathname === '/v1/token' ? undefined : meddle(calls, pathname);
      if (fault === 'cut') throw new TypeError('fetch failed');
      if (fault !== undefined) headers.set('X-Sandbox-Fault', fault);
      return fetch(input, { ...init, headers });
    },
  });
  return { ...test, api, sent, calls: () => sent.filter(({ path }) => path !== '/v1/token') };
}

const onlyFirst =
  (fault: string): Meddle =>
  (count) =>
    count === 0 ? fault : undefined;
const stock = { body: [{ sku: 'SKU', quantity: 1 }] };

it('all calls share one token, even calls that wait for it at the same time', async (t) => {
  const { api, sent } = await clientOf(t);
  await Promise.all([api.call('getBrandsV5'), api.call('findPartnerOrders'), api.call('getReceipts')]);
  await api.call('getReturns');
  assert.equal(sent.filter(({ path }) => path === '/v1/token').length, 1);
  assert.ok(sent.every(({ headers }) => /^[\da-f-]{36}$/.test(headers.get('x-request-id') ?? '')));
});

it('after a 401 the client tries once with a new token, and throws the second 401', async (t) => {
  const { api, sent } = await clientOf(t, onlyFirst('401'));
  assert.equal((await api.call('findPartnerOrders')).status, 200);
  assert.equal(sent.filter(({ path }) => path === '/v1/token').length, 2);
  const always = await clientOf(t, () => '401');
  await assert.rejects(always.api.call('findPartnerOrders'), { name: 'ApiError', status: 401 });
  assert.equal(always.calls().length, 2);
});

it('429 is repeated after Retry-After for every call, with the same request id', async (t) => {
  const { api, calls } = await clientOf(t, onlyFirst('429;retry-after=1'));
  const began = performance.now();
  const { status, requestId } = await api.call('createTestOrder', {
    path: { scenario: 'scenario1' },
    requestId: 'mine-1',
  });
  assert.deepEqual([status, requestId], [201, 'mine-1']);
  // Timers count whole milliseconds and may fire up to one millisecond early.
  assert.ok(performance.now() - began >= 999);
  assert.deepEqual(
    calls().map(({ headers }) => headers.get('x-request-id')),
    ['mine-1', 'mine-1'],
  );
});

it('429 is thrown if Retry-After exceeds a minute', async (t) => {
  const { api, calls } = await clientOf(t, () => '429;retry-after=120');
  await assert.rejects(api.call('findPartnerOrders'), { status: 429, retryAfterSeconds: 120 });
  assert.equal(calls().length, 1);
});

it('503 is repeated for reads, and for writes only if a late repeat changes nothing', async (t) => {
  const reads = await clientOf(t, onlyFirst('503;retry-after=1'));
  assert.equal((await reads.api.call('findPartnerOrders')).status, 200);
  assert.equal(reads.calls().length, 2);
  const plain = await clientOf(t, () => '503;retry-after=1');
  await assert.rejects(plain.api.call('storeAvailableQuantities', stock), { status: 503 });
  await assert.rejects(
    plain.api.call('cancelPartnerOrder', { path: { salesOrderId: crypto.randomUUID() } }),
    {
      status: 503,
    },
  );
  assert.equal(plain.calls().length, 2);
  const timed = await clientOf(t, onlyFirst('503;retry-after=1'));
  const headers = { 'x-request-timestamp': new Date().toISOString() };
  await assert.rejects(timed.api.call('storeAvailableQuantities', { ...stock, headers }), { status: 422 });
  assert.equal(timed.calls().length, 2);
});

it('a lost connection is repeated for reads, and thrown at once for a write with an unknown outcome', async (t) => {
  const reads = await clientOf(t, onlyFirst('cut'));
  assert.equal((await reads.api.call('getReturns')).status, 200);
  const writes = await clientOf(t, () => 'cut');
  const failed = writes.api.call('createTestOrders', { requestId: 'mine-2' });
  await assert.rejects(failed, (error) => error instanceof NoAnswerError && error.requestId === 'mine-2');
  assert.equal(writes.calls().length, 1);
});

it('a signal ends a call and the wait before its repeat', async (t) => {
  const { api } = await clientOf(t, () => '429;retry-after=50');
  await assert.rejects(api.call('getReturns', { signal: AbortSignal.timeout(300) }), {
    name: 'TimeoutError',
  });
});

it('refusals have the documented body, and an impossible path is never sent', async (t) => {
  const { api, calls } = await clientOf(t);
  const refused = await api.call('getReceipt', { path: { receiptNumber: 'RE-0' } }).catch((error) => error);
  assert.ok(refused instanceof ApiError && isApiError(refused, 'getReceipt'));
  assert.equal(refused.answer.status, 404);
  assert.ok(refused.answer.body?.errors[0]?.title);
  await assert.rejects(api.call('getProductVariationV5', { path: { sku: '..' } }), TypeError);
  assert.equal(calls().length, 1);
});

it('entries come from all pages of each kind of list, once each', async (t) => {
  const test = await clientOf(t);
  const variations = Array.from({ length: 5 }, () => variation());
  assert.deepEqual((await written(test, variations)).failed, []);
  const skus = variations.map(({ sku }) => sku).sort();
  await test.api.call('storeAvailableQuantities', { body: skus.map((sku) => ({ sku, quantity: 1 })) });
  const stock = await all(test.api.entries('getAvailableQuantities', { query: { limit: 2 } }));
  assert.deepEqual(
    stock.map(({ sku }) => sku),
    skus,
  );
  const products = await all(test.api.entries('getProductVariationsV5', { query: { limit: 2 } }));
  assert.deepEqual(products.map(({ sku }) => sku).sort(), skus);
  const pages = await all(test.api.pages('getPricesV5', { query: { limit: 2 } }));
  assert.deepEqual(
    pages.map(({ body }) => body.variationPrices.length),
    [2, 2, 1],
  );
});

async function all<Entry>(list: AsyncIterable<Entry>): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of list) found.push(entry);
  return found;
}
