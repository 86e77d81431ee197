// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { until } from '../../server/test/support/until.ts';
import { assertClean, startConsole } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { hostile, type Receiver, seed, startReceiver } from './seed.ts';
import { callApi } from './shop.ts';

let receiver: Receiver;
const test = startConsole(async (product) => {
  receiver = await startReceiver();
  await seed(product, receiver);
});

after(() => {
  receiver.server.closeAllConnections();
  receiver.server.close();
});

it('by mouse: a failed delivery is found, its tries are read, and it is delivered again', async () => {
  const tab = await test.signedIn('seller_developer');
  const { page } = tab;
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('button', { name: `Open ${receiver.url}` }).click();
  await page
    .getByRole('button', { name: /^Open .*(waiting|failed)$/ })
    .first()
    .click();
  await page.getByText('Attempt 1').waitFor();
  await page.getByText(hostile.answer).first().waitFor();
  receiver.status = 204;
  await page.getByRole('button', { name: 'Deliver again' }).click();
  await page.getByText('The delivery is tried again.').waitFor();
  await page.getByRole('dialog').getByText('delivered').first().waitFor();
  assertClean(tab, 'journey');
});

it('by mouse: a delivery that was split is not offered again, and leads to the deliveries of its events', async () => {
  type Listed = { deliveries: { state: string; eventCount: number; deliveryId: string }[] };
  const path = '/v1/webhooks/consumers/106';
  receiver.status = 500;
  const from = new Date(Date.now() - 86_400_000).toISOString();
  await callApi(test.product(), 'POST', `${path}/replays`, { from });
  const isSplit = async () => {
    const { body } = await callApi(test.product(), 'GET', `${path}/deliveries?state=split`);
    return (body as Listed).deliveries.length > 0;
  };
  await until(isSplit);
  const tab = await test.signedIn('seller_developer', '/console/webhooks/106?state=split');
  const { page } = tab;
  await page.getByRole('button', { name: /^Open .*split$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('was split into smaller ones').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Deliver again' }).count(), 0);
  assert.equal(await page.getByRole('checkbox').count(), 0);
  const event = dialog.getByRole('link').first();
  const eventId = await event.innerText();
  await event.click();
  await page.waitForURL(({ searchParams }) => searchParams.get('eventId') === eventId);
  await page
    .getByRole('button', { name: /^Open .*(waiting|failed)$/ })
    .first()
    .waitFor();
  assertClean(tab, 'journey');
});

it('by mouse: a request is found by its operation, and its bodies are shown as they were', async () => {
  const tab = await test.signedIn('seller_developer', '/console/requests');
  const { page } = tab;
  await page.getByLabel('Operation').fill('storeAvailableQuantities');
  await page.waitForURL(/operation=storeAvailableQuantities/);
  await page
    .getByRole('button', { name: /availability\/quantities/ })
    .first()
    .click();
  await page.getByText('Request body').waitFor();
  assert.match(new URL(page.url()).search, /operation=storeAvailableQuantities/);
  await page.getByText(JSON.stringify(hostile.sku), { exact: false }).first().waitFor();
  assert.equal(await page.evaluate('document.scripts.length'), 1);
  assertClean(tab, 'journey');
});

for (const [role, invited] of [
  ['seller_administrator', 'Clerk'],
  ['operator_administrator', undefined],
  ['service_partner', undefined],
] as const)
  it(`by mouse: ${role} invites somebody with a link that works, and withdraws the invitation`, async () => {
    const tab = await test.signedIn(role, '/console/people');
    const { page } = tab;
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByLabel('E-mail address').fill('emma@nordlicht.example');
    if (invited) await page.getByLabel('Role').selectOption({ label: invited });
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const link = await page.getByText(/\/invitation\/[\w-]{43}/).innerText();
    assert.equal((await fetch(link)).status, 200);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: /^Invitations/ }).click();
    await page.getByRole('button', { name: 'Withdraw emma@nordlicht.example' }).click();
    await page.getByText('No open invitations').waitFor();
    assert.equal((await fetch(link)).status, 404);
    assertClean(tab, 'journey');
  });

