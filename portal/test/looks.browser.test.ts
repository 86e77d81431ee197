// Alone and long: looks at every page in a browser.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { it } from 'node:test';
import { assertAtRest } from './at-rest.ts';
import type { Tab } from './browser.ts';
import { portalInBrowser, THEME } from './portal.ts';
import { LOOKED_AT } from './routes.ts';

const portal = portalInBrowser();
const folder = path.resolve(import.meta.dirname, '..', '..', '.data', 'portal-screenshots');
const LOOKS = [
  { scheme: 'light', width: 1440, height: 1400, isJudged: true },
  { scheme: 'light', width: 390, height: 1800, isJudged: false },
  { scheme: 'dark', width: 390, height: 1800, isJudged: true },
  { scheme: 'dark', width: 1440, height: 1400, isJudged: false },
] as const;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = new Set<string>();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/**
 * Leaves a picture of a page in `.data/portal-screenshots`: with fast compression, because strong compression took
 * longer than painting.
 */
async function takePicture({ page }: Tab, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate('document.fonts.ready.then(() => {})');
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await session.detach();
  writeFileSync(path.join(folder, `${name}.png`), data, 'base64');
  pictures.add(data);
}

async function assertAccessible(tab: Tab, what: string): Promise<void> {
  const found = await tab.run<string[]>(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + ' ' + one.nodes[0].html))`,
  );
  assert.deepEqual(found, [], what);
  assert.ok(await tab.run(`document.documentElement.scrollWidth <= innerWidth`), `${what} is too wide`);
}

for (const { route, isPictured, isJudged } of LOOKED_AT) {
  const found = isJudged ? ', axe finds no violation in either mode, and it is not too wide' : '';
  const pictured = isPictured ? ', with pictures in both modes and two widths for people to look at' : '';
  it(`/docs/${route} hydrates without complaint and asks for static files only${found}${pictured}`, async () => {
    const tab = await portal.open(`/docs/${route}`, LOOKS[0]);
    await assertAtRest(tab, portal.origin(), route);
    if (isJudged) await tab.run(`${axe};0`);
    for (const look of LOOKS) {
      if (!isPictured && !(isJudged && look.isJudged)) continue;
      await tab.look(look);
      await tab.until(`${THEME} === '${look.scheme}' && innerWidth === ${look.width}`);
      const name = `${route.replaceAll('/', '-') || 'home'}-${look.scheme}-${look.width}`;
      if (isPictured) await takePicture(tab, name);
      if (isJudged && look.isJudged) await assertAccessible(tab, name);
    }
  });
}

/** The widths of a small phone, a tablet and a large screen, for the page that most people see first. */
const WIDTHS = [360, 768, 2560];

it('the landing page fits small phones, tablets and large screens in both modes, and nothing lies over the name', async () => {
  const tab = await portal.open('/docs/', LOOKS[0]);
  await tab.run(`${axe};0`);
  for (const width of [...WIDTHS, 390]) {
    for (const scheme of ['light', 'dark'] as const) {
      await tab.look({ scheme, width, height: 1400 });
      await tab.until(`${THEME} === '${scheme}' && innerWidth === ${width}`);
      if (WIDTHS.includes(width)) await takePicture(tab, `home-${scheme}-${width}`);
      await assertAccessible(tab, `home ${scheme} ${width}`);
      const overlap = `(() => {
        const [name, search] = ['.navbar__title', '.navbar input'].map((one) => document.querySelector(one).getBoundingClientRect());
        return name.right > search.left && name.width > 0;
      })()`;
      assert.equal(await tab.run(overlap), false, `${width}`);
    }
  }
});

it('no two pictures are equal', () => {
  assert.equal(
    pictures.size,
    LOOKED_AT.filter(({ isPictured }) => isPictured).length * LOOKS.length + 2 * WIDTHS.length,
  );
});
