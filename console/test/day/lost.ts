import assert from 'node:assert/strict';
import { assertClean, type Tab, toast } from '../browser.ts';
import { buy, dialogOf, fillShipment, itemsOf, jacket, press, read, statesOf, test } from './seller.ts';

const gotLost = 'The answer of the server got lost. It may have stored what you sent.';

/** Two clicks before the console can draw anything. */
const clickTwice = async (button: ReturnType<Tab['page']['getByRole']>): Promise<void> =>
  button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });

/** Cuts the connection once, after the server has stored what a POST to the path sent. */
const loseAnswer = ({ page }: Tab, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const sentTo = ({ calls }: Tab, path: string): number =>
  calls.filter((call) => call.method === 'POST' && call.path === path).length;

async function openItem(tab: Tab): Promise<void> {
  const name = /^Open .* Sent$/;
  await tab.page.getByRole('button', { name }).first().click();
}

async function shipOne(tab: Tab, number: string): Promise<void> {
  await press(tab, 'Ship');
  await dialogOf(tab).getByLabel('Tracking number').fill(number);
  await fillShipment(tab, `R${number}`);
}

const shipNow = (tab: Tab) => dialogOf(tab).getByRole('button', { name: 'Ship', exact: true });

/** A customer buys with a double click, and gets one order. */
export async function buyByDoubleClick(): Promise<void> {
  const tab = await test.signedIn('seller_administrator', '/console/control-room');
  await tab.page.getByLabel('Your sku', { exact: true }).fill(jacket);
  await clickTwice(tab.page.getByRole('button', { name: 'Buy', exact: true }));
  await tab.page.getByRole('link', { name: /^Play on with order/ }).waitFor();
  assert.equal(sentTo(tab, '/v1/sandbox/orders'), 1);
  assertClean(tab, 'a double click');
}

/** A parcel and a reduction are stored once, although their answers get lost and they are sent again. */
export async function sendAgain(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const order = await buy(tab, [[jacket, 1]]);
  await tab.open(`/console/orders/${order}`);
  await shipOne(tab, 'H7000000001');
  await loseAnswer(tab, '/v1/shipments');
  await shipNow(tab).click();
  await dialogOf(tab).getByText(gotLost).waitFor();
  assert.deepEqual(await statesOf(order), ['SENT']);
  await page.getByRole('button', { name: /^Open .* Sent$/, includeHidden: true }).waitFor();
  await shipNow(tab).click();
  await toast(tab, 'The parcel is on its way.');
  // The place that it is sent from is that of the person, and not of everybody who uses the browser.
  const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
  assert.equal(kept.filter((name) => /^sellerdock\.console\.[\w-]+\.from\.city$/.test(name)).length, 1);
  assert.ok(!kept.includes('sellerdock.console.from.city'));
  await openItem(tab);
  await dialogOf(tab).getByLabel('Amount in EUR').fill('4');
  await loseAnswer(tab, '/v1/price-reductions');
  const reduce = dialogOf(tab).getByRole('button', { name: 'Reduce', exact: true });
  await reduce.click();
  await dialogOf(tab).getByText(gotLost).waitFor();
  await dialogOf(tab).getByText('the server does nothing twice', { exact: false }).waitFor();
  await dialogOf(tab).getByText('€4.00').waitFor();
  await reduce.click();
  await toast(tab, 'The reduction is accepted. Its receipt follows.');
  await dialogOf(tab).getByLabel('Amount in EUR').fill('3');
  await clickTwice(reduce);
  await dialogOf(tab).getByText('€3.00').waitFor();
  assert.deepEqual(await reductionsOf(order), [3, 4]);
}

async function reductionsOf(order: string): Promise<number[]> {
  const { salesOrderId } = await read<{ salesOrderId: string }>(`/v4/orders/${order}`);
  const [item] = (await itemsOf(order)) as unknown as { positionItemId: string }[];
  const path = `/v1/price-reductions/${salesOrderId}/${item!.positionItemId}`;
  const found = await read<{ priceReductions: { priceReduction: { amount: number } }[] }>(path);
  return found.priceReductions.map(({ priceReduction }) => priceReduction.amount).sort();
}

/** One tab accepts a return, and another one rejects it, which does not know of that yet. */
export async function decideInTwoTabs(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const order = await buy(tab, [[jacket, 1]]);
  await tab.open(`/console/orders/${order}`);
  await shipOne(tab, 'H7000000002');
  await shipNow(tab).click();
  await toast(tab, 'The parcel is on its way.');
  await press(tab, 'Carrier delivers');
  await toast(tab, 'The parcels are delivered.');
  await press(tab, 'Customer sends back');
  await toast(tab, 'The return is announced.');
  await tab.page.getByRole('link', { name: 'Decide' }).first().click();
  await tab.page.getByRole('button', { name: 'Reject the return' }).waitFor();
  const other = await test.signedIn('seller_administrator', tab.page.url());
  await other.page.getByRole('button', { name: 'Accept the return' }).waitFor();
  // The other tab's acceptance comes first, and neither learns of it before it decides.
  await tab.page.route('**/v3/returns/rejection', async (route) => {
    await press(other, 'Accept the return');
    await toast(other, 'The return is accepted.');
    await route.continue();
  });
  await press(tab, 'Reject the return');
  const said = tab.page.getByRole('alert').filter({ hasText: /accepted already/ });
  await said.waitFor();
  assert.match(await said.innerText(), /Request id: \S+/i);
}

/** A list whose answer was cut says so, and is read again at a press. */
export async function readCutAnswer(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const cut = { status: 200, contentType: 'application/json', body: '{"orders":[' };
  await tab.page.route(/\/v1\/console\/orders\?/, (route) => route.fulfill(cut), { times: 1 });
  await tab.page.getByRole('link', { name: 'Orders', exact: true }).click();
  await tab.page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await tab.page.getByRole('button', { name: 'Try again' }).click();
  await tab.page.locator('[data-row="0"] button').first().waitFor();
}
