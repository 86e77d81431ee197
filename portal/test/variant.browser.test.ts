import assert from 'node:assert/strict';
import { it } from 'node:test';
import { portalInBrowser } from './portal.ts';
import { serveVariant, warnings } from './variant.ts';

const portal = portalInBrowser(serveVariant);
const BAR = `document.querySelector('.theme-announcement-bar')?.checkVisibility() === true`;
const STORED = `[localStorage.getItem('docusaurus.announcement.id'), localStorage.getItem('docusaurus.announcement.dismiss')]`;

async function openWith(id: string, dismissed: string) {
  const tab = await portal.open('/docs/getting-started');
  await tab.run(
    `(localStorage.setItem('docusaurus.announcement.id', '${id}'), localStorage.setItem('docusaurus.announcement.dismiss', '${dismissed}'))`,
  );
  await tab.goto(`${portal.origin()}/docs/getting-started`);
  return tab;
}

it('the announcement shows until it is closed, and stays closed on every page', async () => {
  const tab = await portal.openFresh('/docs/getting-started');
  await tab.until(BAR);
  assert.deepEqual(await tab.run(STORED), ['announcement-bar', 'false']);
  await tab.run(`document.querySelector('.theme-announcement-bar button').click()`);
  await tab.until(`!(${BAR})`);
  assert.deepEqual(await tab.run(STORED), ['announcement-bar', 'true']);
  for (const path of ['getting-started', 'crash']) {
    await tab.goto(`${portal.origin()}/docs/${path}`);
    assert.equal(await tab.run(BAR), false);
  }
});

it('an announcement with another id shows again', async () => {
  const tab = await openWith('last-month', 'true');
  await tab.until(BAR);
  assert.deepEqual(await tab.run(STORED), ['announcement-bar', 'false']);
});

it('the old misspelled id is migrated, and a closed announcement stays closed', async () => {
  const tab = await openWith('annoucement-bar', 'true');
  assert.deepEqual(await tab.run(STORED), ['announcement-bar', 'true']);
  assert.equal(await tab.run(BAR), false);
});

it('the footer of an internal API is German, and a page can be without one', async () => {
  const tab = await portal.shown('/docs/getting-started');
  const links = await tab.run<string[]>(
    `[...document.querySelectorAll('footer a')].map((link) => link.textContent.trim() + ' ' + link.target)`,
  );
  assert.deepEqual(links, ['Impressum _blank', 'Datenschutz _blank', 'AGB _blank']);
  const without = await portal.shown('/docs/crash');
  assert.equal(await without.run(`document.querySelector('footer')`), null);
});

it('title, noindex and scripts of the operator are in the page', async () => {
  const tab = await portal.shown('/docs/getting-started');
  assert.equal(await tab.run('document.title'), 'Getting started | Partner API');
  assert.match(await tab.run(`document.querySelector('meta[name=robots]').content`), /noindex/);
  assert.ok(await tab.run(`document.querySelector('script[async][src="/docs/cookie-banner.js"]') !== null`));
});

for (const [what, message] of [
  ['content', 'The parcel is broken\n\nCause:\nIt fell down'],
  ['page', 'The page is broken\n\nCause:\nIt was cut'],
] as const) {
  it(`a crash of the ${what} shows its causes under the title Page Error, and Try again repeats it`, async () => {
    const tab = await portal.open('/docs/crash');
    await tab.page.getByRole('button', { name: `Break the ${what}` }).click();
    await tab.until(`document.title === 'Page Error'`);
    assert.match(await tab.run(`document.querySelector('h1').textContent`), /^This page crashed\.?$/);
    assert.ok((await tab.run<string>('document.body.innerText')).includes(message));
    await tab.page.getByRole('button', { name: 'Try again' }).click();
    await tab.until(`document.querySelector('h1').textContent === 'Fragile'`);
    await tab.until(`document.title === 'Fragile | Partner API'`);
  });
}

it('wrong items of the navbar are errors that name the mistake', async () => {
  const tab = await portal.open('/docs/navbar-mistakes');
  const told = await tab.until<string[]>(
    `document.querySelectorAll('.mistake').length === 2 && [...document.querySelectorAll('.mistake')].map((one) => one.textContent)`,
  );
  assert.match(told[0] ?? '', /^No NavbarItem component found for type "no-such-type"/);
  assert.match(told[1] ?? '', /Sidebar with ID "empty" doesn't have anything to be linked to/);
});

it('the build ignores broken links and warns of broken anchors and duplicate routes', () => {
  assert.match(warnings(), /broken anchors/i);
  assert.match(warnings(), /duplicate routes/i);
  assert.doesNotMatch(warnings(), /broken (markdown )?links/i);
});

it('headings of level 4 are not in the table of contents', async () => {
  const tab = await portal.shown('/docs/getting-started');
  const words = await tab.run(
    `[...document.querySelectorAll('.theme-doc-toc-desktop a')].map((link) => link.textContent)`,
  );
  assert.deepEqual(words, ['Second level', 'Third level']);
});
