import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decodeJwt } from 'jose';
import {
  codeRequest,
  consoleClient,
  demoLogin,
  openBrowser,
  redeem,
  signInBy,
  tokenFrom,
} from '../../../test/support/sign-in.ts';
import { startToken } from '../testing.ts';

const publicUrl = 'https://api.example.com';
const administrator = demoLogin('seller-one', 'seller_administrator');

it('a person gets a token with role and scopes by e-mail and password', async (t) => {
  const { app, service } = await startToken(t);
  const browser = openBrowser(app);
  const request = codeRequest(publicUrl);
  const arrived = await signInBy(browser, request, administrator);
  assert.equal(`${arrived.origin}${arrived.pathname}`, request.redirectUri);
  assert.equal(arrived.searchParams.get('state'), request.parameters.state);
  assert.equal(arrived.searchParams.get('iss'), publicUrl);
  const { status, body, headers } = await redeem(app, arrived.searchParams.get('code')!, request);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(headers['cache-control'], 'no-store');
  const claims = decodeJwt(body.access_token!);
  assert.equal(claims.role, 'seller_administrator');
  assert.equal(claims.sub_type, 'person');
  assert.match(claims.sub!, /^[0-9a-f-]{36}$/);
  assert.equal(body.scope, claims.scope);
  assert.ok(body.scope!.split(' ').includes('console'));
  assert.equal(body.id_token, undefined);
  const caller = await service.verify(body.access_token!);
  const session = claims.session as string;
  assert.deepEqual(caller.person, { id: claims.sub, role: 'seller_administrator', session });
  assert.equal(caller.user, undefined);
});

it('the session cookie is HttpOnly, SameSite=Lax and Secure, and no page nor token answer shows it', async (t) => {
  const { app } = await startToken(t);
  const browser = openBrowser(app);
  const request = codeRequest(publicUrl);
  await signInBy(browser, request, administrator);
  const [session] = [...browser.cookies].filter(([name]) => /session /.test(name));
  assert.ok(session);
  assert.match(session[0], /^__Host-sellerdock_session /);
  for (const [name, { attributes }] of browser.cookies) {
    assert.match(attributes, /httponly/i, name);
    assert.match(attributes, /samesite=lax/i, name);
    assert.match(attributes, /secure/i, name);
    assert.doesNotMatch(attributes, /domain=/i, name);
  }
});

it('a session whose cookie has another signature, or none, is no session', async (t) => {
  const { app } = await startToken(t);
  const browser = openBrowser(app);
  await signInBy(browser, codeRequest(publicUrl), administrator);
  const [name, cookie] = [...browser.cookies].find(([one]) => one.includes('session.sig '))!;
  const silent = codeRequest(publicUrl, { prompt: 'none' });
  const outcome = async () => new URL(String((await browser.get(silent.url)).headers.location)).searchParams;
  browser.cookies.set(name, { ...cookie, value: 'A'.repeat(cookie.value.length) });
  assert.equal((await outcome()).get('error'), 'login_required');
  browser.cookies.delete(name);
  assert.equal((await outcome()).get('error'), 'login_required');
});

it('a cookie is Secure by PUBLIC_URL alone: a client cannot say how it came', async (t) => {
  const { app } = await startToken(t, { publicUrl: 'http://127.0.0.1:8080' });
  const browser = openBrowser(app);
  const request = codeRequest('http://127.0.0.1:8080');
  const reply = await browser.get(request.url, { 'x-forwarded-proto': 'https' });
  assert.equal(reply.statusCode, 303);
  for (const [name, { attributes }] of browser.cookies) assert.doesNotMatch(attributes, /secure/i, name);
});

it('after a reload the console gets a new code silently, and login_required without a session', async (t) => {
  const { app, db } = await startToken(t);
  const browser = openBrowser(app);
  await signInBy(browser, codeRequest(publicUrl), administrator);
  const grants = async () => (await db`SELECT FROM oauth_record WHERE model = 'Grant'`).length;
  assert.equal(await grants(), 1);
  const silent = codeRequest(publicUrl, { prompt: 'none', state: '/console/orders?status=SENT' });
  const again = new URL((await browser.get(silent.url)).headers.location as string);
  assert.equal(again.searchParams.get('state'), '/console/orders?status=SENT');
  assert.equal((await redeem(app, again.searchParams.get('code')!, silent)).status, 200);
  assert.equal(await grants(), 1);
  const stranger = new URL((await openBrowser(app).get(silent.url)).headers.location as string);
  assert.equal(stranger.searchParams.get('error'), 'login_required');
  assert.equal(`${stranger.origin}${stranger.pathname}`, silent.redirectUri);
});

it('a refresh that is repeated after a lost answer works for some seconds, and then ends the grant', async (t) => {
  const { app, db } = await startToken(t);
  const request = codeRequest(publicUrl);
  const arrived = await signInBy(openBrowser(app), request, administrator);
  const { body } = await redeem(app, arrived.searchParams.get('code')!, request);
  const refresh = (token: string) =>
    tokenFrom(app, { grant_type: 'refresh_token', client_id: consoleClient, refresh_token: token });
  const first = await refresh(body.refresh_token!);
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.equal(decodeJwt(first.body.access_token!).role, 'seller_administrator');
  const repeated = await refresh(body.refresh_token!);
  assert.equal(repeated.status, 200, JSON.stringify(repeated.body));
  await db`UPDATE oauth_record SET consumed_at = consumed_at - interval '11 seconds' WHERE consumed_at IS NOT NULL`;
  assert.equal((await refresh(body.refresh_token!)).body.error, 'invalid_grant');
  assert.equal((await refresh(repeated.body.refresh_token!)).body.error, 'invalid_grant');
});

