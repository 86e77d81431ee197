import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sellerScopes } from '../kernel/scopes.ts';
import { hashSecret, publicSecretCost } from './secrets.ts';
import { insertClient, insertPartner, insertUser } from './store.ts';
import { basic, clientOf, revoke, startToken } from './testing.ts';

const allOfASeller = [...sellerScopes, 'sandbox'].join(' ');

it('200 client_credentials answers a JWT with all scopes of the client', async (t) => {
  const { token, service } = await startToken(t);
  const reply = await token({ grant_type: 'client_credentials', ...clientOf('seller-one') });
  assert.equal(reply.status, 200);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.match(String(reply.headers['content-type']), /^application\/json/);
  const { access_token: accessToken, ...rest } = reply.body;
  assert.deepEqual(rest, { expires_in: 1800, scope: allOfASeller, token_type: 'Bearer' });
  const { alg, typ } = decodeProtectedHeader(accessToken);
  assert.deepEqual({ alg, typ }, { alg: 'RS256', typ: 'at+jwt' });
  const { iat, exp, jti, ...claims } = decodeJwt(accessToken);
  assert.deepEqual(claims, {
    iss: 'https://api.example.com',
    aud: 'https://api.example.com',
    sub: 'seller-one',
    client_id: 'seller-one',
    azp: 'seller-one',
    sub_type: 'client',
    scope: allOfASeller,
    partner_id: '1',
    realm_access: { roles: allOfASeller.split(' ') },
    sandbox: true,
  });
  assert.equal((exp ?? 0) - (iat ?? 0), 1800);
  assert.match(String(jti), /.{16}/);
  const caller = await service.verify(accessToken);
  assert.equal(caller.partner, 1);
  assert.equal(caller.clientId, 'seller-one');
  assert.ok(caller.scopes.has('orders'));
});

it('200 client_credentials takes the client from HTTP Basic', async (t) => {
  const { token } = await startToken(t);
  const reply = await token({ grant_type: 'client_credentials' }, basic('seller-two', 'seller-two-secret'));
  assert.equal(reply.status, 200);
  assert.equal(decodeJwt(reply.body.access_token).partner_id, '2');
});

it('200 a named scope narrows the token', async (t) => {
  const { token, service } = await startToken(t);
  const reply = await token({
    grant_type: 'client_credentials',
    ...clientOf('seller-one'),
    scope: 'orders products',
  });
  assert.equal(reply.body.scope, 'orders products');
  const caller = await service.verify(reply.body.access_token);
  assert.deepEqual([...caller.scopes], ['orders', 'products']);
});

it('400 invalid_scope for a scope that is unknown, not granted or not well-formed', async (t) => {
  const { token } = await startToken(t);
  for (const scope of [
    'operator',
    'nonsense',
    'orders nonsense',
    'orders operator',
    '"',
    'orders  products',
    '\u0000',
    'ö',
  ]) {
    for (const grant of [{ grant_type: 'client_credentials' }, password('seller-one')]) {
      const reply = await token({ ...grant, ...clientOf('seller-one'), scope });
      assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_scope'], scope);
    }
  }
});

const password = (name: string) => ({ grant_type: 'password', username: name, password: `${name}-secret` });

it('200 password answers both tokens, with and without the client secret', async (t) => {
  const { token, service } = await startToken(t);
  for (const client of [clientOf('seller-one'), { client_id: 'seller-one' }]) {
    const { status, body } = await token({ ...password('seller-one'), ...client });
    assert.equal(status, 200);
    const { access_token: accessToken, refresh_token: refreshToken, session_state: session, ...rest } = body;
    assert.deepEqual(rest, {
      expires_in: 1800,
      refresh_expires_in: 7200,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: allOfASeller,
    });
    assert.match(refreshToken, /^[\w-]{43,}$/);
    assert.match(session, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const caller = await service.verify(accessToken);
    assert.deepEqual([caller.partner, caller.subject, caller.clientId], [1, 'seller-one', 'seller-one']);
  }
});

it('401 password with a wrong client secret, in the form or in the header', async (t) => {
  const { token } = await startToken(t);
  const form = await token({ ...password('seller-one'), client_id: 'seller-one', client_secret: 'wrong' });
  const header = await token(password('seller-one'), basic('seller-one', 'wrong'));
  assert.deepEqual([form.status, header.status], [401, 401]);
  assert.deepEqual([form.body.error, header.body.error], ['invalid_client', 'invalid_client']);
});

it('400 invalid_grant with the same answer for a wrong password and an unknown user', async (t) => {
  const { token } = await startToken(t);
  const wrong = await token({ ...password('seller-one'), password: 'wrong', client_id: 'seller-one' });
  const unknown = await token({ ...password('nobody'), client_id: 'seller-one' });
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'invalid_grant']);
  assert.deepEqual(unknown.body, wrong.body);
});

it('400 invalid_grant for a technical user of another partner', async (t) => {
  const { token } = await startToken(t);
  const reply = await token({ ...password('seller-two'), ...clientOf('seller-one') });
  assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_grant']);
});

