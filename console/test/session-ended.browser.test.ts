// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { demoLogin } from '../../server/test/support/sign-in.ts';
import { signInByPage, startConsole } from './browser.ts';

const test = startConsole();
const emil = demoLogin('seller-two', 'seller_administrator');

/** Ends all sessions of a person of the first seller, as "Sign out everywhere" elsewhere does. */
async function endSessions(role: string): Promise<void> {
  const db = test.product().openDatabase(1);
  await db`UPDATE person SET session_version = session_version + 1, access_version = access_version + 1
    WHERE role = ${role} AND email LIKE '%@seller-one.example'`;
  await db`SELECT pg_notify('sellerdock_people', '')`;
  await db.end();
}

/** Signs Emil of the second seller in, in another tab of the same browser. */
async function signEmilIn(page: Page): Promise<void> {
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto('/console/account');
  await other.getByLabel('E-mail address').fill(emil.email);
  await other.getByLabel('Password').fill(emil.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.locator('#content h1').waitFor();
}

type Sent = { readonly what: string; readonly by: string };

/** Whose token each request of a page has, but for the read that names the person. */
function requestsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const token = request.headers().authorization?.split('.')[1];
    const { pathname } = new URL(request.url());
    if (token === undefined || pathname === '/v1/console/person') return;
    const { partner_id } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { partner_id: string };
    sent.push({ what: `${request.method()} ${pathname}`, by: partner_id });
  });
  return sent;
}

const somebodyElse = (page: Page) =>
  page.getByRole('heading', {
    name: 'You are signed in as somebody else now: Emil Südwind (Demo Seller Two)',
  });

it('a dialog that the person before has opened writes nothing in the name of somebody else', async () => {
  const { page } = await test.signedIn('seller_administrator', '/console/control-room');
  // Else the stream notices first that the session is over.
  await page.route('**/v1/activity/stream**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Reset the sandbox …' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Reset it' });
  await confirm.waitFor();
  await signEmilIn(page);
  const sent = requestsOf(page);
  await endSessions('seller_administrator');
  await confirm.click();
  await somebodyElse(page).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  const others = sent.filter(({ by }) => by !== '1');
  assert.ok(sent.length > 0);
  assert.deepEqual(others, []);
  await page.getByRole('button', { name: 'Load the console anew' }).click();
  await page.locator('#content h1').waitFor();
  await page.getByText('Demo Seller Two').first().waitFor();
  assert.equal(new Set(sent.map(({ by }) => by)).size, 2, 'the page loaded anew is that of the other person');
});

it('a stream of the person before is not opened again in the name of somebody else', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/requests');
  const opened = page.waitForResponse('**/v1/activity/stream**');
  await page.reload();
  await opened;
  await signEmilIn(page);
  const sent = requestsOf(page);
  await endSessions('seller_developer');
  await somebodyElse(page).waitFor();
  assert.deepEqual(
    sent.filter(({ by }) => by !== '1'),
    [],
  );
});

it('a dialog says itself that the session has ended, and goes on with what was typed', async () => {
  const { page } = await test.signedIn('seller_administrator', '/console/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('new@seller-one.example');
  await endSessions('seller_administrator');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByText('What you typed stays.').waitFor();
  assert.equal(await dialog.getByRole('alert').count(), 1);
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  const other = await opening;
  await signInByPage(other, 'seller_administrator');
  await other.locator('#content h1').waitFor();
  await page.bringToFront();
  assert.equal(await dialog.getByLabel('E-mail address').inputValue(), 'new@seller-one.example');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await page.getByRole('heading', { name: 'The invitation is made' }).waitFor();
  // As when the tab is looked at again.
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await page.getByRole('link', { name: 'Sign in again' }).waitFor({ state: 'detached' });
});

it('another role is said by the name that people know', async () => {
  const { page } = await test.signedIn('seller_clerk', '/console/orders');
  const db = test.product().openDatabase(1);
  const setRole = async (role: string, before: string) => {
    await db`UPDATE person SET role = ${role}, access_version = access_version + 1
      WHERE role = ${before} AND email = 'clerk@seller-one.example'`;
    await db`SELECT pg_notify('sellerdock_people', '')`;
  };
  await setRole('seller_reader', 'seller_clerk');
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await page.getByText('Your role is Reader now.').waitFor();
  await setRole('seller_clerk', 'seller_reader');
  await db.end();
});
