import assert from 'node:assert/strict';
import { assertAccessible, assertClean, type Tab, takePicture, toast } from '../browser.ts';
import { callApi } from '../shop.ts';
import { buy, dialogOf, fillShipment, jacket, press, read, test } from './seller.ts';

const base = '/v2/returns-warehouse/addresses';
/** It turns what stands behind it around, and no window is as wide. */
const longName = `Lager \u202e${'Unterelbe-Süderelbe-Retourenlager'.repeat(7)}`;
const parcelPath = '/v1/shipments/carriers/DHL/trackingnumbers/H5000000001';

/** Stores a return address; returns its place. */
async function storeAddress(fields: object): Promise<string> {
  const { body } = await callApi(test.product(), 'POST', base, {
    returnWarehouseType: 'NATIONAL',
    isBusinessAddress: true,
    returnStreet: 'Am Sandtorkai',
    returnHouseNumber: '12',
    returnZipCode: '20457',
    returnCity: 'Hamburg',
    ...fields,
  });
  return `${base}/${(body as { returnAddressId: string }).returnAddressId}`;
}

/** Adds a carrier to an address; returns its id. */
async function addCarrier(address: string, carrier: object): Promise<string> {
  const { body } = await callApi(test.product(), 'POST', `${address}/carriers`, carrier);
  return (body as { returnAddressCarrierId: string }).returnAddressCarrierId;
}

const choice = (tab: Tab) => dialogOf(tab).getByLabel('Return carrier and address');
const marked = (tab: Tab) => choice(tab).and(tab.page.locator('[aria-invalid=true]'));
const button = (tab: Tab, name: string) => dialogOf(tab).getByRole('button', { name, exact: true });

/** Pictures of the dialog with a chosen long name. */
async function takePictures(tab: Tab, what: string): Promise<void> {
  const { page } = tab;
  for (const width of [390, 1440])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await choice(tab).scrollIntoViewIfNeeded();
      const isWider = await dialogOf(tab).evaluate((one) => one.scrollWidth > one.clientWidth);
      assert.equal(isWider, false, `${what} at ${width}`);
      await assertAccessible(tab, `${what} at ${width}`);
      await takePicture(tab, `${what}-${width}-${colorScheme}`);
    }
}

/** With a single return carrier there is nothing to choose. */
async function seeOnlyOne(tab: Tab): Promise<void> {
  await press(tab, 'Ship');
  await dialogOf(tab).getByText('Lager Hamburg, Am Sandtorkai 12, 20457 Hamburg, Germany').waitFor();
  assert.deepEqual(await choice(tab).locator('option').allInnerTexts(), ['DHL · Lager Hamburg, 20457']);
  await button(tab, 'Close').click();
}

/** While the return carriers cannot be read, the server decides; then they are offered after all. */
async function shipWithChoice(tab: Tab, order: string): Promise<void> {
  const { page } = tab;
  await page.route(`**${base}?**`, (route) => route.fulfill({ status: 500, json: {} }));
  await tab.open(`/console/orders/${order}`);
  await press(tab, 'Ship');
  await dialogOf(tab).getByLabel('Tracking number').fill('H5000000001');
  await dialogOf(tab)
    .getByRole('group', { name: 'Which items' })
    .getByRole('combobox')
    .nth(1)
    .selectOption({ label: 'Not now' });
  await fillShipment(tab, 'R5000000001');
  await button(tab, 'Ship').click();
  await dialogOf(tab).getByText('You have several return addresses or return carriers').waitFor();
  await page.unroute(`**${base}?**`);
  await button(tab, 'Ship').click();
  await marked(tab).waitFor();
  await button(tab, 'Ship').click();
  await dialogOf(tab).getByText('Choose one.').waitFor();
  assert.ok(await choice(tab).evaluate((one) => one === document.activeElement));
  const hermes = await choice(tab).locator('option').filter({ hasText: 'Hermes' }).getAttribute('value');
  await choice(tab).selectOption(hermes!);
  await takePictures(tab, 'day-return-carrier');
  await button(tab, 'Ship').click();
  await toast(tab, 'The parcel is on its way.');
}

/** A return carrier is removed while an item with its label is added; another one is chosen. */
async function addWithChoice(tab: Tab, removed: string): Promise<void> {
  const { page } = tab;
  await press(tab, 'Add to a parcel');
  await dialogOf(tab).getByLabel('Number of the return label').fill('R5000000002');
  await choice(tab).selectOption(removed.split('/').at(-1)!);
  await takePictures(tab, 'day-append-return-carrier');
  await page.route(
    '**/positionitems',
    async (route) => {
      await callApi(test.product(), 'DELETE', removed);
      await route.continue();
    },
    { times: 1 },
  );
  await button(tab, 'Add the items').click();
  await dialogOf(tab).getByText('This is none of your return carriers any more.').waitFor();
  await marked(tab).waitFor();
  await choice(tab).locator('option').filter({ hasText: 'GLS' }).waitFor({ state: 'detached' });
  await choice(tab).selectOption({ label: 'DHL · Lager Hamburg, 20457' });
  await button(tab, 'Add the items').click();
  await toast(tab, 'The item is in the parcel.');
}

type Sent = { returnTrackingKey: { carrier: string }; returnAddressCarrierId: string };

/** A seller with two return addresses says for each label of which return carrier it is. */
export async function chooseReturnCarrier(): Promise<void> {
  const tab = await test.signedIn('seller_administrator');
  const first = await storeAddress({ isMisdirectedAddress: true, returnRecipient: 'Lager Hamburg' });
  const codes = { leitCode: '(2L)DE20457+82000000' };
  const dhl = await addCarrier(first, { returnCarrierName: 'DHL', returnCarrierCodes: codes });
  // The server's time is that of the order, and no longer the browser's.
  await callApi(test.product(), 'POST', '/v1/sandbox/clock/advance', { hours: 1 });
  const order = await buy(tab, [[jacket, 2]]);
  await tab.open(`/console/orders/${order}`);
  await seeOnlyOne(tab);
  const second = await storeAddress({ returnRecipient: longName, returnHouseNumber: '14' });
  const hermes = await addCarrier(second, { returnCarrierName: 'HERMES' });
  const gls = await addCarrier(second, {
    returnCarrierName: 'GLS',
    returnCarrierCodes: { customerId: 2760123456, contactId: '276a1B2c3D' },
  });
  await shipWithChoice(tab, order);
  await addWithChoice(tab, `${second}/carriers/${gls}`);
  const { positionItems } = await read<{ positionItems: Sent[] }>(parcelPath);
  assert.deepEqual(
    positionItems.map((one) => [one.returnTrackingKey.carrier, one.returnAddressCarrierId]).sort(),
    [
      ['DHL', dhl],
      ['HERMES', hermes],
    ],
  );
  assertClean(tab, 'return carriers', [/^400 \/v1\/shipments/, `500 ${base}`]);
}
