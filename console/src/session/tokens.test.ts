// Alone: gives the process the globals of a page.

import assert from 'node:assert/strict';
import { it } from 'node:test';

const issuer = 'https://issuer.example';
const facts: Readonly<Record<string, string>> = { issuer, 'client-id': 'console' };

/** What the page says of its server. Another server signs people in. */
Object.assign(globalThis, {
  location: { origin: 'https://market.example' },
  document: {
    querySelector: (name: string) => ({ content: facts[/sellerdock:([\w-]+)/.exec(name)![1]!] ?? '' }),
  },
});

const { accessToken, signInWith, UnreachableError } = await import('./tokens.ts');

it('a lost connection or a 429 at a renewal ends no session: the same refresh token is tried again', async (t) => {
  const redeemed: string[] = [];
  let isLost = false;
  let isBusy = false;
  t.mock.method(globalThis, 'fetch', async (url: string, { body }: { body?: URLSearchParams }) => {
    if (url.endsWith('/openid-configuration'))
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
      });
    if (isLost) throw new TypeError('Failed to fetch');
    if (isBusy) {
      isBusy = false;
      return new Response('', { status: 429, headers: { 'retry-after': '0' } });
    }
    redeemed.push(body?.get('refresh_token') ?? body?.get('code') ?? '');
    // It ends so soon that each call renews it.
    return Response.json({
      access_token: `token ${redeemed.length}`,
      refresh_token: 'refresh',
      expires_in: 1,
    });
  });
  assert.equal(await signInWith('code', { verifier: 'verifier' }), true);
  isLost = true;
  await assert.rejects(accessToken(), UnreachableError);
  await assert.rejects(accessToken(), UnreachableError);
  isLost = false;
  isBusy = true;
  assert.equal(await accessToken(), 'token 2');
  assert.deepEqual(redeemed, ['code', 'refresh']);
});
