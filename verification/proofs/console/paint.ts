import type { Page } from 'playwright-core';
import { startProduct } from '../../harness/installation.ts';
import { forSeconds } from '../../harness/load.ts';
import { openSignedIn } from './browser.ts';
import type { Figure } from './figure.ts';

const rows = 10_000;
const atOnce = 8;

/** The longest time from a key or a click to the next paint, on the list of requests with 10,000 loaded rows. */
export async function paintFigures(): Promise<readonly Figure[]> {
  await using product = await startProduct();
  const token = await product.token('seller-one');
  let sent = 0;
  while (sent < rows)
    sent += await forSeconds(1, atOnce, async () => {
      const reply = await fetch(`${product.address}/v5/products/brands?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await reply.arrayBuffer();
    });
  await using context = await openSignedIn(product.address);
  const page = context.pages()[0]!;
  await page.goto('/console/requests');
  const beganMs = performance.now();
  const loaded = await loadAll(page);
  const loadingMs = performance.now() - beganMs;
  if (loaded < rows) throw new Error(`The table has ${loaded} rows; the log keeps fewer than ${rows}.`);
  await page.evaluate(`globalThis.longest = { ms: 0, name: '' };
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries())
        if (duration > globalThis.longest.ms) globalThis.longest = { ms: duration, name };
    }).observe({ type: 'event', durationThreshold: 16, buffered: false })`);
  const filter = page.getByLabel('Operation');
  // All rows fit what is typed in the end: many are drawn, filtered and drawn again.
  await filter.pressSequentially('getBrandsV5', { delay: 60 });
  await page.waitForURL(/operation=getBrandsV5/);
  await page.locator('[data-row="0"] button').first().waitFor();
  await loadAll(page);
  await filter.fill('');
  await page.waitForURL((url) => !url.search.includes('operation'));
  await page.locator('[data-row="0"] button').first().waitFor();
  await page.locator('[data-row="0"] button').first().focus();
  for (const key of ['End', 'Home', 'ArrowDown', 'PageDown']) await page.keyboard.press(key);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const longest = await page.evaluate<{ ms: number; name: string }>('globalThis.longest');
  return [
    {
      what: `Longest interaction to next paint, ${rows} rows`,
      value: longest.ms,
      unit: 'ms',
      aim: { most: 200 },
      note: `${longest.name}; ${loaded} rows came in ${(loadingMs / 1000).toFixed(1)} s`,
    },
  ];
}

/** Goes to the end again and again until the table says how many rows it has; returns that number. */
async function loadAll(page: Page): Promise<number> {
  await page.locator('[data-row="0"] button').first().focus();
  let { shown, isWhole } = await progressBeyond(page, 0);
  while (!isWhole) {
    await page.keyboard.press('End');
    // The next page may have come before the key, so that no answer to wait for is on its way.
    ({ shown, isWhole } = await progressBeyond(page, shown));
  }
  return shown;
}

const mostWaitMs = 30_000;

/** Waits until the table has more rows than `before`, or all; returns how many, and whether these are all. */
const progressBeyond = (page: Page, before: number) =>
  page.evaluate<{ shown: number; isWhole: boolean }>(`new Promise((done, fail) => {
    const beganMs = performance.now();
    const look = () => {
      const table = document.querySelector('table[aria-rowcount]');
      const shown = Number(table?.nextElementSibling?.firstElementChild?.textContent.replace(/\\D/g, '') ?? 0);
      const isWhole = table !== null && table.getAttribute('aria-rowcount') !== '-1';
      if (isWhole || shown > ${before}) done({ shown, isWhole });
      else if (performance.now() - beganMs > ${mostWaitMs}) fail(new Error('no row after ' + shown));
      else requestAnimationFrame(look);
    };
    look();
  })`);
