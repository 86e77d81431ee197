import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { type Browser, startBrowser, type Tab } from './browser.ts';
import { serveSite } from './serve.ts';

const PAGES = [
  '/docs/',
  '/docs/getting-started',
  '/docs/about-the-api/use-cases',
  '/docs/functional-interfaces/orders',
  '/docs/category/functional-interfaces',
  '/docs/api-docs',
  '/docs/api-docs/orders-v4',
  '/docs/webhook-events',
  '/docs/markdown-page',
];
const AXE_PAGES = [
  '/docs/',
  '/docs/about-the-api/use-cases',
  '/docs/functional-interfaces/orders',
  '/docs/api-docs/orders-v4/findPartnerOrders',
  '/docs/webhook-events',
];
const THEME = `document.documentElement.dataset.theme`;
const SEARCH = `document.querySelector('.navbar input[role=combobox]')`;

describe('the portal in a browser', () => {
  const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  assert.ok(existsSync(executable), `There is no browser at ${executable}; set CHROMIUM_PATH.`);
  let browser: Browser;
  let site: { origin: string; stop: () => void };
  before(async () => {
    site = await serveSite();
    browser = await startBrowser(executable);
  });
  after(async () => {
    await browser.close();
    site.stop();
  });
  const open = async (address: string, look = {}): Promise<Tab> => {
    const tab = await browser.newPage(look);
    await tab.goto(site.origin + address);
    return tab;
  };
  const openFresh = async (address: string, look = {}): Promise<Tab> => {
    const tab = await open(address, look);
    await tab.run('localStorage.clear()');
    await tab.goto(site.origin + address);
    return tab;
  };

  it('every kind of page hydrates without complaint and asks no other host for anything', async () => {
    const tab = await open(PAGES[0] ?? '/docs/');
    for (const address of PAGES) {
      await tab.goto(site.origin + address);
      assert.ok(await tab.run(`document.querySelector('h1') !== null`), address);
    }
    assert.deepEqual(tab.complaints, []);
    assert.ok(tab.requests.length > PAGES.length);
    assert.deepEqual(
      tab.requests.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:')),
      [],
    );
    assert.deepEqual(
      tab.requests.filter((url) => url.includes('search-')),
      [],
      'the search loaded something at rest',
    );
  });

  it('the colour mode follows the system until the reader chooses, and a second tab follows the first', async () => {
    const one = await openFresh('/docs/getting-started', { scheme: 'dark' });
    assert.equal(await one.run(THEME), 'dark');
    await one.look({ scheme: 'light' });
    await one.until(`${THEME} === 'light'`);
    const two = await open('/docs/changelog');
    await one.run(`document.querySelector('[class*=toggleButton]').click()`);
    await one.until(`${THEME} === 'dark'`);
    assert.equal(await one.run(`localStorage.getItem('theme')`), 'dark');
    await two.until(`${THEME} === 'dark'`);
    await one.run(`document.querySelector('[class*=toggleButton]').click()`);
    await one.until(`${THEME} === 'light'`);
    assert.equal(await one.run(`localStorage.getItem('theme')`), 'light');
  });

  it('the first Tab reaches the skip link, which leads to the content', async () => {
    const tab = await open('/docs/getting-started');
    await tab.press('Tab');
    assert.match(await tab.run('document.activeElement.textContent'), /Skip to main content/);
    await tab.press('Enter');
    await tab.press('Tab');
    await tab.until(`document.activeElement.closest('main') !== null`);
  });

  it('Ctrl+K focuses the search, which loads then, gives at most 5 hits and marks the word where it leads', async () => {
    const tab = await open('/docs/getting-started');
    assert.equal(await tab.until(`${SEARCH}.placeholder`), 'Search Ctrl+K');
    await tab.press('Control+K');
    await tab.until(`document.activeElement === ${SEARCH} && ${SEARCH}.placeholder === 'Search Ctrl+K'`);
    assert.equal(tab.requests.filter((url) => /search-(doc|index)\.json$/.test(url)).length, 2);
    await tab.type('misdirected');
    const hits = await tab.until<number>(`document.querySelectorAll('[role=option]').length`);
    assert.ok(hits <= 5);
    await tab.press('ArrowDown');
    await tab.until(`document.querySelectorAll('[role=option]')[1].ariaSelected === 'true'`);
    await tab.press('Enter');
    await tab.until(`location.pathname !== '/docs/getting-started'`);
    await tab.until(`CSS.highlights.get('search-hit')?.size > 0`);
    await tab.press('Control+K');
    await tab.press('Escape');
    await tab.until(`document.querySelector('[role=listbox]') === null`);
  });

  it('the search finds operations in the guides and is disabled inside the references', async () => {
    const tab = await open('/docs/changelog');
    await tab.press('Control+K');
    await tab.type('/v4/orders');
    await tab.until(
      `[...document.querySelectorAll('[role=option]')].some((hit) => hit.textContent.includes('Reference'))`,
    );
    for (const address of ['/docs/api-docs', '/docs/webhook-events']) {
      await tab.goto(site.origin + address);
      assert.equal(await tab.run(`${SEARCH}.disabled`), true, address);
    }
  });

  it('the footer has Imprint, Privacy and Terms in a new tab, and the navbar its dropdowns', async () => {
    const tab = await open('/docs/getting-started');
    const links = await tab.run<string[]>(
      `[...document.querySelectorAll('footer a')].map((link) => link.textContent.trim() + ' ' + link.target)`,
    );
    assert.deepEqual(links, ['Imprint _blank', 'Privacy _blank', 'Terms _blank']);
    const dropdowns = await tab.run<string[]>(
      `[...document.querySelectorAll('.navbar .dropdown > a')].map((link) => link.textContent.trim())`,
    );
    assert.deepEqual(dropdowns, ['Next', 'English']);
  });

  it('the layout turns at 996 px, and the mobile menu opens, goes back and closes on a wide window', async () => {
    const tab = await open('/docs/getting-started', { width: 997 });
    const toggle = `getComputedStyle(document.querySelector('.navbar__toggle')).display`;
    assert.equal(await tab.run(toggle), 'none');
    await tab.look({ width: 996 });
    await tab.until(`${toggle} !== 'none'`);
    await tab.until(
      `(document.querySelector('.navbar__toggle').click(), document.querySelector('.navbar-sidebar--show') !== null)`,
    );
    await tab.run(`document.querySelector('.navbar-sidebar__back').click()`);
    await tab.until(`document.querySelector('.navbar-sidebar__items--show-secondary') === null`);
    await tab.look({ width: 1200 });
    await tab.until(`document.querySelector('.navbar-sidebar--show') === null`);
  });

  it('an unknown path shows the not-found page, and paths with .html become clean', async () => {
    const tab = await open('/docs/no-such-page');
    await tab.until(`document.body.textContent.includes('Page Not Found')`);
    await tab.goto(`${site.origin}/docs/changelog/index.html`);
    await tab.until(`location.pathname === '/docs/changelog'`);
    assert.match(await tab.run(`document.querySelector('h1').textContent`), /Changelog/);
  });

  it('a wrong base URL is told on any page, with the right one', async () => {
    const moved = await serveSite('/elsewhere/');
    const tab = await browser.newPage();
    try {
      await tab.run(`location.href = '${moved.origin}/elsewhere/about-the-api/use-cases'`);
      const banner = await tab.until<string>(`document.getElementById('base-url-issue')?.textContent`);
      assert.match(banner, /\/docs\/ now; we suggest \/elsewhere\/$/);
    } finally {
      moved.stop();
    }
  });

  it('the console calls nothing until the reader sends, and then with the bearer token', async () => {
    const tab = await open('/docs/api-docs');
    const address = await tab.run<string>(
      `document.querySelector('article a[href*="/api-docs/orders-v4/"]').getAttribute('href')`,
    );
    await tab.goto(site.origin + address);
    await tab.run(`window.sent = []; window.fetch = (url, init) => {
      window.sent.push([String(url), init.headers.get('authorization')]);
      return Promise.resolve(new Response('{"resources":[]}', { status: 200 }));
    }`);
    await tab.run(
      `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Open the console').click()`,
    );
    await tab.until(`document.querySelector('form input[type=password]') !== null`);
    assert.equal(await tab.run('window.sent.length'), 0);
    await tab.run(`document.querySelector('form input[type=password]').focus()`);
    await tab.type('the-token');
    await tab.run(`document.querySelector('form input[type=password]').form.requestSubmit()`);
    await tab.until(`document.querySelector('form').textContent.includes('200')`);
    const [[url, token]] = await tab.run<[[string, string]]>('window.sent');
    assert.match(url, /\/v4\/orders/);
    assert.equal(token, 'Bearer the-token');
  });

  it('axe finds no violation in both colour modes, on wide and on narrow screens', async () => {
    const tab = await openFresh('/docs/');
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    for (const look of [
      { scheme: 'light', width: 1366 },
      { scheme: 'dark', width: 390 },
    ] as const) {
      await tab.look(look);
      for (const address of AXE_PAGES) {
        await tab.goto(site.origin + address);
        await tab.until(`${THEME} === '${look.scheme}'`);
        await tab.run(`${axe};0`);
        const found = await tab.run<string[]>(
          `axe.run().then(({ violations }) => violations.map((one) => one.id + ' ' + one.nodes[0].html))`,
        );
        assert.deepEqual(found, [], `${address}, ${look.scheme}, ${look.width} px`);
        assert.ok(
          await tab.run(`document.documentElement.scrollWidth <= innerWidth`),
          `${address} is too wide`,
        );
      }
    }
  });
});
