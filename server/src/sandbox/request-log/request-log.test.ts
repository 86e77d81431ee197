import assert from 'node:assert/strict';
import { it } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { openRequestLog } from './collector.ts';
import type { LogEntry } from './entry.ts';
import { searchEntries } from './search.ts';
import { entryOf } from './testing.ts';

type As = 'seller-one' | 'seller-two';

const search = async (test: TestApp, query = '', as: As = 'seller-one') => {
  const reply = await test.call('GET', `/v1/sandbox/requests${query}`, { as });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.requests as { id: string; operation: string; status: number; url: string }[];
};

const entry = (fields: Partial<LogEntry> = {}) =>
  entryOf({ responseBody: { content: '{}', isWhole: true }, ...fields });

it('200 shows a request with its id, operation, status, duration and both bodies', async (t) => {
  const test = await startApp(t);
  const own = variation();
  await written(test, [own]);
  const body = [
    { sku: own.sku, quantity: 3 },
    { sku: 'NO-SUCH-SKU', quantity: 1 },
  ];
  const reply = await test.call('POST', '/v1/availability/quantities?x=1', { body });
  const { status, body: logged } = await test.call(
    'GET',
    `/v1/sandbox/requests/${reply.headers['x-request-id']}`,
  );
  assert.equal(status, 200);
  const { receivedAt, durationMs, requestHeaders, responseHeaders, ...rest } = logged;
  assert.ok(Math.abs(Date.parse(receivedAt) - Date.now()) < 60_000);
  assert.ok(durationMs > 0);
  assert.deepEqual(rest, {
    id: reply.headers['x-request-id'],
    method: 'POST',
    url: '/v1/availability/quantities?x=1',
    operation: 'storeAvailableQuantities',
    status: 207,
    requestBody: JSON.stringify(body),
    responseBody: reply.text,
  });
  assert.equal(requestHeaders.authorization, '[removed]');
  assert.equal(requestHeaders['content-type'], 'application/json');
  assert.equal(responseHeaders['x-request-id'], reply.headers['x-request-id']);
  assert.match(responseHeaders['content-type'], /json/);
  assert.equal(responseHeaders['x-frame-options'], undefined);
});

it('a request is found by its id, a sku, an order number, an id in it, its status and its operation', async (t) => {
  const test = await startApp(t);
  const [own, other] = [variation(), variation()];
  await written(test, [own]);
  await written(test, [other]);
  const { body: placed } = await test.call('POST', '/v1/sandbox/orders', {
    body: { items: [{ sku: own.sku }], force: true },
  });
  await test.call('GET', `/v4/orders/${placed.orderNumber}`);
  const missing = await test.call('GET', '/v5/products/NO-SUCH-SKU');
  const operations = async (query: string) => (await search(test, query)).map(({ operation }) => operation);
  const uploaded = await operations(`?sku=${own.sku}`);
  assert.ok(uploaded.includes('placeSandboxOrder') && uploaded.length >= 3, uploaded.join());
  assert.ok(
    !(await search(test, `?sku=${other.sku}`)).some(({ operation }) => operation === 'placeSandboxOrder'),
  );
  const ofOrder = await search(test, `?orderNumber=${placed.orderNumber}`);
  assert.equal(ofOrder.length, 2);
  assert.equal(ofOrder[0]!.url, `/v4/orders/${placed.orderNumber}`);
  assert.equal((await search(test, `?id=${placed.salesOrderId}`)).length, 2);
  assert.equal((await search(test, `?id=${missing.headers['x-request-id']}`)).length, 1);
  assert.deepEqual(
    (await search(test, '?status=404')).map(({ url }) => url),
    ['/v5/products/NO-SUCH-SKU'],
  );
  assert.deepEqual((await search(test, '?sku=NO-SUCH-SKU&status=404')).length, 1);
  assert.equal((await search(test, '?operation=placeSandboxOrder')).length, 1);
  assert.equal((await search(test, `?sku=${own.sku}&status=404`)).length, 0);
  const later = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  assert.equal((await search(test, `?from=${later}`)).length, 0);
});

