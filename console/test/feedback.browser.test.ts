// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import type { Product } from '../../server/test/support/product.ts';
import { until } from '../../server/test/support/until.ts';
import { assertAccessible, assertClean, startConsole, takePicture } from './browser.ts';

const hostile = '<img src=x onerror=alert(1)> Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
const deep = 'api-docs/orders-v4/findPartnerOrders';

async function say(product: Product, page: string, helpful: boolean, comment?: string): Promise<void> {
  const body = JSON.stringify({ id: randomUUID(), page, helpful, ...(comment && { comment }) });
  const headers = { 'content-type': 'application/json' };
  await until(async () => {
    const { status } = await fetch(`${product.address}/docs/feedback`, { method: 'POST', headers, body });
    // An address may send two a second.
    assert.ok(status === 204 || status === 429, `${status}`);
    return status === 204;
  });
}

const test = startConsole(async (product) => {
  await say(product, 'getting-started', true);
  await say(product, 'getting-started', false, hostile);
  await say(product, deep, false, 'Which parameter\nis the limit?');
  await say(product, '', true, 'Quick.');
});

it('the operator reads votes and remarks, of all pages, of one and of one answer', async () => {
  const tab = await test.signedIn('operator_reader', '/console/feedback');
  const { page } = tab;
  const remarks = page.getByRole('listitem').filter({ hasText: /Donau|limit|Quick/ });
  await remarks.nth(2).waitFor();
  assert.equal(await page.locator('#content img').count(), 0);
  const row = page.getByRole('row').filter({ hasText: 'getting-started' });
  assert.match((await row.innerText()).replaceAll(/\s+/g, ' '), /getting-started 1 1/);
  const link = page.getByRole('link', { name: `Open the page ${deep}` }).first();
  assert.equal(await link.getAttribute('href'), `/docs/${deep}`);
  await page.getByLabel('Answer').selectOption('no');
  await page.waitForURL(/answer=no/);
  await remarks.filter({ hasText: 'Quick' }).waitFor({ state: 'detached' });
  await row.getByRole('button').click();
  await page.waitForURL(/page=getting-started/);
  await remarks.filter({ hasText: 'limit' }).waitFor({ state: 'detached' });
  await remarks.filter({ hasText: 'Donau' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption('First page');
  await remarks.filter({ hasText: 'Quick' }).waitFor();
  await remarks.filter({ hasText: 'Donau' }).waitFor({ state: 'detached' });
  assertClean(tab, 'feedback');
});

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    it(`the screen is fit to be read: ${scheme}, ${width} px`, async () => {
      const tab = await test.signedIn('operator_support', '/console/feedback', { width, scheme });
      await tab.page.getByText('Quick.').waitFor();
      await assertAccessible(tab, `feedback ${scheme} ${width}`);
      await takePicture(tab, `feedback-${scheme}-${width}`);
      const wide = await tab.page.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(wide) <= width, `${wide} px`);
      assertClean(tab, 'feedback');
      await tab.page.context().close();
    });

it('a seller has no such screen', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/feedback');
  await tab.page.getByText('Your role does not include this').waitFor();
  assertClean(tab, 'feedback of a seller');
});
