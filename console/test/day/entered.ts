import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { assertAccessible, assertClean, type Tab, takePicture, toast } from '../browser.ts';
import { dialogOf, jacket, press, test } from './seller.ts';

/** Forms of pages ask before what was entered is lost. */
export async function leaveForm(): Promise<void> {
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
}

/** Neither the browser's way back nor the palette closes a dialog without asking. */
async function goElsewhere(tab: Tab, field: Locator): Promise<void> {
  const { page } = tab;
  const asking = dialogOf(tab).getByRole('alert').filter({ hasText: 'What you entered was not stored' });
  await field.fill('no call');
  await asking.waitFor({ state: 'detached' });
  await page.goBack();
  await asking.waitFor();
  await field.fill('no operation');
  await asking.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('parcels');
  await page.getByRole('option', { name: /^Parcels/ }).click();
  await asking.waitFor();
  assert.equal(await field.inputValue(), 'no operation');
}

/** A dialog asks after a refusal too. */
export async function closeRefusedDialog(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const { page } = tab;
  await page.getByRole('link', { name: 'Control room' }).click();
  await press(tab, 'Add a fault');
  const dialog = dialogOf(tab);
  const calls = dialog.getByLabel('Which calls');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await calls.fill('no operation');
  await add.click();
  await calls.and(page.locator('[aria-invalid=true]')).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('alert').filter({ hasText: 'What you entered was not stored' }).waitFor();
  await takePicture(tab, 'day-refused');
  assert.equal(await calls.inputValue(), 'no operation');
  await goElsewhere(tab, calls);
  await calls.fill('GET /v5/products/brands');
  await add.click();
  await toast(tab, 'The fault strikes from now on.');
  await dialog.waitFor({ state: 'detached' });
  await press(tab, /^Remove 5/);
  await page.getByText('Every call works.', { exact: false }).waitFor();
  assertClean(tab, 'dialog', ['422 /v1/sandbox/faults']);
}

/** So does a form of a page. */
export async function leaveRefusedForm(): Promise<void> {
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
  // What else is stored then makes the refusal an old one.
  await page.getByLabel('Stock', { exact: true }).fill('11');
  await page.getByRole('button', { name: 'Store the stock' }).click();
  await toast(tab, 'The stock is 11 now.');
  assert.equal(await page.locator('#content').getByRole('alert').count(), 0);
  await price.fill('31.5');
  await page.getByRole('button', { name: 'Store the price' }).click();
  await toast(tab, /The price/);
  await price.fill('32');
  await price.fill('31.5');
  await orders.click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  assert.notEqual(before, '31.5');
  assertClean(tab, 'refused');
}
