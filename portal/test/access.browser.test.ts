import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { it } from 'node:test';
import { portalInBrowser, THEME } from './portal.ts';

const portal = portalInBrowser();
const PAGES = [
  ...['', 'getting-started', 'functional-interfaces/orders', 'category/functional-interfaces'],
  ...['api-docs', 'api-docs/orders-v4/cancelPartnerOrder', 'webhook-events'],
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const look of [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 390 },
] as const) {
  it(`axe finds no violation in ${look.scheme} mode at ${look.width} px, and no page is too wide`, async () => {
    const tab = await portal.openFresh('/docs/', look);
    for (const page of PAGES) {
      await tab.goto(`${portal.origin()}/docs/${page}`);
      await tab.until(`${THEME} === '${look.scheme}' && innerWidth === ${look.width}`);
      await tab.run(`${axe};0`);
      const found = await tab.run<string[]>(
        `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + ' ' + one.nodes[0].html))`,
      );
      assert.deepEqual(found, [], `/docs/${page}`);
      assert.ok(
        await tab.run(`document.documentElement.scrollWidth <= innerWidth`),
        `/docs/${page} is too wide`,
      );
    }
  });
}
