// Alone and long: starts a server and a browser.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { after, before, it, type TestContext } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { codeAt, keyOf } from '../../../server/src/token/second-factor/totp.ts';
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

/** A program that waits for its code at an address of this computer. */
async function startAgent(t: TestContext, host: string, inAddress = host) {
  const server = createServer((_, response) => response.end('You can close this window.')).listen(0, host);
  await once(server, 'listening');
  t.after(() => server.closeAllConnections() ?? server.close());
  const origin = `http://${inAddress}:${(server.address() as AddressInfo).port}`;
  return { origin, redirect: `${origin}/callback` };
}

/** Some containers have no IPv6. */
const hasIpv6 = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((one) => one.address === '::1'));

/** The address at which an agent asks for a code, and what redeems it. */
function askFor(redirect: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    ...{ client_id: 'sellerdock-agent', response_type: 'code', redirect_uri: redirect, state: 'state-1' },
    ...{ resource: 'http://127.0.0.1:3033/mcp', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...more,
  });
  return { url: `${address}/v1/authorize?${parameters}`, verifier };
}

/** Redeems the code with which the browser arrives at the agent. */
async function redeemed(page: Page, redirect: string, verifier: string): Promise<void> {
  await page.waitForURL(`${redirect}**`);
  const arrived = new URL(page.url()).searchParams;
  assert.deepEqual([arrived.get('state'), arrived.get('iss')], ['state-1', address]);
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: 'sellerdock-agent', redirect_uri: redirect },
    ...{ code: arrived.get('code') ?? '', code_verifier: verifier },
  });
  const answer = await fetch(`${address}/v1/token`, { method: 'POST', body });
  assert.equal(answer.status, 200, await answer.text());
}

it('a browser shows who asks, and takes the code to the agent on this computer', async (t) => {
  for (const [host, inAddress] of [['127.0.0.1'], ['::1', '[::1]']] as const) {
    if (host === '::1' && !hasIpv6()) continue;
    const { origin, redirect } = await startAgent(t, host, inAddress);
    const { url, verifier } = askFor(redirect);
    const page = await browser.newPage();
    await page.goto(url);
    assert.ok(
      (await page.innerText('main')).includes(
        `(${origin}), such as a coding agent, asks to act in your name`,
      ),
    );
    await page
      .getByRole('button', { name: /Developer/ })
      .first()
      .click();
    await redeemed(page, redirect, verifier);
  }
});

it('a browser takes the code to the agent of a person with a second factor, and of one who sets it up', async (t) => {
  const { redirect } = await startAgent(t, '127.0.0.1');
  const step = () => Math.floor(Date.now() / 30_000);
  const signIn = async (more: Record<string, string>) => {
    const { url, verifier } = askFor(redirect, more);
    const page = await (await browser.newContext()).newPage();
    await page.goto(url);
    await page.getByLabel('E-mail address').fill('developer@seller-one.example');
    await page.getByLabel('Password').fill('demo-person-secret');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    return { page, verifier };
  };
  const first = await signIn({ second_factor: 'set-up' });
  const key = keyOf((await first.page.locator('code.key').innerText()).replaceAll(' ', ''));
  const setUpAt = step();
  await first.page.getByLabel('Code').fill(codeAt(key, setUpAt));
  await first.page.getByRole('button', { name: 'Set up', exact: true }).click();
  await first.page.getByRole('button', { name: 'I have kept them' }).click();
  await redeemed(first.page, redirect, first.verifier);
  const next = await signIn({});
  await next.page.getByLabel('Code').fill(codeAt(key, Math.max(step(), setUpAt + 1)));
  await next.page.getByRole('button', { name: 'Continue' }).click();
  await redeemed(next.page, redirect, next.verifier);
});
