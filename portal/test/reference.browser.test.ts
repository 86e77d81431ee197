import assert from 'node:assert/strict';
import { it } from 'node:test';
import { portalInBrowser, THEME } from './portal.ts';

const portal = portalInBrowser();
const OPERATION = '/docs/api-docs/orders-v4/findPartnerOrders';

const FORM = `document.querySelector('section[aria-labelledby=try-it]')`;

/** Answers calls of the API within the page, and records them. */
const answerWith = (type: string, body: string): string =>
  `window.sent = []; window.real ??= window.fetch; window.fetch = (url, init = {}) => {
    if (String(url).startsWith('/docs/')) return window.real(url, init);
    window.sent.push([String(url), new Headers(init.headers).get('authorization'), String(init.body ?? '')]);
    const isToken = String(url) === '/v1/token';
    const text = isToken ? '{"access_token":"of-' + new URLSearchParams(init.body).get('client_id') + '","expires_in":1800}' : ${JSON.stringify(body)};
    return Promise.resolve(new Response(text, { status: 200, headers: { 'content-type': isToken ? 'application/json' : '${type}' } }));
  }`;

async function openConsole(address: string, type = 'application/json', body = '{"resources":[]}') {
  const tab = await portal.open(address);
  await tab.run(`sessionStorage.clear()`);
  await tab.goto(portal.origin() + address);
  await tab.run(answerWith(type, body));
  return tab;
}

const press = `${FORM}.querySelector('form').requestSubmit()`;
const sentCalls = `window.sent.map(([url, token]) => [url, token])`;

for (const [screen, width, height] of [
  ['a laptop', 1366, 768],
  ['a phone', 390, 844],
] as const) {
  it(`the console is on top of every kind of call and visible without scrolling on ${screen}`, async () => {
    for (const call of [
      'orders-v4/findPartnerOrders',
      'products-v5/updatePricesV5',
      'token/createToken',
      'receipts-v3/getReceiptPdf',
    ]) {
      const tab = await portal.open(`/docs/api-docs/${call}`, { width, height });
      const bottom = await tab.run<number>(`${FORM}.getBoundingClientRect().bottom`);
      assert.ok(bottom <= height, `${call}: ${bottom}`);
      assert.ok(await tab.run(`document.querySelector('h1 ~ section') === ${FORM}`), call);
    }
  });
}

it('the answer is beside the form on wide screens and below it on narrow ones', async () => {
  const tab = await openConsole(OPERATION);
  const places = `[...${FORM}.children].slice(0, 2).map((part) => part.getBoundingClientRect()).map(({ left, top }) => [left, top])`;
  const [[formLeft, formTop], [answerLeft, answerTop]] =
    await tab.run<[[number, number], [number, number]]>(places);
  assert.ok(answerLeft > formLeft && answerTop === formTop);
  await tab.look({ width: 390, height: 844 });
  const [[left, top], [otherLeft, otherTop]] = await tab.run<[[number, number], [number, number]]>(places);
  assert.ok(otherLeft === left && otherTop > top);
});

it('the console calls nothing until the reader sends, then its own origin as the chosen demo account', async () => {
  const tab = await openConsole(OPERATION);
  await tab.page.getByLabel('Sign in as').selectOption('Demo Seller Two (seller-two)');
  assert.deepEqual(await tab.run('window.sent'), []);
  await tab.page.getByLabel('SENT', { exact: true }).check();
  await tab.page.getByLabel('RETURNED', { exact: true }).check();
  await tab.run(press);
  await tab.until(`${FORM}.textContent.includes('200')`);
  assert.deepEqual(await tab.run(sentCalls), [
    ['/v1/token', null],
    ['/v4/orders?fulfillmentStatus=SENT&fulfillmentStatus=RETURNED', 'Bearer of-seller-two'],
  ]);
});

it('the account and its token survive a change of page, but no secret is stored', async () => {
  const tab = await openConsole(OPERATION);
  await tab.page.getByLabel('Sign in as').selectOption('Demo Seller One (seller-one)');
  await tab.run(press);
  await tab.until(`window.sent.length === 2`);
  await tab.until(`sessionStorage.getItem('console')?.includes('of-seller-one')`);
  await tab.goto(`${portal.origin()}/docs/api-docs/returns-v3/getReturns`);
  await tab.run(answerWith('application/json', '{}'));
  await tab.until(`${FORM}.querySelector('select').value.includes('seller-one')`);
  await tab.run(press);
  await tab.until(`window.sent.length === 1`);
  assert.deepEqual(await tab.run(`window.sent[0][1]`), 'Bearer of-seller-one');
  assert.doesNotMatch(
    await tab.run(`JSON.stringify([{ ...sessionStorage }, { ...localStorage }])`),
    /secret/,
  );
});

it('the console uses a token that the reader enters, and the token in the answer of the token call', async () => {
  const tab = await openConsole('/docs/api-docs/token/createToken');
  await tab.page.getByLabel('grant_type').selectOption('client_credentials');
  await tab.run(press);
  await tab.until(`sessionStorage.getItem('console')?.includes('of-seller-one')`);
  assert.match(await tab.run(`window.sent[0][2]`), /^grant_type=client_credentials&client_id=seller-one&/);
  await tab.run(`document.querySelector('.menu a[href="/docs/api-docs/token/getAppInstallation"]').click()`);
  await tab.until(`location.pathname.endsWith('getAppInstallation')`);
  const token = tab.page.getByLabel('Bearer token');
  await token.waitFor();
  assert.equal(await token.inputValue(), 'of-seller-one');
  await token.fill('my-own');
  await tab.run(press);
  await tab.until(`window.sent.at(-1)[1] === 'Bearer my-own'`);
});

it('values of a body with a list are choices, and a choice changes the body', async () => {
  const tab = await openConsole('/docs/api-docs/sandbox/moveSandboxShipment');
  const choices = `[...${FORM}.querySelectorAll('select')].at(-1)`;
  const chosen = await tab.run<string>(
    `(() => { const select = ${choices}; return [...select.options].map(({ value }) => value).find((value) => value !== select.value); })()`,
  );
  await tab.page.locator('section[aria-labelledby=try-it] select').last().selectOption(chosen);
  await tab.until(`${FORM}.querySelector('textarea').value.includes('"${chosen}"')`);
});

it('a PDF is shown and can be downloaded, under its own name', async () => {
  const tab = await openConsole('/docs/api-docs/receipts-v3/getReceiptPdf', 'application/pdf', '%PDF-1.7');
  await tab.run(press);
  const link = tab.page.locator('section[aria-labelledby=try-it] a[download]');
  await link.waitFor();
  assert.match(String(await link.getAttribute('download')), /^\S+\.pdf$/);
  assert.match(String(await link.getAttribute('href')), /^blob:/);
  assert.equal(
    await tab.run(`!navigator.pdfViewerEnabled || ${FORM}.querySelector('iframe') !== null`),
    true,
  );
});

it('the language of the samples is remembered on the next operation', async () => {
  const tab = await portal.openFresh(OPERATION);
  // A click before the page is interactive chooses nothing.
  const isChosen = () => tab.run<boolean>(`localStorage.getItem('docusaurus.tab.language') === 'php'`);
  while (!(await isChosen())) await tab.page.getByRole('tab', { name: 'PHP' }).click();
  await tab.goto(`${portal.origin()}/docs/api-docs/orders-v4/cancelPartnerOrder`);
  // Examples of answers have their own tabs.
  const selected = `[...document.querySelectorAll('[role=tab][aria-selected=true]')]`;
  await tab.until(`${selected}.some(({ textContent }) => textContent === 'PHP')`);
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
