import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { it } from 'node:test';
import { Refusal } from '../kernel/refusal.ts';
import { basic, clientOf, startToken } from './testing.ts';

const own = { grant_type: 'client_credentials', ...clientOf('seller-one') };
const form = (members: Record<string, string>) => new URLSearchParams(members).toString();

it('400 without a content type, and the connection stays open', async (t) => {
  const { app } = await startToken(t);
  const { port } = await listen(app);
  const reply = await raw(
    port,
    `POST /v1/token HTTP/1.1\r\nHost: x\r\nContent-Length: ${form(own).length}\r\n\r\n${form(own)}`,
  );
  assert.match(reply, /^HTTP\/1.1 400 /);
  assert.match(reply, /"error":"invalid_request"/);
  assert.doesNotMatch(reply, /\r\nconnection: close\r\n/i);
});

it('413 for a chunked body beyond the limit, and the connection is closed', async (t) => {
  const { app } = await startToken(t);
  const { port } = await listen(app);
  const chunk = 'x'.repeat(60_000);
  const head = 'POST /v1/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  const reply = await raw(
    port,
    `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n`,
  );
  assert.match(reply, /^HTTP\/1.1 413 /);
  assert.match(reply, /\r\nconnection: close\r\n/i);
});

it('401 names the scheme when Basic was used, and only then', async (t) => {
  const { token } = await startToken(t);
  const header = await token({ grant_type: 'client_credentials' }, basic('seller-one', 'wrong'));
  assert.equal(header.status, 401);
  assert.match(String(header.headers['www-authenticate']), /^Basic realm="https:\/\/api.example.com"/);
  const body = await token({ ...own, client_secret: 'wrong' });
  assert.equal(body.headers['www-authenticate'], undefined);
});

it('the answer to an unknown client is the same as to a wrong secret', async (t) => {
  const { token } = await startToken(t);
  const unknown = await token({ ...own, client_id: 'nobody' });
  const wrong = await token({ ...own, client_secret: 'wrong' });
  assert.deepEqual(unknown.body, wrong.body);
});

it('issuer and addresses do not depend on the host of the request', async (t) => {
  const { app, service } = await startToken(t, { publicUrl: 'https://api.example.com/base' });
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form(own),
  });
  assert.equal((await service.verify(reply.json().access_token)).clientId, 'seller-one');
  for (const name of ['openid-configuration', 'oauth-authorization-server']) {
    const document = await app.inject({ url: `/.well-known/${name}`, headers });
    assert.equal(document.statusCode, 200);
    assert.match(String(document.headers['cache-control']), /max-age=\d+/);
    const { issuer, token_endpoint: endpoint, jwks_uri: keys, ...rest } = document.json();
    assert.deepEqual(
      [issuer, endpoint, keys],
      ['', '/v1/token', '/.well-known/jwks.json'].map((path) => `https://api.example.com/base${path}`),
    );
    assert.deepEqual(rest.grant_types_supported, [
      'client_credentials',
      'password',
      'refresh_token',
      'authorization_code',
    ]);
    assert.equal(rest.authorization_endpoint, 'https://api.example.com/base/v1/authorize');
    assert.deepEqual(rest.code_challenge_methods_supported, ['S256']);
    assert.equal(rest.authorization_response_iss_parameter_supported, true);
  }
});

it('404 for everything else the library could do', async (t) => {
  const { app } = await startToken(t);
  for (const url of [
    '/auth',
    '/authorize',
    '/me',
    '/reg',
    '/jwks',
    '/token',
    '/session/end',
    '/interaction/x',
    '/request',
    '/device',
    '/backchannel',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      assert.equal((await app.inject({ method, url })).statusCode, 404, `${method} ${url}`);
    }
  }
  assert.equal((await app.inject({ url: '/v1/token' })).statusCode, 404);
});

it('200 whatever access token a client goes on sending', async (t) => {
  const { token } = await startToken(t);
  for (const authorization of ['Bearer left-over', 'bearer x y', 'Bearer'])
    assert.equal((await token(own, { authorization })).status, 200, authorization);
});

it('200 for a page whose browser names where it comes from', async (t) => {
  const { token } = await startToken(t);
  assert.equal((await token(own, { origin: 'https://api.example.com' })).status, 200);
});

it('500 is JSON and is logged when the database fails', async (t) => {
  const { token, db, log } = await startToken(t);
  await db`ALTER TABLE api_client RENAME TO gone`;
  const reply = await token(own);
  assert.deepEqual([reply.status, reply.body.error], [500, 'server_error']);
  assert.ok(log.entries.some(({ level }) => level === 'error'));
});

it('every refusal links to its explanation in the error catalogue, and a token does not', async (t) => {
  const { app, token, db } = await startToken(t, { tokenRateLimitPerSecond: 5 });
  const links = async (replies: readonly Promise<{ status: number; headers: object }>[]) =>
    (await Promise.all(replies)).map(({ status, headers }) => [status, (headers as { link?: string }).link]);
  const help = (status: number) => [status, `</docs/errors#token-${status}>; rel="help"`];
  assert.deepEqual(await links([token(own)]), [[200, undefined]]);
  assert.deepEqual(await links([token({ ...own, grant_type: 'magic' })]), [help(400)]);
  assert.deepEqual(await links([token({ ...own, client_secret: 'wrong' })]), [help(401)]);
  const registration = await app.inject({
    method: 'POST',
    url: '/v1/register',
    payload: { redirect_uris: [] },
  });
  assert.deepEqual([registration.statusCode, registration.headers.link], help(400));
  await db`ALTER TABLE api_client RENAME TO gone`;
  assert.deepEqual(await links([token(own)]), [help(500)]);
  const many = await links(Array.from({ length: 12 }, () => token({})));
  assert.deepEqual(many.at(-1), help(429));
});

it('503 with Retry-After while the database cannot be reached', async (t) => {
  const { token, db, log } = await startToken(t);
  await db.end();
  const reply = await token(own);
  assert.deepEqual([reply.status, reply.body.error], [503, 'temporarily_unavailable']);
  assert.equal(reply.headers['retry-after'], '2');
  assert.deepEqual(
    log.entries.map(({ level }) => level),
    ['warn'],
  );
});

it('503 with Retry-After while too many secrets of all addresses wait', async (t) => {
  const check = () => Promise.reject(new Refusal('unavailable', 'Too many credentials wait to be checked.'));
  const { token } = await startToken(t, {}, { check });
  const { status, headers, body } = await token(own);
  assert.deepEqual([status, headers['retry-after']], [503, '2']);
  assert.deepEqual(body, {
    error: 'temporarily_unavailable',
    error_description: 'The service is busy, try again.',
  });
});

async function listen(app: Awaited<ReturnType<typeof startToken>>['app']): Promise<{ port: number }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as { port: number };
}

/** Sends text as it is and gives what comes back until the end of the body's JSON. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (data) => {
      answer += data;
      if (!answer.includes('}')) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
  });
}
