// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Role } from '../../server/src/kernel/roles/roles.ts';
import { signInByPage, startConsole } from './browser.ts';

const test = startConsole();

it('a deep link is kept over the sign-in and over a reload, which asks nobody again', async () => {
  const { page, complaints } = await test.newTab();
  const link = '/console/requests?status=404&sku=A%26B';
  await page.goto(link);
  await signInByPage(page, 'seller_developer');
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
  assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, link);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.reload();
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
  assert.deepEqual(
    visited.filter((url) => !url.endsWith(link)),
    [],
  );
  assert.equal(await page.getByLabel('Sku').inputValue(), 'A&B');
  assert.deepEqual(complaints, []);
});

it('no storage of the browser has a token or a code, and no script can read the session', async () => {
  const { page } = await test.signedIn('seller_administrator');
  const tokens: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization) tokens.push(authorization.replace('Bearer ', ''));
  });
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('tab', { name: /^People/ }).waitFor();
  const stored = await page.evaluate<string>(
    `(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href,
      (await indexedDB.databases()).length, (await caches.keys()).length]))()`,
  );
  assert.ok(tokens.length > 0);
  for (const token of tokens) assert.ok(!stored.includes(token));
  assert.deepEqual(JSON.parse(stored).slice(1, 3), [{}, '']);
  assert.deepEqual(JSON.parse(stored).slice(4), [0, 0]);
  assert.doesNotMatch(stored, /eyJ|code=|verifier/);
});

it('signing out ends the session in all tabs, and going back shows nothing', async () => {
  const { page } = await test.signedIn('seller_clerk');
  const other = await page.context().newPage();
  await other.goto('/console/');
  await other.locator('#content h1').waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  for (const one of [page, other]) await one.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goto('/console/');
  await page.getByLabel('Password').waitFor();
});

it('another role counts at the next call: the screens change, and no call is sent that it may not send', async () => {
  const boss = await test.signedIn('seller_administrator', '/console/people');
  const developer = await test.signedIn('seller_developer');
  await developer.page.getByRole('link', { name: 'Webhooks', exact: true }).waitFor();
  await boss.page.getByRole('button', { name: 'Open Cem Nordlicht' }).click();
  await boss.page.getByLabel('Role').selectOption({ label: 'Reader' });
  await boss.page.getByRole('button', { name: 'Store the role' }).click();
  await boss.page.getByText('The role is stored').waitFor();
  // A page looks by itself now and then, so that the link can be gone already.
  const isThere = await developer.page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/console/requests"]');
    link?.click();
    return link !== null;
  });
  if (!isThere) await developer.open('/console/requests');
  await developer.page.getByRole('link', { name: 'Webhooks', exact: true }).waitFor({ state: 'detached' });
  await developer.page.getByText('Your role does not include this').waitFor();
  assert.deepEqual(
    developer.calls.filter(({ status }) => status === 403),
    [],
  );
  await boss.page.getByRole('button', { name: 'Open Cem Nordlicht' }).click();
  await boss.page.getByLabel('Role').selectOption({ label: 'Developer' });
  await boss.page.getByRole('button', { name: 'Store the role' }).click();
  await boss.page.getByText('The role is stored').first().waitFor();
});

it('when a changed role takes away what had the focus, the heading gets it', async () => {
  const { page } = await test.signedIn('seller_developer');
  await page.locator('#content h1').waitFor();
  const link = page.getByRole('link', { name: 'Webhooks', exact: true });
  await link.focus();
  await changeRole('seller_developer', 'seller_reader');
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await link.waitFor({ state: 'detached' });
  await page.locator('#content h1:focus').waitFor();
  await changeRole('seller_reader', 'seller_developer');
});

/** Gives Cem Nordlicht another role. */
async function changeRole(from: Role, to: Role) {
  const db = test.product().openDatabase(1);
  const changed = await db`UPDATE person SET role = ${to}, access_version = access_version + 1
    WHERE role = ${from} AND name = 'Cem Nordlicht' RETURNING person_id`;
  assert.equal(changed.length, 1);
  await db`SELECT pg_notify('sellerdock_people', '')`;
  await db.end();
}

it('another person with the same role sees nothing that the one before has read', async () => {
  const { page } = await test.signedIn('seller_administrator', '/console/people');
  const people = page.getByRole('button', { name: /^Open / });
  await people.first().waitFor();
  await page.route(/\/v1\/console\/people(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/v1/console/person', async (route) => {
    const reply = await route.fetch();
    const personId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
    await route.fulfill({ response: reply, json: { ...(await reply.json()), personId } });
  });
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await page.getByText('The server answered with 500.').waitFor();
  assert.equal(await people.count(), 0);
});

it('whoever is signed out everywhere is told so in place, and signs in again at the same place', async () => {
  const { page } = await test.signedIn('seller_reader', '/console/components');
  await page.getByLabel('Name').first().fill('typed before');
  const db = test.product().openDatabase(1);
  await db`UPDATE person SET session_version = session_version + 1, access_version = access_version + 1
    WHERE role = 'seller_reader'`;
  await db`SELECT pg_notify('sellerdock_people', '')`;
  await db.end();
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await page.getByText('Your session has ended.').waitFor();
  assert.equal(await page.getByLabel('Name').first().inputValue(), 'typed before');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signInByPage(page, 'seller_reader');
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
});

it('a code that this browser did not ask for is not redeemed, and no address leads out of the console', async () => {
  const { page, calls } = await test.newTab();
  await page.goto('/console/signed-in?code=stolen&state=guessed');
  await page.getByLabel('Password').waitFor();
  assert.deepEqual(
    calls.filter(({ path }) => path === '/v1/token'),
    [],
  );
  await page.evaluate(
    `sessionStorage.setItem('sellerdock.sign-in', JSON.stringify({ state: 's', verifier: 'v', place: 'https://evil.example/' }))`,
  );
  await page.goto('/console/signed-in?code=stolen&state=s');
  await page.getByRole('heading', { name: 'The sign-in did not work' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/console/');
});

it('an unreachable server is said once, and the console goes on by itself when it is back', async () => {
  const { page } = await test.signedIn('seller_developer');
  await page.context().setOffline(true);
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await page.getByText('The server does not answer.').first().waitFor();
  await page.context().setOffline(false);
  await page.getByText('The console tries again by itself.').waitFor({ state: 'detached' });
});

it('another name of the machine leads to the one where people sign in', async () => {
  const { page } = await test.newTab();
  const { port } = new URL(test.address());
  const other = test.address().includes('localhost') ? '127.0.0.1' : 'localhost';
  await page.goto(`http://${other}:${port}/console/people`);
  await page.getByLabel('Password').waitFor();
  assert.equal(new URL(page.url()).origin, test.address());
});

it('the session cookie alone calls nothing: the API wants a token', async () => {
  const { page } = await test.signedIn('seller_administrator');
  const status = await page.evaluate<number>(`fetch('/v1/console/person').then(({ status }) => status)`);
  assert.equal(status, 401);
});
