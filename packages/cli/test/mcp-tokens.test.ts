import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { openClient } from '../src/client.ts';
import { openKnowledge, sandboxOf } from '../src/mcp/agent.ts';
import { serveHttp } from '../src/mcp/http.ts';

const cancellation = '/v4/orders/order-1/cancellation';
const oneWrite = {
  paths: { '/v4/orders/{salesOrderId}/cancellation': { post: { operationId: 'cancelPartnerOrder' } } },
};

/** An issuer of tokens, which is also an API that is no sandbox; `isDown` has its keys fail. */
async function openIssuer(
  t: TestContext,
  { isDown = false, says }: { isDown?: boolean; says?: string } = {},
) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k-1', alg: 'RS256' };
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    const told = {
      ...{ issuer: says ?? url, jwks_uri: `${url}/keys`, scopes_supported: ['orders', 'console'] },
      ...{
        authorization_endpoint: `${url}/a`,
        token_endpoint: `${url}/t`,
        response_types_supported: ['code'],
      },
    };
    const isClock = request.url === '/v1/sandbox/clock'; // Only a sandbox has one.
    const status = isClock ? 404 : isKeys && isDown ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const others: Record<string, unknown> = {
      '/keys': { keys: [jwk] },
      '/openapi.json': oneWrite,
      [cancellation]: { cancelled: true },
    };
    response.end(JSON.stringify(others[request.url ?? ''] ?? told));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.closeAllConnections() ?? server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = (claims: JWTPayload) => {
    const all = { iss: url, aud: 'https://api.example', exp: Math.floor(Date.now() / 1000) + 60, ...claims };
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'k-1' }).sign(privateKey);
  };
  return { url, token };
}

async function serverFor(
  t: TestContext,
  issuer: string,
  audience: string | undefined,
  writesAnywhere = false,
) {
  const url = audience === undefined ? issuer : 'http://127.0.0.1:9';
  const served = await serveHttp({
    ...{ url, knowledge: openKnowledge(url), writesAnywhere, host: '127.0.0.1', port: 0 },
    ...{ publicUrl: undefined, audience, issuer: audience === undefined ? undefined : issuer },
  });
  t.after(() => served.server.closeAllConnections() ?? served.server.close());
  return served.address;
}

const list = (url: string, token: string) =>
  fetch(url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });

it('a token is taken only when it is for the API: other audiences, issuers and tokens without an end are 401', async (t) => {
  const { url, token } = await openIssuer(t);
  const address = await serverFor(t, url, 'https://api.example');
  assert.equal((await list(address, await token({}))).status, 200);
  assert.equal((await list(address, await token({ aud: ['x', 'https://api.example'] }))).status, 200);
  for (const wrong of [
    { aud: 'https://other.example' },
    { aud: undefined },
    { iss: 'https://other.example' },
    { exp: undefined },
    { exp: 1 },
  ] as JWTPayload[]) {
    const answer = await list(address, await token(wrong));
    assert.equal(answer.status, 401, JSON.stringify(wrong));
    assert.match(answer.headers.get('www-authenticate') ?? '', /invalid_token.*resource_metadata="http/);
  }
  const elsewhere = await openIssuer(t);
  assert.equal((await list(address, await elsewhere.token({ iss: url }))).status, 401);
});

it('without another issuer, tokens are for the server itself', async (t) => {
  const { url, token } = await openIssuer(t);
  const address = await serverFor(t, url, undefined);
  assert.equal((await list(address, await token({ aud: url }))).status, 200);
  assert.equal((await list(address, await token({}))).status, 401);
});

it('by HTTP too, an agent writes only in a sandbox, unless the person who started the server allows it', async (t) => {
  const { url, token } = await openIssuer(t);
  const authorization = `Bearer ${await token({ aud: url })}`;
  const cancelAt = async (address: string) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { authorization } };
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
    t.after(() => client.close());
    const input = { operationId: 'cancelPartnerOrder', path: { salesOrderId: 'order-1' } };
    return JSON.stringify(await client.callTool({ name: 'call_operation', arguments: input }));
  };
  assert.match(
    await cancelAt(await serverFor(t, url, undefined)),
    /cancelPartnerOrder writes, and this is no sandbox/,
  );
  assert.match(await cancelAt(await serverFor(t, url, undefined, true)), /"cancelled":true/);
});

it('the metadata of the resource names its issuer, and no scopes, of which some might not be granted; that of the issuer is there too', async (t) => {
  const { url } = await openIssuer(t);
  const address = await serverFor(t, url, 'https://api.example');
  const { origin } = new URL(address);
  const resource = await (await fetch(`${origin}/.well-known/oauth-protected-resource/mcp`)).json();
  const {
    resource: name,
    authorization_servers: servers,
    scopes_supported: scopes,
  } = resource as Record<string, unknown>;
  assert.deepEqual([name, servers, scopes], [address, [url], undefined]);
  const issuer = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json();
  assert.equal((issuer as { issuer: string }).issuer, url);
});

it('keys that cannot be read are no fault of the token: 500, and an issuer that says another name is refused', async (t) => {
  const down = await openIssuer(t, { isDown: true });
  const address = await serverFor(t, down.url, 'https://api.example');
  assert.equal((await list(address, await down.token({}))).status, 500);
  const liar = await openIssuer(t, { says: 'https://other.example' });
  await assert.rejects(serverFor(t, liar.url, 'https://api.example'), /says that it is another issuer/);
});

it('a server is taken for a sandbox only when it answers with the time of its clock', async (t) => {
  for (const [body, expected] of [
    ['{"now":"2026-03-01T10:00:00Z","aheadMs":0}', true],
    ['{}', false],
    ['{"now":5}', false],
    ['[]', false],
  ] as const) {
    const server = createServer((request, response) => {
      const text = request.url === '/v1/token' ? '{"access_token":"a","expires_in":60}' : body;
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.closeAllConnections() ?? server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { api } = openClient(url, { clientId: 'a', clientSecret: 'b' });
    assert.equal(await sandboxOf(api)(), expected, body);
  }
});
