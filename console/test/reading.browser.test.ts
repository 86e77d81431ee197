// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  assertAccessible,
  assertClean,
  assertReadable,
  startConsole,
  type Tab,
  takePicture,
  toast,
} from './browser.ts';
import { runCertification } from './certified.ts';
import { tabTo } from './keyboard.ts';
import { callApi, uploadArticles } from './shop.ts';

const sku = 'KANNE-KERAMIK-WEISS';
const connector = 'Donaudampfschifffahrtsanbindung <b>GmbH</b>';

const test = startConsole(async (product) => {
  await uploadArticles(product, [sku]);
  await callApi(product, 'POST', '/v1/sandbox/scenarios/full-return');
  await callApi(product, 'POST', '/v1/sandbox/scenarios/cancelled-by-marketplace');
  await callApi(product, 'POST', '/v1/sandbox/orders', { items: [{ sku }], force: true });
  await runCertification(product, connector);
});

const firstRow = ({ page }: Tab) =>
  page
    .locator('#content')
    .getByRole('button', { name: /^Open / })
    .first();

it('a step of the home screen ticks itself off when the connector does it', async () => {
  const tab = await test.signedIn('seller_developer');
  const { page } = tab;
  const steps = page.getByRole('listitem').filter({ hasText: 'Set its stock' });
  await steps.getByText('To do').waitFor({ state: 'attached' });
  await page.getByText('2 of 6 done').waitFor();
  await callApi(test.product(), 'POST', '/v1/availability/quantities', [{ sku, quantity: 4 }]);
  await steps.getByText('Done').waitFor({ state: 'attached' });
  await page.getByText('3 of 6 done').waitFor();
  assertClean(tab, 'home');
});

it('numbers lead to what they count, on home and above the lists', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  await page.getByRole('link', { name: 'Orders to send' }).waitFor();
  await assertAccessible(tab, 'home with numbers');
  await takePicture(tab, 'home-numbers');
  await page.getByRole('link', { name: 'Webhooks that failed' }).waitFor();
  await page.getByRole('link', { name: 'Open update tasks' }).click();
  await page.waitForURL(/update-tasks\?state=open/);
  await page.goBack();
  await page.getByRole('link', { name: 'Rejected articles' }).click();
  await page.waitForURL(/articles\?status=REJECTED/);
  const counts = page.getByRole('list', { name: 'How many are in each state' });
  await counts.getByRole('button', { name: /^Rejected/, pressed: true }).click();
  await page.waitForURL((url) => url.search === '');
  const state = /^(Pending|Online|Restricted|Rejected) 1$/;
  await counts.getByRole('button', { name: state }).first().click();
  await page.waitForURL(/status=/);
  await page.getByText(sku).first().waitFor();
  await assertAccessible(tab, 'articles with numbers');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Parcels under way' }).click();
  await page.waitForURL(/parcels\?state=open/);
  await page.getByText('Every parcel is delivered.').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Webhooks that failed' }).click();
  await page.waitForURL(/webhooks\?state=failed/);
  await page.goBack();
  await page.getByRole('link', { name: 'Orders to send' }).click();
  await page.waitForURL(/orders\?status=TO_SEND/);
  await counts.getByRole('button', { name: 'To send 1', pressed: true }).waitFor();
  await firstRow(tab).waitFor();
  assert.equal(
    await page
      .locator('#content')
      .getByRole('button', { name: /^Open / })
      .count(),
    1,
  );
  await counts.getByRole('button', { name: /^Cancelled by marketplace/ }).click();
  await page.waitForURL(/status=CANCELLED_BY_MARKETPLACE/);
  await page.locator('#content table').getByText('Cancelled by marketplace').first().waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await takePicture(tab, 'orders-numbers');
  assertClean(tab, 'numbers');
});

