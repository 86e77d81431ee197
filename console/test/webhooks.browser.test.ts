// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { it } from 'node:test';
import { until } from '../../server/test/support/until.ts';
import { assertAccessible, assertClean, startConsole, type Tab, takePicture, toast } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { callApi, uploadArticles } from './shop.ts';

const sku = 'KANNE-KERAMIK-WEISS';
const test = startConsole((product) => uploadArticles(product, [sku]));

const place = '/console/webhooks/106';

const api = async <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
  (await callApi(test.product(), method, path, body)).body as Body;

type Listed = { deliveries: { state: string; attempts: number }[] };

const statesOf = async (): Promise<string[]> =>
  (await api<Listed>('GET', '/v1/webhooks/consumers/106/deliveries')).deliveries.map(({ state }) => state);

const attemptsOf = async (): Promise<number> =>
  (await api<Listed>('GET', '/v1/webhooks/consumers/106/deliveries')).deliveries.reduce(
    (sum, { attempts }) => sum + attempts,
    0,
  );

const dialogOf = ({ page }: Tab) => page.getByRole('dialog').last();
const press = (tab: Tab, name: string) => dialogOf(tab).getByRole('button', { name, exact: true }).click();

/** A moment as a field of the page takes it, in the time zone of the browser. */
const entered = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).replace(' ', 'T').slice(0, 16);

it('by mouse: the wizard leads from the test receiver to the code, step by step', async () => {
  const tab = await test.signedIn('seller_developer', '/console/webhooks');
  const { page } = tab;
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await press(tab, 'Use the test receiver of the sandbox');
  await dialogOf(tab).locator('input[name=url][value^=http]').waitFor();
  await assertAccessible(tab, 'wizard, endpoint');
  await takePicture(tab, 'wizard-1-endpoint');
  await press(tab, 'Next');
  await dialogOf(tab).locator('[aria-current=step]:focus').getByText('Key').waitFor();
  assert.match(await dialogOf(tab).getByLabel('Public key (optional)').inputValue(), /BEGIN PUBLIC KEY/);
  await takePicture(tab, 'wizard-2-key');
  await press(tab, 'Next');
  await dialogOf(tab).getByLabel('order.created').uncheck();
  await press(tab, 'Add the endpoint');
  await dialogOf(tab).getByRole('alert').first().waitFor();
  await dialogOf(tab).getByLabel('order.created').check();
  await assertAccessible(tab, 'wizard, events');
  await takePicture(tab, 'wizard-3-events');
  await press(tab, 'Add the endpoint');
  await press(tab, 'Verify');
  await dialogOf(tab).getByText('The endpoint passed the challenge.').waitFor();
  await takePicture(tab, 'wizard-4-verify');
  await press(tab, 'Next');
  await press(tab, 'Send a test event');
  await dialogOf(tab).getByText('What came back').waitFor();
  await dialogOf(tab).getByText('204', { exact: true }).waitFor();
  await takePicture(tab, 'wizard-5-test');
  await press(tab, 'Next');
  await dialogOf(tab).getByText('createReceiver').first().waitFor();
  await dialogOf(tab).locator('[aria-current=step]:focus').waitFor();
  await assertAccessible(tab, 'wizard, code');
  await takePicture(tab, 'wizard-6-code');
  await press(tab, 'Open the endpoint');
  await page.getByText('active', { exact: true }).waitFor();
  assertClean(tab, 'wizard', ['400 /v1/webhooks/consumers', '422 /v1/webhooks/consumers']);
});

it('by mouse: an endpoint changes its address, its events and its keys', async () => {
  const tab = await test.signedIn('seller_developer', place);
  const { page } = tab;
  const { url, keys } = await api<{ url: string; keys: { kid: string }[] }>(
    'GET',
    '/v1/webhooks/consumers/106',
  );
  await page.getByRole('button', { name: 'Add a key' }).click();
  await dialogOf(tab).getByLabel('Public key').fill('nonsense');
  await press(tab, 'Add');
  await dialogOf(tab).getByText(/key/i).last().waitFor();
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await dialogOf(tab)
    .getByLabel('Public key')
    .fill(publicKey.export({ format: 'pem', type: 'spki' }) as string);
  await press(tab, 'Add');
  await toast(tab, 'The key is added.');
  await page.getByText('Keys that sign deliveries').click();
  await page.getByText('Signing', { exact: true }).first().waitFor();
  await assertAccessible(tab, 'keys');
  await takePicture(tab, 'webhook-keys');
  const removes = page.getByRole('button', { name: /^Remove the key / });
  const other = await removes.evaluateAll(
    (all, known) => all.findIndex((one) => !one.getAttribute('aria-label')?.includes(known)),
    keys[0]!.kid,
  );
  await removes.nth(other).click();
  await toast(tab, 'The key is removed.');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialogOf(tab).getByLabel('return-results.provided').check();
  await press(tab, 'Store the changes');
  await dialogOf(tab).getByText('Consumer 106 may not receive return-results.provided.').waitFor();
  await dialogOf(tab).getByLabel('return-results.provided').uncheck();
  await dialogOf(tab).getByLabel('one batch at a time').check();
  await dialogOf(tab).getByLabel('Endpoint').fill(`${test.address()}/nowhere`);
  await press(tab, 'Store the changes');
  await toast(tab, 'The endpoint is changed.');
  await page.getByText('unverified', { exact: true }).waitFor();
  await page.getByText('one batch at a time').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialogOf(tab).getByLabel('Endpoint').fill(url);
  await dialogOf(tab).getByLabel('one batch at a time').uncheck();
  await takePicture(tab, 'webhook-change');
  await press(tab, 'Store the changes');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByText('active', { exact: true }).waitFor();
  assertClean(tab, 'changes', [/^4(00|22) \/v1\/webhooks\/consumers\/106(\/keys)?$/]);
});

