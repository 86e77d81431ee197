import assert from 'node:assert/strict';
import { it } from 'node:test';
import { portalInBrowser } from './portal.ts';

const portal = portalInBrowser();
const MENU = `document.querySelector('.navbar-sidebar--show') !== null`;
const HIDDEN = `document.querySelector('.navbar[class*=navbarHidden]') !== null`;
const openMenu = `(${MENU} || document.querySelector('.navbar__toggle').click(), ${MENU})`;

it('the first Tab reaches the skip link, which leads to the content', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.press('Tab');
  assert.match(await tab.run('document.activeElement.textContent'), /Skip to main content/);
  await tab.press('Enter');
  await tab.press('Tab');
  await tab.until(`document.activeElement.closest('main') !== null`);
});

it('the navbar has the logo, Docs, both dropdowns, the toggle and the search, at the right', async () => {
  const tab = await portal.shown('/docs/getting-started');
  assert.equal(
    await tab.run(`document.querySelector('.navbar__brand').getAttribute('href')`),
    '/docs/getting-started',
  );
  const words = await tab.run<string[]>(
    `[...document.querySelectorAll('.navbar__items--right > .navbar__item, .navbar .dropdown > a')].map((one) => one.firstChild.textContent.trim())`,
  );
  for (const word of ['Docs', 'Next', 'English']) assert.ok(words.includes(word), `${word}: ${words}`);
  assert.ok(await tab.run(`document.querySelector('.navbar [class*=toggleButton]') !== null`));
});

it('a long name of the API never lies under the search box, on any narrow screen', async () => {
  for (const width of [320, 360, 390, 480, 768, 996]) {
    const tab = await portal.open('/docs/getting-started', { width });
    const [nameEnds, searchBegins, right] = await tab.run<[number, number, number]>(`(() => {
      const name = document.querySelector('.navbar__title');
      name.textContent = 'Partner API of a marketplace with a long name '.repeat(3);
      const search = document.querySelector('.navbar input').getBoundingClientRect();
      return [name.getBoundingClientRect().right, search.left, search.right];
    })()`);
    assert.ok(nameEnds > 0 && nameEnds <= searchBegins, `${width}: ${nameEnds} and ${searchBegins}`);
    assert.ok(right <= width, `${width}: the search box ends at ${right}`);
  }
});

it('the chosen version of the documentation is kept in local storage', async () => {
  const tab = await portal.openFresh('/docs/getting-started');
  await tab.run(
    `[...document.querySelectorAll('.navbar .dropdown')].find((one) => one.textContent.includes('Next')).querySelector('.dropdown__link').click()`,
  );
  await tab.until(`localStorage.getItem('docs-preferred-version-default') === 'current'`);
});

it('the footer has Imprint, Privacy and Terms, which open in a new tab, and a page its own edit link', async () => {
  const tab = await portal.shown('/docs/getting-started');
  const links = await tab.run<string[]>(
    `[...document.querySelectorAll('footer a')].map((link) => link.textContent.trim() + ' ' + link.target)`,
  );
  assert.deepEqual(links, ['Edit this page _blank', 'Imprint _blank', 'Privacy _blank', 'Terms _blank']);
});

it('the navbar hides when the reader scrolls down and comes back on the way up and near the top', async () => {
  const tab = await portal.open('/docs/functional-interfaces/products');
  const scroll = (to: number) =>
    tab.run(
      `new Promise((resolve) => { addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }); scrollTo(0, ${to}); })`,
    );
  await scroll(400);
  await scroll(900);
  await tab.until(HIDDEN);
  await scroll(700);
  await tab.until(`!(${HIDDEN})`);
  await scroll(1200);
  await tab.until(HIDDEN);
  await scroll(10);
  await tab.until(`!(${HIDDEN})`);
});

