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

const long = 'functional-interfaces/price-reductions/further-questions-about-money-back';
const blank = `Above.${'\n'.repeat(480)}Below.`;
const arabic = 'استخدم \u2068GET /v4/orders\u2069 هنا';

/** So many pages that nobody reads them all; each helped nearly all of its readers. */
async function fill(product: Product): Promise<void> {
  const db = product.openDatabase(1);
  await db`INSERT INTO page_votes (page, helpful, unhelpful)
    SELECT ${long} || '-' || number, 20 + number, 1 FROM generate_series(1, 246) AS number`;
  await db.end();
}

const test = startConsole(async (product) => {
  await fill(product);
  await say(product, 'getting-started', true);
  await say(product, 'getting-started', false, hostile);
  await say(product, deep, false, 'Which parameter\nis the limit?');
  await say(product, '', true, 'Quick.');
  await say(product, '', true, blank);
  await say(product, '', true, arabic);
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

it('the screen calls what proxies let through, and no address of the operator’s interface', async () => {
  const tab = await test.signedIn('operator_reader', '/console/feedback');
  await tab.page.getByText('Quick.').waitFor();
  const paths = tab.calls.map(({ path }) => path);
  assert.ok(paths.includes('/v1/console/portal/page-votes'), paths.join());
  assert.deepEqual(
    paths.filter((path) => path.startsWith('/operator')),
    [],
  );
});

it('ten of many pages stand above the remarks, and all on demand', async () => {
  const tab = await test.signedIn('operator_reader', '/console/feedback');
  const { page } = tab;
  const rows = page.locator('#content tbody tr[data-row]');
  await rows.first().waitFor();
  assert.equal(await rows.count(), 10);
  const top = await page.getByRole('heading', { name: 'Remarks' }).boundingBox();
  assert.ok(top!.y < 900, `the remarks begin at ${top!.y} px`);
  await page.getByRole('button', { name: 'Show all 249 pages' }).click();
  await rows.nth(10).waitFor();
  await page.getByRole('button', { name: 'Show the first 10 pages' }).click();
  await rows.nth(10).waitFor({ state: 'detached' });
  assertClean(tab, 'many pages');
});

it('empty lines of a remark are folded, and its first letters say in which direction it is read', async () => {
  const { page } = await test.signedIn('operator_reader', '/console/feedback');
  const remark = page.getByRole('listitem').filter({ hasText: 'Above.' });
  await remark.waitFor();
  const { height } = (await remark.boundingBox())!;
  assert.ok(height < 250, `${height} px`);
  const direction = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element as never).direction);
  assert.equal(await direction('استخدم'), 'rtl');
  assert.equal(await direction('Quick.'), 'ltr');
});

it('on a narrow phone pages have their whole names, and the help button the whole frame of its focus', async () => {
  const tab = await test.signedIn('operator_reader', '/console/feedback', { width: 360, height: 780 });
  const { page } = tab;
  const rows = page.locator('#content tbody tr[data-row]');
  await rows.first().waitFor();
  const cut = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('#content tbody td:first-child button')]
    .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
    .map((name) => name.innerText)`);
  assert.deepEqual(cut, []);
  assert.match(await rows.nth(9).innerText(), /about-money-back-\d+/);
  await page.locator('h1').focus();
  await page.keyboard.press('Tab');
  const [name, left] = await page.evaluate<[string, number]>(`(() => {
    const { activeElement: one } = document;
    const { outlineOffset, outlineWidth } = getComputedStyle(one);
    return [one.innerText, one.getBoundingClientRect().left - parseFloat(outlineOffset) - parseFloat(outlineWidth)];
  })()`);
  assert.equal(name, 'Help');
  assert.ok(left >= 0, `the frame begins at ${left} px`);
});

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1440, 390, 360])
    it(`the screen is fit to be read: ${scheme}, ${width} px`, async () => {
      const tab = await test.signedIn('operator_support', '/console/feedback', { width, scheme });
      await tab.page.getByText('Quick.').waitFor();
      await assertAccessible(tab, `feedback ${scheme} ${width}`);
      await takePicture(tab, `feedback-${scheme}-${width}`);
      const wide = await tab.page.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(wide) <= width, `${wide} px`);
      assertClean(tab, 'feedback');
    });

it('a seller has no such screen', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/feedback');
  await tab.page.getByText('Your role does not include this').waitFor();
  assertClean(tab, 'feedback of a seller');
});
