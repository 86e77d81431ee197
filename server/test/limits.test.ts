import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../src/platform/config/index.ts';
import { type Account, startApp, type TestApp } from './support/app.ts';
import { endingUrl } from './support/documented-operations.ts';
import { withinOneDay } from './support/one-day.ts';
import { referenceOf } from './support/reference.ts';

type Operation = { security?: Record<string, string[]>[]; responses: Record<string, { headers?: object }> };

type Limited = { 'x-rate-limits'?: { name: string; requests: number; seconds: number }[] };

const identifier = '01938b5e-7b4c-7000-8000-000000000000';

/** The application with limits, and a clock that stands still until the test moves it. */
async function limited(t: TestContext, environment: Readonly<Record<string, string>> = {}) {
  let nowMs = 0;
  const { rateLimits } = readConfig({ SANDBOX: 'off', ...environment });
  const test = await startApp(t, { config: { rateLimits }, monotonicMs: () => nowMs });
  return { test, advanceMs: (ms: number) => (nowMs += ms) };
}

const operationsOf = ({ app }: TestApp) =>
  Object.entries(referenceOf(app).document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>)
      .filter(([, { security = [] }]) => security.length > 0)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

it('429 from every operation, in its own error body and with all headers, once a partner has used its requests', async (t) => {
  const { test } = await limited(t, { RATE_LIMIT_PER_SECOND: '1' });
  const operations = operationsOf(test);
  assert.ok(operations.length > 60, `only ${operations.length} operations`);
  await test.call('GET', '/v4/orders/unknown');
  await test.call('GET', '/v1/sandbox/clock');
  for (const { method, path, operation } of operations) {
    const where = `${method} ${path}`;
    const isSandbox = operation.security?.some(({ oauth2 }) => oauth2?.includes('sandbox'));
    const reply = await test.call(method, path.replace(/\{\w+\}/g, identifier));
    assert.equal(reply.status, 429, where);
    assert.equal(reply.headers['retry-after'], '1', where);
    const name = isSandbox ? 'sandbox' : 'partner';
    assert.equal(reply.headers.ratelimit, `"${name}";r=0;t=1`, where);
    assert.match(String(reply.headers['ratelimit-policy']), new RegExp(`^"${name}";q=1;w=1(, |$)`), where);
    assert.match(String(reply.headers['content-type']), /json/, where);
  }
});

it('every answer to a valid token shows what is left, whatever its status, as the reference says', async (t) => {
  const { test, advanceMs } = await limited(t, { RATE_LIMIT_PER_SECOND: '1000' });
  for (const { method, path, operation } of operationsOf(test)) {
    advanceMs(10_000);
    const url = endingUrl(path.replace(/\{\w+\}/g, identifier));
    const reply = await test.call(method, url, method === 'POST' ? { body: '' } : {});
    assert.match(String(reply.headers.ratelimit), /^"[a-z-]+";r=\d+;t=\d+$/, `${method} ${path}`);
    assert.match(String(reply.headers['ratelimit-policy']), /^"(partner|sandbox)";q=1000;w=1/);
    for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
      const expected = status === '401' ? [] : ['RateLimit-Policy', 'RateLimit'];
      if (status === '429' || status === '503') expected.unshift('Retry-After');
      // The first request with the same Idempotency-Key may still be running.
      if (status === '409' && 'Retry-After' in headers) expected.push('Retry-After');
      const documented = Object.keys(headers).filter((name) => /^(Rate|Retry)/.test(name));
      assert.deepEqual(documented, expected, `${method} ${path} ${status}`);
    }
  }
  advanceMs(1000);
  const refused = await test.call('GET', '/v4/orders', { scope: 'availability' });
  assert.equal(refused.status, 403);
  assert.equal(refused.headers.ratelimit, '"partner";r=999;t=1');
  const stranger = await test.call('GET', '/v4/orders', { as: undefined });
  assert.deepEqual([stranger.status, stranger.headers.ratelimit], [401, undefined]);
});

it('the answer tells the limit that leaves less, and the partner’s when both leave the same', async (t) => {
  const { test } = await limited(t);
  for (const [as, others, expected] of [
    ['seller-one', 9, '"brand-list";r=9;t=1'],
    ['seller-two', 10, '"partner";r=9;t=1'],
  ] as const) {
    for (let n = 0; n < others; n++) await test.call('GET', '/v1/availability/quantities/none', { as });
    const { headers } = await test.call('GET', '/v5/products/brands?limit=1', { as });
    assert.equal(headers.ratelimit, expected);
  }
});