it('the sidebar can be hidden and shown again', async () => {
  const tab = await portal.open('/docs/getting-started');
  const shown = `document.querySelector('.theme-doc-sidebar-menu')?.checkVisibility({ visibilityProperty: true }) === true`;
  assert.equal(await tab.run(shown), true);
  await tab.run(`document.querySelector('[aria-label="Collapse sidebar"]').click()`);
  await tab.until(`!(${shown})`);
  await tab.run(`document.querySelector('[aria-label="Expand sidebar"]').click()`);
  await tab.until(shown);
});

it('categories of the sidebar fold, and opening one leaves the others open', async () => {
  const tab = await portal.open('/docs/changelog');
  const open = `document.querySelectorAll('.theme-doc-sidebar-menu > li > .menu__list-item-collapsible > [aria-expanded=true], .theme-doc-sidebar-menu > li:not(.menu__list-item--collapsed) > .menu__list').length`;
  const carets = `document.querySelectorAll('.theme-doc-sidebar-menu button.menu__caret[aria-expanded=false]')`;
  const before = await tab.run<number>(`${carets}.length`);
  assert.ok(before >= 2);
  await tab.run(`${carets}[0].click()`);
  await tab.until(`${carets}.length === ${before - 1}`);
  await tab.run(`${carets}[0].click()`);
  await tab.until(`${carets}.length === ${before - 2}`);
  assert.ok((await tab.run<number>(open)) >= 2);
});

it('the layout changes at 996 px', async () => {
  const tab = await portal.open('/docs/getting-started', { width: 997 });
  const toggle = `getComputedStyle(document.querySelector('.navbar__toggle')).display`;
  assert.equal(await tab.run(toggle), 'none');
  await tab.look({ width: 996 });
  await tab.until(`${toggle} !== 'none'`);
});

it('the mobile menu opens, leads back to the main menu and closes on a wide window', async () => {
  const tab = await portal.open('/docs/getting-started', { width: 390 });
  await tab.until(openMenu);
  assert.match(await tab.run(`document.querySelector('.navbar-sidebar__back').textContent`), /main menu/);
  await tab.run(`document.querySelector('.navbar-sidebar__back').click()`);
  await tab.until(`document.querySelector('.navbar-sidebar__items--show-secondary') === null`);
  await tab.look({ width: 1200 });
  await tab.until(`!(${MENU})`);
});

it('the mobile menu closes when the reader goes back, and the page stays', async () => {
  const tab = await portal.open('/docs/getting-started', { width: 390 });
  await tab.run(`document.querySelector('a[href="/docs/changelog"], main a[href^="/docs/"]').click()`);
  await tab.until(`location.pathname !== '/docs/getting-started'`);
  const here = await tab.until<string>(`document.querySelector('h1') && location.pathname`);
  await tab.until(openMenu);
  await tab.run('history.back()');
  await tab.until(`!(${MENU})`);
  await tab.until(`location.pathname === '${here}'`);
});

it('the table of contents shows headings of level 2 and 3', async () => {
  const tab = await portal.open('/docs/about-the-api/webhooks');
  const levels = await tab.run<string[]>(
    `[...document.querySelectorAll('.table-of-contents a')].map((link) => document.querySelector(link.hash).tagName)`,
  );
  assert.deepEqual([...new Set(levels)].sort(), ['H2', 'H3']);
});

it('there is no announcement if none is configured', async () => {
  const tab = await portal.shown('/docs/getting-started');
  assert.equal(await tab.run(`document.querySelector('.theme-announcement-bar')`), null);
});

it('no copy button covers code on a phone', async () => {
  const tab = await portal.open('/docs/getting-started', { width: 390, height: 844 });
  const covered = await tab.run<string[]>(
    `[...document.querySelectorAll('article .theme-code-block')].filter((block) => {
      const [button, code] = [block.querySelector('button'), block.querySelector('pre code')].map((part) => part.getBoundingClientRect());
      return button.bottom > code.top;
    }).map((block) => block.textContent.slice(0, 60))`,
  );
  assert.deepEqual(covered, []);
});
