// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, it } from 'node:test';
import { assertClean, startConsole, type Tab, toast } from './browser.ts';
import { runCertification } from './certified.ts';
import { tabTo } from './keyboard.ts';
import { type Receiver, seed, startReceiver } from './seed.ts';
import { callApi } from './shop.ts';

const jug = 'KANNE-TEST-1';

let receiver: Receiver;
const test = startConsole(async (product) => {
  receiver = await startReceiver();
  await seed(product, receiver);
  await runCertification(product, 'Our connector');
});

after(() => {
  receiver.server.closeAllConnections();
  receiver.server.close();
});

const api = async <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
  (await callApi(test.product(), method, path, body)).body as Body;

type Order = { readonly orderNumber: string; readonly salesOrderId: string };

/** An order of which every item is in this state. */
async function orderIn(state: string): Promise<Order> {
  const { resources } = await api<{ resources: Order[] }>('GET', '/v4/orders?limit=10');
  for (const order of resources) {
    const { positionItems } = await api<{ positionItems: { fulfillmentStatus: string }[] }>(
      'GET',
      `/v4/orders/${order.salesOrderId}`,
    );
    if (positionItems.every(({ fulfillmentStatus }) => fulfillmentStatus === state)) return order;
  }
  return assert.fail(`no order is ${state}`);
}

const buttonOf = ({ page }: Tab, name: string) =>
  page.locator('#content').getByRole('button', { name, exact: true });

/** Waits until the heading of the screen has the focus. */
const focusedHeading = ({ page }: Tab) => page.locator('#content h1:focus').waitFor();

const dialogOf = ({ page }: Tab) => page.getByRole('dialog').last();

it('by mouse: the story of an order shows one part, leads to a request and a delivery, and is saved as JSON', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const { orderNumber, salesOrderId } = await orderIn('SENT');
  await tab.open(`/console/orders/${orderNumber}`);
  await page.getByText('The order was placed').waitFor();
  const show = page.getByLabel('Show', { exact: true });
  await show.selectOption({ label: 'Money and receipts' });
  await page.getByText('The order was placed').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'RE-0000000001' }).first().waitFor();
  assert.match(page.url(), /\?show=money$/);
  await show.selectOption({ label: 'Webhooks' });
  await page.getByText('order.created').first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Endpoint 106' }).first().click();
  await page.getByText('Attempt 1').first().waitFor();
  await page.goBack();
  await show.selectOption({ label: 'Everything' });
  await page.getByText('The order was placed').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const file = await saved;
  assert.equal(file.suggestedFilename(), `${orderNumber}.json`);
  const story = JSON.parse(await readFile(await file.path(), 'utf8')) as { lines: { type: string }[] };
  const types = new Set(story.lines.map(({ type }) => type));
  assert.ok(types.has('activity') && types.has('event'), [...types].join(', '));
  await page.getByRole('link', { name: 'Request', exact: true }).first().click();
  await page.getByRole('heading', { name: /^Request / }).waitFor();
  await page.getByText(salesOrderId).first().waitFor();
  assertClean(tab, 'story');
});

it('what is being entered for an article stays when somebody else changes it, and the form tells of it', async () => {
  const tab = await test.signedIn('seller_administrator', `/console/articles?text=${jug}&article=${jug}`);
  const { page } = tab;
  const stock = page.getByLabel('Stock', { exact: true });
  await stock.fill('77');
  await api('POST', '/v1/availability/quantities', [{ sku: jug, quantity: 5 }]);
  await page.getByText(/\b5\b.*meanwhile|meanwhile.*\b5\b/i).waitFor();
  assert.equal(await stock.inputValue(), '77');
  await page.getByRole('button', { name: 'Store the stock' }).click();
  await toast(tab, 'The stock is 77 now.');
  await page.getByText(/meanwhile/i).waitFor({ state: 'detached' });
  await api('POST', '/v1/availability/quantities', [{ sku: jug, quantity: 6 }]);
  await page.locator('input[inputmode=numeric][value="6"]').waitFor();
  assert.equal(await stock.inputValue(), '6');
  assertClean(tab, 'kept');
});

it('by mouse: a case of a certification shows what was seen, with the bodies of its requests', async () => {
  const tab = await test.signedIn('seller_developer', '/console/certification');
  const { page } = tab;
  await page.getByRole('button', { name: /^Open Our connector/ }).click();
  await page.getByRole('button', { name: 'basics/one-token' }).click();
  await page.getByRole('heading', { name: 'Why it matters' }).waitFor();
  const request = page.getByRole('group').filter({ hasText: 'GET /v4/orders → 200' });
  await request.locator('summary').click();
  await request.getByText('Answered').waitFor();
  await request.getByText('"resources"').waitFor();
  await page.getByRole('button', { name: 'All cases of the run' }).click();
  await page.getByText('Signed statement').waitFor();
  assertClean(tab, 'certification');
});