it('the help is there in English and in German, as the browser speaks and as it was chosen', async () => {
  const tab = await test.signedIn('seller_clerk', '/console/orders');
  const { page } = tab;
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Help: orders' }).waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Hilfe: Bestellungen' }).waitFor();
  assert.equal(await page.locator('dialog [lang=de] p').first().isVisible(), true);
  await assertAccessible(tab, 'German help');
  await takePicture(tab, 'help-german');
  await tab.open('/console/returns');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Hilfe: Retouren' }).waitFor();
  await tab.open('/console/');
  await page.getByRole('link', { name: 'Open update tasks' }).waitFor();
  assert.equal(await page.getByText('Webhooks that failed').count(), 0, 'a clerk has no webhooks');
  assertClean(tab, 'help');
});

const lists: readonly (readonly [string, string])[] = [
  ['articles', '/console/articles'],
  ['parcels', '/console/parcels'],
  ['returns', '/console/returns'],
  ['receipts', '/console/receipts'],
  ['update tasks', '/console/update-tasks'],
  ['people', '/console/people'],
  ['certifications', '/console/certification'],
];

for (const [name, path] of lists)
  it(`by keyboard alone: one of the ${name} is opened, closed, and the focus is where it was`, async () => {
    const tab = await test.signedIn('seller_administrator', path);
    const { page } = tab;
    await firstRow(tab).waitFor();
    await tabTo(page, /^Open /);
    await page.keyboard.press('Enter');
    const panel = page.locator('dialog[open]');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.locator('[data-row="0"] button:focus').waitFor();
    assertClean(tab, name);
  });

it('a state is read whole at every width, also a long one, and rows below make room for it', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/orders');
  const { page } = tab;
  const badge = page.locator('#content table').getByText(/Cancelled by marketplace/);
  await badge.first().waitFor();
  const order = await page
    .locator('tr', { hasText: 'Cancelled by marketplace' })
    .first()
    .locator('code')
    .first()
    .innerText();
  for (const path of ['/console/orders', `/console/orders/${order}`]) {
    await tab.open(path);
    await badge.first().waitFor();
    for (const word of ['', 'Annahmeverweigerungsbenachrichtigung durch Zustellunternehmen'])
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 1000 });
        if (word) await badge.first().evaluate((one, text) => one.append(` ${text}`), word);
        await takePicture(tab, `states-${path.split('/').length}-${width}${word && '-long'}`);
        await assertReadable(tab, `${path}, ${width} ${word}`);
      }
  }
  assertClean(tab, 'states');
});

it('on a phone the word of the help button stands below the first letter of the heading', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/orders', { width: 390 });
  const { page } = tab;
  for (const name of ['orders', 'articles', 'parcels', 'returns', 'receipts', 'update-tasks', 'requests']) {
    await tab.open(`/console/${name}`);
    const help = await page.getByRole('button', { name: 'Help' }).locator('span').boundingBox();
    const heading = await page.locator('h1').boundingBox();
    assert.ok(Math.abs(help!.x - heading!.x) < 1, `${name}: ${help!.x}, heading ${heading!.x}`);
    assert.ok(help!.height < heading!.height, `${name}: the word takes more than one line`);
  }
  assertClean(tab, 'help button');
});

it('by keyboard alone: the focus is on the heading of a new screen, and on the opened row after going back', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/orders');
  const { page } = tab;
  await firstRow(tab).waitFor();
  assert.equal(await page.evaluate('document.activeElement.tagName'), 'BODY');
  await tabTo(page, /^Open /);
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-row="1"] button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The order was placed').waitFor();
  await page.locator('h1:focus', { hasText: /^Order / }).waitFor();
  await page.goBack();
  await page.locator('[data-row="1"] button:focus').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('control');
  await page.keyboard.press('Enter');
  await page.locator('h1:focus', { hasText: 'Control room' }).waitFor();
  await page.goBack();
  await page
    .locator('h1:focus', { hasText: 'Orders' })
    .or(page.locator('[data-row="1"] button:focus'))
    .waitFor();
  const find = page.getByLabel('Find', { exact: false }).first();
  await find.fill('nothing ');
  await page.waitForURL(/text=nothing$/);
  await page.locator('search input:focus').waitFor();
  await page.keyboard.type('here');
  await page.waitForURL(/text=nothing.+here/);
  assert.equal(await find.inputValue(), 'nothing here');
  await page.setViewportSize({ width: 390, height: 900 });
  // The second time a screen is there before the menu has closed.
  for (const screen of ['Parcels', 'Orders', 'Parcels', 'Orders']) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: screen }).click();
    await page.locator('h1:focus', { hasText: screen }).waitFor();
  }
  assertClean(tab, 'focus', ['404 /v1/sandbox/autopilot']);
});