it('a demo button signs in without a password, in a sandbox only', async (t) => {
  const { app, db } = await startToken(t);
  const [person] = await db<{ id: string }[]>`
    SELECT person_id AS id FROM person WHERE role = 'operator_support'`;
  const request = codeRequest(publicUrl);
  const arrived = await signInBy(openBrowser(app), request, { demo: person!.id });
  const { body } = await redeem(app, arrived.searchParams.get('code')!, request);
  assert.equal(decodeJwt(body.access_token!).role, 'operator_support');
  const strict = await startToken(t, { sandbox: false }, { db });
  const browser = openBrowser(strict.app);
  const page = (await browser.get(codeRequest(publicUrl).url)).headers.location as string;
  assert.doesNotMatch((await browser.get(page)).body, /name="demo"/);
  assert.equal((await browser.post(page, { demo: person!.id })).statusCode, 400);
  assert.equal((await browser.post(page, administrator)).statusCode, 400);
  await assert.rejects(strict.service.verify(body.access_token!));
});

it('a code gives a bearer token, whatever proves the possession of a key', async (t) => {
  const { app, token } = await startToken(t);
  const request = codeRequest(publicUrl);
  const arrived = await signInBy(openBrowser(app), request, administrator);
  const { status, body } = await token(
    {
      ...{ grant_type: 'authorization_code', client_id: consoleClient, redirect_uri: request.redirectUri },
      ...{ code: arrived.searchParams.get('code')!, code_verifier: request.verifier },
    },
    { dpop: 'x' },
  );
  assert.deepEqual([status, body.token_type], [200, 'Bearer']);
});

it('another person can sign in where somebody was signed in, who is then signed out', async (t) => {
  const { app } = await startToken(t);
  const browser = openBrowser(app);
  await signInBy(browser, codeRequest(publicUrl), administrator);
  const request = codeRequest(publicUrl, { prompt: 'login' });
  const arrived = await signInBy(browser, request, demoLogin('operator', 'operator_reader'));
  const { body } = await redeem(app, arrived.searchParams.get('code')!, request);
  assert.equal(decodeJwt(body.access_token!).role, 'operator_reader');
});

it('no other scope and no other grant is there for the console, and no session for other clients', async (t) => {
  const { app } = await startToken(t);
  for (const scope of ['openid', 'operator', 'console orders', 'offline_access openid']) {
    const reply = await openBrowser(app).get(codeRequest(publicUrl, { scope }).url);
    assert.equal(new URL(reply.headers.location as string).searchParams.get('error'), 'invalid_scope', scope);
  }
  const password = await tokenFrom(app, {
    grant_type: 'password',
    client_id: consoleClient,
    username: 'seller-one',
    password: 'seller-one-secret',
  });
  assert.equal(password.status, 400);
  const other = codeRequest(publicUrl, { client_id: 'seller-one' });
  assert.equal((await openBrowser(app).get(other.url)).statusCode, 400);
});

it('Back after the sign-in leads to the console, and shows who has no session where to begin again', async (t) => {
  const { app, db } = await startToken(t);
  const browser = openBrowser(app);
  const page = String((await browser.get(codeRequest(publicUrl).url)).headers.location);
  const back = String((await browser.post(page, administrator)).headers.location);
  assert.equal((await browser.get(back)).statusCode, 303);
  // No address in the request can change where it leads.
  for (const more of ['', '?return_to=https://evil.example', '?redirect_uri=//evil.example'])
    for (const headers of [{}, { referer: 'https://evil.example/' }]) {
      const again = await browser.get(`${page}${more}`, headers);
      assert.deepEqual([again.statusCode, again.headers.location], [303, '/console/'], more);
      assert.equal(again.headers['cache-control'], 'no-store');
    }
  const stranger = await openBrowser(app).get(page);
  assert.equal(stranger.statusCode, 400);
  assert.match(stranger.body, /Please sign in again/);
  const forged = await openBrowser(app).get(page, { cookie: '__Host-sellerdock_session=abc' });
  assert.equal(forged.statusCode, 400);
  await db`UPDATE person SET session_version = session_version + 1`;
  assert.equal((await browser.get(page)).statusCode, 400, 'signed out everywhere');
});

it('400 for a request for a code of more than 4 KB, which is not stored; 4 KB are', async (t) => {
  const { app, db } = await startToken(t);
  const { url } = codeRequest(publicUrl, { state: '' });
  const long = url.replace('state=', `state=${'x'.repeat(4096 - url.length)}`);
  const stored = async () => (await db`SELECT FROM oauth_record WHERE model = 'Interaction'`).length;
  const refused = await openBrowser(app).get(`${long}x`);
  assert.equal(refused.statusCode, 400);
  assert.match(refused.body, /more than 4096 characters/);
  assert.equal(await stored(), 0);
  assert.equal((await openBrowser(app).get(long)).statusCode, 303);
  assert.equal(await stored(), 1);
});
