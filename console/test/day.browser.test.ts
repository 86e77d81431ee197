// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertAccessible, assertClean, startConsole, type Tab, takePicture, toast } from './browser.ts';
import { callApi, uploadArticles } from './shop.ts';

const jacket = 'JACKE-ALPIN-BLAU-S';
const jug = 'KANNE-KERAMIK-WEISS';

const test = startConsole((product) => uploadArticles(product, [jacket, jug]));

const api = async <Body>(path: string): Promise<Body> =>
  (await callApi(test.product(), 'GET', path)).body as Body;

type Item = { positionItemId: string; fulfillmentStatus: string; trackingInfo?: { trackingNumber?: string } };

const itemsOf = async (order: string) =>
  (await api<{ positionItems: Item[] }>(`/v4/orders/${order}`)).positionItems;

/** The states of an order's items, as the API tells them. */
const statesOf = async (order: string): Promise<string[]> =>
  (await itemsOf(order)).map(({ fulfillmentStatus }) => fulfillmentStatus).sort();

const dialogOf = ({ page }: Tab) => page.getByRole('dialog').last();

/** Presses a button of the page that is not in a dialog. */
const press = ({ page }: Tab, name: string | RegExp) =>
  page
    .locator('#content')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** A customer buys these articles; answers the number of the order. */
async function buy(tab: Tab, articles: readonly (readonly [string, number])[]): Promise<string> {
  const { page } = tab;
  await tab.open('/console/control-room');
  for (const [at, [sku, pieces]] of articles.entries()) {
    if (at > 0) await press(tab, 'Add an article');
    await page.getByLabel(at === 0 ? 'Your sku' : `Sku of article ${at + 1}`, { exact: true }).fill(sku);
    await page
      .getByLabel(at === 0 ? 'Pieces' : `Pieces of article ${at + 1}`, { exact: true })
      .fill(String(pieces));
  }
  await press(tab, 'Buy');
  const link = page.getByRole('link', { name: /^Play on with order/ });
  await link.waitFor();
  return (await link.innerText()).split(' ').at(-1)!;
}

/** Fills the place in that parcels are sent from, and the label for the way back. */
async function fillShipment(tab: Tab, returnNumber: string): Promise<void> {
  const dialog = dialogOf(tab);
  await dialog.getByLabel('Number of the return label').fill(returnNumber);
  await dialog.getByLabel('City').fill('Hamburg');
  await dialog.getByLabel('Postal code').fill('20457');
}

it('by mouse: an article gets its delivery, stock and price, and the marketplace lets it into the shop', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/set-up');
  const { page } = tab;
  await press(tab, 'Add a shipping profile');
  await dialogOf(tab).getByLabel('Name').fill('Paket am selben Tag');
  await dialogOf(tab).getByRole('button', { name: 'Store', exact: true }).click();
  await toast(tab, 'It is stored.');
  for (const sku of [jacket, jug]) {
    await tab.open(`/console/articles?text=${sku}&article=${sku}`);
    await page.getByLabel('Stock', { exact: true }).fill('12');
    await press(tab, 'Store the stock');
    await toast(tab, 'The stock is 12 now.');
    await page.getByLabel('Shipping profile').selectOption({ label: 'Paket am selben Tag' });
    await page.getByLabel('Ready in days').fill('3');
    await press(tab, 'Store the delivery');
    await toast(tab, 'The delivery information is stored.');
    await page.getByLabel('Price in EUR').fill('19.99');
    await press(tab, 'Store the price');
    await toast(tab, 'The price is stored.');
  }
  await takePicture(tab, 'day-article');
  const stored = await api<object>(`/v1/availability/product-delivery-information/${jug}`);
  assert.equal((stored as { processingTime: string }).processingTime, '3');
  await tab.open('/console/control-room');
  for (const sku of [jacket, jug]) {
    await page.getByLabel('Sku of the article').fill(sku);
    await press(tab, 'Decide the review');
    await toast(tab, `${sku} is ONLINE now.`);
  }
  await tab.open(`/console/articles?text=${jug}&article=${jug}`);
  await page.getByText('none: customers can buy it').waitFor();
  assertClean(tab, 'articles');
});

