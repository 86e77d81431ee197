import assert from 'node:assert/strict';
import { get } from 'node:http';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { startApp } from '../../../test/support/app.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { Refusal } from '../../kernel/refusal.ts';

it('401, 403 and 404 of unknown addresses come in the shape of the interface around them, behind its guard', async (t) => {
  const { app, call } = await startApp(t);
  const origin = 'http://localhost';
  const broken = { body: '{"broken', headers: { origin } };
  let guarded = 0;
  const person = await tokenOfRole(app, 'seller_administrator');
  for (const [prefix, { render, guard }] of app.areas) {
    if (!guard) continue;
    const client = { as: prefix.startsWith('/operator') ? 'operator' : 'seller-one' } as const;
    const as = prefix.startsWith('/v1/console') ? { as: undefined, token: person } : client;
    const scope = prefix.includes('price') ? 'orders' : 'price-reduction';
    const unknown = `${prefix}/no/such/thing`;
    for (const path of [unknown, unknown.replace('/v', '/%76'), `${unknown}?such=thing`]) {
      const known = await call('PROPFIND', path, as);
      assert.equal(known.status, 404, path);
      const { body } = render(new Refusal('not-found', ''), { url: path } as FastifyRequest);
      assert.deepEqual(Object.keys(known.body), Object.keys(body as object), path);
      const stranger = await call('PATCH', path, { as: undefined, ...broken });
      assert.equal(stranger.status, 401, path);
      assert.equal(stranger.headers['access-control-allow-origin'], origin, path);
      assert.equal(stranger.headers['www-authenticate'], 'Bearer', path);
      const outdated = await call('GET', path, { token: 'outdated' });
      assert.equal(outdated.status, 401, path);
      assert.equal(outdated.headers['www-authenticate'], 'Bearer error="invalid_token"', path);
      guarded += 1;
      const lacking = await call('PATCH', path, { scope, ...broken });
      assert.equal(lacking.status, 403, path);
      assert.match(
        String(lacking.headers['www-authenticate']),
        /^Bearer error="insufficient_scope", scope="[a-z-]+"$/,
      );
      assert.equal((await call('PATCH', path, { ...as, ...broken })).status, 404, path);
      assert.equal((await call('QUERY', path, as)).status, 404, path);
    }
    assert.equal((await call('GET', `${prefix}x`, as)).status, 404, prefix);
  }
  assert.ok(guarded > 30);
  const nowhere = await call('GET', '/v3/receiptsx', { as: undefined });
  assert.deepEqual([nowhere.status, nowhere.body.errors[0].code], [404, 'not-found']);
});

it('405 with Allow for a method that a path does not take, in the interface’s own shape and behind its guard', async (t) => {
  const { app, call } = await startApp(t);
  const { paths } = JSON.parse((await app.inject('/openapi.json')).body) as {
    paths: Record<string, Record<string, object>>;
  };
  let refused = 0;
  for (const [path, operations] of Object.entries(paths)) {
    if (path.startsWith('/.well-known')) continue;
    const url = path.replace(/\{\w+\}/g, '1');
    const method = (['PATCH', 'PUT', 'DELETE'] as const).find((one) => !(one.toLowerCase() in operations))!;
    const reply = await call(method, url);
    // Another path with a parameter in this place may take it.
    if (reply.status !== 405) continue;
    refused += 1;
    const allow = String(reply.headers.allow).split(', ');
    for (const one of Object.keys(operations)) assert.ok(allow.includes(one.toUpperCase()), `${one} ${path}`);
    assert.ok(!allow.includes(method) && allow.includes('OPTIONS'));
    const area = [...app.areas].filter(([prefix]) => url.startsWith(prefix)).at(0)?.[1];
    const shown = area!.render(new Refusal('method-not-allowed', ''), { url } as FastifyRequest);
    assert.equal(shown.status, 405, path);
    assert.deepEqual(Object.keys(reply.body), Object.keys(shown.body as object), path);
    if (path === '/v1/token') continue;
    assert.equal((await call(method, url, { as: undefined })).status, 401, path);
  }
  assert.ok(refused > 60, String(refused));
  for (const [method, url, allow] of [
    ['DELETE', '/docs/', 'GET, HEAD, OPTIONS'],
    ['POST', '/health/ready', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/v5/products', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/v1/token', 'OPTIONS, POST'],
  ] as const) {
    const { status, headers } = await call(method, url);
    assert.deepEqual([status, headers.allow], [405, allow], url);
  }
  const page = await call('POST', '/docs/', { headers: { accept: 'text/html' } });
  assert.deepEqual([page.status, page.headers.allow], [405, 'GET, HEAD, OPTIONS']);
  assert.equal((await call('GET', '/v1/token')).body.error, 'invalid_request');
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
      `http://localhost:8443${path}`,
      `HTTPS://LOCALHOST:8443${path}?a=b`,
      `${path}#x`,
    ])
      assert.equal(await statusOf(spelt), 401, spelt);
  for (const [path, status] of [
    ['/v5/products', 204],
    ['/v5/pr%6fducts', 204],
    ['http://localhost/v5/products', 204],
    ['/v5/prxducts', 404],
  ] as const)
    assert.equal(await statusOf(path, 'OPTIONS'), status, path);
});
