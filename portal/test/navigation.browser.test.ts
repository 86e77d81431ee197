import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Tab } from './browser.ts';
import { onNetwork, portalInBrowser, SAVING_DATA } from './portal.ts';

const portal = portalInBrowser();
const SCRIPTS = '**/assets/js/*.js';
const BAR = `document.getElementById('nprogress') !== null`;
const PREFETCHED = `document.querySelectorAll('link[rel=prefetch]').length`;
const click = (address: string): string => `document.querySelector('a[href="${address}"]').click()`;

/** A page with a stopped clock, before the code of other pages is loaded. */
async function openStandingStill(): Promise<Tab> {
  const tab = await portal.blank({ init: SAVING_DATA, alone: true });
  await tab.page.clock.install();
  await tab.goto(`${portal.origin()}/docs/getting-started`);
  // Far enough in the future that even a busy machine does not reach it before the clock stops there.
  await tab.page.clock.pauseAt((await tab.run<number>('Date.now()')) + 600_000);
  return tab;
}

it('a progress bar appears when a route takes 200 ms, not before, and ends with it', async () => {
  const tab = await openStandingStill();
  const arrive = Promise.withResolvers<void>();
  await tab.page.route(SCRIPTS, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const asked = tab.page.waitForRequest(SCRIPTS);
  await tab.run(click('/docs/changelog'));
  await asked;
  await tab.page.clock.runFor(199);
  assert.equal(await tab.run(BAR), false);
  await tab.page.clock.runFor(1);
  assert.equal(await tab.run(BAR), true);
  arrive.resolve();
  await tab.until(`/Changelog/.test(document.querySelector('h1').textContent)`);
  await tab.page.clock.resume();
  await tab.until(`!(${BAR})`);
});

it('no progress bar appears for a faster route', async () => {
  const tab = await openStandingStill();
  await tab.run(click('/docs/changelog'));
  await tab.until(`/Changelog/.test(document.querySelector('h1').textContent)`);
  await tab.page.clock.runFor(1000);
  assert.equal(await tab.run(BAR), false);
});

it('the code of routes whose links come into view is prefetched', async () => {
  const tab = await portal.open('/docs/getting-started');
  await tab.until(`${PREFETCHED} > 0`);
});

it('no file is prefetched twice, however many routes need it', async () => {
  const tab = await portal.open('/docs/getting-started');
  for (const address of ['/docs/changelog', '/docs/sellers-integration'])
    await tab.run(`docusaurus.prefetch('${address}')`);
  await tab.run(`scrollTo(0, document.body.scrollHeight)`);
  const links = `[...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.href)`;
  await tab.until(`${links}.length > 5`);
  const asked = await tab.run<string[]>(links);
  assert.deepEqual(asked.length, new Set(asked).size);
});

for (const connection of [
  { effectiveType: '2g', saveData: false },
  { effectiveType: 'slow-2g', saveData: false },
  { effectiveType: '4g', saveData: true },
]) {
  const network = connection.saveData ? 'with a data saver' : `on ${connection.effectiveType}`;
  it(`nothing is prefetched ${network}`, async () => {
    const tab = await portal.open('/docs/getting-started', { init: onNetwork(connection) });
    // Observers are notified in the order of their creation, so those of the links were notified before this one.
    await tab.run(
      `new Promise((resolve) => new IntersectionObserver(resolve).observe(document.querySelector('.menu a')))`,
    );
    const before = tab.requests.length;
    await tab.page.hover('.menu a[href="/docs/changelog"]');
    assert.equal(await tab.run(PREFETCHED), 0);
    assert.equal(tab.requests.length, before);
  });
}

it('a route whose code cannot be loaded is opened by a full reload', async () => {
  const tab = await portal.open('/docs/getting-started', { init: SAVING_DATA });
  await tab.run('window.isFirst = true');
  let isBroken = true;
  await tab.page.route(SCRIPTS, (route) => {
    const isFirst = isBroken;
    isBroken = false;
    return isFirst ? route.abort() : route.continue();
  });
  await tab.run(click('/docs/changelog'));
  await tab.until(
    `window.isFirst === undefined && /Changelog/.test(document.querySelector('h1')?.textContent)`,
  );
  assert.equal(await tab.run('location.pathname'), '/docs/changelog');
});

it('a new page opens at its top', async () => {
  const tab = await portal.open('/docs/functional-interfaces/products');
  await tab.run('scrollTo(0, 1500)');
  await tab.run(click('/docs/changelog'));
  await tab.until(`/Changelog/.test(document.querySelector('h1').textContent) && scrollY === 0`);
});

it('a link to a section leads to the section, on the page and on another one', async () => {
  const tab = await portal.open('/docs/functional-interfaces/products');
  const hash = await tab.run<string>(
    `[...document.querySelectorAll('.table-of-contents a')].at(-1).getAttribute('href')`,
  );
  const isThere = `scrollY > 0 && Math.abs(document.querySelector('${hash}').getBoundingClientRect().top) < innerHeight`;
  await tab.run(`document.querySelector('.table-of-contents a[href="${hash}"]').click()`);
  await tab.until(isThere);
  const other = await portal.open(`/docs/functional-interfaces/products${hash}`);
  await other.until(isThere);
});

it('a change of the query string alone does not scroll', async () => {
  const tab = await portal.open('/docs/functional-interfaces/products');
  await tab.run(`history.scrollRestoration = 'manual'; history.pushState(null, '', '?language=php')`);
  // The router does not notice a direct pushState, but it notices every step back and forward.
  await tab.run(
    `new Promise((resolve) => { addEventListener('popstate', resolve, { once: true }); history.back(); })`,
  );
  await tab.run('scrollTo(0, 1200)');
  await tab.run('history.forward()');
  await tab.until(`document.querySelector('.navbar .dropdown__link[href*="?language=php"]') !== null`);
  assert.equal(await tab.run('scrollY'), 1200);
});
