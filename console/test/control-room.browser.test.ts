// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { variation } from '../../server/test/support/fixtures.ts';
import { assertClean, startConsole, toast } from './browser.ts';
import { tabTo } from './keyboard.ts';

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
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Your sku').fill(sku);
  await page.getByLabel('Buy it in any case').check();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await toast(tab, /^Order .* was placed\.$/);
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
  const { aheadMs } = await read<{ aheadMs: number }>('/v1/sandbox/clock');
  await page.getByRole('button', { name: '+ 1 hour' }).click();
  await toast(tab, /ahead now/);
  await page.getByRole('button', { name: 'Restore before' }).click();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await toast(tab, 'Everything is as in before.');
  assert.equal((await read<{ aheadMs: number }>('/v1/sandbox/clock')).aheadMs, aheadMs);
  await page.getByRole('button', { name: 'Delete before' }).click();
  await page.getByText('Save a state before you try something', { exact: false }).waitFor();
  await page.getByLabel('Orders an hour').fill('3600');
  await page.getByLabel('Orders in all').fill('3');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Running').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped').waitFor();
  assertClean(tab, 'control room');
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
