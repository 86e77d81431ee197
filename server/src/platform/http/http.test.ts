import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { asOwner } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { readConfig } from '../config/index.ts';
import { type Connection, isDatabaseShort } from '../database.ts';
import { securityHeaders } from './security-headers.ts';
import { createHttpApp } from './server.ts';

async function listening(t: TestContext): Promise<TestApp & { port: number }> {
  const test = await startApp(t);
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...test, port: Number(new URL(url).port) };
}

/** Sends bytes and returns what comes back until the server ends the connection. */
async function answerTo(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'end');
  socket.destroy();
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { head, status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

it('431, 400 and 417 of the HTTP parser come as JSON in the plain shape, and the connection is closed', async (t) => {
  const { port } = await listening(t);
  const requests: [number, string, string][] = [
    [431, 'headers-too-large', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    [400, 'bad-request', 'this is no request\r\n\r\n'],
    [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n'],
    [400, 'bad-request', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: 127.0.0.1\r\n\r\n'],
    [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
    [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: local host\r\n\r\n'],
    [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n'],
    [400, 'bad-request', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    [
      417,
      'expectation-failed',
      'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    ],
  ];
  for (const [status, code, text] of requests) {
    // What the parser lets through is answered on a connection that stays open.
    const ends = /^GET .*\r\n\r\n$/s.test(text)
      ? text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
      : text;
    const { head, status: got, body } = await answerTo(port, ends);
    assert.equal(got, status, text.slice(0, 60));
    assert.match(head, /content-type: application\/json/i);
    assert.match(head, /x-request-id: [\w-]{36}/i);
    assert.match(head, /connection: close/i);
    assert.match(head, new RegExp(`\\r\\nlink: </docs/errors#general-${status}[\\w-]*>; rel="help"`, 'i'));
    for (const [name, value] of Object.entries(securityHeaders(readConfig({}))))
      assert.ok(head.toLowerCase().includes(`\r\n${name}: ${value.toLowerCase()}`), `${name}: ${head}`);
    assert.deepEqual(Object.keys(body), ['errors']);
    assert.equal(body.errors[0].code, code);
    assert.equal(typeof body.errors[0].title, 'string');
  }
});

it('431 and 400 of the HTTP parser have no body for a HEAD', async (t) => {
  const { port } = await listening(t);
  for (const [status, rest] of [
    [431, `X-Long: ${'x'.repeat(40_000)}`],
    [400, 'no colon'],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(`HEAD / HTTP/1.1\r\nHost: localhost\r\n${rest}\r\n\r\n`);
    await once(socket, 'end');
    socket.destroy();
    const text = Buffer.concat(chunks).toString();
    assert.match(text, new RegExp(`^HTTP/1.1 ${status} `));
    assert.ok(text.endsWith('\r\n\r\n') && /content-length: [1-9]/.test(text), text);
  }
});

it('400 in the interface’s own shape for a query whose percent-encoding is no UTF-8', async (t) => {
  const { call } = await startApp(t);
  for (const query of ['sku=%FF', 'sku=100%', 'sku=a&%C3%28=b']) {
    const products = await call('GET', `/v5/products?${query}`);
    assert.equal(products.status, 400, query);
    assert.equal(products.body.errors[0].code, '200003 - INVALID_PARAMETER');
    assert.match(products.body.errors[0].title, /percent-encoded UTF-8/);
    assert.equal((await call('GET', `/v1/availability/quantities?${query}`)).status, 400);
  }
  assert.equal((await call('GET', '/v5/products?sku=Gr%C3%B6%C3%9Fe%25')).status, 200);
  const token = await call('POST', '/v1/token?a=%FF', { as: undefined });
  assert.deepEqual([token.status, token.body.error], [400, 'invalid_request']);
});

it('400 that says so for a parameter that is given twice but has one value', async (t) => {
  const { call } = await startApp(t);
  for (const [path, name] of [
    ['/v5/products?limit=1&limit=2', 'limit'],
    ['/v5/products?sku=a&sku=b', 'sku'],
  ] as const) {
    const { status, body } = await call('GET', path);
    assert.deepEqual(
      [status, body.errors[0].title, body.errors[0].path],
      [400, `Query parameter ${name} must be given once.`, name],
    );
  }
  assert.equal((await call('GET', '/v5/products/content-changes?sku=a&sku=b')).status, 200);
});

it('204 with Allow answers an OPTIONS that is no preflight; 404 in JSON for an unknown path', async (t) => {
  const { app, call } = await startApp(t);
  const options = (url: string, headers = {}) => app.inject({ method: 'OPTIONS', url, headers });
  const list = await options('/v5/products');
  assert.deepEqual([list.statusCode, list.body, list.headers.allow], [204, '', 'GET, HEAD, OPTIONS, POST']);
  const one = await options('/v2/returns-warehouse/addresses/1/');
  assert.equal(one.headers.allow, 'DELETE, GET, HEAD, OPTIONS, PUT');
  const unknown = await call('OPTIONS', '/v5/products/a/b/c', { as: undefined });
  assert.deepEqual([unknown.status, unknown.body.errors[0].code], [404, '200404 - NOT_FOUND']);
  assert.equal((await call('OPTIONS', '/nowhere', { as: undefined })).body.errors[0].code, 'not-found');
  const preflight = await options('/v5/products', {
    origin: 'https://example.com',
    'access-control-request-method': 'POST',
  });
  assert.deepEqual([preflight.statusCode, preflight.headers.allow], [204, 'GET, HEAD, OPTIONS, POST']);
  assert.equal(preflight.headers['access-control-allow-methods'], undefined);
});

it('a whole number may be written with a fraction of zeros or an exponent, as JavaScript reads it', async (t) => {
  const { call } = await startApp(t);
  const quantity = async (text: string) => {
    const body = `[{"sku":"NONE-1.5","quantity":${text}}]`;
    return (await call('POST', '/v1/availability/quantities', { body })).body.errors[0].title;
  };
  for (const text of ['3.5', '3.000000000000001', '1e-300', '35e-1'])
    assert.equal(await quantity(text), 'Quantity must be whole', text);
  for (const text of ['3', '3.0', '3.00e0', '0.3e1', '30e-1', '0.0', '1E2', '999999999'])
    assert.equal(await quantity(text), 'Unknown SKU', text);
});

it('log lines carry the request id once, under the name of the header it is answered with', async (t) => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const app = createHttpApp(readConfig({}), log);
  t.after(() => app.close());
  app.get('/fails', () => {
    throw new Error('ours');
  });
  const { headers } = await app.inject({ url: '/fails', headers: { 'x-request-id': 'one-of-theirs' } });
  assert.equal(headers['x-request-id'], 'one-of-theirs');
  assert.equal(lines.length, 2);
  for (const line of lines) {
    assert.equal(line.match(/one-of-theirs/g)?.length, 1, line);
    assert.equal(JSON.parse(line).requestId, 'one-of-theirs');
  }
});

it('a client is known by what the operator’s proxies noted, not by what it says itself', async (t) => {
  const from = { 'x-forwarded-for': '10.1.1.1, 10.2.2.2, 203.0.113.7' };
  for (const [setting, expected] of [
    ['off', '127.0.0.1'],
    ['on', '203.0.113.7'],
    ['1', '203.0.113.7'],
    ['2', '10.2.2.2'],
  ] as const) {
    const app = createHttpApp(readConfig({ TRUST_PROXY: setting }), pino({ level: 'silent' }));
    t.after(() => app.close());
    app.get('/who', async ({ ip }) => ({ ip }));
    const reply = await app.inject({ url: '/who', headers: from });
    assert.deepEqual(reply.json(), { ip: expected }, setting);
  }
  const app = createHttpApp(readConfig({ TRUST_PROXY: 'off' }), pino({ level: 'silent' }));
  t.after(() => app.close());
  app.get('/who', async ({ host, protocol }) => ({ host, protocol }));
  const said = { host: 'localhost', 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' };
  const reply = await app.inject({ url: '/who', headers: said });
  assert.deepEqual(reply.json(), { host: 'localhost', protocol: 'http' });
  assert.throws(
    () => readConfig({ TRUST_PROXY: 'true' }),
    /^Error: TRUST_PROXY is "true", but must be on, off or/,
  );
});

it('503 with Retry-After while the database takes no writes, as when another server takes over from it', async (t) => {
  const test = await startApp(t);
  const connection = test.connection as Extract<Connection, { host: string }>;
  const admin = asOwner(t, connection);
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.unsafe(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = ${value}`);
    await admin`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = ${connection.database} AND pid <> pg_backend_pid()`;
    await until(async () => (await test.call('GET', '/v1/shipping-profiles')).status === 200);
  };
  const body = {
    shippingProfileName: 'Parcel',
    workingDays: ['MONDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 2,
    transportTime: 2,
  };
  await setReadOnly('on');
  const refused = await test.call('POST', '/v1/shipping-profiles', { body });
  assert.equal(refused.status, 503, refused.text);
  assert.equal(refused.headers['retry-after'], '2');
  await setReadOnly('off');
  assert.equal((await test.call('POST', '/v1/shipping-profiles', { body })).status, 201);
});

it('a shortage of the database is one, and an error of a statement is none', () => {
  for (const code of ['53100', '53200', '25006'])
    assert.ok(isDatabaseShort(Object.assign(new Error(), { code })));
  for (const code of ['23505', '42P01', '5310', undefined])
    assert.ok(!isDatabaseShort(Object.assign(new Error(), { code })));
});
