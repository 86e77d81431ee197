import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decodeJwt } from 'jose';
import {
  type CodeRequest,
  codeRequest,
  demoLogin,
  openBrowser,
  redeem,
  signInBy,
} from '../../../test/support/sign-in.ts';
import { startToken } from '../testing.ts';
import { isAgentRedirect } from './agent-client.ts';
import { afterLogin, codeOf, keyIn } from './testing.ts';

const publicUrl = 'https://api.example.com';
const redirectUri = 'http://127.0.0.1:49152/oauth/callback';
const resource = 'http://127.0.0.1:3033/mcp';
const administrator = demoLogin('seller-one', 'seller_administrator');
const agent = { client_id: 'sellerdock-agent', redirect_uri: redirectUri };

/** What an agent asks for; agents name no scope. */
function agentRequest(more: Record<string, string> = {}): CodeRequest {
  const request = codeRequest(publicUrl, { ...agent, resource, ...more });
  const { scope: _scope, ...parameters } = request.parameters;
  return { ...request, redirectUri, url: `/v1/authorize?${new URLSearchParams(parameters)}` };
}

it('an agent gets a token of the person who signs in, for its server of tools and for this API', async (t) => {
  const { app, service } = await startToken(t);
  const request = agentRequest();
  const arrived = await signInBy(openBrowser(app), request, administrator);
  assert.equal(`${arrived.origin}${arrived.pathname}`, redirectUri);
  const code = arrived.searchParams.get('code')!;
  const { status, body } = await redeem(app, code, request, { ...agent, resource });
  assert.equal(status, 200, JSON.stringify(body));
  const claims = decodeJwt(body.access_token!);
  assert.deepEqual(
    [claims.aud, claims.azp, claims.role],
    [[publicUrl, resource], 'sellerdock-agent', 'seller_administrator'],
  );
  assert.equal((await service.verify(body.access_token!)).person?.role, 'seller_administrator');
  const form = {
    grant_type: 'refresh_token',
    client_id: 'sellerdock-agent',
    refresh_token: body.refresh_token!,
  };
  const renewed = await app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form, resource }).toString(),
  });
  assert.equal(renewed.statusCode, 200, renewed.body);
  assert.deepEqual(decodeJwt(renewed.json().access_token).aud, [publicUrl, resource]);
});

it('an agent that sends an empty scope is treated as one that sends none', async (t) => {
  const { app } = await startToken(t);
  const { url } = agentRequest();
  for (const address of [`${url}&scope=`, url.replace('?', '?scope=&'), `${url}&scope=&scope=`]) {
    const request = { ...agentRequest(), url: address };
    const arrived = await signInBy(openBrowser(app), request, administrator);
    assert.ok(arrived.searchParams.get('code'), arrived.href);
  }
  for (const scope of ['scope=operator&scope=', 'scope=&scope=operator', 'scope=console&scope=console']) {
    const reply = await openBrowser(app).get(`${url}&${scope}`);
    assert.match(String(reply.headers.location), /error=invalid_request/, scope);
  }
});

it('without PKCE, for another host or for another server of tools an agent gets no code', async (t) => {
  const { app } = await startToken(t);
  const browser = openBrowser(app);
  for (const more of [
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: 'http://127.0.0.1.evil.example/callback' },
    { redirect_uri: 'http://me:secret@127.0.0.1/callback' },
  ]) {
    const reply = await browser.get(agentRequest(more).url);
    assert.equal(reply.statusCode, 400, JSON.stringify(more));
    assert.equal(reply.headers.location, undefined);
  }
  for (const [more, error] of [
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: 'https://evil.example/mcp' }, 'invalid_target'],
    [{ scope: 'operator' }, 'invalid_scope'],
  ] as const) {
    const request = codeRequest(publicUrl, { ...agent, resource, ...more });
    const reply = await browser.get(request.url);
    const to = new URL(String(reply.headers.location));
    assert.deepEqual([to.searchParams.get('error'), to.searchParams.get('code')], [error, null], to.href);
  }
  for (const address of ['http://127.0.0.1:1/x', 'http://localhost/', 'http://[::1]:8/cb?a=b'])
    assert.ok(isAgentRedirect(address), address);
  for (const address of [
    'https://127.0.0.1/',
    'cursor://x',
    'http://127.0.0.1/#x',
    'http://0x7f.1.evil.example',
    5,
  ])
    assert.ok(!isAgentRedirect(address), String(address));
});