it('by mouse: an order is sent in two parcels, an item is added to one, another is cancelled, and one is paid back in part', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const order = await buy(tab, [
    [jacket, 3],
    [jug, 1],
  ]);
  await tab.open(`/console/orders/${order}`);
  await press(tab, 'Ship');
  const dialog = dialogOf(tab);
  await dialog.getByRole('button', { name: 'Add a parcel' }).click();
  const places = dialog.getByRole('group', { name: 'Which items' }).getByRole('combobox');
  for (const [at, place] of ['Parcel 1', 'Parcel 2', 'Not now', 'Not now'].entries())
    await places.nth(at).selectOption({ label: place });
  await dialog.getByLabel('Tracking number').nth(0).fill('H1000000001');
  await dialog.getByLabel('Tracking number').nth(1).fill('H1000000002');
  await fillShipment(tab, 'R1000000001');
  await assertAccessible(tab, 'shipping in parcels');
  await takePicture(tab, 'day-ship');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await toast(tab, '2 parcels are on their way.');
  await page.getByText('H1000000002').first().waitFor();

  await press(tab, 'Add to a parcel');
  await dialogOf(tab).getByLabel('Parcel', { exact: true }).selectOption({ label: 'DHL H1000000002' });
  await dialogOf(tab).getByRole('checkbox').nth(1).uncheck();
  await dialogOf(tab).getByLabel('Number of the return label').fill('R1000000002');
  await takePicture(tab, 'day-append');
  await assertAccessible(tab, 'adding to a parcel');
  await dialogOf(tab).getByRole('button', { name: 'Add the items' }).click();
  await toast(tab, 'The item is in the parcel.');

  await press(tab, 'Cancel');
  await dialogOf(tab).getByRole('checkbox').first().uncheck();
  await dialogOf(tab).getByRole('button', { name: 'Cancel the items' }).click();
  await dialogOf(tab).getByText('Choose at least one item.').waitFor();
  await dialogOf(tab).getByRole('checkbox').first().check();
  await takePicture(tab, 'day-cancel');
  await dialogOf(tab).getByRole('button', { name: 'Cancel the items' }).click();
  await toast(tab, 'The item is cancelled.');
  assert.deepEqual(await statesOf(order), ['CANCELLED_BY_PARTNER', 'SENT', 'SENT', 'SENT']);
  const numbers = (await itemsOf(order)).flatMap(({ trackingInfo }) => trackingInfo?.trackingNumber ?? []);
  assert.deepEqual(numbers.sort(), ['H1000000001', 'H1000000002', 'H1000000002']);

  await page
    .getByRole('button', { name: /^Open .* SENT$/ })
    .first()
    .click();
  await dialogOf(tab).getByLabel('Amount in EUR').fill('5');
  await dialogOf(tab).getByRole('button', { name: 'Reduce', exact: true }).click();
  await toast(tab, 'The reduction is accepted. Its receipt follows.');
  await dialogOf(tab).getByText('€5.00').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Partial refund').first().waitFor();
  assertClean(tab, 'parcels');
});

