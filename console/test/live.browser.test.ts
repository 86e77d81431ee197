// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../server/test/support/until.ts';
import { startConsole } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { hostile } from './seed.ts';

const test = startConsole();

/** Calls the API as the connector of the first seller. */
async function call(method: string, path: string, body?: unknown) {
  const token = await test.product().token('seller-one');
  const reply = await fetch(`${test.address()}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();

/** Reads of a list that a page has sent since it was opened. */
const readsOf = (calls: readonly { method: string; path: string }[], path: string): number =>
  calls.filter((one) => one.method === 'GET' && one.path === path).length;

it('requests appear as they come, without the list being asked for again', async () => {
  const { page, calls } = await test.signedIn('seller_developer', '/console/requests?status=4xx');
  await page.getByText('No request fits').waitFor();
  await call('GET', '/v5/products/FIRST');
  await page.getByRole('button', { name: /FIRST/ }).waitFor();
  const before = readsOf(calls, '/v1/sandbox/requests');
  await call('GET', `/v5/products/${encodeURIComponent(hostile.article)}`);
  await call('GET', '/v5/products/brands?limit=1');
  await call('GET', '/v5/products/SECOND');
  await page.getByRole('button', { name: /SECOND/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /brands/ }).count(), 0);
  assert.equal(readsOf(calls, '/v1/sandbox/requests'), before);
});

it('Home reads everything once: its stream begins where the page began to read', async () => {
  const { page, calls } = await test.signedIn('seller_developer', '/console/');
  await page.getByText(/^\d of 6 done$/).waitFor();
  // It comes by the stream, so all that the stream caused at its beginning was asked for.
  await call('GET', '/v5/products/brands?limit=1');
  await page.getByRole('link', { name: 'getBrandsV5' }).waitFor();
  assert.equal(readsOf(calls, '/v1/webhooks/consumers'), 1);
  assert.equal(readsOf(calls, '/v1/sandbox/requests'), 8);
});

it('all tabs of a browser share one stream, which shows requests only while a tab wants them', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/parcels');
  const asked: { readonly show: string | null; readonly by: Page; isOpen: boolean }[] = [];
  const context = page.context();
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/v1/activity/stream') return;
    const one = { show: searchParams.get('show'), by: request.frame().page(), isOpen: true };
    asked.push(one);
    const end = (ended: typeof request) => {
      if (ended === request) one.isOpen = false;
    };
    context.on('requestfailed', end);
    context.on('requestfinished', end);
  });
  const open = () => asked.filter(({ isOpen, by }) => isOpen && !by.isClosed()).map(({ show }) => show);
  await page.reload();
  await until(() => open().length === 1);
  assert.deepEqual(open(), ['activity,delivery']);
  const other = await context.newPage();
  await other.goto('/console/requests');
  await until(() => open().includes('activity,delivery,request'));
  await until(() => open().length === 1);
  await call('GET', '/v5/products/SHARED');
  await other
    .getByRole('button', { name: /SHARED/ })
    .first()
    .waitFor();
  // The tab that reads the stream goes; the other one goes on.
  await page.close();
  await until(() => open().length === 1);
  await call('GET', '/v5/products/TAKEN-OVER');
  await other
    .getByRole('button', { name: /TAKEN-OVER/ })
    .first()
    .waitFor();
  assert.equal(open().length, 1);
});

it('by mouse: a view is saved under a name, and columns are chosen; this browser keeps both', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/requests?status=4xx');
  await page.getByText('Saved views').click();
  await page.getByLabel('Name of the view').fill('Refused');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Refused');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('heading', { name: 'Replace the view Refused?' }).waitFor();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await call('GET', '/v5/products/VIEWED');
  await page.goto('/console/requests');
  await page.locator('[data-row="0"] button').first().waitFor();
  await page.getByText('Saved views').click();
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  await page.waitForURL(/status=4xx/);
  const header = page.getByRole('columnheader', { name: 'Status' });
  await header.waitFor();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Status' }).uncheck();
  await header.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-row="0"] button').first().waitFor();
  assert.equal(await header.count(), 0);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Status' }).check();
  await header.waitFor();
  await page.getByText('Saved views').click();
  await page.getByRole('button', { name: 'Remove the view Refused' }).click();
  assert.equal(await page.getByRole('button', { name: 'Refused', exact: true }).count(), 0);
});

it('a new version is noticed, and loaded with the next screen', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/');
  await page.route('**/console/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/assets\/start-[\w-]+\.js/, 'assets/start-anew.js');
    return route.fulfill({ response: reply, body });
  });
  await page.evaluate("globalThis.isOld = true; dispatchEvent(new Event('focus'))");
  await page.getByText('There is a new version of the console').waitFor();
  await page.getByRole('link', { name: 'Parcels', exact: true }).click();
  await page.getByRole('heading', { name: 'Parcels', level: 1 }).waitFor();
  assert.equal(await page.evaluate('globalThis.isOld'), undefined);
  assert.equal(await page.getByText('There is a new version of the console').count(), 0);
});

it('a part of the console that is gone is no crash: the screen comes with the new version', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/');
  let gone = 0;
  await page.route(/assets\/(parcels|account-panel)-.*\.js$/, (route) => {
    gone += 1;
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('There is a new version of the console').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unroute(/assets\/(parcels|account-panel)-.*\.js$/);
  await page.getByRole('link', { name: 'Parcels', exact: true }).click();
  await page.getByRole('heading', { name: 'Parcels', level: 1 }).waitFor();
  assert.ok(gone > 0);
});

it('by mouse: a request is sent again, edited, and what it changed stands beside it', async () => {
  const { page } = await test.signedIn('seller_administrator', '/console/requests');
  await call('POST', '/v1/availability/quantities', [{ sku: 'AGAIN-1', quantity: 3 }]);
  await page
    .getByRole('button', { name: /availability\/quantities/ })
    .first()
    .click();
  await page.getByText('Request headers').first().waitFor();
  await page.getByRole('button', { name: 'Copy as TypeScript' }).waitFor();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Address/).fill('https://elsewhere.example/v1/availability/quantities');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(/^Address/).fill('/v1/availability/quantities');
  await dialog.getByLabel('Request body').fill('[{"sku":"AGAIN-1","quantity":7}]');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Answered with').waitFor();
  await page.keyboard.press('Escape');
  const text = encodeURIComponent('"quantity":7');
  const logged = await call('GET', `/v1/sandbox/requests?operation=storeAvailableQuantities&text=${text}`);
  assert.equal(logged.body.requests.length, 1);
});

it('by mouse: equal errors are counted together, and lead to the last request that met them', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/requests');
  for (let count = 0; count < 3; count += 1)
    await call('POST', '/v1/availability/quantities', [{ sku: 'X', quantity: -1 }]);
  await page.getByRole('tab', { name: 'Errors' }).click();
  await page.waitForURL(/tab=errors/);
  await page
    .getByRole('button', { name: /storeAvailableQuantities/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
});

it('by mouse: an endpoint at the test receiver is verified, and fails when it is told to', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/webhooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /test receiver/ }).click();
  await dialog.locator('input[name=url][value*="sandbox-receivers"]').waitFor();
  await dialog.getByLabel('Number').fill('106');
  for (const step of ['Next', 'Next', 'Add the endpoint', 'Verify', 'Next', 'Next'])
    await dialog.getByRole('button', { name: step, exact: true }).click();
  await dialog.getByRole('button', { name: 'Open the endpoint' }).click();
  const placed = await call('POST', '/v1/sandbox/scenarios/one-piece');
  assert.equal(placed.status, 201);
  await page.getByRole('button', { name: /^Open .*delivered/ }).waitFor();
  await page.getByRole('link', { name: 'All webhooks' }).click();
  await page.getByRole('tab', { name: 'Test receiver' }).click();
  await page.getByText('order.created (1)').waitFor();
  await page.getByText('webhook.ping (1)').waitFor();
  await page.getByLabel('Answers events with').selectOption({ label: '500 Internal Server Error' });
  await toast(page, 'It answers like that from now on.');
  await call('POST', '/v1/sandbox/scenarios/one-piece');
  await page.getByText('order.created (1)').nth(1).waitFor();
  assert.ok((await page.getByText('500', { exact: true }).count()) > 0);
});

it('by keyboard alone: a scenario is played step by step, and its order tells each step as it happens', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/control-room');
  await page.getByLabel('Scenario').selectOption('delivered');
  await tabTo(page, /^Step by step$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Step by step: delivered/ }).waitFor();
  const order = await page
    .getByRole('region', { name: /^Step by step/ })
    .getByRole('link')
    .innerText();
  const other = await page.context().newPage();
  await other.goto(`/console/orders/${order}`);
  await other.getByText('The order was placed').waitFor();
  await tabTo(page, /^Play the next step$/);
  await page.keyboard.press('Enter');
  await other.getByText('A parcel was handed over').waitFor();
  await page.getByText('happened').nth(1).waitFor();
  await tabTo(page, /^Play the next step$/);
  await page.keyboard.press('Enter');
  await page.getByText('All steps have been played.').waitFor();
  await other.getByText(/^Parcel: delivered$/).waitFor();
  await page.reload();
  await page.getByText('All steps have been played.').waitFor();
});

it('by keyboard alone: help opens beside what it is about, and closes again', async () => {
  const { page } = await test.signedIn('seller_clerk', '/console/returns');
  await tabTo(page, /^Help$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Help: returns' }).waitFor();
  await page.getByText('What you have to do').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('by keyboard alone: what was entered in a dialog is not lost by one press of Escape', async () => {
  const { page } = await test.signedIn('seller_developer', '/console/webhooks');
  await tabTo(page, /^Add an endpoint$/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://a.example/hooks');
  await page.keyboard.press('Escape');
  await page.getByRole('alert').filter({ hasText: 'Close it once more' }).waitFor();
  assert.equal(await page.getByRole('dialog').getByLabel('Endpoint').inputValue(), 'https://a.example/hooks');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
