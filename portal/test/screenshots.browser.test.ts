import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { portalInBrowser, THEME } from './portal.ts';

const portal = portalInBrowser();
const folder = path.resolve(import.meta.dirname, '..', '..', '.data', 'portal-screenshots');
const PAGES = [
  ...[
    '',
    'getting-started',
    'about-the-api/use-cases',
    'about-the-api/webhooks',
    'functional-interfaces/orders',
  ],
  ...['category/functional-interfaces', 'changelog', 'api-docs', 'api-docs/orders-v4/findPartnerOrders'],
  'webhook-events',
];
const WIDTHS = { 1440: 1400, 390: 1800 };

it('ten pages in both modes and two widths are pictures in .data/portal-screenshots, for people to look at', async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures = new Set<string>();
  for (const scheme of ['light', 'dark'] as const) {
    const tab = await portal.blank({ alone: true });
    for (const page of PAGES) {
      for (const [width, height] of Object.entries(WIDTHS)) {
        await tab.look({ scheme, width: Number(width), height });
        await tab.goto(`${portal.origin()}/docs/${page}`);
        await tab.until(`${THEME} === '${scheme}' && innerWidth === ${width}`);
        const file = path.join(folder, `${page.replaceAll('/', '-') || 'home'}-${scheme}-${width}.png`);
        await tab.page.screenshot({ path: file });
        pictures.add(readFileSync(file).toString('base64'));
      }
    }
  }
  assert.equal(pictures.size, PAGES.length * 4, 'no picture is like another');
});