it('400 for criteria that are none, 404 for a request that is not there', async (t) => {
  const test = await startApp(t);
  for (const query of [
    'from=yesterday',
    'status=1',
    'limit=0',
    'limit=201',
    'cursor=x',
    'to=tomorrow',
    'statusClass=6xx',
    'nonsense=1',
  ])
    assert.equal((await test.call('GET', `/v1/sandbox/requests?${query}`)).status, 400, query);
  assert.equal((await test.call('GET', '/v1/sandbox/requests/none')).status, 404);
});

it('every request is met once when the pages are followed, whatever comes meanwhile', async (t) => {
  const test = await startApp(t);
  for (let number = 0; number < 25; number += 1) await test.call('GET', `/v4/orders?limit=${number + 1}`);
  const seen: string[] = [];
  let next: string | undefined = '/v1/sandbox/requests?limit=10';
  while (next !== undefined) {
    const { body }: { body: { requests: { url: string }[]; links: { rel: string; href: string }[] } } =
      await test.call('GET', next);
    seen.push(...body.requests.map(({ url }) => url));
    await test.call('GET', '/v5/products');
    next = body.links.find(({ rel }) => rel === 'next')?.href;
  }
  assert.deepEqual(
    seen.filter((url) => url.startsWith('/v4/orders')),
    Array.from({ length: 25 }, (_, index) => `/v4/orders?limit=${25 - index}`),
  );
  assert.equal(new Set(seen).size, seen.length);
});

it('one seller’s requests are never seen by another', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('GET', '/v5/products/THEIRS');
  const id = reply.headers['x-request-id'];
  await test.call('GET', '/v4/orders', { as: 'seller-two' });
  assert.deepEqual(
    (await search(test, '', 'seller-two')).map(({ url }) => url),
    ['/v4/orders'],
  );
  assert.deepEqual(await search(test, '?sku=THEIRS', 'seller-two'), []);
  assert.deepEqual(await search(test, `?id=${id}`, 'seller-two'), []);
  assert.equal((await test.call('GET', `/v1/sandbox/requests/${id}`, { as: 'seller-two' })).status, 404);
});

it('secrets and tokens are never in the log, nor in what it is found by', async (t) => {
  const test = await startApp(t);
  const token = await test.token('seller-one');
  const secrets = {
    client_secret: 'hidden-1',
    clientSecret: 'hidden-2 \\" hidden-2',
    password: 'hidden-3',
    refresh_token: 'hidden-4',
    nested: { webhookSecret: { value: 'hidden-5' }, list: [{ token: 'hidden-6' }] },
    authorization: `Bearer ${token}`,
    secrets: ['hidden-7', 'hidden-8'],
    note: `see ${token}`,
    long: 'x'.repeat(15_900),
    privateKey: `hidden-9${'y'.repeat(2_000)}`,
  };
  await test.call('POST', '/v1/sandbox/orders?access_token=hidden-10', { body: { ...secrets, items: [] } });
  await test.call('POST', '/v5/products', { body: `[${JSON.stringify(secrets)}, {"password": "hidden-11` });
  await test.call('GET', `/v4/orders?x=1`, {
    headers: {
      cookie: 'sid=hidden-12',
      'x-api-key': 'hidden-13',
      'x-note': `Bearer ${token}`,
      'idempotency-key': 'shown',
    },
  });
  await search(test);
  const stored = await test.db<{ heads: string; bodies: Buffer }[]>`
    SELECT heads, bodies FROM sandbox_request_pack WHERE partner_id > 0`;
  const texts = stored.map(({ heads, bodies }) => [heads, zstdDecompressSync(bodies).toString()].join());
  const text = texts.join();
  assert.ok(
    text.includes('placeSandboxOrder') &&
      text.includes('[removed]') &&
      text.includes('idempotency-key: shown'),
  );
  assert.ok(!text.includes('hidden'), text.replace(/(.)\1{50,}/g, '$1…'));
  assert.ok(!text.includes(token) && !text.includes(token.split('.')[2]!));
});

