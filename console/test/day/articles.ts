import assert from 'node:assert/strict';
import { assertClean, type Tab, takePicture, toast } from '../browser.ts';
import { callApi } from '../shop.ts';
import { dialogOf, jacket, jug, press, read, test } from './seller.ts';

/** Articles get all that customers need to buy them. */
export async function getArticlesIntoShop(): Promise<void> {
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
    await page.getByRole('button', { name: 'Store the delivery' }).and(page.locator(':focus')).waitFor();
    const price = page.getByLabel('Price in EUR');
    await price.fill('1.999,00');
    await press(tab, 'Store the price');
    assert.match(
      await price.evaluate((input: HTMLInputElement) => input.validationMessage),
      /such as 19\.99/,
    );
    await price.fill('19,99');
    await price.press('Enter');
    await toast(tab, 'The price is stored.');
    await page.locator('input[name=value]:focus').waitFor();
    const { standardPrice } = await read<{ standardPrice: { amount: number } }>(`/v5/products/${sku}/prices`);
    assert.equal(standardPrice.amount, 19.99);
  }
  await storePriceInSale(tab);
  await takePicture(tab, 'day-article');
  const stored = await read<object>(`/v1/availability/product-delivery-information/${jug}`);
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
}

/** While a sale runs, customers pay its price whatever the seller stores as the usual one. */
async function storePriceInSale(tab: Tab) {
  const { page } = tab;
  const day = 86_400_000;
  const [from, to] = [-day, day].map((ms) => new Date(Date.now() + ms).toISOString());
  const sale = { salePrice: { amount: 14.99, currency: 'EUR' }, startDate: from, endDate: to };
  const usual = { sku: jug, standardPrice: { amount: 19.99, currency: 'EUR' } };
  await callApi(test.product(), 'POST', '/v5/products/prices', [{ ...usual, sale }]);
  await page.getByText('A sale runs: customers pay €14.99 until it ends.').waitFor();
  await page.getByLabel('Price in EUR').fill('24,99');
  await press(tab, 'Store the price');
  await toast(tab, 'The price is stored. Customers pay €14.99 until the sale ends.');
  await callApi(test.product(), 'POST', '/v5/products/prices', [usual]);
  await page.getByText('A sale runs').waitFor({ state: 'detached' });
}
