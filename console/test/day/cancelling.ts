import assert from 'node:assert/strict';
import { assertClean, toast } from '../browser.ts';
import { buy, dialogOf, jacket, jug, press, statesOf, test } from './seller.ts';

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
