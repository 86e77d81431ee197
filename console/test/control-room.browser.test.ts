// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { variation } from '../../server/test/support/fixtures.ts';
import { until } from '../../server/test/support/until.ts';
import { assertClean, startConsole, toast } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { callApi } from './shop.ts';

const sku = 'KANNE-TEST-1';
const test = startConsole(async (product) => {
  const token = await product.token('seller-one');
  const reply = await fetch(`${product.address}/v5/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify([variation({ sku })]),
  });
  assert.equal(reply.status, 202, await reply.text());
});

/** What the API tells of the sandbox. */
async function read<Body>(path: string): Promise<Body> {
  const token = await test.product().token('seller-one');
  const reply = await fetch(`${test.address()}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await reply.json()) as Body;
}

it('by mouse: the clock goes forward, a customer buys, and a scenario is played', async () => {
  const tab = await test.signedIn('seller_developer', '/console/control-room');
  const { page } = tab;
  await page.getByRole('button', { name: '+ 1 week' }).click();
  await toast(tab, 'The clock is 7 days ahead now.');
  assert.ok((await read<{ aheadMs: number }>('/v1/sandbox/clock')).aheadMs >= 7 * 86_400_000);
  await page.getByLabel('Your sku').fill('NOBODYS');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByLabel('Your sku').and(page.locator('[aria-invalid]')).waitFor();
  await page.getByText('You have no variation with the sku NOBODYS.').waitFor();
  await page.getByRole('button', { name: 'Add an article' }).click();
  assert.equal(await page.locator('[aria-invalid]').count(), 0, 'another basket than the refused one');
  await page.getByRole('button', { name: 'Remove article 2' }).click();
  await page.getByLabel('Your sku').fill(sku);
  await page.getByLabel('Buy it in any case').check();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await toast(tab, /^Order .* was placed\.$/);
  await page.getByRole('button', { name: 'Buy', exact: true }).and(page.locator(':focus')).waitFor();
  await page.getByLabel('Scenario').selectOption('full-return');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'Played: full-return' }).waitFor();
  await page.getByText('Return parcel').waitFor();
  assertClean(tab, 'control room', [/^4\d\d \/v1\/sandbox\/orders$/]);
});

