import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../test/support/app.ts';
import { codeRequest } from '../../test/support/sign-in.ts';

it('the pages of the sign-in and the published documents are the same whatever stands in the query', async (t) => {
  const { app } = await startApp(t);
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return [statusCode, body];
  };
  for (const [path, status] of [
    ['/v1/authorize', 400],
    ['/sign-in/none', 400],
    ['/invitation/none', 404],
    ['/.well-known/jwks.json', 200],
    ['/.well-known/openid-configuration', 200],
  ] as const) {
    const plain = await read(path);
    assert.equal(plain[0], status, path);
    for (const query of ['a=%', 'a=%FF']) assert.deepEqual(await read(`${path}?${query}`), plain, path);
  }
});

it('answers of the OAuth library have the headers that all answers have', async (t) => {
  const { app } = await startApp(t);
  const refused = await app.inject({
    ...{ method: 'POST', url: '/v1/token', payload: 'grant_type=none' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const begun = await app.inject({ url: codeRequest('http://127.0.0.1:8080').url });
  assert.deepEqual([refused.statusCode, begun.statusCode], [400, 303]);
  for (const { headers } of [refused, begun]) {
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
  }
});
