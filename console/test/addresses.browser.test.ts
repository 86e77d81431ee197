// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertClean, startConsole } from './browser.ts';
import { callApi } from './shop.ts';

const test = startConsole();

/** Addresses with what their screens do not know, as mails, old bookmarks and typing errors bring them. */
const addresses = [
  '/console/?utm_source=mail',
  '/console/requests?utm_source=mail',
  '/console/requests?tab=zzz',
  '/console/articles?status=NOPE&utm_source=mail',
  '/console/update-tasks?state=NOPE',
  '/console/returns?status=NOPE',
  '/console/parcels?tab=zzz&from=2026-02-31',
  '/console/receipts?type=NOPE&from=2026-99-99&to=never',
  '/console/orders?utm_source=mail',
  `/console/orders?text=${'zzz'.repeat(50)}`,
  `/console/returns?text=${'zzz'.repeat(50)}`,
  '/console/webhooks?tab=zzz',
  '/console/webhooks/zzz',
  '/console/people?tab=zzz',
  '/console/certification?case=zzz',
];

it('what a screen does not know in its address changes nothing, and is not sent to the API', async () => {
  const tab = await test.signedIn('seller_administrator');
  const asked: string[] = [];
  tab.page.on('request', (request) => asked.push(request.url()));
  for (const address of addresses) {
    await tab.open(address);
    await tab.page.waitForFunction(
      () => !/Loading/.test(document.querySelector('#content')?.textContent ?? 'Loading'),
    );
    assert.equal(await tab.page.getByRole('alert').count(), 0, address);
    assert.equal(await tab.page.getByRole('button', { name: /^Clear/ }).count(), 0, address);
    assertClean(tab, address);
  }
  const sent = asked.filter((url) => {
    const { pathname, search } = new URL(url);
    // A sign-in sends drawn characters, which may read as anything.
    const isRead = /^\/v\d\//.test(pathname) && pathname !== '/v1/authorize';
    return isRead && /utm_source|zzz|NOPE|NaN|never|02-31|99-99/.test(pathname + search);
  });
  assert.deepEqual(sent, []);
});

it('a list says that it is empty, not that a filter leaves nothing, when none is set', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/receipts?utm_source=mail');
  await tab.page.getByText('No receipts yet').waitFor();
});

it('an unknown part of the story of an order shows everything', async () => {
  const played = await callApi(test.product(), 'POST', '/v1/sandbox/scenarios/one-piece');
  const { salesOrderId } = (played.body as { order: { salesOrderId: string } }).order;
  const { page } = await test.signedIn('seller_administrator', `/console/orders/${salesOrderId}?show=zzz`);
  await page.getByText('The order was placed').waitFor();
});
