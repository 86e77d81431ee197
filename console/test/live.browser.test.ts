// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
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
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'The endpoint passed the challenge.');
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
