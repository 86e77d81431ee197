import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { grantedOrigins, servedMethods } from './origins.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const operatorLogin = new URLSearchParams({
  grant_type: 'client_credentials',
  client_id: 'operator',
  client_secret: 'operator-secret',
}).toString();

type Headers = Readonly<Record<string, string>>;

const send = ({ app }: TestApp, method: string, url: string, headers: Headers, payload?: string) =>
  app.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) });

const preflight = (test: TestApp, origin: string, host = '127.0.0.1:8080', method = 'DELETE') =>
  send(test, 'OPTIONS', '/v2/returns-warehouse/addresses/1', {
    host,
    origin,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  });

it('a page of another site is granted nothing, and what it sends without asking does nothing', async (t) => {
  const test = await startApp(t);
  const records = async () => Number((await test.db`SELECT count(*) FROM oauth_record`)[0]!.count);
  const before = await records();
  const host = '127.0.0.1:8080';
  const pages: Headers[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost.evil.example:8080' },
    { origin: 'http://127.0.0.1:8080@evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const page of pages) {
    const login = await send(test, 'POST', '/v1/token', { host, ...page, ...form }, operatorLogin);
    assert.equal(login.statusCode, 403, JSON.stringify(page));
    assert.equal(login.json().errors[0].code, 'foreign-origin');
    assert.equal(login.headers.link, '</docs/errors#general-403-foreign-origin>; rel="help"');
    assert.equal(login.headers['access-control-allow-origin'], undefined);
    const plain = { host, ...page, 'content-type': 'text/plain' };
    for (const url of ['/sandbox/v1/reset', '/v5/products', '/nowhere'])
      assert.equal((await send(test, 'POST', url, plain, '{}')).statusCode, 403, url);
    for (const url of ['/openapi.json', '/.well-known/jwks.json', '/.well-known/openid-configuration']) {
      const read = await send(test, 'GET', url, { host, ...page });
      assert.deepEqual([read.statusCode, read.headers['access-control-allow-origin']], [200, undefined], url);
      assert.match(String(read.headers.vary), /origin/i);
    }
    if (page.origin === undefined) continue;
    const asked = await preflight(test, page.origin);
    const granted = Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'));
    assert.deepEqual([asked.statusCode, granted], [204, []], page.origin);
  }
  assert.equal(await records(), before);
});

it('its own pages and those of CORS_ORIGINS may send whatever is served, and read the headers they need', async (t) => {
  const corsOrigins = ['https://erp.example.com'];
  const test = await startApp(t, { config: { corsOrigins, publicUrl: 'https://api.example.com' } });
  for (const [origin, host] of [
    ['https://erp.example.com', '127.0.0.1:8080'],
    ['https://api.example.com', '127.0.0.1:8080'],
    ['https://api.example.com', 'api.example.com'],
    ['http://localhost:9000', '127.0.0.1:9000'],
    ['http://[::1]:9000', 'localhost:9000'],
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
  ] as const) {
    const asked = await preflight(test, origin, host);
    assert.equal(asked.headers['access-control-allow-origin'], origin);
    const methods = String(asked.headers['access-control-allow-methods']).split(', ');
    assert.deepEqual(methods, [...servedMethods]);
    assert.equal(asked.headers['access-control-allow-headers'], 'authorization,content-type');
    const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    const login = await send(test, 'POST', '/v1/token', { host, origin, ...site, ...form }, operatorLogin);
    assert.deepEqual([login.statusCode, login.headers['access-control-allow-origin']], [200, origin]);
    const exposed = String(login.headers['access-control-expose-headers']);
    for (const name of ['etag', 'retry-after', 'x-request-id', 'www-authenticate'])
      assert.match(exposed, RegExp(name));
  }
  // Clients that are no browsers may send the header without a value.
  const empty = await send(
    test,
    'POST',
    '/v1/token',
    { host: 'localhost:8080', origin: '', ...form },
    operatorLogin,
  );
  assert.equal(empty.statusCode, 200);
  const itself = { host: 'localhost:8080', origin: 'null', 'sec-fetch-site': 'same-origin' };
  assert.equal(
    (await send(test, 'POST', '/v1/token', { ...itself, ...form }, operatorLogin)).statusCode,
    200,
  );
});

it('no origin of another scheme is taken for the server itself', async (t) => {
  const granted = grantedOrigins({ publicUrl: 'http://api.example.com', corsOrigins: [] });
  for (const [origin, host] of [
    ['http://api.example.com', 'api.example.com'],
    ['http://api.example.com', 'api.example.com:80'],
    ['http://other.example:9000', 'other.example:9000'],
    ['http://localhost:8080', '127.0.0.1:8080'],
  ] as const)
    assert.ok(granted(origin, host), origin);
  const foreign = [
    ['file://', '127.0.0.1:8080'],
    ['file://', ''],
    ['file://localhost', 'localhost'],
    ['ftp://127.0.0.1:8080', '127.0.0.1:8080'],
    ['capacitor://localhost:8080', 'localhost:8080'],
    ['capacitor://localhost', 'localhost'],
    ['chrome-extension://localhost:8080', '127.0.0.1:8080'],
    ['blob:http://localhost:8080/1', 'localhost:8080'],
    ['null', '127.0.0.1:8080'],
    ['https://127.0.0.1:8080', '127.0.0.1:8080'],
    ['https://localhost:8080', '127.0.0.1:8080'],
    ['https://api.example.com', 'api.example.com'],
    ['http://localhost:8081', '127.0.0.1:8080'],
  ] as const;
  for (const [origin, host] of foreign) assert.equal(granted(origin, host), false, `${origin} at ${host}`);
  const secure = grantedOrigins({ publicUrl: 'https://api.example.com', corsOrigins: [] });
  assert.equal(secure('http://api.example.com', 'api.example.com'), false);
  assert.ok(secure('https://other.example', 'other.example'));
  assert.ok(secure('https://localhost:8443', '127.0.0.1:8443'));
  const test = await startApp(t);
  for (const [origin, host] of foreign.filter(([, at]) => at === '127.0.0.1:8080')) {
    const login = await send(test, 'POST', '/v1/token', { host, origin, ...form }, operatorLogin);
    assert.equal(login.statusCode, 403, origin);
    assert.equal((await preflight(test, origin, host)).headers['access-control-allow-origin'], undefined);
  }
});

it('a client that is no browser needs no origin', async (t) => {
  const test = await startApp(t);
  for (const headers of [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-site': 'none' }])
    assert.equal(
      (await send(test, 'POST', '/v1/token', { ...headers, ...form }, operatorLogin)).statusCode,
      200,
    );
});

it('every method of every route is granted', async (t) => {
  const { app } = await startApp(t);
  const served = new Set<string>();
  for (const document of ['/openapi.json', '/operator/openapi.json'])
    for (const operations of Object.values((await app.inject(document)).json().paths as object))
      for (const method of Object.keys(operations)) served.add(method.toUpperCase());
  assert.deepEqual(
    [...served].filter((method) => !(servedMethods as readonly string[]).includes(method)),
    [],
  );
  assert.ok(served.has('DELETE') && served.has('PATCH') && served.has('PUT'));
});
