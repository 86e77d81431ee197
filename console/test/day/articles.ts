import assert from 'node:assert/strict';
import { assertClean, takePicture, toast } from '../browser.ts';
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
