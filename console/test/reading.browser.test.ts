// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { assertAccessible, assertClean, startConsole, type Tab, takePicture } from './browser.ts';
import { runCertification } from './certified.ts';
import { tabTo } from './keyboard.ts';
import { callApi, uploadArticles } from './shop.ts';

const sku = 'KANNE-KERAMIK-WEISS';
const connector = 'Donaudampfschifffahrtsanbindung <b>GmbH</b>';

const test = startConsole(async (product) => {
  await uploadArticles(product, [sku]);
  await callApi(product, 'POST', '/v1/sandbox/scenarios/full-return');
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
  const before = await page.getByText(/^\d of 6 done$/).innerText();
  await callApi(test.product(), 'POST', '/v1/availability/quantities', [{ sku, quantity: 4 }]);
  await steps.getByText('Done').waitFor({ state: 'attached' });
  const after = await page.getByText(/^\d of 6 done$/).innerText();
  assert.equal(Number(after[0]), Number(before[0]) + 1, `${before}, then ${after}`);
  assertClean(tab, 'home');
});

it('numbers lead to what they count, on home and above the lists', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  await page.getByRole('link', { name: 'Orders to send' }).waitFor();
  await assertAccessible(tab, 'home with numbers');
  await takePicture(tab, 'home-numbers');
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
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('list', { name: 'How many are in each state' }).getByText('Returned').waitFor();
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
  assertClean(tab, 'help');
});

it('the story is filtered by kind in the address, leads to what it names, and is saved as JSON', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/orders');
  const { page } = tab;
  const { body } = await callApi(test.product(), 'GET', '/v4/orders');
  const orders = (
    body as {
      resources: {
        orderNumber: string;
        salesOrderId: string;
        positionItems: { fulfillmentStatus: string }[];
      }[];
    }
  ).resources;
  const order = orders.find((one) =>
    one.positionItems.some((item) => item.fulfillmentStatus === 'RETURNED'),
  )!;
  await tab.open(`/console/orders/${order.orderNumber}`);
  await page.getByText('The order was placed').waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Money and receipts' });
  await page.waitForURL(/show=money/);
  await page.getByText('The order was placed').waitFor({ state: 'detached' });
  await page
    .getByText(/^Receipt: /)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(/^Receipt: /)
    .first()
    .waitFor();
  assert.equal(await page.getByText('The order was placed').count(), 0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), `${order.orderNumber}.json`);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    salesOrderId: string;
    lines: unknown[];
  };
  assert.equal(saved.salesOrderId, order.salesOrderId);
  assert.ok(saved.lines.length > 5);
  await page.locator('#content li').getByRole('link', { name: /^RE-/ }).first().click();
  await page.getByRole('heading', { name: 'Receipts', level: 1 }).waitFor();
  await page.waitForURL(/receipt=RE-/);
  assertClean(tab, 'story');
});

it('by mouse: a certification is read from its result to the evidence of a case', async () => {
  const tab = await test.signedIn('seller_developer', '/console/certification');
  const { page } = tab;
  await firstRow(tab).waitFor();
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1440]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 1000 });
      await page.locator(`html[data-theme=${scheme}]`).waitFor();
      await assertAccessible(tab, `certification, ${scheme}, ${width}`);
      await takePicture(tab, `certification-${scheme}-${width}`);
    }
  await firstRow(tab).click();
  await page.getByText(connector, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'basics/one-token' }).click();
  await page.getByText('GET /v4/orders', { exact: false }).first().click();
  await page.getByText('Answered', { exact: true }).first().waitFor();
  await assertAccessible(tab, 'a case');
  await takePicture(tab, 'certification-case');
  await page.getByRole('button', { name: 'All cases of the run' }).click();
  await page.getByRole('button', { name: 'basics/one-token' }).waitFor();
  assertClean(tab, 'certification');
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
    await page.context().close();
  });

it('by keyboard alone: an order is opened, its story narrowed, and the way back taken', async () => {
  const tab = await test.signedIn('seller_clerk', '/console/orders');
  const { page } = tab;
  await firstRow(tab).waitFor();
  await tabTo(page, /^Open /);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Order / }).waitFor();
  await page.getByText('The order was placed').waitFor();
  await tabTo(page, /^Show$/);
  await page.keyboard.press('End');
  await page.waitForURL(/show=hooks/);
  await tabTo(page, /^All orders$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  assertClean(tab, 'orders');
});

