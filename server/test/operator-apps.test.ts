import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { type OperatorTest, startOperator, tokenOf } from '../src/operator/testing.ts';
import { demoApp } from '../src/token/index.ts';
import { placed } from './support/orders.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A service partner with an app that seller-one has consented to. */
async function installed(test: OperatorTest, scopes = ['orders', 'products']) {
  const { partnerId } = await test.done(201, 'POST', '/partners', {
    body: { kind: 'service_partner', name: 'Versandhelfer' },
  });
  const client = await test.done(201, 'POST', `/partners/${partnerId}/clients`, {
    body: { scopes: ['developer'] },
  });
  const { appId } = await test.done(201, 'POST', `/partners/${partnerId}/apps`, { body: { name: 'Helfer' } });
  const { installationId } = await test.done(201, 'POST', `/apps/${appId}/installations`, {
    body: { partnerId: test.seller, scopes },
  });
  const { token } = await tokenOf(test, {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  const ask = (scope?: string, more: { token?: string; appId?: string; installationId?: string } = {}) =>
    test.call(
      'POST',
      `/v1/apps/${more.appId ?? appId}/installations/${more.installationId ?? installationId}/accessToken`,
      {
        as: undefined,
        token: more.token ?? token,
        headers: form,
        ...(scope === undefined ? {} : { body: new URLSearchParams({ scope }).toString() }),
      },
    );
  return { partnerId, clientId: client.clientId as string, appId, installationId, token, ask };
}

const reads = (test: OperatorTest, token: string, url = '/v4/orders') =>
  test.call('GET', url, { as: undefined, token });

it('200 gives a service partner a token for the seller within the consent, which names the acting partner', async (t) => {
  const test = await startOperator(t);
  const order = await placed(test);
  const app = await installed(test);
  const reply = await app.ask();
  assert.equal(reply.status, 200);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.body.expires_in, 1800);
  const claims = decodeJwt(reply.body.access_token);
  assert.equal(claims.partner_id, String(test.seller));
  assert.equal(claims.azp, app.clientId);
  assert.equal(claims.sub_type, 'client');
  assert.deepEqual(claims.act, { sub: app.clientId, partner_id: String(app.partnerId) });
  assert.equal(claims.scope, 'orders products');
  assert.equal(claims.exp! - claims.iat!, 1800);
  const orders = await reads(test, reply.body.access_token);
  assert.equal(orders.body.resources[0].salesOrderId, order.salesOrderId);
  assert.equal((await reads(test, reply.body.access_token, '/v3/receipts')).status, 403);
});

it('200 gives only the requested scopes, 400 for one that was not granted', async (t) => {
  const test = await startOperator(t);
  const app = await installed(test);
  const fewer = await app.ask('orders');
  assert.equal(decodeJwt(fewer.body.access_token).scope, 'orders');
  assert.equal((await reads(test, fewer.body.access_token, '/v5/products')).status, 403);
  const beyond = await app.ask('orders receipts');
  assert.equal(beyond.status, 400);
  assert.match(beyond.body.errors[0].detail, /receipts/);
});

it('404 for the app of another service partner, for an unknown one and for another app’s installation', async (t) => {
  const test = await startOperator(t);
  const mine = await installed(test);
  const other = await installed(test).catch(() => undefined);
  assert.ok(other);
  const { appId, installationId } = other;
  assert.equal((await mine.ask(undefined, { appId, installationId })).status, 404);
  assert.equal((await mine.ask(undefined, { installationId })).status, 404);
  assert.equal((await mine.ask(undefined, { appId: 'none' })).status, 404);
  const demo = await mine.ask(undefined, demoApp);
  assert.equal(demo.status, 404);
});

it('the demo app works for the demo service partner, who may ask for a scope in JSON', async (t) => {
  const test = await startOperator(t);
  const { appId, installationId } = demoApp;
  const own = await test.call('GET', `/v1/apps/${appId}/installation`);
  assert.deepEqual([own.status, own.body], [200, { installationId }]);
  const reply = await test.call('POST', `/v1/apps/${appId}/installations/${installationId}/accessToken`, {
    as: 'service-partner',
  });
  assert.equal(reply.status, 200);
  assert.equal(decodeJwt(reply.body.access_token).sandbox, true);
  assert.equal((await reads(test, reply.body.access_token)).status, 200);
  const url = `/v1/apps/${appId}/installations/${installationId}/accessToken`;
  const asked = (body: object) => test.call('POST', url, { as: 'service-partner', body });
  const scopeOf = async (body: object) => decodeJwt((await asked(body)).body.access_token).scope;
  assert.deepEqual(
    [await scopeOf({ scope: 'orders' }), await scopeOf({})],
    ['orders', demoApp.scopes.join(' ')],
  );
  assert.equal((await asked({ scope: ['orders'] })).status, 400);
});

it('a service partner reads webhook consumers of a seller who granted orders, and 403 with a token of its own', async (t) => {
  const test = await startOperator(t);
  const consumers = '/v1/webhooks/consumers';
  const own = await test.call('GET', consumers, { as: 'service-partner' });
  assert.deepEqual(
    [own.status, own.body.errors[0].detail],
    [403, 'The technical user lacks the scope orders.'],
  );
  const { ask } = await installed(test);
  const granted = (await ask('orders')).body.access_token;
  const read = await reads(test, granted, consumers);
  assert.deepEqual([read.status, read.body], [200, { consumers: [] }]);
  const narrower = (await ask('products')).body.access_token;
  assert.equal((await reads(test, narrower, consumers)).status, 403);
});

it('a withdrawn consent stops new tokens at once and issued ones within seconds; a new consent starts from the beginning', async (t) => {
  const test = await startOperator(t);
  const app = await installed(test);
  const { access_token: token } = (await app.ask()).body;
  assert.equal((await reads(test, token)).status, 200);
  const read = async () => (await test.call('GET', `/v1/apps/${app.appId}/installation`)).body;
  assert.deepEqual(await read(), { installationId: app.installationId });
  const at = `/apps/${app.appId}/installations`;
  const revoked = await test.done(200, 'POST', `${at}/${app.installationId}/revocation`);
  assert.ok(revoked.revokedAt);
  assert.equal((await app.ask()).status, 403);
  assert.equal((await test.call('GET', `/v1/apps/${app.appId}/installation`)).status, 404);
  while ((await reads(test, token)).status === 200) await sleep(20);
  assert.equal((await reads(test, token)).status, 401);
  const again = await test.done(201, 'POST', at, { body: { partnerId: test.seller, scopes: ['orders'] } });
  assert.notEqual(again.installationId, app.installationId);
  const { installationId } = again;
  const fresh = await app.ask(undefined, { installationId });
  assert.equal((await reads(test, fresh.body.access_token)).status, 200);
  assert.equal((await reads(test, token)).status, 401);
  const { installations } = await test.done(200, 'GET', at);
  assert.deepEqual(installations, [revoked, again]);
});

it('401 for an expired token of an app', async (t) => {
  const test = await startOperator(t);
  const app = await installed(test);
  const claims = decodeJwt((await app.ask()).body.access_token);
  const [key] = await test.db<{ kid: string; jwk: JWK }[]>`SELECT kid, private_jwk AS jwk FROM signing_key`;
  const signed = (exp: number) =>
    importJWK(key!.jwk, 'RS256').then((own) =>
      new SignJWT({ ...claims, exp })
        .setProtectedHeader({ alg: 'RS256', kid: key!.kid, typ: 'at+jwt' })
        .sign(own),
    );
  assert.equal((await reads(test, await signed(claims.exp!))).status, 200);
  assert.equal((await reads(test, await signed(Math.floor(Date.now() / 1000) - 1))).status, 401);
});

it('409 for a second consent, even of two at once; 422 and 404 for impossible apps and consents', async (t) => {
  const test = await startOperator(t);
  const app = await installed(test);
  const consent = (partnerId: number, scopes = ['orders']) =>
    test.operate('POST', `/apps/${app.appId}/installations`, { body: { partnerId, scopes } });
  assert.equal((await consent(test.seller)).status, 409);
  const [two] = await test.db<{ id: number }[]>`
    SELECT partner_id AS id FROM api_client WHERE client_id = 'seller-two'`;
  const both = await Promise.all([consent(two!.id), consent(two!.id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await consent(app.partnerId)).status, 404);
  assert.equal((await consent(test.seller, ['developer'])).status, 400);
  await test.done(422, 'POST', `/partners/${test.seller}/apps`, { body: { name: 'Mine' } });
  const { apps } = await test.done(200, 'GET', `/partners/${app.partnerId}/apps`);
  assert.deepEqual(
    apps.map((one: { appId: string }) => one.appId),
    [app.appId],
  );
});

it('401 for a token of an app once the service partner’s client is revoked', async (t) => {
  const test = await startOperator(t);
  const app = await installed(test);
  const { access_token: token } = (await app.ask()).body;
  await test.done(200, 'POST', `/partners/${app.partnerId}/clients/${app.clientId}/revocation`);
  while ((await reads(test, token)).status === 200) await sleep(20);
  assert.equal((await reads(test, token)).status, 401);
  assert.equal((await app.ask()).status, 401);
});