it('bodies of writes are whole up to 256 KiB; skus beyond it, and beyond 16 KiB of a read, are found', async (t) => {
  const test = await startApp(t);
  const batch = (prefix: string, size: number) =>
    Array.from({ length: size }, (_, index) => ({ sku: `${prefix}-${index}`, note: 'ü'.repeat(200) }));
  const bodyOf = async (sku: string) => {
    const [found] = await search(test, `?sku=${sku}`);
    return (await test.call('GET', `/v1/sandbox/requests/${found!.id}`)).body.requestBody as string;
  };
  await test.call('POST', '/v5/products', { body: batch('NEAR', 120) });
  assert.equal(await bodyOf('NEAR-119'), JSON.stringify(batch('NEAR', 120)));
  await test.call('POST', '/v1/availability/quantities', { body: batch('FAR', 1_000) });
  const cut = await bodyOf('FAR-999');
  assert.ok(Buffer.byteLength(cut) <= 262_144 + 8 && Buffer.byteLength(cut) > 262_000, String(cut.length));
  assert.ok(cut.endsWith('…'));
});

it('text that cannot be stored does not keep others out of the log', async (t) => {
  const test = await startApp(t);
  await test.call('GET', '/v5/products/a%00b');
  await test.call('POST', '/v5/products', { body: '[{"sku":"a\u0000b\u0001"}]' });
  await test.call('GET', '/v4/orders');
  assert.equal((await search(test)).length, 3);
});

it('at least 10,000 requests are kept of each seller, the oldest go first', async (t) => {
  const test = await startApp(t);
  const [one, two] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const log = openRequestLog(test.db, test.log);
  log.add(two, entry({ id: 'theirs' }));
  for (let round = 0; round < 52; round += 1) {
    for (let place = 0; place < 200; place += 1) log.add(one, entry({ id: `r-${round * 200 + place}` }));
    await log.flush();
  }
  await log.close();
  const [kept] = await test.db<{ count: number; least: number; most: number }[]>`
    SELECT sum(last_number - first_number + 1)::int AS count, min(first_number)::int AS least,
      max(last_number)::int AS most
    FROM sandbox_request_pack WHERE partner_id = ${one}`;
  assert.ok(kept!.count >= 10_000 && kept!.count < 10_400, JSON.stringify(kept));
  assert.deepEqual([kept!.least, kept!.most], [10_401 - kept!.count, 10_400]);
  const { entries } = await searchEntries(test.db, one, { limit: 1 });
  assert.equal(entries[0]!.id, 'r-10399');
  assert.equal((await searchEntries(test.db, two, { limit: 9 })).entries.length, 1);
});

it('several processes write one seller’s log at once, and nothing is lost at a restart', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const logs = [1, 2, 3].map(() => openRequestLog(test.db, test.log));
  for (let number = 0; number < 300; number += 1)
    logs[number % 3]!.add(partner, entry({ id: `r-${number}` }));
  await Promise.all(logs.map((log) => log.close()));
  const { entries: found } = await searchEntries(test.db, partner, { limit: 1000 });
  assert.equal(new Set(found.map(({ id }) => id)).size, 300);
  assert.deepEqual(
    found.map(({ number }) => number),
    Array.from({ length: 300 }, (_, index) => 300 - index),
  );
  assert.equal((await search(test, '?limit=200')).length, 200);
});

it('404 when the log is switched off, and nothing is stored', async (t) => {
  const test = await startApp(t, { config: { sandboxRequestLog: false } });
  await test.call('GET', '/v4/orders');
  assert.equal((await test.call('GET', '/v1/sandbox/requests')).status, 404);
  assert.equal((await test.call('GET', '/v1/sandbox/requests/x')).status, 404);
  assert.equal((await test.db`SELECT 1 FROM sandbox_request_pack WHERE partner_id > 0`).length, 0);
});

it('of what people do, the log keeps the changes and leaves out what they look at', async (t) => {
  const test = await startApp(t);
  const token = await tokenOfRole(test.app, 'seller_developer');
  const person = (method: string, url: string) => test.call(method, url, { as: undefined, token });
  assert.equal((await person('GET', '/v4/orders')).status, 200);
  assert.equal((await person('POST', '/v1/sandbox/scenarios/one-piece')).status, 201);
  assert.equal((await test.call('GET', '/v4/orders')).status, 200);
  const operations = (await search(test)).map(({ operation }) => operation);
  assert.deepEqual(operations, ['findPartnerOrders', 'playSandboxScenario']);
});
