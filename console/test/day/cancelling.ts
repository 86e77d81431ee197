import assert from 'node:assert/strict';
import { assertClean, toast } from '../browser.ts';
import { callApi } from '../shop.ts';
import { buy, dialogOf, itemsOf, jacket, jug, press, read, statesOf, test } from './seller.ts';

/** A whole order is cancelled, and its article goes out of the shop. */
export async function cancelOrder(): Promise<void> {
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
}

/** Somebody else sends an order while its cancellation is open, which then offers nothing more. */
export async function cancelWhatIsSent(): Promise<void> {
  const tab = await test.signedIn('seller_clerk');
  const order = await buy(await test.signedIn('seller_administrator'), [[jacket, 2]]);
  await tab.open(`/console/orders/${order}`);
  await press(tab, 'Cancel');
  const submit = dialogOf(tab).getByRole('button', { name: 'Cancel the items' });
  await submit.waitFor();
  const { salesOrderId } = await read<{ salesOrderId: string }>(`/v4/orders/${order}`);
  const { now } = await read<{ now: string }>('/v1/sandbox/clock');
  const items = (await itemsOf(order)).map(({ positionItemId }) => ({ salesOrderId, positionItemId }));
  // The parcel comes first, and the dialog does not learn of it before the cancellation is sent.
  await tab.page.route('**/cancellation', async (route) => {
    await callApi(test.product(), 'POST', '/v1/shipments', {
      trackingKey: { carrier: 'DACHSER' },
      shipDate: now,
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      positionItems: items,
    });
    await route.continue();
  });
  await submit.click();
  const said = dialogOf(tab).getByRole('alert');
  await said.getByText('An item was sent or cancelled meanwhile.').waitFor();
  assert.doesNotMatch(await said.innerText(), /must be/);
  await dialogOf(tab).getByText('No item is left that can be cancelled.').waitFor();
  await submit.waitFor({ state: 'detached' });
  await dialogOf(tab).getByRole('button', { name: 'Close', exact: true }).last().click();
}
