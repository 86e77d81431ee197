import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { startBrowser } from './browser.ts';
import { serveSite } from './serve.ts';

const PAGES = [
  '/docs/',
  '/docs/about-the-api/use-cases',
  '/docs/functional-interfaces/orders',
  '/docs/category/about-the-api',
  '/docs/api-docs/orders-v4/findPartnerOrders',
  '/docs/webhook-events',
];
const axe = path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js');
const skip = existsSync(axe) ? false : 'axe-core is not installed';

it('axe finds no violation, in both colour modes and on narrow and wide screens', { skip }, async (t) => {
  const site = await serveSite();
  t.after(site.stop);
  const browser = await startBrowser(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium');
  t.after(browser.close);
  const tab = await browser.newPage();
  const source = readFileSync(axe, 'utf8');
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [390, 1366]) {
      await tab.look({ scheme, width });
      for (const address of PAGES) {
        await tab.goto(site.origin + address);
        await tab.until(`document.documentElement.dataset.theme === '${scheme}'`);
        await tab.run(`${source};0`);
        const found = await tab.run<string[]>(
          `axe.run().then(({ violations }) => violations.map((one) => one.id + ' ' + one.nodes[0].html))`,
        );
        assert.deepEqual(found, [], `${address}, ${scheme}, ${width} px`);
      }
    }
  }
});