it('200 a public client without a partner serves the technical users of all partners', async (t) => {
  const { token, db, clock, service } = await startToken(t);
  const client = { clientId: 'shared', partner: null, secretHash: null, secretOptional: true, demo: false };
  await insertClient(
    db,
    { ...client, scopes: ['orders', 'products'], grantTypes: ['password', 'refresh_token'] },
    clock,
  );
  for (const [name, partner] of [
    ['seller-one', 1],
    ['seller-two', 2],
  ] as const) {
    const { body } = await token({ ...password(name), client_id: 'shared' });
    assert.equal(body.scope, 'orders products');
    assert.equal((await service.verify(body.access_token)).partner, partner);
    const again = await token({
      grant_type: 'refresh_token',
      client_id: 'shared',
      refresh_token: body.refresh_token,
    });
    assert.equal((await service.verify(again.body.access_token)).partner, partner);
  }
  const own = await token({ grant_type: 'client_credentials', client_id: 'shared' });
  assert.equal(own.status, 400);
});

it('401 without the secret when the client does not waive it', async (t) => {
  const { token, db, clock } = await startToken(t);
  const partner = await insertPartner(db, 'Strict', 'seller', clock);
  const secretHash = await hashSecret('s', publicSecretCost);
  const common = { partner, scopes: ['orders'], demo: false };
  await insertClient(
    db,
    { ...common, clientId: 'strict', secretHash, secretOptional: false, grantTypes: ['password'] },
    clock,
  );
  await insertUser(db, { ...common, username: 'strict', passwordHash: secretHash }, clock);
  const form = { grant_type: 'password', username: 'strict', password: 's', client_id: 'strict' };
  const without = await token(form);
  assert.deepEqual([without.status, without.body.error], [401, 'invalid_client']);
  const withSecret = await token({ ...form, client_secret: 's' });
  assert.equal(withSecret.status, 200);
  assert.equal(withSecret.body.refresh_token, undefined);
  const foreign = await token({
    grant_type: 'refresh_token',
    client_id: 'strict',
    client_secret: 's',
    refresh_token: 'x',
  });
  assert.equal(foreign.status, 400);
});

it('200 refresh rotates the refresh token and keeps the session', async (t) => {
  const { token, service } = await startToken(t);
  const first = (await token({ ...password('seller-one'), client_id: 'seller-one' })).body;
  const second = await token({
    grant_type: 'refresh_token',
    client_id: 'seller-one',
    refresh_token: first.refresh_token,
  });
  assert.equal(second.status, 200);
  assert.notEqual(second.body.refresh_token, first.refresh_token);
  assert.equal(second.body.session_state, first.session_state);
  assert.deepEqual(
    [second.body.expires_in, second.body.refresh_expires_in, second.body.scope, second.body.token_type],
    [1800, 7200, allOfASeller, 'Bearer'],
  );
  assert.equal((await service.verify(second.body.access_token)).subject, 'seller-one');
  assert.equal(decodeJwt(second.body.access_token).sub_type, 'user');
});

it('400 a refresh token that was used before is refused and ends the whole login', async (t) => {
  const { token } = await startToken(t);
  const refresh = (value: string) =>
    token({ grant_type: 'refresh_token', client_id: 'seller-one', refresh_token: value });
  const first = (await token({ ...password('seller-one'), client_id: 'seller-one' })).body;
  const second = await refresh(first.refresh_token);
  const reused = await refresh(first.refresh_token);
  assert.deepEqual([reused.status, reused.body.error], [400, 'invalid_grant']);
  assert.equal((await refresh(second.body.refresh_token)).status, 400);
});

it('400 for all but one of several requests that use a refresh token at once', async (t) => {
  const { token } = await startToken(t);
  const first = (await token({ ...password('seller-one'), client_id: 'seller-one' })).body;
  const form = { grant_type: 'refresh_token', client_id: 'seller-one', refresh_token: first.refresh_token };
  const replies = await Promise.all(Array.from({ length: 8 }, () => token(form)));
  assert.ok(replies.filter(({ status }) => status === 200).length <= 1);
  assert.ok(replies.every(({ status, body }) => status === 200 || body.error === 'invalid_grant'));
});

it('400 refresh by another client, with wider scopes, after the expiry, or for a revoked user', async (t) => {
  const { token, db, clock } = await startToken(t);
  const login = async () =>
    (await token({ ...password('seller-one'), client_id: 'seller-one', scope: 'orders' })).body.refresh_token;
  const refresh = async (value: string, more: Record<string, string> = { client_id: 'seller-one' }) => {
    const { status, body } = await token({ grant_type: 'refresh_token', refresh_token: value, ...more });
    return [status, body.error];
  };
  assert.deepEqual(await refresh(await login(), { client_id: 'seller-two' }), [400, 'invalid_grant']);
  const scope = 'orders products';
  assert.deepEqual(await refresh(await login(), { client_id: 'seller-one', scope }), [400, 'invalid_scope']);
  const expired = await login();
  await db`UPDATE oauth_record SET payload = payload || '{"exp": 1000}' WHERE model = 'RefreshToken'`;
  assert.deepEqual(await refresh(expired), [400, 'invalid_grant']);
  const orphan = await login();
  await revoke(db, 'user', 'seller-one', clock);
  assert.deepEqual(await refresh(orphan), [400, 'invalid_grant']);
});

it('refreshing gives no scope that the technical user has lost meanwhile', async (t) => {
  const { token, db } = await startToken(t);
  const first = (await token({ ...password('seller-one'), client_id: 'seller-one' })).body;
  await db`UPDATE technical_user SET scopes = ARRAY['orders', 'receipts'] WHERE username = 'seller-one'`;
  const form = { grant_type: 'refresh_token', client_id: 'seller-one', refresh_token: first.refresh_token };
  const second = await token(form);
  assert.equal(second.body.scope, 'orders receipts');
  assert.deepEqual((decodeJwt(second.body.access_token) as { realm_access: object }).realm_access, {
    roles: ['orders', 'receipts'],
  });
});
