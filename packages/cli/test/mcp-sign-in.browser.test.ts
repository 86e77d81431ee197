// Alone and long: starts a server and a browser.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { prepareProduct } from '../../../server/test/support/product.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
const executablePath = process.env.CHROMIUM_PATH ?? names.find((path) => existsSync(path)) ?? '';
const product = await prepareProduct();
const { address } = product;
let browser: Browser;
before(async () => {
  product.start();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  await product.ready();
});
after(async () => {
  await browser?.close();
  await product.remove();
});

it('a browser shows who asks, and takes the code to the agent on this computer', async (t) => {
  const agent = createServer((_, response) => response.end('You can close this window.')).listen(
    0,
    '127.0.0.1',
  );
  await once(agent, 'listening');
  t.after(() => agent.closeAllConnections() ?? agent.close());
  const origin = `http://127.0.0.1:${(agent.address() as AddressInfo).port}`;
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin}/callback`;
  const parameters = new URLSearchParams({
    ...{ client_id: 'sellerdock-agent', response_type: 'code', redirect_uri: redirect, state: 'state-1' },
    ...{ resource: 'http://127.0.0.1:3033/mcp', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const page = await browser.newPage();
  await page.goto(`${address}/v1/authorize?${parameters}`);
  assert.match(
    await page.innerText('main'),
    new RegExp(`${origin}\\), such as a coding agent, asks to act in your name`),
  );
  await page
    .getByRole('button', { name: /Developer/ })
    .first()
    .click();
  await page.waitForURL(`${redirect}**`);
  const arrived = new URL(page.url()).searchParams;
  assert.deepEqual([arrived.get('state'), arrived.get('iss')], ['state-1', address]);
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: 'sellerdock-agent', redirect_uri: redirect },
    ...{ code: arrived.get('code') ?? '', code_verifier: verifier },
  });
  const answer = await fetch(`${address}/v1/token`, { method: 'POST', body });
  assert.equal(answer.status, 200, await answer.text());
});
