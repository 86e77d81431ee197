// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertAccessible, assertClean, startConsole, type Tab, takePicture } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { callApi, uploadArticles } from './shop.ts';

const sku = 'KANNE-KERAMIK-WEISS';
let order: { salesOrderId: string; orderNumber: string };

const test = startConsole(async (product) => {
  await uploadArticles(product, [sku]);
  const placed = await callApi(product, 'POST', '/v1/sandbox/orders', { items: [{ sku }], force: true });
  order = placed.body as typeof order;
  await callApi(product, 'GET', `/v4/orders/${order.orderNumber}`);
  const token = await product.token('seller-one');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (quantity: number) =>
    fetch(`${product.address}/v1/availability/quantities`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'stock-of-today' },
      body: JSON.stringify([{ sku, quantity }]),
    });
  assert.equal((await send(7)).status, 200);
  assert.equal((await send(8)).status, 422);
});

const rows = ({ page }: Tab) => page.locator('#content').getByRole('button', { name: /^Open / });

it('by mouse: requests are found by order, text and time, and the filters stand in the address', async () => {
  const tab = await test.signedIn('seller_developer', '/console/requests');
  const { page } = tab;
  await page.getByLabel('Order number').fill(order.orderNumber);
  await page.waitForURL(/orderNumber=/);
  await rows(tab)
    .filter({ hasText: `/v4/orders/${order.orderNumber}` })
    .waitFor();
  await rows(tab).filter({ hasText: 'quantities' }).first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.locator('search :focus').waitFor();
  await page.getByLabel('Text', { exact: true }).fill('stock-of-today');
  await page.waitForURL(/text=stock-of-today/);
  await rows(tab).filter({ hasText: '/v4/orders' }).first().waitFor({ state: 'detached' });
  assert.equal(await rows(tab).count(), 2);
  await page.reload();
  await rows(tab).first().waitFor();
  assert.equal(await page.getByLabel('Text', { exact: true }).inputValue(), 'stock-of-today');
  await page.getByLabel('Until').fill('2020-01-01T00:00');
  await page.getByText('No request fits').waitFor();
  assert.match(new URL(page.url()).search, /to=2019-12-31T23%3A00%3A00\.000Z/);
  await page.getByRole('tab', { name: 'Errors' }).click();
  await page.getByText('None of the last 10,000 requests of the chosen time met an error.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows(tab).first().waitFor();
  assertClean(tab, 'filters');
});

it('an address with a filter that cannot be shows no requests but what is wrong', async () => {
  const tab = await test.signedIn('seller_developer', `/console/requests?sku=${'A'.repeat(101)}&status=lost`);
  const { page } = tab;
  await page.getByText('This filter cannot be').waitFor();
  await page.getByText('Status, Sku', { exact: false }).waitFor();
  assert.equal(await rows(tab).count(), 0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows(tab).first().waitFor();
  await page.getByLabel('Sku').fill('B'.repeat(200));
  assert.equal((await page.getByLabel('Sku').inputValue()).length, 100);
  assertClean(tab, 'wrong filters');
});

it('by mouse: a next page that fails is told, and is asked for again by its button only', async () => {
  const tab = await test.signedIn('seller_developer');
  const { page } = tab;
  let failures = 0;
  await page.route(/\/v1\/sandbox\/requests\?/, async (route) => {
    const url = route.request().url();
    if (/cursor=/.test(url)) {
      failures += 1;
      await route.fulfill({ status: 500, json: {} });
      return;
    }
    const reply = await route.fetch();
    const links = [{ rel: 'next', href: `${url}&cursor=further` }];
    await route.fulfill({ response: reply, json: { ...(await reply.json()), links } });
  });
  await tab.open('/console/requests');
  const failed = page.getByRole('alert').filter({ hasText: 'The server answered with 500.' });
  await failed.waitFor();
  assert.equal(failures, 1);
  await Promise.all([
    page.waitForResponse((reply) => reply.status() === 500),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  await failed.waitFor();
  assert.equal(failures, 2);
  assertClean(tab, 'next page', [/^500 /]);
});

it('by mouse: a request is sent again with another header, and a header that cannot be sent is refused', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/requests?text=stock-of-today&status=422');
  const { page } = tab;
  await rows(tab).first().click();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send again' });
  const headers = dialog.getByLabel('Request headers');
  assert.match(await headers.inputValue(), /^idempotency-key: stock-of-today$/m);
  await headers.fill('Host: elsewhere.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('The browser writes Host itself.').waitFor();
  await headers.fill('X-Key: [removed]');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('The log has left something out. Replace [removed] first.').waitFor();
  await headers.fill('Idempotency-Key: stock-of-tomorrow');
  await assertAccessible(tab, 'sending again');
  await takePicture(tab, 'requests-again');
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/v1/availability/quantities')),
    dialog.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  assert.equal(sent.headers()['idempotency-key'], 'stock-of-tomorrow');
  await dialog.getByText('Answered with').waitFor();
  await dialog.getByText('200', { exact: true }).waitFor();
  const stored = await callApi(test.product(), 'GET', `/v1/availability/quantities/${sku}`);
  assert.equal((stored.body as { quantity: number }).quantity, 8);
  assertClean(tab, 'again');
});

it('by mouse: a copied command has the headers of the request', async () => {
  const tab = await test.signedIn('seller_developer', '/console/requests?text=stock-of-today&status=200');
  const { page } = tab;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rows(tab).first().waitFor();
  await rows(tab).last().click();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const command = await page.evaluate('navigator.clipboard.readText()');
  assert.match(String(command), /-H 'idempotency-key: stock-of-today'/);
});

it('by keyboard alone: a request is filtered, opened and sent again', async () => {
  const tab = await test.signedIn('seller_developer', '/console/requests');
  const { page } = tab;
  await tabTo(page, /^Text$/);
  await page.keyboard.type(order.orderNumber);
  await page.keyboard.press('Enter');
  await page.waitForURL(/text=/);
  await tabTo(page, /^Open GET/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Request / }).waitFor();
  await tabTo(page, /^Send again$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send again' });
  await dialog.waitFor();
  await tabTo(page, /^Send$/);
  await page.keyboard.press('Enter');
  await dialog.getByText('200', { exact: true }).waitFor();
  assertClean(tab, 'keyboard');
});