it('a refusal stands at its field, and the last administrator is told why nothing changed', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/people');
  const { page } = tab;
  await page.getByRole('button', { name: /^Open Ada/ }).click();
  await page.getByLabel('Role').selectOption({ label: 'Reader' });
  await page.getByRole('button', { name: 'Store the role' }).click();
  await page.getByRole('alert').filter({ hasText: 'make another person an administrator first' }).waitFor();
  assertClean(tab, 'journey', [/^4\d\d \/v1\/console\/people\//]);
});

it('by keyboard alone: from the sign-in to a request, its details, and back to the list', async () => {
  const tab = await test.newTab();
  const { page } = tab;
  await page.goto('/console/');
  await page.getByLabel('E-mail address').waitFor();
  await tabTo(page, /^E-mail address$/);
  await page.keyboard.type('developer@seller-one.example');
  await tabTo(page, /^Password$/);
  await page.keyboard.type('demo-person-secret');
  await page.keyboard.press('Enter');
  await page.locator('#content h1').waitFor();
  await tabTo(page, /^Skip to content$/);
  await tabTo(page, /^Requests$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  await tabTo(page, /^Open /);
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-row="1"] button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Request / }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /^Request / }).waitFor({ state: 'detached' });
  await page.locator('[data-row="1"] button:focus').waitFor();
  assertClean(tab, 'journey');
});

it('by keyboard alone: the palette leads to a screen and changes the colours', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('peop');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await page.locator('html[data-theme=dark]').waitFor();
  await page.reload();
  await page.locator('html[data-theme=dark]').waitFor();
  assertClean(tab, 'journey');
});

it('by keyboard alone: the palette leads to where an action is done, and says which text is too long', async () => {
  const tab = await test.signedIn('seller_developer');
  const { page } = tab;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.getByRole('combobox').fill('x'.repeat(120));
  await page.getByText('Nothing is searched for by more than 100 characters.', { exact: false }).waitFor();
  assert.equal(await page.getByRole('option').count(), 0);
  await page.getByRole('combobox').fill('reset');
  await page.getByRole('option', { name: /Reset the sandbox/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/control-room#reset$/);
  await page.locator('#reset:focus').waitFor();
  assertClean(tab, 'actions of the palette');
});

it('by keyboard alone: the palette finds an order, an article and a request, and each opens', async () => {
  const { page } = await test.signedIn('seller_administrator');
  const token = await test.product().token('seller-one');
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'palette-finds-me' };
  const list = await fetch(`${test.address()}/v4/orders?limit=1`, { headers });
  const [order] = ((await list.json()) as { resources: { orderNumber: string }[] }).resources;
  const [article] = (
    (await (await fetch(`${test.address()}/v5/products?limit=1`, { headers })).json()) as {
      productVariations: { sku: string }[];
    }
  ).productVariations;
  const goal = async (typed: string, kind: RegExp, place: RegExp) => {
    await page.goto('/console/');
    await page.locator('#content h1').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: kind }).first().waitFor();
    const options = await page.getByRole('option').allInnerTexts();
    const at = options.findIndex((text) => kind.test(text));
    for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(place);
  };
  await goal('palette-finds-me', /Request/, /\/console\/requests\?.*palette-finds-me/);
  if (order) await goal(order.orderNumber, /Order/, new RegExp(`/console/orders/${order.orderNumber}`));
  if (article) await goal(article.sku.slice(0, 40), /Article/, /\/console\/articles\?article=/);
  assert.ok(order && article);
});

it('by mouse: a person changes the own name and password, and the old one is no good any more', async () => {
  const { page } = await test.signedIn('seller_reader', '/console/account');
  await page.getByLabel('Name').fill('Dora Anders');
  await page.getByRole('button', { name: 'Store the name' }).click();
  await page.getByText('Your name is stored.').waitFor();
  await page.getByRole('button', { name: 'Account of Dora Anders' }).waitFor();
  await page.getByLabel('Present password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('four words make one');
  await page.getByLabel('New password, repeated').fill('five words make one');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('This is not the same as above.').waitFor();
  await page.getByLabel('New password, repeated').fill('four words make one');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('The present password is wrong.').waitFor();
  await page.getByLabel('Present password').fill('demo-person-secret');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('E-mail address').fill('reader@seller-one.example');
  await page.getByLabel('Password').fill('four words make one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByLabel('E-mail address').waitFor();
});

it('by mouse: an administrator sees what people did, and by which request', async () => {
  const { page } = await test.signedIn('seller_administrator', '/console/people?tab=activity');
  await page.getByRole('columnheader', { name: 'Request id' }).waitFor();
  await page
    .getByText(/person signed/i)
    .first()
    .waitFor();
});

it('ten thousand rows are drawn as a few, and End leads to the last one', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/components');
  const { page } = tab;
  const rows = page.getByRole('button', { name: /^Open Row / });
  await rows.first().focus();
  assert.ok((await rows.count()) < 80);
  // A slow processor draws rows several frames after the list has been scrolled.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  for (const [key, row] of [
    ['End', 'Open Row 9999'],
    ['Home', 'Open Row 0'],
    ['End', 'Open Row 9999'],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForFunction((text) => document.activeElement?.textContent?.startsWith(text), row);
  }
  assertClean(tab, 'journey');
});
