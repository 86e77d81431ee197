import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from './support/app.ts';
import { plainText } from './support/contract.ts';
import { variation } from './support/fixtures.ts';

const encodings = ['gzip', 'br', 'zstd'] as const;
const path = '/v5/products?limit=100';

/** A seller with enough products for some kilobytes. */
async function withProducts(t: Parameters<typeof startApp>[0]) {
  const test = await startApp(t);
  const body = Array.from({ length: 30 }, (_, n) => variation({ sku: `S-${n}` }));
  assert.equal((await test.call('POST', '/v5/products', { body })).status, 202);
  await test.work();
  const token = await test.token('seller-one');
  const ask = async (method: 'GET' | 'HEAD', url: string, headers: Record<string, string>) => {
    const reply = await test.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const text = method === 'HEAD' ? '' : plainText(reply.rawPayload, reply.headers);
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload.length, text };
  };
  return { ...test, ask };
}

it('200 with the same content, at most a quarter as long, in each accepted encoding', async (t) => {
  const { ask } = await withProducts(t);
  const plain = await ask('GET', path, {});
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.match(String(plain.headers.vary), /Accept-Encoding/);
  for (const encoding of encodings) {
    const reply = await ask('GET', path, { 'accept-encoding': `deflate, ${encoding}` });
    assert.equal(reply.headers['content-encoding'], encoding);
    assert.match(String(reply.headers.vary), /Accept-Encoding/);
    assert.equal(reply.headers['content-length'], String(reply.bytes));
    assert.ok(reply.bytes * 4 < plain.bytes, `${reply.bytes} of ${plain.bytes}`);
    assert.equal(reply.text, plain.text);
  }
});

it('the server chooses the best encoding that the client accepts, and none that it refuses', async (t) => {
  const { ask } = await withProducts(t);
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'gzip'],
    ['zstd;q=0, gzip;q=0.1', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate', undefined],
    [';;q=,', undefined],
    ['', undefined],
  ] as const) {
    const { headers } = await ask('GET', path, { 'accept-encoding': accepted });
    assert.equal(headers['content-encoding'], encoding, accepted);
  }
});

it('HEAD has the headers of GET', async (t) => {
  const { ask } = await withProducts(t);
  for (const accepted of ['gzip', 'identity']) {
    const get = await ask('GET', '/openapi.json', { 'accept-encoding': accepted });
    const head = await ask('HEAD', '/openapi.json', { 'accept-encoding': accepted });
    const page = await ask('GET', path, { 'accept-encoding': accepted });
    const headOfPage = await ask('HEAD', path, { 'accept-encoding': accepted });
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-type'] as const) {
      assert.equal(head.headers[name], get.headers[name], name);
      assert.equal(headOfPage.headers[name], page.headers[name], name);
    }
    assert.equal(head.bytes + headOfPage.bytes, 0);
  }
});

it('304 for the entity tag of an encoded answer, which differs from that of the plain answer', async (t) => {
  const { ask } = await withProducts(t);
  for (const url of ['/v5/products/marketplace-status?limit=100', '/openapi.json', '/openapi.yml']) {
    const plain = String((await ask('GET', url, {})).headers.etag);
    const tags = new Set([plain]);
    for (const encoding of encodings) {
      const asked = { 'accept-encoding': encoding };
      const etag = String((await ask('GET', url, asked)).headers.etag);
      tags.add(etag);
      for (const known of [etag, `"other", W/${etag}`, plain]) {
        const reply = await ask('GET', url, { ...asked, 'if-none-match': known });
        assert.equal(reply.status, 304, known);
        assert.equal(reply.headers.etag, known === plain ? plain : etag);
        assert.match(String(reply.headers.vary), /Accept-Encoding/);
        assert.equal(reply.headers['content-encoding'], undefined);
      }
      assert.equal((await ask('GET', url, { ...asked, 'if-none-match': `"x-${encoding}"` })).status, 200);
      if (url.startsWith('/v5')) {
        assert.equal((await ask('GET', url, { ...asked, 'if-match': etag })).status, 200);
        assert.equal((await ask('GET', url, { ...asked, 'if-match': `"x-${encoding}"` })).status, 412);
      }
    }
    assert.equal(tags.size, 4, url);
  }
});