it('by keyboard alone: a shipping profile is made, changed and removed', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/set-up');
  const { page } = tab;
  await page.getByRole('button', { name: 'Add a shipping profile' }).waitFor();
  await tabTo(page, /^Add a shipping profile$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Donaudampfschifffahrtspaket');
  await page.keyboard.press('Enter');
  await page.getByText('Donaudampfschifffahrtspaket').first().waitFor();
  await tabTo(page, /^Change Donaudampfschifffahrtspaket$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await assertAccessible(tab, 'a profile');
  await takePicture(tab, 'set-up-profile');
  await page.keyboard.type('Langsames Paket');
  await page.keyboard.press('Enter');
  await page.getByText('Langsames Paket').first().waitFor();
  await tabTo(page, /^Remove Langsames Paket$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Remove it$/);
  await page.keyboard.press('Enter');
  await page.getByText('Langsames Paket').first().waitFor({ state: 'detached' });
  assertClean(tab, 'set-up');
});

it('by mouse: a return address gets a carrier, both are changed, and both are removed', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/set-up');
  const { page } = tab;
  const dialog = page.getByRole('dialog').last();
  await page.getByRole('button', { name: 'Add a return address' }).click();
  await dialog.getByLabel('Recipient', { exact: true }).fill('Retourenlager Süd');
  await dialog.getByLabel('Street').fill('Am Sandtorkai');
  await dialog.getByLabel('House number').fill('12');
  await dialog.getByLabel('Postal code').fill('20457');
  await dialog.getByLabel('City').fill('München');
  await dialog.getByRole('button', { name: 'Store', exact: true }).click();
  await dialog.getByRole('alert').first().waitFor();
  await assertAccessible(tab, 'an address that is refused');
  await takePicture(tab, 'set-up-address');
  await dialog.getByLabel('City').fill('Hamburg');
  await dialog.getByRole('button', { name: 'Store', exact: true }).click();
  await page.getByRole('button', { name: 'Add a carrier to Retourenlager Süd' }).click();
  await dialog.getByLabel('Carrier').selectOption('DHL');
  await dialog.getByLabel('Leitcode').fill('(2L)DE20457+82000000');
  await dialog.getByRole('button', { name: 'Store', exact: true }).click();
  await page.getByRole('button', { name: 'Change DHL of Retourenlager Süd' }).click();
  await dialog.getByLabel('Customer number').fill('4711');
  await dialog.getByRole('button', { name: 'Store', exact: true }).click();
  await page.getByText('4711').waitFor();
  await takePicture(tab, 'set-up-changed');
  await page.getByRole('button', { name: 'Change Retourenlager Süd', exact: true }).click();
  await dialog.getByLabel('House number').fill('14');
  await dialog.getByRole('button', { name: 'Store', exact: true }).click();
  await page.getByText('Am Sandtorkai 14').waitFor();
  await page.getByRole('button', { name: 'Remove DHL of Retourenlager Süd' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('4711').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Retourenlager Süd', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('Retourenlager Süd').first().waitFor({ state: 'detached' });
  assertClean(tab, 'addresses', ['400 /v2/returns-warehouse/addresses']);
});

for (const role of ['operator_administrator', 'service_partner'] as const)
  it(`${role} invites somebody and withdraws it, by keyboard alone`, async () => {
    const tab = await test.signedIn(role, '/console/people');
    const { page } = tab;
    await page.getByRole('button', { name: 'Invite somebody' }).waitFor();
    await tabTo(page, /^Invite somebody$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('emma@nordlicht.example');
    await page.keyboard.press('Enter');
    await page.getByText(/\/invitation\/[\w-]{43}/).waitFor();
    await tabTo(page, /^Done$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^People/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Withdraw emma@nordlicht.example' }).waitFor();
    await tabTo(page, /^Withdraw emma@nordlicht.example$/);
    await page.keyboard.press('Enter');
    await page.getByText('No open invitations').waitFor();
    assertClean(tab, role);
  });
