// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../server/test/support/until.ts';
import { assertAccessible, assertClean, startConsole, type Tab, takePicture, toast } from './browser.ts';
import { type FormPlace, sendAbsurdValues } from './forms.ts';
import { callApi, uploadArticles } from './shop.ts';

const jacket = 'JACKE-ALPIN-BLAU-S';
const jug = 'KANNE-KERAMIK-WEISS';
const test = startConsole((product) => uploadArticles(product, [jacket, jug]));

const api = async <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
  (await callApi(test.product(), method, path, body)).body as Body;

type Order = {
  salesOrderId: string;
  suspectedFraudCase: boolean;
  deliveryAddress: { lastName: string; city: string };
  positionItems: { positionItemId: string; fulfillmentStatus: string }[];
};

const orderOf = (number: string) => api<Order>('GET', `/v4/orders/${number}`);
const statesOf = async (number: string): Promise<string[]> =>
  (await orderOf(number)).positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus).sort();

const press = ({ page }: Tab, name: string | RegExp) =>
  page
    .locator('#content')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();

/** A box of the desk that says whether an action is about an item. */
const box = ({ page }: Tab, at: number) =>
  page.getByRole('group', { name: 'Items it is about' }).getByRole('checkbox').nth(at);

let order = '';

it('by mouse: a customer buys several articles, pays for some, and wants them sent elsewhere', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/control-room');
  const { page } = tab;
  await page.getByLabel('Your sku', { exact: true }).fill(jacket);
  await page.getByLabel('Pieces', { exact: true }).fill('2');
  await press(tab, 'Add an article');
  await page.getByLabel('Sku of article 2').fill(jug);
  await page.getByLabel('Pieces of article 2').fill('2');
  await page.getByLabel('Pays later').check();
  await page.getByLabel('Has the old machine taken along').check();
  await page.getByLabel('Wants it sent to an address of your choice').check();
  await page.getByLabel('First name').fill('Jürgen');
  await page.getByLabel('Last name').fill('Rindfleischetikettierungsüberwachung-Müller');
  await page.getByLabel('Street').fill('Am Sandtorkai');
  await page.getByLabel('Postal code').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Buy it in any case').check();
  await assertAccessible(tab, 'a basket');
  await takePicture(tab, 'room-basket');
  await press(tab, 'Buy');
  const link = page.getByRole('link', { name: /^Play on with order/ });
  await link.waitFor();
  order = (await link.innerText()).split(' ').at(-1)!;
  assert.deepEqual(await statesOf(order), Array(4).fill('ANNOUNCED'));
  await link.click();
  await box(tab, 3).uncheck();
  await press(tab, 'Pays 3 items');
  await toast(tab, 'The payment was received.');
  assert.deepEqual(await statesOf(order), ['ANNOUNCED', 'PROCESSABLE', 'PROCESSABLE', 'PROCESSABLE']);
  assert.equal(
    (await orderOf(order)).deliveryAddress.lastName,
    'Rindfleischetikettierungsüberwachung-Müller',
  );
  await press(tab, 'Wants it sent elsewhere');
  await page.getByRole('dialog').getByLabel('City').fill('Bad Oldesloe');
  await takePicture(tab, 'room-address');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click();
  await toast(tab, 'The delivery address has changed.');
  assert.equal((await orderOf(order)).deliveryAddress.city, 'Bad Oldesloe');
  assertClean(tab, 'customers');
});

it('by mouse: the marketplace suspects an order, lifts the suspicion, and cancels an item', async () => {
  const tab = await test.signedIn('seller_administrator', `/console/control-room?order=${order}`);
  const { page } = tab;
  await press(tab, 'Suspects fraud');
  await toast(tab, 'The order is suspected.');
  await page.getByText('Fraud suspected').waitFor();
  assert.equal((await orderOf(order)).suspectedFraudCase, true);
  await press(tab, 'Lifts the suspicion');
  await toast(tab, 'The suspicion is lifted.');
  for (const at of [0, 1, 2]) await box(tab, at).uncheck();
  await page.getByLabel('Reason of a cancellation').selectOption({ label: 'Payment aborted' });
  await press(tab, 'Cancels 1 item');
  await toast(tab, 'The marketplace has cancelled.');
  assert.ok((await statesOf(order)).includes('CANCELLED_BY_MARKETPLACE'));
  assertClean(tab, 'marketplace');
});

