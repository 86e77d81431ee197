import assert from 'node:assert/strict';
import { assertAccessible, assertClean, type Tab, takePicture, toast } from '../browser.ts';
import { callApi } from '../shop.ts';
import { buy, dialogOf, fillShipment, itemsOf, jacket, jug, press, read, statesOf, test } from './seller.ts';

type Order = { salesOrderId: string; positionItems: { positionItemId: string }[] };

/** A dialog has no words of the API: no places in a body, names of fields or values of a list. */
async function assertInWords(tab: Tab): Promise<void> {
  const text = await dialogOf(tab).innerText();
  assert.doesNotMatch(text, /\$[.[]|\b[a-z]+[A-Z]|[A-Z]_[A-Z]/);
}

async function shipTwoParcels(tab: Tab): Promise<void> {
  const { page } = tab;
  await press(tab, 'Ship');
  const dialog = dialogOf(tab);
  await dialog.getByRole('button', { name: 'Add a parcel' }).click();
  const places = dialog.getByRole('group', { name: 'Which items' }).getByRole('combobox');
  for (const [at, place] of ['Parcel 1', 'Parcel 2', 'Not now', 'Not now'].entries())
    await places.nth(at).selectOption({ label: place });
  await dialog.getByLabel('Carrier', { exact: true }).nth(1).selectOption({ label: 'DHL Express' });
  await dialog.getByLabel('Tracking number').nth(0).fill('H1000000001');
  await dialog.getByLabel('Tracking number').nth(1).fill('H1000000002');
  await fillShipment(tab, 'R1000000001');
  await assertAccessible(tab, 'shipping in parcels');
  await takePicture(tab, 'day-ship');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await toast(tab, '2 parcels are on their way.');
  await page.getByText('H1000000002').first().waitFor();
}

async function addToSecondParcel(tab: Tab): Promise<void> {
  await press(tab, 'Add to a parcel');
  await dialogOf(tab)
    .getByLabel('Parcel', { exact: true })
    .selectOption({ label: 'DHL Express H1000000002' });
  await dialogOf(tab).getByRole('checkbox').nth(1).uncheck();
  await dialogOf(tab).getByRole('button', { name: 'Add the items' }).click();
  await dialogOf(tab).getByText('Fill this in.').waitFor();
  await assertInWords(tab);
  await dialogOf(tab).getByLabel('Number of the return label').fill('R1000000002');
  await takePicture(tab, 'day-append');
  await assertAccessible(tab, 'adding to a parcel');
  await dialogOf(tab).getByRole('button', { name: 'Add the items' }).click();
  await toast(tab, 'The item is in the parcel.');
}

async function cancelOneItem(tab: Tab): Promise<void> {
  await press(tab, 'Cancel');
  await dialogOf(tab).getByRole('checkbox').first().uncheck();
  await dialogOf(tab).getByRole('button', { name: 'Cancel the items' }).click();
  await dialogOf(tab).getByText('Choose at least one item.').waitFor();
  await dialogOf(tab).getByRole('checkbox').first().check();
  await takePicture(tab, 'day-cancel');
  await dialogOf(tab).getByRole('button', { name: 'Cancel the items' }).click();
  await toast(tab, 'The item is cancelled.');
}

async function payBackPart(tab: Tab): Promise<void> {
  const { page } = tab;
  await page
    .getByRole('button', { name: /^Open .* Sent$/ })
    .first()
    .click();
  await dialogOf(tab).getByLabel('Amount in EUR').fill('5');
  await dialogOf(tab).getByRole('button', { name: 'Reduce', exact: true }).click();
  await toast(tab, 'The reduction is accepted. Its receipt follows.');
  await dialogOf(tab).getByText('€5.00').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Partial refund').first().waitFor();
}

/** An order goes in two parcels, one of which gets an item more; a part of it is cancelled, and one is paid back. */
export async function sendInTwoParcels(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const order = await buy(tab, [
    [jacket, 3],
    [jug, 1],
  ]);
  await tab.open(`/console/orders/${order}`);
  await shipTwoParcels(tab);
  await addToSecondParcel(tab);
  await cancelOneItem(tab);
  assert.deepEqual(await statesOf(order), ['CANCELLED_BY_PARTNER', 'SENT', 'SENT', 'SENT']);
  const numbers = (await itemsOf(order)).flatMap(({ trackingInfo }) => trackingInfo?.trackingNumber ?? []);
  assert.deepEqual(numbers.sort(), ['H1000000001', 'H1000000002', 'H1000000002']);
  await payBackPart(tab);
  assertClean(tab, 'parcels');
}

/** A parcel is delivered and comes back: one item is accepted, one rejected. */
export async function sendAndTakeBack(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  // The console counts again every 30 seconds: here only because of what the person does.
  await page.addInitScript(
    'const every = setInterval; window.setInterval = (act, ms, ...more) => (ms > 20_000 ? 0 : every(act, ms, ...more));',
  );
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
  await page.getByLabel('State', { exact: true }).selectOption('ANNOUNCED');
  await page.waitForURL(/status=ANNOUNCED/);
  await press(tab, 'Accept the return');
  await toast(tab, 'The return is accepted.');
  await page.getByRole('button', { name: /^Accepted 1$/ }).waitFor();
  // It is no longer in the list, and still beside it.
  const announced = page.getByRole('button', { name: /^Open .* Announced$/ });
  await announced.nth(1).waitFor({ state: 'detached' });
  await page.getByText('That is final.', { exact: false }).first().waitFor();
  await announced.click();
  await page.getByLabel('Reason to reject').selectOption({ label: 'Wrong item' });
  await press(tab, 'Reject the return');
  await toast(tab, 'The return is rejected.');
  await tab.open(`/console/orders/${order}`);
  await page.getByText('Rejected').first().waitFor();
  assert.deepEqual(await statesOf(order), ['RETURNED', 'SENT']);
  const accepted = (await itemsOf(order)).find(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED');
  await tab.open(`/console/returns?status=MISDIRECTED&item=${accepted?.positionItemId}`);
  await page.getByText('That is final.', { exact: false }).first().waitFor();
  await tab.open(`/console/orders/${order}`);
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
}

/** A dialog belongs to its order: it closes when the palette leads to another one that was read before, and to this one. */
async function goToOtherOrder(tab: Tab, order: string): Promise<void> {
  const { page } = tab;
  const { resources } = await read<{ resources: { orderNumber: string }[] }>('/v4/orders?limit=10');
  const other = resources.find(({ orderNumber }) => orderNumber !== order)!.orderNumber;
  for (const to of [other, order, other, order]) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to or do' }).fill(to);
    await page.getByRole('option', { name: new RegExp(`^${to}`) }).click();
    await page.getByRole('heading', { name: `Order ${to}` }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (to === order) await press(tab, 'Ship');
  }
  await dialogOf(tab).getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** An item is cancelled while it is being added to a parcel. */
export async function addMeanwhileCancelled(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  const order = await buy(tab, [[jacket, 2]]);
  await tab.open(`/console/orders/${order}`);
  const { salesOrderId, positionItems } = await read<Order>(`/v4/orders/${order}`);
  const [first, second] = positionItems.map(({ positionItemId }) => positionItemId);
  await callApi(test.product(), 'POST', '/v1/shipments', {
    trackingKey: { carrier: 'DHL', trackingNumber: 'H3000000001' },
    shipDate: new Date().toISOString(),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
    positionItems: [
      {
        positionItemId: first,
        salesOrderId,
        returnTrackingKey: { carrier: 'DHL', trackingNumber: 'R3000000001' },
      },
    ],
  });
  // The customer is quicker than the seller.
  await page.route('**/positionitems', async (route) => {
    const cancelled = `/v4/orders/${salesOrderId}/positionItems/${second}/cancellation`;
    await callApi(test.product(), 'POST', cancelled);
    await route.continue();
  });
  await goToOtherOrder(tab, order);
  await press(tab, 'Add to a parcel');
  await dialogOf(tab).getByLabel('Number of the return label').fill('R3000000002');
  await dialogOf(tab).getByRole('button', { name: 'Add the items' }).click();
  await dialogOf(tab).getByText('An item was sent or cancelled meanwhile.').waitFor();
  await assertInWords(tab);
  await takePicture(tab, 'day-meanwhile');
  await page.keyboard.press('Escape');
  await dialogOf(tab).getByText('What you entered was not stored').waitFor();
  assert.equal(await dialogOf(tab).getByLabel('Number of the return label').inputValue(), 'R3000000002');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assertClean(tab, 'meanwhile', [/^409 \/v1\/shipments\//]);
}
