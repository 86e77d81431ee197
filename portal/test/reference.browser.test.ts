import assert from 'node:assert/strict';
import { it } from 'node:test';
import { portalInBrowser, THEME } from './portal.ts';

const portal = portalInBrowser();
const OPERATION = '/docs/api-docs/orders-v4/findPartnerOrders';

it('the console calls nothing until the reader sends, and then with the bearer token', async () => {
  const tab = await portal.open(OPERATION);
  await tab.run(`window.sent = []; window.fetch = (url, init) => {
    window.sent.push([String(url), init.headers.get('authorization')]);
    return Promise.resolve(new Response('{"resources":[]}', { status: 200 }));
  }`);
  await tab.page.getByRole('button', { name: 'Open the console' }).click();
  const token = tab.page.locator('form input[type=password]');
  await token.waitFor();
  assert.equal(await tab.run('window.sent.length'), 0);
  await token.fill('the-token');
  await tab.run(`document.querySelector('form input[type=password]').form.requestSubmit()`);
  await tab.until(`document.querySelector('form').textContent.includes('200')`);
  const [[url, authorization]] = await tab.run<[[string, string]]>('window.sent');
  assert.match(url, /\/v4\/orders/);
  assert.equal(authorization, 'Bearer the-token');
});

it('the console calls the sandbox that serves the page, and keeps the token that it got for the next call', async () => {
  const tab = await portal.open('/docs/api-docs/token/createToken');
  await tab.run(`window.sent = []; window.fetch = (url, init) => {
    window.sent.push([String(url), init.headers.get('authorization')]);
    return Promise.resolve(new Response('{"access_token":"of-the-console"}', { status: 200 }));
  }`);
  const send = async (address: string) => {
    await tab.run(`document.querySelector('.menu a[href="/docs/api-docs/${address}"]').click()`);
    await tab.until(`location.pathname.endsWith('${address}')`);
    await tab.page.getByRole('button', { name: 'Open the console' }).click();
    await tab.page.getByRole('button', { name: /^Send/ }).click();
    await tab.until(`document.querySelector('form').textContent.includes('200')`);
  };
  await send('token/createToken');
  await send('token/getAppInstallation');
  const [first, second] = await tab.run<[string, string | null][]>('window.sent');
  assert.deepEqual(first, [`${portal.origin()}/v1/token`, null]);
  assert.equal(second?.[1], 'Bearer of-the-console');
});

it('the language of the samples is remembered on the next operation', async () => {
  const tab = await portal.openFresh(OPERATION);
  await tab.page.getByRole('tab', { name: 'PHP' }).click();
  await tab.until(`localStorage.getItem('docusaurus.tab.language') === 'php'`);
  await tab.goto(`${portal.origin()}/docs/api-docs/orders-v4/cancelPartnerOrder`);
  await tab.until(`document.querySelector('[role=tab][aria-selected=true]').textContent === 'PHP'`);
});

it('schema trees fold', async () => {
  const tab = await portal.open(OPERATION);
  const summary = tab.page.locator('article details summary').first();
  const isOpen = `document.querySelector('article details').open`;
  const before = await tab.run<boolean>(isOpen);
  await summary.click();
  await tab.until(`${isOpen} === ${!before}`);
});

it('the references change their colours with the site', async () => {
  const tab = await portal.openFresh(OPERATION);
  const ground = `getComputedStyle(document.querySelector('article .theme-code-block')).backgroundColor`;
  const light = await tab.run(ground);
  await tab.run(`document.querySelector('.navbar [class*=toggleButton]').click()`);
  await tab.until(`${THEME} === 'dark' && ${ground} !== '${light}'`);
});

it('code comes highlighted without a highlighter, which is loaded only for pages opened by a click', async () => {
  const tab = await portal.openFresh(OPERATION);
  const tokens = `document.querySelectorAll('article [role=tabpanel] pre .token').length`;
  const scripts = `document.scripts.length`;
  assert.ok((await tab.run<number>(tokens)) > 10);
  const before = await tab.run<number>(scripts);
  await tab.page.getByRole('tab', { name: 'Python' }).click();
  await tab.until(
    `[...document.querySelectorAll('[role=tab][aria-selected=true]')].some((tab) => tab.textContent === 'Python')`,
  );
  assert.equal(await tab.run(scripts), before, 'a script was loaded');
  await tab.run(`document.querySelector('.pagination-nav__link--next').click()`);
  await tab.until(`location.pathname !== '${OPERATION}' && ${tokens} > 10`);
});