it('by keyboard alone: a day is typed into a filter digit by digit, and leaving the field applies it', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/receipts');
  const { page } = tab;
  await tabTo(page, /^From$/);
  await page.keyboard.type('03152026', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.waitForURL(/from=2026-03-15/);
  assert.equal(await page.getByLabel('From').inputValue(), '2026-03-15');
  assertClean(tab, 'day');
});

it('what cannot be read is not told as nothing', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const refusing = /\/marketplace-status|\/returns-warehouse\/addresses|\/v1\/activity\?/;
  await page.route(refusing, (route) => route.fulfill({ status: 500, json: {} }));
  await tab.open(`/console/articles?article=${sku}`);
  await page.getByText('The server answered with 500.').nth(1).waitFor();
  assert.equal(await page.getByText('The marketplace reports no errors.').count(), 0);
  await tab.open('/console/set-up');
  await page.getByText('The server answered with 500.').waitFor();
  assertClean(tab, 'failing', [/^500 /]);
});

it('a search goes on by itself over pages that have found nothing', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  await page.route(/\/v1\/console\/articles\?(?!.*cursor)/, async (route) => {
    const href = new URL(route.request().url());
    href.searchParams.set('cursor', 'behind');
    await route.fulfill({
      json: { articles: [], links: [{ rel: 'next', href: href.pathname + href.search }] },
    });
  });
  await page.route(/\/v1\/console\/articles\?.*cursor=behind/, (route) =>
    route.fulfill({
      json: { articles: [], links: [{ rel: 'next', href: '/v1/console/articles?cursor=end' }] },
    }),
  );
  await page.route(/\/v1\/console\/articles\?.*cursor=end/, async (route) => {
    const own = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&?cursor=end/, ''),
    });
    await route.fulfill({ response: own });
  });
  await tab.open(`/console/articles?text=${sku}`);
  await firstRow(tab).waitFor();
  assertClean(tab, 'a search over empty pages');
});

/** Ends every isolation around it, and turns what follows. */
const turning = '\u2069\u2069\u202e';

/** How often a text is on the screen, and where its letters do not follow each other from left to right. */
const readText = ({ page }: Tab, wanted: string) =>
  page.evaluate((text) => {
    const found = { count: 0, turned: [] as string[] };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const start = node.data.indexOf(text);
      if (start < 0 || node.parentElement!.getClientRects().length === 0) continue;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      const lefts = Array.from(text, (_, at) => leftOf(start + at));
      found.count += 1;
      if (lefts.some((left, at) => at > 0 && left <= lefts[at - 1]!)) found.turned.push(node.data);
    }
    return found;
  }, wanted);

