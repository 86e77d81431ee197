import assert from 'node:assert/strict';
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
    const isOpen = prefix === '/v1/apps' || prefix === '/v2/returns-warehouse';
    const as = prefix.startsWith('/operator') ? 'operator' : 'seller-one';
    const scope = prefix.includes('price') ? 'orders' : 'price-reduction';
    for (const path of [`${prefix}/no/such/thing`, prefix.replace('/v', '/%76'), `${prefix}/no?such=thing`]) {
      const known = await call('PROPFIND', path, { as });
      assert.equal(known.status, 404, path);
      const { body } = render(new Refusal('not-found', ''), { url: path } as FastifyRequest);
      assert.deepEqual(Object.keys(known.body), Object.keys(body as object), path);
      const stranger = await call('PATCH', path, { as: undefined, ...broken });
      assert.equal(stranger.status, isOpen ? 400 : 401, path);
      assert.equal(stranger.headers['access-control-allow-origin'], origin, path);
      assert.equal(stranger.headers['www-authenticate'], isOpen ? undefined : 'Bearer', path);
      if (isOpen) continue;
      guarded += 1;
      assert.equal((await call('PATCH', path, { scope, ...broken })).status, 403, path);
    }
    assert.equal((await call('GET', `${prefix}x`, { as })).status, 404, prefix);
  }
  assert.ok(guarded > 30);
  const nowhere = await call('GET', '/v3/receiptsx', { as: undefined });
  assert.deepEqual([nowhere.status, nowhere.body.errors[0].code], [404, 'not-found']);
});