it('a write accepts the entity tag of an encoded read, whether the server or a proxy encoded it', async (t) => {
  const test = await startApp(t);
  const body = {
    shippingProfileName: 'first',
    workingDays: ['MONDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  };
  const created = await test.call('POST', '/v1/shipping-profiles', { body });
  const url = `/v1/shipping-profiles/${created.body.shippingProfileId}`;
  let { headers } = await test.call('GET', url);
  for (const encoding of encodings) {
    const encoded = String(headers.etag).replace(/"$/, `-${encoding}"`);
    body.shippingProfileName = `by ${encoding}`;
    const written = await test.call('PUT', url, { body, headers: { 'if-match': encoded } });
    assert.equal(written.status, 204, written.text);
    const again = await test.call('PUT', url, { body: { ...body, shippingProfileName: 'late' }, headers: { 'if-match': encoded } }); // biome-ignore format: one
    assert.equal(again.status, 412);
    ({ headers } = await test.call('GET', url));
  }
});

it('small answers, pictures, documents and answers that may contain a secret are not compressed', async (t) => {
  const test = await withProducts(t);
  const accepted = { 'accept-encoding': 'gzip, br, zstd' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...accepted };
  const token = await test.app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: form,
    payload: `grant_type=password&client_id=seller-one&username=seller-one&password=seller-one-secret`,
  });
  assert.equal(token.statusCode, 200);
  assert.ok(token.rawPayload.length > 1024);
  assert.equal(token.headers['content-encoding'], undefined);
  const operator = await test.call('GET', '/operator/v1/partners', { as: 'operator', headers: accepted });
  assert.equal(operator.headers['content-encoding'], undefined);
  const created = await test.call('POST', '/operator/v1/partners', {
    as: 'operator',
    headers: { ...accepted, 'idempotency-key': 'a' },
    body: { name: 'x'.repeat(100), kind: 'seller' },
  });
  assert.equal(created.headers['content-encoding'], undefined);
  for (const url of ['/v5/products/S-0/active-status', '/health/live', '/sample-images/none'])
    assert.equal((await test.ask('GET', url, accepted)).headers['content-encoding'], undefined, url);
});

it('the OpenAPI documents have an entity tag and may be cached for a while', async (t) => {
  const { app } = await startApp(t);
  for (const url of [
    ...['/openapi.json', '/openapi.yml', '/docs/openapi.json', '/operator/openapi.json'],
    ...['/operator/openapi.yml', '/webhook-events-openapi.json', '/webhook-events-openapi.yaml'],
  ]) {
    const plain = await app.inject(url);
    assert.match(String(plain.headers['cache-control']), /^public, max-age=\d+/, url);
    for (const encoding of encodings) {
      const headers = { 'accept-encoding': encoding };
      const reply = await app.inject({ url, headers });
      assert.equal(reply.headers['content-encoding'], encoding);
      assert.equal(plainText(reply.rawPayload, reply.headers), plain.body);
      const known = { ...headers, 'if-none-match': String(reply.headers.etag) };
      assert.equal((await app.inject({ url, headers: known })).statusCode, 304);
    }
  }
});

it('the log of a sandbox’s requests keeps uncompressed answers', async (t) => {
  const { ask, call } = await withProducts(t);
  await ask('GET', path, { 'accept-encoding': 'zstd' });
  const { body } = await call('GET', '/v1/sandbox/requests?limit=5');
  const [logged] = body.requests.filter((one: { url: string }) => one.url === path);
  const whole = (await call('GET', `/v1/sandbox/requests/${logged.id}`)).body as Record<string, unknown>;
  assert.match(JSON.stringify(whole), /productVariations/);
});