it('a person who is signed in already agrees each time, on a page that names the program', async (t) => {
  const { app } = await startToken(t);
  const browser = openBrowser(app);
  await signInBy(browser, codeRequest(publicUrl), administrator);
  const silent = await browser.get(codeRequest(publicUrl, { prompt: 'none' }).url);
  assert.match(String(silent.headers.location), /[?&]code=/);
  const asked = await browser.get(agentRequest().url);
  const path = String(asked.headers.location);
  assert.match(path, /^(https:\/\/api\.example\.com)?\/sign-in\//);
  const page = await browser.get(path);
  assert.match(page.body, /http:\/\/127\.0\.0\.1:49152<\/strong>\), such as a coding agent, asks to act/);
  assert.match(
    String(page.headers['content-security-policy']),
    /form-action 'self' \S+ http:\/\/127\.0\.0\.1:49152;/,
  );
  const none = await browser.get(agentRequest({ prompt: 'none' }).url);
  assert.match(String(none.headers.location), /error=login_required/);
  const console = await browser.get(
    String((await openBrowser(app).get(codeRequest(publicUrl).url)).headers.location),
  );
  assert.doesNotMatch(console.body, /coding agent/);
});

it('every page of the second step lets its form lead to the agent, and those of the console lead nowhere else', async (t) => {
  const test = await startToken(t, { secondFactorRoles: new Set(['seller_clerk']) });
  const clerk = demoLogin('seller-one', 'seller_clerk');
  const assertLeads = (reply: { headers: Record<string, unknown>; body: string }, heading: RegExp) => {
    assert.match(reply.body, heading);
    const policy = String(reply.headers['content-security-policy']);
    assert.match(policy, /form-action 'self' https:\/\/api\.example\.com http:\/\/127\.0\.0\.1:49152;/);
  };
  const first = await afterLogin(test, agentRequest(), clerk);
  assertLeads(first.shown, /<h1>Set up a second factor/);
  assertLeads(await first.browser.get(first.page), /<h1>Set up a second factor/);
  assertLeads(await first.browser.post(first.page, { code: '0' }), /code is wrong/);
  const key = keyIn(first.shown.body);
  const kept = await first.browser.post(first.page, { code: codeOf(test, key) });
  assertLeads(kept, /<h1>Keep your recovery codes/);
  const next = await afterLogin(test, agentRequest(), clerk);
  assertLeads(next.shown, /<h1>Enter your code/);
  assertLeads(await next.browser.get(next.page), /<h1>Enter your code/);
  for (const heading of [...Array.from({ length: 10 }, () => /code is wrong/), /too many failed attempts/])
    assertLeads(await next.browser.post(next.page, { code: '0' }), heading);
  test.clock.advanceSeconds(16 * 60);
  const back = await next.browser.post(next.page, { code: codeOf(test, key) });
  const arrived = await next.browser.get(String(back.headers.location));
  assert.match(String(arrived.headers.location), /^http:\/\/127\.0\.0\.1:49152\/oauth\/callback\?code=/);
  const own = await afterLogin(test, codeRequest(publicUrl), clerk);
  assert.match(
    String(own.shown.headers['content-security-policy']),
    /form-action 'self' https:\/\/api\.example\.com;/,
  );
});

it('to an agent at an IPv6 address the form leads by its scheme, as a policy cannot name such a host', async (t) => {
  const { app } = await startToken(t);
  for (const [host, source] of [
    ['[::1]', 'http:'],
    ['localhost', 'http://localhost:49152'],
  ] as const) {
    const browser = openBrowser(app);
    const request = agentRequest({ redirect_uri: `http://${host}:49152/callback` });
    const page = await browser.get(String((await browser.get(request.url)).headers.location));
    const policy = String(page.headers['content-security-policy']);
    assert.ok(policy.includes(`form-action 'self' https://api.example.com ${source};`), policy);
  }
});

it('agents register without a trace, and get the client that all of them share', async (t) => {
  const { app, db } = await startToken(t);
  const register = (payload: string | object) =>
    app.inject({
      method: 'POST',
      url: '/v1/register',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const count = async () => (await db`SELECT count(*)::int AS count FROM oauth_record`)[0]?.count;
  const before = await count();
  const made = await register({ client_name: 'an agent', redirect_uris: [redirectUri], scope: 'orders' });
  assert.equal(made.statusCode, 201, made.body);
  assert.deepEqual(made.json(), {
    ...{ client_id: 'sellerdock-agent', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
  });
  assert.equal(made.headers.link, undefined);
  assert.equal(await count(), before);
  for (const [body, error] of [
    ['{', 'invalid_client_metadata'],
    ['[]', 'invalid_redirect_uri'],
    [{}, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://evil.example/'] }, 'invalid_redirect_uri'],
    [
      { redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' },
      'invalid_client_metadata',
    ],
  ] as const) {
    const reply = await register(body);
    assert.deepEqual([reply.statusCode, reply.json().error], [400, error], JSON.stringify(body));
    assert.equal(typeof reply.json().error_description, 'string');
    assert.match(String(reply.headers.link), /rel="help"/);
  }
});
