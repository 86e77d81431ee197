import assert from 'node:assert/strict';
import { it } from 'node:test';
import { portalInBrowser, THEME } from './portal.ts';

const portal = portalInBrowser();
const TOGGLE = `document.querySelector('.navbar [class*=toggleButton]')`;

it('light is the default, and the mode follows the system until the reader chooses', async () => {
  const tab = await portal.openFresh('/docs/getting-started');
  assert.equal(await tab.run(THEME), 'light');
  await tab.look({ scheme: 'dark' });
  await tab.until(`${THEME} === 'dark'`);
  await tab.look({ scheme: 'light' });
  await tab.until(`${THEME} === 'light'`);
  assert.equal(await tab.run(`localStorage.getItem('theme')`), null);
});

it('the toggle switches between light and dark, and the choice overrides the system', async () => {
  const tab = await portal.openFresh('/docs/getting-started', { scheme: 'dark' });
  assert.equal(await tab.run(THEME), 'dark');
  for (const mode of ['light', 'dark', 'light']) {
    await tab.run(`${TOGGLE}.click()`);
    await tab.until(`${THEME} === '${mode}'`);
    assert.equal(await tab.run(`localStorage.getItem('theme')`), mode);
  }
  await tab.goto(`${portal.origin()}/docs/changelog`);
  assert.equal(await tab.run(THEME), 'light');
});

it('a second tab follows the first one at once, in a reference too', async () => {
  const one = await portal.openFresh('/docs/getting-started');
  const others = [await portal.open('/docs/changelog'), await portal.open('/docs/api-docs')];
  for (const mode of ['dark', 'light']) {
    await one.run(`${TOGGLE}.click()`);
    for (const other of others) await other.until(`${THEME} === '${mode}'`);
  }
});

it('the page is dark before its scripts run, so that nothing flashes', async () => {
  const tab = await portal.openFresh('/docs/getting-started');
  await tab.run(`localStorage.setItem('theme', 'dark')`);
  await tab.page.route('**/assets/js/*.js', (route) => route.abort());
  await tab.page.goto(`${portal.origin()}/docs/changelog`);
  assert.equal(await tab.run(THEME), 'dark');
});

it('state diagrams are dark in dark mode, whatever file they come from', async () => {
  const pages = ['shipments', 'return-shipments', 'returns', 'receipts', 'price-reductions'];
  const tab = await portal.openFresh(`/docs/functional-interfaces/shipments`, { scheme: 'dark' });
  for (const page of pages) {
    await tab.goto(`${portal.origin()}/docs/functional-interfaces/${page}`);
    const filters = `[...document.querySelectorAll('.markdown img')].map((image) => getComputedStyle(image).filter)`;
    await tab.look({ scheme: 'dark' });
    await tab.until(`${filters}.length > 0 && ${filters}.every((filter) => filter.includes('invert'))`);
    await tab.look({ scheme: 'light' });
    await tab.until(`${filters}.every((filter) => filter === 'none')`);
  }
});

it('without storage a warning is logged, reads return nothing and the page works', async () => {
  const tab = await portal.blank({
    init: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })`,
  });
  const warnings: string[] = [];
  tab.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await tab.goto(`${portal.origin()}/docs/getting-started`);
  assert.ok(
    warnings.some((text) => text.includes('browser storage is not available')),
    warnings.join(' '),
  );
  await tab.run(`${TOGGLE}.click()`);
  await tab.until(`${THEME} === 'dark'`);
  assert.deepEqual(tab.complaints, []);
});

it('any other stored or requested mode is ignored, even if another tab stores it', async () => {
  const tab = await portal.openFresh('/docs/getting-started', { scheme: 'dark' });
  for (const wrong of ['blue', '', 'system', 'Dark', '"light"']) {
    await tab.run(`localStorage.setItem('theme', ${JSON.stringify(wrong)})`);
    await tab.goto(`${portal.origin()}/docs/getting-started?docusaurus-theme=pink&x=1`);
    assert.deepEqual(await tab.run(`[${THEME}, localStorage.getItem('theme'), location.search]`), [
      'dark',
      null,
      '?x=1',
    ]);
  }
  const other = await portal.open('/docs/changelog', { scheme: 'dark' });
  await other.run(`localStorage.setItem('theme', 'dark')`);
  await tab.until(`localStorage.getItem('theme') === 'dark'`);
  await other.run(`localStorage.setItem('theme', 'blue')`);
  await tab.until(`localStorage.getItem('theme') === 'dark'`);
  assert.equal(await tab.run(THEME), 'dark');
});
