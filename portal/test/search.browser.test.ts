import assert from 'node:assert/strict';
import { it } from 'node:test';
import { HITS, portalInBrowser, SEARCH } from './portal.ts';

const portal = portalInBrowser();
const FILES = /search-(doc|index)\.json$/;
const onMac = `Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })`;
const loaded = (requests: string[]): number => requests.filter((url) => FILES.test(url)).length;

for (const [how, act] of [
  ['the first hover', `dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))`],
  ['a click', 'click()'],
  ['focus', 'focus()'],
] as const) {
  it(`the index is loaded at ${how}, once, and 'Loading...' shows until it is there`, async () => {
    const tab = await portal.open('/docs/getting-started');
    assert.equal(await tab.until(`${SEARCH}.placeholder`), 'Search Ctrl+K');
    assert.equal(loaded(tab.requests), 0);
    const arrive = Promise.withResolvers<void>();
    await tab.page.route(FILES, async (route) => {
      await arrive.promise;
      await route.continue();
    });
    await tab.run(`${SEARCH}.${act}`);
    await tab.until(`${SEARCH}.placeholder === 'Loading...'`);
    arrive.resolve();
    await tab.until(`${SEARCH}.placeholder === 'Search Ctrl+K'`);
    await tab.run(`(${SEARCH}.blur(), ${SEARCH}.click(), ${SEARCH}.focus())`);
    assert.equal(loaded(tab.requests), 2);
  });
}

it('the box says Loading... before its script runs', async () => {
  const tab = await portal.blank();
  await tab.page.route('**/assets/js/*.js', (route) => route.abort());
  await tab.page.goto(`${portal.origin()}/docs/getting-started`);
  assert.equal(await tab.run(`${SEARCH}.placeholder`), 'Loading...');
});

it('the box says that the search is not available when it cannot be loaded, and tries again', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.page.route(FILES, (route) => route.abort());
  await tab.run(`${SEARCH}.focus()`);
  await tab.until(`${SEARCH}.placeholder === 'Search is not available'`);
  await tab.page.unroute(FILES);
  await tab.run(`${SEARCH}.click()`);
  await tab.until(`${SEARCH}.placeholder === 'Search Ctrl+K'`);
});

it('on a Mac the box shows the command key, which focuses it; Ctrl+K does not', async () => {
  const tab = await portal.open('/docs/getting-started', { init: onMac });
  assert.equal(await tab.until(`${SEARCH}.placeholder`), 'Search ⌘K');
  await tab.press('Control+K');
  assert.equal(await tab.run(`document.activeElement === ${SEARCH}`), false);
  await tab.press('Meta+K');
  await tab.until(`document.activeElement === ${SEARCH}`);
});

it('Ctrl+K focuses the box; at most 5 hits show, each with title, subcategory and text', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.press('Control+K');
  await tab.until(`document.activeElement === ${SEARCH}`);
  await tab.type('order');
  assert.equal(await tab.until(HITS), 5);
  const hits = await tab.run<string[][]>(
    `[...document.querySelectorAll('[role=option]')].map((hit) => [...hit.children].map((part) => part.textContent))`,
  );
  for (const parts of hits) {
    assert.equal(parts.length, 3);
    assert.ok(parts.every((part) => part.trim() !== ''));
  }
});

it('arrow keys and Enter choose a hit, which opens with the word marked in the article', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.press('Control+K');
  await tab.type('misdirected');
  assert.ok((await tab.until<number>(HITS)) > 1);
  await tab.press('ArrowDown');
  await tab.until(`document.querySelectorAll('[role=option]')[1].ariaSelected === 'true'`);
  await tab.press('ArrowUp');
  await tab.until(`document.querySelectorAll('[role=option]')[0].ariaSelected === 'true'`);
  await tab.press('Enter');
  await tab.until(`location.pathname !== '/docs/getting-started'`);
  await tab.until(`CSS.highlights.get('search-hit')?.size > 0`);
  const marked = await tab.run<string[]>(
    `[...CSS.highlights.get('search-hit')].map((range) => range.toString().toLowerCase())`,
  );
  assert.ok(marked.every((word) => word.includes('misdirect')));
});

it('a click chooses a hit, and Escape closes the list', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.press('Control+K');
  await tab.type('changelog');
  await tab.until(HITS);
  await tab.press('Escape');
  await tab.until(`document.querySelector('[role=listbox]') === null`);
  await tab.type(' ');
  await tab.until(HITS);
  await tab.page.locator('[role=option]').first().click();
  await tab.until(`location.pathname === '/docs/changelog'`);
  assert.equal(await tab.run(`document.querySelector('[role=listbox]') === null`), true);
});

it('German words find English pages, a path finds operations of the reference, and a search without hits says so', async () => {
  const tab = await portal.open('/docs/changelog');
  await tab.press('Control+K');
  await tab.type('Retourenlager');
  await tab.until(
    `[...document.querySelectorAll('[role=option]')].some((hit) => /returns warehouse/i.test(hit.textContent))`,
  );
  await tab.run(`${SEARCH}.select()`);
  await tab.type('/v4/orders');
  await tab.until(
    `[...document.querySelectorAll('[role=option]')].some((hit) => hit.textContent.includes('Reference'))`,
  );
  await tab.run(`${SEARCH}.select()`);
  await tab.type('qqqqxyz');
  await tab.until(`document.querySelector('.navbar [role=status]').textContent === 'Nothing found'`);
});

it('inside the references the search is disabled, and so is its key', async () => {
  for (const address of ['/docs/api-docs', '/docs/webhook-events']) {
    const tab = await portal.open(address);
    assert.equal(await tab.run(`${SEARCH}.disabled`), true, address);
    await tab.press('Control+K');
    await tab.run(`${SEARCH}.parentElement.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))`);
    assert.equal(loaded(tab.requests), 0, address);
  }
});

it('text that is typed before the page is interactive is searched as soon as it is, even after the key of the search', async () => {
  for (const key of [true, false]) {
    const tab = await portal.blank();
    const arrive = Promise.withResolvers<void>();
    await tab.page.route('**/assets/js/*.js', async (route) => {
      await arrive.promise;
      await route.continue();
    });
    await tab.page.goto(`${portal.origin()}/docs/getting-started`, { waitUntil: 'commit' });
    await tab.until(`${SEARCH} !== null && document.readyState !== 'loading'`);
    if (key) await tab.press('Control+K');
    else await tab.run(`${SEARCH}.focus()`);
    await tab.until(`document.activeElement === ${SEARCH}`);
    await tab.type('shippment');
    arrive.resolve();
    await tab.until(`${HITS} > 0`);
    assert.equal(await tab.run(`${SEARCH}.value`), 'shippment');
    await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

it('a German query marks the English words of the page that it means', async () => {
  const tab = await portal.open('/docs/changelog');
  await tab.press('Control+K');
  await tab.type('Bestellung');
  await tab.until(HITS);
  await tab.press('Enter');
  await tab.until(`location.pathname === '/docs/functional-interfaces/orders'`);
  await tab.until(`CSS.highlights.get('search-hit')?.size > 0`);
  const marked = await tab.run<string[]>(
    `[...CSS.highlights.get('search-hit')].map((range) => range.toString().toLowerCase())`,
  );
  assert.ok(
    marked.every((word) => word.includes('order')),
    marked.join(' '),
  );
});