it('a name that turns its direction around ends with itself: what follows it is read from left to right', async () => {
  const hostile = `KANNE-${turning}1`;
  await uploadArticles(test.product(), [hostile, 'TASSE-2']);
  const items = [hostile, 'TASSE-2'].map((one) => ({ sku: one }));
  const bought = await callApi(test.product(), 'POST', '/v1/sandbox/orders', { items, force: true });
  const { orderNumber } = bought.body as { orderNumber: string };
  const tab = await test.signedIn('seller_administrator', '/console/orders');
  const { page } = tab;
  const isStraight = async (text: string, where: string) => {
    const { count, turned } = await readText(tab, text);
    assert.ok(count > 0, `${where} has no ${text}`);
    assert.deepEqual(turned, [], where);
  };
  await page.getByText(orderNumber).waitFor();
  await isStraight('TASSE-2', 'the list of orders');
  await takePicture(tab, 'turned-orders');
  await tab.open(`/console/orders/${orderNumber}`);
  await page.getByText('The order was placed').waitFor();
  for (const text of ['TASSE-2', 'Processable', 'The order was placed']) await isStraight(text, 'the order');
  await takePicture(tab, 'turned-order');
  await tab.open('/console/control-room');
  await page.getByLabel('Sku of the article').fill(hostile);
  await page.getByRole('button', { name: 'Decide the review' }).click();
  await toast(tab, /is ONLINE now\.$/);
  await isStraight('is ONLINE now.', 'a message');
  await takePicture(tab, 'turned-message');
  await tab.open('/console/articles?text=KANNE');
  await firstRow(tab).waitFor();
  await isStraight('Online', 'the list of articles');
  await takePicture(tab, 'turned-articles');
  assertClean(tab, 'turned');
});

it('a screen reader is told states in words, and times as they are shown', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const names: string[] = [];
  for (const screen of ['update-tasks', 'certification', 'returns', 'parcels', 'receipts', 'orders']) {
    await tab.open(`/console/${screen}`);
    await firstRow(tab).waitFor();
    names.push(...(await firstRow(tab).allInnerTexts()));
  }
  await firstRow(tab).click();
  await page
    .getByRole('button', { name: /^Open .* (Processable|Sent|Cancelled by marketplace)$/ })
    .first()
    .waitFor();
  names.push(...(await page.getByRole('button', { name: /^Open / }).allInnerTexts()));
  assert.deepEqual(
    names.filter((name) =>
      /\d-\d\dT\d|\b(?!DHL|KANNE|KERAMIK|WEISS|SAMPLE|RE)[A-Z]{3,}(_[A-Z]+)*$/.test(name),
    ),
    [],
  );
});

it('the total of an order is the same in the list and on its page', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/orders?status=CANCELLED_BY_MARKETPLACE');
  const { page } = tab;
  const total = await page.locator('#content').getByText(/^€/).first().innerText();
  await firstRow(tab).click();
  const fact = page.locator('dl > div').filter({ has: page.getByText('Total', { exact: true }) });
  assert.equal(await fact.locator('dd').innerText(), total);
  assertClean(tab, 'totals');
});

it('a role that only reads is not told to act', async () => {
  const tab = await test.signedIn('seller_reader', '/console/orders');
  await tab.page.getByText('Open one to read its story.', { exact: false }).waitFor();
  assert.equal(await tab.page.getByText('to act on it', { exact: false }).count(), 0);
  await tab.open('/console/returns');
  await tab.page.getByText('Open one to see what became of it.', { exact: false }).waitFor();
  assertClean(tab, 'a reader');
});

it('all items of a parcel are seen at once in the dialog that ships them', async () => {
  const items = [{ sku }, { sku }, { sku }];
  const { body } = await callApi(test.product(), 'POST', '/v1/sandbox/orders', { items, force: true });
  const { salesOrderId } = body as { salesOrderId: string };
  const tab = await test.signedIn('seller_administrator', `/console/orders/${salesOrderId}`);
  const { page } = tab;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const group = page.getByRole('dialog').getByRole('group', { name: 'Which items' });
  await group.waitFor();
  assert.equal(await group.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight), false);
});

it('what was typed on the account page is not lost without a question', async () => {
  const tab = await test.signedIn('seller_reader', '/console/account');
  const { page } = tab;
  await page.getByLabel('Name', { exact: true }).fill('Somebody else');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Leave without storing?' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Somebody else');
  assertClean(tab, 'account');
});
