// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { freePort } from '../../server/test/support/ports.ts';
import { startedFolder, startProcess, untilReady } from '../../server/test/support/process.ts';
import { outside, ROLES, STORY, TRIES } from '../src/landing/contents.ts';
import { portalInBrowser } from './portal.ts';

const portal = portalInBrowser();

/** The path of a request that the page can send. */
const pathOf = (wanted: string) => TRIES.find(([name]) => name === wanted)?.[1];

it('one click sends the chosen request as the chosen demo seller and shows the true answer of the sandbox', async (t) => {
  const data = { DATA_DIR: await startedFolder(t), LOG_LEVEL: 'warn' };
  const sandbox = startProcess(t, { PORT: String(await freePort()), ...data });
  await untilReady(sandbox);
  const { page } = await portal.openFresh('/docs/');
  const asked: string[] = [];
  await page.route(/\/v\d\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}${search}`);
    // The sandbox refuses what pages of other sites send.
    const headers = { ...(await route.request().allHeaders()), origin: sandbox.url };
    await route.fulfill({
      response: await route.fetch({ url: `${sandbox.url}${pathname}${search}`, headers }),
    });
  });
  assert.deepEqual(asked, []);
  await page.getByLabel('Demo seller').selectOption('Demo Seller Two');
  await page.getByLabel('Request').selectOption('Return address');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('200 OK').waitFor();
  assert.deepEqual(asked, ['POST /v1/token', `GET ${pathOf('Return address')}`]);
  const shown = await page.locator('main pre').nth(1).textContent();
  assert.deepEqual(JSON.parse(shown ?? ''), []);
  await page.getByLabel('Request').selectOption('Orders');
  assert.equal(await page.getByText('200 OK').count(), 0, 'the old answer is gone');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('200 OK').waitFor();
  assert.deepEqual(asked.slice(2), [`GET ${pathOf('Orders')}`], 'the token is used again');
});

it('the page tells the story of an order to readers and to screen readers, and leads on by role', async () => {
  const { page } = await portal.open('/docs/');
  const picture = page.getByRole('img', {
    name: /^The story of an order: ordered \(customer\), shipped \(you\)/,
  });
  assert.equal(await picture.filter({ visible: true }).count(), 1);
  for (const [what] of STORY) assert.ok(await picture.filter({ visible: true }).getByText(what).count());
  for (const [, who, links] of ROLES) {
    assert.equal(await page.getByRole('heading', { name: who }).count(), 1);
    for (const [to] of links) {
      const address = outside(to, portal.origin()) ?? `/docs${to}`;
      assert.ok(await page.locator(`main a[href="${address}"]`).count(), to);
    }
  }
});

it('the request on the first page is readable to its end, also on a narrow phone', async () => {
  const tab = await portal.openFresh('/docs/', { width: 360 });
  await tab.page.locator('main pre code').first().getByText('Authorization').waitFor();
  const cut = await tab.run<number[]>(
    `['main pre', 'main pre code'].map((one) => document.querySelector(one)).map((one) => one.scrollWidth - one.clientWidth)`,
  );
  // Inline elements have no width of their own.
  assert.ok(Math.min(...cut) <= 1, cut.join(', '));
  assert.ok((cut[0] ?? 0) <= 1, cut.join(', '));
});