it('by mouse: the carrier reports each parcel, and the marketplace refunds, misdirects and rejects', async () => {
  const { salesOrderId, positionItems } = await orderOf(order);
  const returnTrackingKey = { carrier: 'DHL', trackingNumber: 'R3000000001' };
  await api('PUT', '/v1/sandbox/price-reductions/handling', { handling: 'PROCESS' });
  await api('POST', '/v1/shipments', {
    trackingKey: { carrier: 'DHL', trackingNumber: 'H3000000001' },
    shipDate: new Date().toISOString(),
    shipFromAddress: { city: 'Hamburg', zipCode: '20457', countryCode: 'DEU' },
    positionItems: positionItems
      .filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE')
      .map(({ positionItemId }) => ({ positionItemId, salesOrderId, returnTrackingKey })),
  });
  const tab = await test.signedIn('seller_administrator', `/console/control-room?order=${order}`);
  const { page } = tab;
  await page.getByLabel('Next state of DHL H3000000001').selectOption({ label: 'Delivery attempt failed' });
  await press(tab, 'Report DHL H3000000001');
  await toast(tab, 'The carrier has reported it.');
  await page.getByLabel('Next state of DHL H3000000001').selectOption({ label: 'Delivered' });
  await press(tab, 'Report DHL H3000000001');
  await page.getByLabel('Next state of DHL H3000000001').waitFor({ state: 'detached' });
  await page.getByLabel('Price reductions').selectOption({ label: 'They wait, until you choose otherwise' });
  await toast(tab, 'It applies from now on.');
  const [sent] = (await orderOf(order)).positionItems.filter((one) => one.fulfillmentStatus === 'SENT');
  await api('POST', '/v1/price-reductions', {
    salesOrderId,
    positionItemId: sent!.positionItemId,
    priceReduction: { amount: 1, currency: 'EUR' },
  });
  for (const at of [1, 2, 3]) await box(tab, at).uncheck();
  await press(tab, 'Rejects its price reductions');
  await toast(tab, 'The price reductions are rejected.');
  await press(tab, 'Refunds a part');
  await page.getByRole('dialog').getByLabel('Amount in EUR').fill('2.50');
  await page
    .getByRole('dialog')
    .getByLabel('Goodwill')
    .selectOption({ label: 'Goodwill for another reason' });
  await assertAccessible(tab, 'a refund');
  await takePicture(tab, 'room-refund');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await toast(tab, /^Refunded by receipt RE-/);
  await press(tab, 'Refunds the service');
  await toast(tab, 'The service is refunded.');
  await press(tab, 'Sends 1 item back');
  await toast(tab, 'The return is announced.');
  await assertAccessible(tab, 'the desk');
  await takePicture(tab, 'room-desk');
  await press(tab, 'Gets 1 item by mistake');
  await toast(tab, 'The return is misdirected.');
  type Returns = { positionItems: { positionItemId: string; status: string }[] };
  const { positionItems: misdirected } = await api<Returns>('GET', '/v3/returns?status=MISDIRECTED');
  assert.deepEqual(
    misdirected.map(({ positionItemId }) => positionItemId),
    [sent!.positionItemId],
  );
  assertClean(tab, 'desk');
});

