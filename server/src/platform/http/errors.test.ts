import assert from 'node:assert/strict';
import { get } from 'node:http';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { startApp } from '../../../test/support/app.ts';
import { Refusal } from '../../kernel/refusal.ts';

it('401, 403 and 404 of unknown addresses come in the shape of the interface around them, behind its guard', async (t) => {
  const { app, call } = await startApp(t);
  const origin = 'https://erp.example';
  const broken = { body: '{"broken', headers: { origin } };
  let guarded = 0;
  for (const [prefix, { render }] of app.areas) {
    const as = prefix.startsWith('/operator') ? 'operator' : 'seller-one';
    const scope = prefix.includes('price') ? 'orders' : 'price-reduction';
    for (const path of [`${prefix}/no/such/thing`, prefix.replace('/v', '/%76'), `${prefix}/no?such=thing`]) {
      const known = await call('PROPFIND', path, { as });
      assert.equal(known.status, 404, path);
      const { body } = render(new Refusal('not-found', ''), { url: path } as FastifyRequest);
      assert.deepEqual(Object.keys(known.body), Object.keys(body as object), path);
      const stranger = await call('PATCH', path, { as: undefined, ...broken });
      assert.equal(stranger.status, 401, path);
      assert.equal(stranger.headers['access-control-allow-origin'], origin, path);
      assert.equal(stranger.headers['www-authenticate'], 'Bearer', path);
      guarded += 1;
      assert.equal((await call('PATCH', path, { scope, ...broken })).status, 403, path);
      assert.equal((await call('PATCH', path, { as, ...broken })).status, 404, path);
      assert.equal((await call('QUERY', path, { as })).status, 404, path);
    }
    assert.equal((await call('GET', `${prefix}x`, { as })).status, 404, prefix);
  }
  assert.ok(guarded > 30);
  const nowhere = await call('GET', '/v3/receiptsx', { as: undefined });
  assert.deepEqual([nowhere.status, nowhere.body.errors[0].code], [404, 'not-found']);
});

it('an address with a host, a fragment or escapes lies where its path says', async (t) => {
  const { app } = await startApp(t);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const statusOf = (path: string, method = 'GET') =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, path, method, host: '127.0.0.1' }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).once('error', reject);
    });
  for (const path of ['/v5/products/no/such/x', '/operator/v1', '/v2/returns-warehouse'])
    for (const spelt of [
      path,
      `http://api.example${path}`,
      `HTTPS://api.example:8443${path}?a=b`,
      `${path}#x`,
    ])
      assert.equal(await statusOf(spelt), 401, spelt);
  for (const [path, status] of [
    ['/v5/products', 204],
    ['/v5/pr%6fducts', 204],
    ['http://api.example/v5/products', 204],
    ['/v5/prxducts', 404],
  ] as const)
    assert.equal(await statusOf(path, 'OPTIONS'), status, path);
});
