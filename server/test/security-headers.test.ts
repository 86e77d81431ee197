import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from './support/app.ts';
import { variation, written } from './support/fixtures.ts';
import { guardedOperations } from './support/tenants/matrix.ts';

const identifier = '01938b5e-7b4c-7000-8000-000000000000';

/** Headers that every answer has. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

it('every answer of the interfaces forbids sniffing, framing, scripts and referrers', async (t) => {
  const test = await startApp(t);
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  const quantity = await test.call('GET', '/v1/availability/quantities');
  const etag = String(quantity.headers.etag);
  for (const [method, url, status, options] of [
    ['GET', `/v5/products/${sku}`, 200, {}],
    ['GET', '/v5/products/NONE', 404, {}],
    ['GET', '/v5/products', 401, { as: undefined }],
    ['GET', '/v5/products', 403, { scope: 'orders' }],
    ['GET', '/v1/availability/quantities', 304, { headers: { 'if-none-match': etag } }],
    ['POST', '/v5/products', 400, { body: '{' }],
    ['OPTIONS', '/v5/products', 204, { as: undefined }],
    ['GET', '/operator/v1/partners', 200, { as: 'operator' }],
    ['GET', '/nowhere', 404, { as: undefined }],
    ['GET', '/health/ready', 200, { as: undefined }],
    ['GET', '/openapi.json', 200, { as: undefined }],
    ['GET', '/.well-known/jwks.json', 200, { as: undefined }],
    ['GET', '/v5/products/%', 400, {}],
  ] as const) {
    const reply = await test.call(method, url, options);
    const where = `${method} ${url}`;
    assert.equal(reply.status, status, where);
    for (const [name, value] of Object.entries(everywhere)) assert.equal(reply.headers[name], value, where);
    assert.equal(reply.headers['referrer-policy'], 'no-referrer', where);
    assert.equal(
      reply.headers['content-security-policy'],
      "default-src 'none'; frame-ancestors 'none'",
      where,
    );
    assert.equal(reply.headers['strict-transport-security'], undefined, where);
  }
});

it('the documentation may run its own scripts and cannot be framed', async (t) => {
  const { call } = await startApp(t);
  for (const path of ['/docs/', '/docs/nowhere']) {
    const { headers } = await call('GET', path, { as: undefined });
    for (const [name, value] of Object.entries(everywhere)) assert.equal(headers[name], value, path);
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
    ])
      assert.ok(policy.includes(part), `${path}: ${policy}`);
  }
});

it('a server that is reached by https sends Strict-Transport-Security', async (t) => {
  const { call } = await startApp(t, { config: { publicUrl: 'https://api.example.com' } });
  for (const path of ['/docs/', '/v5/products', '/health/ready']) {
    const { headers } = await call('GET', path, { as: undefined });
    assert.equal(headers['strict-transport-security'], 'max-age=31536000', path);
  }
});

it('no shared cache may store an answer to a seller, for every operation', async (t) => {
  const test = await startApp(t);
  for (const { method, path } of await guardedOperations(test)) {
    const url = path.replace(/\{\w+\}/g, identifier);
    const replies = [await test.call(method, url, { as: undefined })];
    if (method === 'GET') replies.push(await test.call(method, url));
    for (const { headers, status } of replies)
      assert.match(
        String(headers['cache-control']),
        /^(private, no-cache|no-store)$/,
        `${status} ${method} ${url}`,
      );
  }
  const operator = await test.call('GET', '/operator/v1/partners', { as: 'operator' });
  assert.equal(operator.headers['cache-control'], 'private, no-cache');
  const token = await test.app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=seller-one&client_secret=seller-one-secret',
  });
  assert.equal(token.headers['cache-control'], 'no-store');
});