it('by mouse: an order is sent in one parcel and delivered, comes back, is accepted and rejected, and its receipts are read', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const order = await buy(tab, [[jacket, 2]]);
  await tab.open(`/console/orders/${order}`);
  await press(tab, 'Ship');
  await dialogOf(tab).getByLabel('City').fill('');
  await dialogOf(tab).getByRole('button', { name: 'Ship', exact: true }).click();
  for (const label of ['Tracking number', 'Number of the return label', 'City'])
    await dialogOf(tab).getByLabel(label).and(page.locator('[aria-invalid=true]')).waitFor();
  assert.ok(
    await dialogOf(tab)
      .getByLabel('Tracking number')
      .evaluate((one) => one === document.activeElement),
  );
  await dialogOf(tab).getByLabel('Tracking number').fill('H1000000001');
  await fillShipment(tab, 'R2000000001');
  await dialogOf(tab).getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(tab).getByText('Another parcel has this number already.').waitFor();
  await dialogOf(tab).getByLabel('Tracking number').fill('H2000000001');
  await fillShipment(tab, 'R2000000001');
  await dialogOf(tab).getByRole('button', { name: 'Ship', exact: true }).click();
  await toast(tab, 'The parcel is on its way.');
  await press(tab, 'Carrier delivers');
  await toast(tab, 'The parcels are delivered.');
  await press(tab, 'Customer sends back');
  await toast(tab, 'The return is announced.');
  await page.getByRole('link', { name: 'Decide' }).first().click();
  await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor();
  await takePicture(tab, 'day-return');
  await press(tab, 'Accept the return');
  await toast(tab, 'The return is accepted.');
  await page.getByRole('button', { name: /^Open .* ANNOUNCED$/ }).click();
  await page.getByLabel('Reason to reject').selectOption({ label: 'Wrong item' });
  await press(tab, 'Reject the return');
  await toast(tab, 'The return is rejected.');
  await tab.open(`/console/orders/${order}`);
  await page.getByText('Rejected').first().waitFor();
  assert.deepEqual(await statesOf(order), ['RETURNED', 'SENT']);
  const pdf = page.getByRole('button', { name: /^PDF / }).first();
  await pdf.click();
  await dialogOf(tab).getByRole('link', { name: 'Save the PDF' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(tab).getByRole('link', { name: 'Save the PDF' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^RE-\d+\.pdf$/);
  await takePicture(tab, 'day-pdf');
  assertClean(tab, 'returns', ['409 /v1/shipments']);
});

it('by mouse: a whole order is cancelled, and an article is switched off', async () => {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const order = await buy(tab, [
    [jug, 1],
    [jacket, 1],
  ]);
  await tab.open(`/console/orders/${order}`);
  await press(tab, 'Cancel');
  await dialogOf(tab).getByLabel('What is cancelled').selectOption({ label: 'The whole order' });
  await dialogOf(tab).getByText('All 2 items that were not sent.').waitFor();
  await dialogOf(tab).getByRole('button', { name: 'Cancel the order' }).click();
  await toast(tab, 'The order is cancelled.');
  assert.deepEqual(await statesOf(order), ['CANCELLED_BY_PARTNER', 'CANCELLED_BY_PARTNER']);
  assert.ok(tab.calls.some(({ path, status }) => path.endsWith('/cancellation') && status === 202));
  await tab.open(`/console/articles?text=${jug}&article=${jug}`);
  await press(tab, 'Switch off');
  await toast(tab, 'The article is switched off.');
  await page.getByText('no, you have switched it off').waitFor();
  assertClean(tab, 'cancellation');
});

it('what was entered in a form of an article or of the control room is not lost without a question', async () => {
  const tab = await test.signedIn('seller_administrator', `/console/articles?article=${jacket}`);
  const { page } = tab;
  await page.getByLabel('Stock', { exact: true }).fill('99');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialogOf(tab).getByText('What you entered here was not stored').waitFor();
  await assertAccessible(tab, 'unsaved');
  await takePicture(tab, 'day-unsaved');
  await page.getByRole('button', { name: 'Stay here' }).click();
  assert.equal(await page.getByLabel('Stock', { exact: true }).inputValue(), '99');
  await page.getByRole('link', { name: 'Control room' }).click();
  await page.getByRole('button', { name: 'Leave and lose it' }).click();
  await page.getByRole('heading', { name: 'Control room', level: 1 }).waitFor();
  await page.getByLabel('Your sku', { exact: true }).fill(jacket);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await dialogOf(tab).getByText('What you entered here was not stored').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await press(tab, 'Buy');
  await page.getByRole('link', { name: /^Play on with order/ }).waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  assertClean(tab, 'unsaved');
});

it('what was refused is not lost without a question either; what was stored or changed back is', async () => {
  const tab = await test.signedIn('seller_administrator', `/console/articles?article=${jacket}`);
  const { page } = tab;
  const price = page.getByLabel('Price in EUR');
  const [orders, question] = [
    page.getByRole('link', { name: 'Orders', exact: true }),
    page.getByText('What you entered here was not stored'),
  ];
  const before = await price.inputValue();
  await price.fill('99999999999');
  await page.getByRole('button', { name: 'Store the price' }).click();
  await page.locator('#content').getByRole('alert').first().waitFor();
  await orders.click();
  await question.waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await price.fill('31.5');
  await page.getByRole('button', { name: 'Store the price' }).click();
  await toast(tab, /The price/);
  await price.fill('32');
  await price.fill('31.5');
  await orders.click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  assert.notEqual(before, '31.5');
  assertClean(tab, 'refused');
});