it('by mouse: a review is decided with an objection, and test orders are placed', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/control-room');
  const { page } = tab;
  await page.getByLabel('Sku of the article').fill(jug);
  await page.getByLabel('Decision').selectOption({ label: 'Rejected' });
  await page.getByLabel('Code of the objection').fill('nonsense');
  await press(tab, 'Decide the review');
  await page.getByText(/nonsense is no code of a review/).waitFor();
  await page.getByLabel('Code of the objection').fill('');
  await press(tab, 'Decide the review');
  await toast(tab, `${jug} is REJECTED now.`);
  await page.getByLabel('Test order', { exact: true }).selectOption({ label: '3: two pieces of one kind' });
  await press(tab, 'Place it');
  await page.getByText('Placed:').waitFor();
  await press(tab, 'Place all eight');
  await page.getByText('8 placed:').waitFor();
  await takePicture(tab, 'room-marketplace');
  assertClean(tab, 'reviews', [`422 /v1/sandbox/variations/${jug}/review`]);
});

it('by mouse: a barrier lets calls go on, and all faults are removed at once', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/control-room');
  const { page } = tab;
  await api('POST', '/v1/sandbox/faults', { fault: 'barrier', operation: 'getBrandsV5' });
  await api('POST', '/v1/sandbox/faults', { fault: '503', operation: 'getCategoriesV5' });
  let isAnswered = false;
  const held = callApi(test.product(), 'GET', '/v5/products/brands?limit=1').then(() => {
    isAnswered = true;
  });
  type Faults = { faults: { waiting?: number }[] };
  await until(async () =>
    (await api<Faults>('GET', '/v1/sandbox/faults')).faults.some((one) => one.waiting === 1),
  );
  assert.equal(isAnswered, false);
  await press(tab, 'Let them go on');
  await toast(tab, '1 call goes on.');
  await held;
  await press(tab, 'Remove all faults');
  await toast(tab, 'Every call works again.');
  await page.getByText('Every call works.', { exact: false }).first().waitFor();
  assertClean(tab, 'faults');
});

it('by mouse: the figures of the autopilot change while it runs', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/control-room');
  const { page } = tab;
  await api('POST', '/v1/availability/quantities', [{ sku: jacket, quantity: 50 }]);
  await api('POST', `/v1/sandbox/variations/${jacket}/review`, { status: 'ONLINE' });
  const { shippingProfileId } = await api<{ shippingProfileId: string }>('POST', '/v1/shipping-profiles', {
    shippingProfileName: 'Paket des Autopiloten',
    workingDays: ['MONDAY'],
    orderCutoff: '12:00',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 1,
  });
  const delivery = { shippingProfileId, processingTime: 'DEFAULT' };
  await api('POST', '/v1/availability/product-delivery-information', [{ sku: jacket, ...delivery }]);
  await page.getByLabel('Orders an hour').fill('3600');
  await page.getByLabel('Orders in all').fill('12');
  await press(tab, 'Start');
  await page.getByText('Running').waitFor();
  const placed = page.getByRole('definition').first();
  const first = Number(await placed.innerText());
  assert.ok(first < 12, String(first));
  await until(async () => Number(await placed.innerText()) === 12);
  assertClean(tab, 'autopilot');
});

const forms: readonly FormPlace[] = [
  { path: `/console/articles?text=${jug}&article=${jug}` },
  { path: '/console/control-room' },
  { path: '/console/control-room', opens: 'Add a fault' },
  { path: '/console/set-up', opens: 'Add a shipping profile' },
  { path: '/console/set-up', opens: 'Add a return address' },
  { path: '/console/webhooks', opens: 'Add an endpoint' },
  { path: '/console/people', opens: 'Invite somebody' },
  { path: '/console/account' },
];

it('absurd values in the forms of the console are refused in words for people', async () => {
  const tab = await test.signedIn('seller_administrator');
  const said: string[] = [];
  for (const form of forms) said.push(...(await sendAbsurdValues(tab, form)));
  for (const refusal of [
    'Name must not be blank.',
    'City must be filled in',
    'New password must have at least',
  ])
    assert.ok(
      said.some((text) => text.startsWith(refusal)),
      refusal,
    );
});