it('by mouse: a fault strikes and is counted, and is removed', async () => {
  const tab = await test.signedIn('seller_developer', '/console/control-room');
  const { page } = tab;
  await page.getByRole('button', { name: 'Add a fault' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fault').selectOption({ label: '503 Service Unavailable' });
  await dialog.getByLabel('Which calls').fill('no operation');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog
    .getByText(/operation/i)
    .last()
    .waitFor();
  await dialog.getByLabel('Which calls').fill('GET /v5/products/brands');
  await dialog.getByLabel('How often').fill('2');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('0 calls met it, 2 left').waitFor();
  await read('/v5/products/brands?limit=1');
  await page.getByText('1 call met it, 1 left').waitFor();
  await page.getByRole('button', { name: 'Remove 503 Service Unavailable' }).click();
  await page.getByText('Every call works.', { exact: false }).waitFor();
  assertClean(tab, 'control room', [/^4\d\d \/v1\/sandbox\/faults$/]);
});

it('by mouse: a state is saved, changed, restored and deleted, and the autopilot starts and stops', async () => {
  const tab = await test.signedIn('seller_developer', '/console/control-room');
  const { page } = tab;
  await page.getByLabel('Name of a new snapshot').fill('before');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(tab, 'Saved as before.');
  await page.getByLabel('Name of a new snapshot').fill('before');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Replace before?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await page.getByRole('heading', { name: 'Replace before?' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Name of a new snapshot').inputValue(), '');
  const { aheadMs } = await read<{ aheadMs: number }>('/v1/sandbox/clock');
  await page.getByRole('button', { name: '+ 1 hour' }).click();
  await toast(tab, /ahead now/);
  await page.getByRole('button', { name: 'Restore before' }).click();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await toast(tab, 'Everything is as in before.');
  assert.equal((await read<{ aheadMs: number }>('/v1/sandbox/clock')).aheadMs, aheadMs);
  await page.getByRole('button', { name: 'Delete before' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await toast(tab, 'before is deleted.');
  await page.getByText('Save a state before you try something', { exact: false }).waitFor();
  await page.getByLabel('Orders an hour').fill('3600');
  await page.getByLabel('Orders in all').fill('3');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Running').waitFor();
  await page.getByRole('button', { name: 'Stop' }).and(page.locator(':focus')).click();
  await page.getByText('Stopped').waitFor();
  await page.locator('main :focus').waitFor();
  assertClean(tab, 'control room');
});

type Placed = {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly positionItems: readonly { readonly positionItemId: string; readonly fulfillmentStatus: string }[];
};

/** Calls the API as a program of the seller. */
const send = async (method: string, path: string, body?: unknown) =>
  (await callApi(test.product(), method, path, body)).body as Placed;

it('an item that can be cancelled only since the form was opened is not cancelled unasked', async () => {
  const order = { items: [{ sku, quantity: 2 }], force: true, announced: true };
  const { salesOrderId, orderNumber, positionItems } = await send('POST', '/v1/sandbox/orders', order);
  const [first, second] = positionItems.map(({ positionItemId }) => positionItemId);
  const pay = (item: string | undefined) =>
    send('POST', `/v1/sandbox/orders/${salesOrderId}/positionItems/${item}/release`);
  await pay(first);
  const tab = await test.signedIn('seller_administrator', `/console/orders/${orderNumber}`);
  const { page } = tab;
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel items or the order' });
  await dialog.getByRole('checkbox').waitFor();
  await pay(second);
  await page.locator('main').getByText('Announced', { exact: true }).first().waitFor({ state: 'detached' });
  assert.equal(await dialog.getByRole('checkbox').count(), 1);
  await dialog.getByRole('button', { name: 'Cancel the items' }).click();
  await page.getByText('Cancelled before it was sent').waitFor();
  const after = await send('GET', `/v4/orders/${salesOrderId}`);
  assert.deepEqual(after.positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus).sort(), [
    'CANCELLED_BY_PARTNER',
    'PROCESSABLE',
  ]);
  assertClean(tab, 'cancelled in part');
});

it('an order that a restored snapshot takes away is no longer shown', async () => {
  await send('PUT', '/v1/sandbox/snapshots/empty');
  const { orderNumber } = await send('POST', '/v1/sandbox/orders', { items: [{ sku }], force: true });
  const tab = await test.signedIn('seller_developer', `/console/orders/${orderNumber}`);
  await tab.page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
  await send('POST', '/v1/sandbox/snapshots/empty/restore');
  await tab.page.getByText('There is no such order').waitFor();
  assert.equal(await tab.page.getByRole('button', { name: 'Customer pays' }).count(), 0);
  assertClean(tab, 'restored', [/^404 /]);
});

it('by keyboard alone: the sandbox is reset after a question', async () => {
  const tab = await test.signedIn('seller_developer', '/console/control-room');
  const { page } = tab;
  await page.getByRole('button', { name: 'Reset the sandbox …' }).waitFor();
  await tabTo(page, /^Reset the sandbox …$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reset the sandbox?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Reset the sandbox?' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await tabTo(page, /^Reset it$/);
  await page.keyboard.press('Enter');
  await toast(tab, 'The sandbox is empty.');
  assert.deepEqual((await read<{ orders?: unknown[] }>('/v4/orders')).orders ?? [], []);
  assertClean(tab, 'control room');
});

it('a clerk has no control room, and the address says so', async () => {
  const tab = await test.signedIn('seller_clerk', '/console/control-room');
  const { page } = tab;
  await page.getByRole('heading', { name: 'Your role does not include this' }).waitFor();
  assertClean(tab, 'control room');
});

it('a reader sees the time of the sandbox, also after it was moved, and lists that follow a restored snapshot', async () => {
  const { page, calls } = await test.signedIn('seller_reader', '/console/orders');
  const write = async (method: string, path: string, body?: object) => {
    const token = await test.product().token('seller-one');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(`${test.address()}/v1/sandbox${path}`, { method, headers, ...sent });
    assert.ok(reply.status < 300, await reply.text());
  };
  const clock = page.getByTitle('Clock of the sandbox');
  const before = await clock.innerText();
  await write('POST', '/clock/advance', { days: 30 });
  await until(async () => (await clock.innerText()) !== before);
  await write('PUT', '/snapshots/seen-by-reader');
  const reads = () => calls.filter(({ path }) => path === '/v1/console/orders').length;
  const readBefore = reads();
  await write('POST', '/snapshots/seen-by-reader/restore');
  await until(() => reads() > readBefore);
});

it('an order that a restored snapshot takes away leaves the desk and the steps', async () => {
  await send('PUT', '/v1/sandbox/snapshots/before');
  const begun = { scenario: 'full-return' };
  const { body } = await callApi(test.product(), 'POST', '/v1/sandbox/scenario-runs', begun);
  const { order } = body as { order: Placed };
  const { page } = await test.signedIn(
    'seller_developer',
    `/console/control-room?order=${order.orderNumber}&run=${order.salesOrderId}`,
  );
  await page.getByRole('heading', { name: /^Step by step/ }).waitFor();
  await page.getByRole('group', { name: 'Items it is about' }).waitFor();
  await page.getByRole('button', { name: 'Restore before' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
  await page.getByText('There is no such order.').waitFor();
  await page.getByText('The order of these steps is no longer there.').waitFor();
  assert.equal(await page.getByRole('heading', { name: /^Step by step/ }).count(), 0);
});