it('20 requests a second, of which 10 may read one list; another partner is not affected', async (t) => {
  const { test, advanceMs } = await limited(t);
  const statuses = async (count: number, url: string, as: Account = 'seller-one') => {
    const counted = new Map<number, number>();
    for (let n = 0; n < count; n++) {
      const { status } = await test.call('GET', url, { as });
      counted.set(status, (counted.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(counted);
  };
  assert.deepEqual(await statuses(12, '/v5/products/brands?limit=1'), { 200: 10, 429: 2 });
  const list = await test.call('GET', '/v4/products/brands');
  assert.equal(list.status, 429, 'both versions count together');
  assert.equal(list.headers['ratelimit-policy'], '"partner";q=20;w=1, "brand-list";q=10;w=1');
  assert.equal(list.headers.ratelimit, '"brand-list";r=0;t=1');
  assert.deepEqual(await statuses(12, '/v5/products/prices'), { 200: 10, 429: 2 });
  assert.deepEqual(await statuses(21, '/v1/availability/quantities/none', 'seller-two'), { 404: 20, 429: 1 });
  advanceMs(50);
  assert.deepEqual(await statuses(2, '/v5/products/prices'), { 200: 1, 429: 1 });
  advanceMs(1000);
  assert.deepEqual(await statuses(21, '/v5/products/prices'), { 200: 20, 429: 1 });
  assert.deepEqual(
    await statuses(1, '/v1/sandbox/clock'),
    { 200: 1 },
    'the sandbox has an allowance of its own',
  );
});

it('the sandbox’s clock gives nobody more requests', async (t) => {
  const { test } = await limited(t, { RATE_LIMIT_PER_SECOND: '2' });
  for (let n = 0; n < 3; n++) await test.call('GET', '/v4/orders/unknown');
  const advanced = await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 2 } });
  assert.equal(advanced.status, 200, advanced.text);
  test.clock.advanceMs(3_600_000);
  assert.equal((await test.call('GET', '/v4/orders/unknown')).status, 429);
});

it('changes of active statuses are counted for each day, and a server that starts later continues the count', (t) =>
  withinOneDay(async () => {
    const { test, advanceMs } = await limited(t, { RATE_LIMIT_ACTIVE_STATUS_PER_DAY: '3' });
    const change = (path = '/v5/products/active-status') =>
      test.call('POST', path, { body: { status: [{ sku: 'A', active: true }] } });
    const first = await change();
    assert.equal(first.status, 202);
    assert.match(String(first.headers.ratelimit), /^"active-status-writes";r=2;t=\d+$/);
    assert.equal(first.headers['ratelimit-policy'], '"partner";q=20;w=1, "active-status-writes";q=3;w=86400');
    assert.deepEqual(
      [(await change('/v4/products/active-status')).status, (await change()).status],
      [202, 202],
    );
    advanceMs(60_000);
    const refused = await change();
    assert.equal(refused.status, 429);
    assert.match(refused.body.errors[0].code, /TOO_MANY_REQUESTS/);
    const wait = Number(refused.headers['retry-after']);
    assert.ok(wait > 0 && wait <= 86_400);
    assert.equal((await test.call('GET', '/v5/products/active-status')).status, 200);
    await test.app.close();
    const [row] = await test.db`SELECT used FROM daily_use WHERE kind = 'active-status-writes'`;
    assert.equal(row?.used, 3);
  }));

it('0 switches the limits off, and with them the headers', async (t) => {
  const { test } = await limited(t, { RATE_LIMIT_PER_SECOND: '0' });
  for (let n = 0; n < 50; n++) {
    const reply = await test.call('GET', '/v5/products/brands?limit=1');
    assert.deepEqual([reply.status, reply.headers.ratelimit], [200, undefined]);
  }
});

it('the portal’s page shows limits and headers as they are', async (t) => {
  const { test } = await limited(t);
  const page = await readFile(
    new URL('../../portal/docs/about-the-api/rate-limits.mdx', import.meta.url),
    'utf8',
  );
  const headersOf = (reply: { headers: Readonly<Record<string, unknown>> }) =>
    `RateLimit-Policy: ${String(reply.headers['ratelimit-policy'])}\nRateLimit: ${String(reply.headers.ratelimit)}\n`;
  // The page's requests run in a sandbox, which has higher limits. The rest of it is about production.
  const sandbox = await limited(t, { SANDBOX: 'on' });
  const brands = await sandbox.test.call('GET', '/v5/products/brands?limit=1');
  assert.ok(page.includes(headersOf(brands)), headersOf(brands));
  await test.call('GET', '/v5/products/prices');
  for (let n = 0; n < 19; n++) await test.call('GET', '/v5/products/prices');
  const refused = await test.call('GET', '/v5/products/prices');
  assert.ok(page.includes(`Retry-After: ${String(refused.headers['retry-after'])}\n${headersOf(refused)}`));
  const limits = new Map<string, string>([['/v1/sandbox', 'sandbox 20 1']]);
  for (const [path, item] of Object.entries(referenceOf(test.app).document.paths))
    for (const [method, operation] of Object.entries(item as unknown as Record<string, Limited>))
      for (const { name, requests, seconds } of operation['x-rate-limits'] ?? [])
        if (name !== 'partner' && name !== 'sandbox' && path.startsWith('/v5'))
          limits.set(`${method.toUpperCase()} ${path}`, `${name} ${requests} ${seconds}`);
  assert.equal(limits.size, 7);
  for (const [call, limit] of limits) {
    const [name, requests, seconds] = limit.split(' ');
    const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`${call}\``)) ?? '';
    assert.match(
      row,
      new RegExp(`\\| ${requests} a ${seconds === '1' ? 'second' : 'day'}.*\\| \`${name}\` \\|$`),
      call,
    );
  }
});
