// Alone and long: starts the product, an issuer and a browser.

import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import { after, it } from 'node:test';
import { freePort } from '../../server/test/support/ports.ts';
import { startSignInIssuer } from '../../server/test/support/sign-in-issuer.ts';
import { startConsole } from './browser.ts';

const port = await freePort();
const issuer = `http://127.0.0.1:${port}`;
const clientId = 'console-at-issuer';
let server: Server | undefined;
after(() => server?.close());

const test = startConsole(
  async ({ address }) => {
    server = await startSignInIssuer({ issuer, address, clientId });
  },
  {
    TOKEN_ISSUER: issuer,
    TOKEN_AUDIENCE: 'market',
    TOKEN_ROLE_CLAIM: 'groups',
    TOKEN_CONSOLE_CLIENT_ID: clientId,
    TOKEN_CONSOLE_SCOPE: 'openid',
  },
);

it('people of another issuer sign in there, come back to their place, and sign out there', async () => {
  const tab = await test.newTab();
  const { page } = tab;
  await page.goto('/console/orders?state=open');
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  assert.match(page.url(), /\/console\/orders/);
  assert.ok(new URL(page.url()).origin === test.address());
  const stored = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  assert.doesNotMatch(stored, /ey[\w-]+\.ey/, 'no token in any storage');
  // The issuer's session signs in again, without a page of it.
  await page.reload();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByText('Reader', { exact: false }).first().waitFor();
  await page.goto('/console/account');
  await page.getByText(`are kept by ${issuer}`, { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(`${issuer}/session/end**`);
  await page.getByRole('button', { name: /yes/i }).click();
  await page.waitForURL('**/console/signed-out');
  await page.goto('/console/');
  await page.locator('input[name=login]').waitFor();
});

it('a code that was asked for by somebody else is not redeemed', async () => {
  const { page } = await test.newTab();
  await page.goto('/console/signed-in?code=stolen&state=other');
  await page.locator('input[name=login]').waitFor();
  assert.equal(new URL(page.url()).origin, issuer);
});
