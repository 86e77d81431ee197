import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { codeFrom, newCodeRequest, placeInConsole } from './pkce.ts';

const origin = 'https://api.example.com';

const codeServer = {
  authorize: `${origin}/v1/authorize`,
  clientId: 'sellerdock-console',
  scope: 'console',
  publicUrl: origin,
};

it('a request for a code carries the SHA-256 of its verifier, and no two are alike', async () => {
  const { url, verifier, state } = await newCodeRequest(codeServer, { prompt: 'none' });
  const { searchParams, pathname } = new URL(url);
  assert.equal(pathname, '/v1/authorize');
  assert.equal(searchParams.get('code_challenge'), createHash('sha256').update(verifier).digest('base64url'));
  assert.equal(searchParams.get('code_challenge_method'), 'S256');
  assert.equal(searchParams.get('prompt'), 'none');
  assert.equal(searchParams.get('redirect_uri'), `${origin}/console/signed-in`);
  const other = await newCodeRequest(codeServer);
  assert.notEqual(other.verifier, verifier);
  assert.notEqual(other.state, state);
  assert.equal(new URL(other.url).searchParams.has('prompt'), false);
});

it('a code counts only with the state of the request, at the address of the console', () => {
  const at = (query: string, path = '/console/signed-in') => codeFrom(`${origin}${path}?${query}`, 's');
  assert.deepEqual(at('code=c&state=s'), { code: 'c' });
  assert.deepEqual(at('code=c&state=other'), { error: 'invalid_state' });
  assert.deepEqual(at('code=c'), { error: 'invalid_state' });
  assert.deepEqual(at('code=c&state=s', '/console/'), { error: 'invalid_state' });
  assert.deepEqual(at('error=login_required&state=s'), { error: 'login_required' });
  assert.deepEqual(at('state=s'), { error: 'no_code' });
});

it('a place that is kept is one in the console, and never another site', () => {
  assert.equal(
    placeInConsole('/console/webhooks/1?state=failed#a', origin),
    '/console/webhooks/1?state=failed#a',
  );
  for (const place of [
    'https://evil.example/console/',
    '//evil.example/console/',
    '/console/../docs/',
    '/docs/',
    'javascript:alert(1)',
    '/console/signed-in?code=c',
    '/console/signed-out',
    '/\\evil.example/console/',
    undefined,
    7,
  ])
    assert.equal(placeInConsole(place, origin), '/console/', String(place));
});