it('by mouse: chosen deliveries are sent again, then all that failed, and a time range after it was told how much it is', async () => {
  const tab = await test.signedIn('seller_developer', place);
  const { page } = tab;
  await api('PUT', '/v1/sandbox/receiver', { status: 500 });
  for (let count = 1; count <= 3; count += 1) {
    await api('POST', '/v1/sandbox/orders', { items: [{ sku }], force: true });
    await until(async () => (await statesOf()).length === count);
  }
  const boxes = page.getByRole('checkbox', { name: /^Choose delivery / });
  await boxes.nth(2).waitFor();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await assertAccessible(tab, 'choosing deliveries');
  await takePicture(tab, 'webhook-choosing');
  const before = await attemptsOf();
  await page.getByRole('button', { name: 'Deliver 2 again' }).click();
  await toast(tab, '2 deliveries are tried again.');
  await until(async () => (await attemptsOf()) >= before + 2);
  await api('PUT', '/v1/sandbox/receiver', { status: 204 });
  await page.getByRole('button', { name: 'Try all now that wait or failed' }).click();
  await toast(tab, /are tried now\.$|^Nothing waits/);
  await until(async () => (await statesOf()).every((state) => state === 'delivered'));
  await page.getByRole('button', { name: 'Send again …' }).click();
  await dialogOf(tab)
    .getByLabel('From')
    .fill(entered(new Date(Date.now() + 3_600_000)));
  await press(tab, 'How many are they?');
  await dialogOf(tab).getByText('The clock of the sandbox does not count here.', { exact: false }).waitFor();
  await dialogOf(tab)
    .getByLabel('From')
    .fill(entered(new Date(Date.now() - 3_600_000)));
  await dialogOf(tab).getByLabel('Only what was never delivered').check();
  await press(tab, 'How many are they?');
  await dialogOf(tab).getByText('There is nothing to send in this time range.').waitFor();
  await dialogOf(tab).getByLabel('Only what was never delivered').uncheck();
  await press(tab, 'How many are they?');
  await dialogOf(tab)
    .getByText(/^3 events in \d+ deliver/)
    .waitFor();
  assert.equal((await statesOf()).length, 3, 'the preview sends nothing');
  await assertAccessible(tab, 'preview');
  await takePicture(tab, 'webhook-preview');
  await press(tab, 'Send 3 events again');
  await toast(tab, /^3 events in \d+ deliver.* queued\.$/);
  await until(async () => (await statesOf()).length > 3);
  assertClean(tab, 'resending', [/^400 \/v1\/webhooks\/consumers\/\d+\/replay/]);
});

it('by keyboard alone: a delivery is chosen, opened, and sent again', async () => {
  const tab = await test.signedIn('seller_developer', place);
  const { page } = tab;
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  await tabTo(page, /^Open /);
  await tabTo(page, /^Choose delivery /);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Deliver 1 again' }).waitFor();
  await tabTo(page, /^Deliver 1 again$/);
  await page.keyboard.press('Enter');
  await toast(tab, 'The delivery is tried again.');
  await tabTo(page, /^Open /);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Delivery / }).waitFor();
  await tabTo(page, /^Deliver again$/);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /^Delivery / }).waitFor({ state: 'detached' });
  assertClean(tab, 'keyboard');
});

it('by keyboard: the wizard takes web addresses only, and leads back to one that the server refuses', async () => {
  const tab = await test.signedIn('seller_developer', '/console/webhooks');
  await tab.page.getByRole('button', { name: 'Add an endpoint' }).click();
  const field = dialogOf(tab).getByLabel('Endpoint', { exact: true });
  const enter = async (url: string) => {
    await field.fill(url);
    await field.press('Enter');
  };
  await enter('javascript:alert(1)');
  await dialogOf(tab).getByText('Enter an address that begins with https://').waitFor();
  await enter('http://192.168.0.1/hooks');
  await press(tab, 'Next');
  await press(tab, 'Add the endpoint');
  await field.and(tab.page.locator('[aria-invalid=true]')).waitFor();
  assert.equal(await field.inputValue(), 'http://192.168.0.1/hooks');
  assertClean(tab, 'addresses', [/^4\d\d \/v1\/webhooks\/consumers$/]);
});
