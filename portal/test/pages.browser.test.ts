import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertAtRest } from './at-rest.ts';
import { portalInBrowser } from './portal.ts';
import { OTHERS } from './routes.ts';
import { serveBelow } from './serve.ts';

const portal = portalInBrowser();

it('every route without a picture hydrates without problems and, at rest, requests only static files of the site', async () => {
  const tab = await portal.blank();
  for (const route of OTHERS) {
    await tab.goto(`${portal.origin()}/docs/${route}`);
    await assertAtRest(tab, portal.origin(), route);
  }
});

it('an unknown path shows the not-found page in the frame of the site', async () => {
  for (const address of ['no-such-page', 'api-docs/no-such-tag', 'api-docs/orders-v4/noSuchCall']) {
    const tab = await portal.open(`/docs/${address}`);
    await tab.until(`document.querySelector('main').textContent.includes('Page Not Found')`);
    assert.ok(await tab.run(`document.querySelector('.navbar') !== null`));
    assert.equal(await tab.run('document.title'), 'Page Not Found | Marketplace API');
    assert.ok(await tab.run(`document.querySelector('main a[href="/docs/getting-started"]') !== null`));
  }
});

it('paths with index.html, .html or a slash at the end are shown at the clean path', async () => {
  const tab = await portal.blank();
  for (const path of ['changelog/index.html', 'changelog.html', 'changelog/', 'changelog']) {
    await tab.goto(`${portal.origin()}/docs/${path}?from=mail#top`);
    await tab.until(`location.pathname === '/docs/changelog'`);
    assert.equal(await tab.run('location.search + location.hash'), '?from=mail#top');
    assert.match(await tab.run(`document.querySelector('h1').textContent`), /Changelog/);
  }
});

it('a page declares its language, direction, canonical address and alternates, after a click too', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.run(`document.querySelector('.menu a[href="/docs/changelog"]').click()`);
  await tab.until(`document.title.startsWith('Changelog')`);
  const facts = await tab.run<unknown>(`({
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]').getAttribute('href'),
    alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => link.hreflang + ' ' + link.getAttribute('href')).sort(),
    robots: document.querySelector('meta[name=robots]')?.content ?? 'none',
  })`);
  const address = `${portal.origin()}/docs/changelog`;
  assert.deepEqual(facts, {
    language: 'en',
    direction: 'ltr',
    title: 'Changelog | Marketplace API',
    canonical: address,
    alternates: [`en ${address}`, `x-default ${address}`],
    robots: 'none',
  });
});

it('every page reports a wrong base URL and suggests the right one, and is silent if it is right', async () => {
  const moved = await serveBelow('/elsewhere/');
  const tab = await portal.blank();
  try {
    for (const path of ['', 'getting-started', 'about-the-api/use-cases']) {
      await tab.page.goto(`${moved.origin}/elsewhere/${path}`);
      const banner = await tab.until<string>(`document.getElementById('base-url-issue')?.textContent`);
      assert.match(banner, /\/docs\/ now; we suggest \/elsewhere\/$/);
    }
  } finally {
    moved.stop();
  }
  await tab.goto(`${portal.origin()}/docs/about-the-api/use-cases`);
  assert.equal(await tab.run(`document.getElementById('base-url-issue')`), null);
});

it('the scripts of a page are fetched early and run after the first paint', async () => {
  // On a machine that paints slowly, the scripts would start half a second after the first frame.
  const neverLate = `window.setTimeout = ((wait) => (run, ms, ...more) => ms === 500 ? 0 : wait(run, ms, ...more))(setTimeout)`;
  const tab = await portal.open('/docs/getting-started', { init: neverLate });
  const [painted, started] = await tab.run<number[]>(
    `[performance.getEntriesByName('first-contentful-paint')[0], performance.getEntriesByType('resource').find(({ initiatorType, name }) => initiatorType === 'script' && name.endsWith('.js'))].map((entry) => entry.startTime)`,
  );
  assert.ok(painted !== undefined && started !== undefined);
  assert.ok(painted <= started, `painted after ${painted} ms, started after ${started} ms`);
});