it('by keyboard alone: an order is opened and shipped', async () => {
  const { orderNumber } = await orderIn('PROCESSABLE');
  const tab = await test.signedIn('seller_clerk', `/console/orders?text=${orderNumber}`);
  const { page } = tab;
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  await tabTo(page, /^Open /);
  await page.keyboard.press('Enter');
  await page.getByText('The order was placed').waitFor();
  await tabTo(page, /^Ship$/);
  await page.keyboard.press('Enter');
  await dialogOf(tab).waitFor();
  for (const [label, text] of [
    [/^Tracking number$/, 'TASTATUR-1'],
    [/^Number of the return label$/, 'ZURUECK-1'],
    [/^City$/, 'Hamburg'],
    [/^Postal code$/, '20457'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await toast(tab, 'The parcel is on its way.');
  await page.getByText('TASTATUR-1').first().waitFor();
  await buttonOf(tab, 'Ship').waitFor({ state: 'detached' });
  await focusedHeading(tab);
  assertClean(tab, 'shipped by keyboard');
});

it('by keyboard alone: a customer pays and the last item is cancelled, and the focus is never lost', async () => {
  await api('POST', '/v1/sandbox/scenarios/prepayment-awaited');
  const { orderNumber } = await orderIn('ANNOUNCED');
  const tab = await test.signedIn('seller_administrator', `/console/orders/${orderNumber}`);
  const { page } = tab;
  await buttonOf(tab, 'Customer pays').waitFor();
  await tabTo(page, /^Customer pays$/);
  await page.keyboard.press('Enter');
  await buttonOf(tab, 'Customer pays').waitFor({ state: 'detached' });
  await page.locator('#content a:focus', { hasText: 'More of it in the control room' }).waitFor();
  await tabTo(page, /^Cancel$/);
  await page.keyboard.press('Enter');
  await dialogOf(tab).waitFor();
  await tabTo(page, /^Cancel the items$/);
  await page.keyboard.press('Enter');
  await toast(tab, /cancelled/);
  await buttonOf(tab, 'Cancel').waitFor({ state: 'detached' });
  await focusedHeading(tab);
  assertClean(tab, 'cancelled by keyboard');
});

it('by keyboard alone: a return is accepted, and the heading of its panel has the focus', async () => {
  const tab = await test.signedIn('seller_clerk', '/console/returns?status=ANNOUNCED');
  const { page } = tab;
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  await tabTo(page, /^Open /);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Accept the return' }).waitFor();
  await tabTo(page, /^Accept the return$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Accept the return' }).waitFor({ state: 'detached' });
  await page.locator('dialog h2:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('#content :focus').waitFor();
  assertClean(tab, 'accepted by keyboard');
});

it('by mouse: an address for returns gets a carrier, a refused change stands at its field, what must stay is not removed, and a parcel gets its carrier', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/set-up');
  const { page } = tab;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const store = async () => {
    await dialogOf(tab).getByRole('button', { name: 'Store', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const add = async (recipient: string, street: string) => {
    await press('Add a return address');
    const fields = { Recipient: recipient, Street: street, 'House number': '7', 'Postal code': '20457' };
    for (const [label, text] of Object.entries({ ...fields, City: 'Hamburg' }))
      await dialogOf(tab).getByLabel(label, { exact: true }).fill(text);
    await store();
    await page.getByText(`${street} 7, 20457 Hamburg Germany`).waitFor();
  };
  await add('Lager Nord', 'Hafenstraße');
  await add('Lager Süd', 'Speicherstraße');
  await press('Add a carrier to Lager Süd');
  await dialogOf(tab).getByLabel('Carrier').selectOption('HERMES');
  await store();
  await press('Change Lager Süd');
  await dialogOf(tab).getByLabel('City').fill('Bremen');
  await dialogOf(tab).getByRole('button', { name: 'Store', exact: true }).click();
  // A refusal stands at its field, and says what would be right.
  await dialogOf(tab)
    .getByText(/its zip code and its city do not belong together/)
    .first()
    .waitFor();
  await dialogOf(tab).getByLabel('City').fill('Hamburg');
  await dialogOf(tab).getByLabel('Street').fill('Am Sandtorkai');
  await store();
  await page.getByText('Am Sandtorkai 7, 20457 Hamburg Germany').waitFor();
  for (const [name, why] of [
    ['HERMES of Lager Süd', 'Your last return carrier cannot be deleted.'],
    ['Lager Süd', 'The return address still has carriers; delete them first.'],
  ] as const) {
    await press(`Remove ${name}`);
    await press('Remove it');
    await dialogOf(tab).getByText(why).waitFor();
    await dialogOf(tab).getByRole('button', { name: 'Cancel', exact: true }).click();
  }
  await add('Lager West', 'Holzhafen');
  await press('Remove Lager West');
  await press('Remove it');
  await page.getByText('Holzhafen 7').waitFor({ state: 'detached' });
  await api('POST', '/v1/sandbox/scenarios/one-piece');
  await tab.open(`/console/orders/${(await orderIn('PROCESSABLE')).orderNumber}`);
  await press('Ship');
  const returnTo = dialogOf(tab).getByLabel('Return carrier and address');
  await returnTo.and(page.locator(':has(> option:only-child)')).waitFor();
  assert.deepEqual(
    await returnTo.getByRole('option').allInnerTexts(),
    ['Hermes · Lager Süd, 20457'],
    'the only carrier that is chosen',
  );
  assertClean(tab, 'set-up', [/^4\d\d \/v2\/returns-warehouse\//]);
});
