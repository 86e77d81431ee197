// Alone and long: starts the product and a browser.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { Role } from '../../server/src/kernel/roles/roles.ts';
import { roles } from '../../server/src/kernel/roles/roles.ts';
import {
  assertAccessible,
  assertClean,
  assertReadable,
  startConsole,
  type Tab,
  takePicture,
} from './browser.ts';
import { runCertification } from './certified.ts';
import { hostile, type Receiver, seed, startReceiver } from './seed.ts';

let receiver: Receiver;
const test = startConsole(async (product) => {
  receiver = await startReceiver();
  await seed(product, receiver);
  await runCertification(product, hostile.title.slice(0, 100));
});

after(() => {
  receiver.server.closeAllConnections();
  receiver.server.close();
});

type ColoursAndWidth = readonly ['light' | 'dark', 390 | 768 | 1440];

const allPictures: readonly ColoursAndWidth[] = (['light', 'dark'] as const).flatMap((scheme) =>
  ([390, 768, 1440] as const).map((width): ColoursAndWidth => [scheme, width]),
);
/** For what stands above a screen that was looked at already. */
const twoPictures: readonly ColoursAndWidth[] = [
  ['light', 1440],
  ['dark', 390],
];

/**
 * In each of these colours and widths: no violation, no wider than the window, and a picture. Rules that do not depend on
 * colours are checked once for a width.
 */
async function lookAt(tab: Tab, name: string, wanted = allPictures): Promise<void> {
  const seen = new Set<number>();
  for (const [scheme, width] of wanted) {
    await tab.page.emulateMedia({ colorScheme: scheme });
    await tab.page.setViewportSize({ width, height: width === 390 ? 1200 : 1000 });
    await tab.page.locator(`html[data-theme=${scheme}]`).waitFor();
    await tab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(0))));
    await takePicture(tab, `${name}-${scheme}-${width}`);
    const isSeen = seen.has(width);
    await assertAccessible(tab, `${name}, ${scheme}, ${width}`, isSeen ? 'of colours' : undefined);
    if (!isSeen) await assertReadable(tab, `${name}, ${width}`);
    seen.add(width);
  }
}

/** The rows of a list that can be opened. */
const rows = ({ page }: Tab, name = /^Open /) => page.locator('#content').getByRole('button', { name });

/** A list that has rows. */
const opened = (tab: Tab): Promise<void> => rows(tab).first().waitFor();

/** Screens of an administrator with what has to be there before they are looked at. */
const screens: readonly (readonly [string, string, (tab: Tab) => Promise<unknown>])[] = [
  ['home', '/console/', (tab) => tab.page.getByText(/^\d of 6 done$/).waitFor()],
  ['orders', '/console/orders', opened],
  ['orders-none', '/console/orders?text=nothing', (tab) => tab.page.getByText('No order fits').waitFor()],
  ['order-none', '/console/orders/nothing', (tab) => tab.page.getByText('There is no such order').waitFor()],
  ['articles', '/console/articles', opened],
  ['parcels', '/console/parcels', opened],
  ['returns', '/console/returns', opened],
  ['receipts', '/console/receipts', opened],
  ['update-tasks', '/console/update-tasks', opened],
  ['set-up', '/console/set-up', (tab) => tab.page.getByText('Represented by').waitFor()],
  ['certification', '/console/certification', opened],
  ['control-room', '/console/control-room', (tab) => tab.page.getByText(/met it/).waitFor()],
  [
    'requests',
    '/console/requests',
    (tab) =>
      tab.page
        .getByRole('button', { name: /^Open / })
        .first()
        .waitFor(),
  ],
  [
    'requests-none',
    '/console/requests?sku=nothing',
    (tab) => tab.page.getByText('No request fits').waitFor(),
  ],
  [
    'requests-errors',
    '/console/requests?tab=errors',
    (tab) =>
      tab.page
        .getByRole('button', { name: /^Open / })
        .first()
        .waitFor(),
  ],
  ['receiver', '/console/webhooks?tab=receiver', (tab) => tab.page.getByText(/^missing-header/).waitFor()],
  ['webhooks', '/console/webhooks', (tab) => tab.page.getByRole('button', { name: /^Open / }).waitFor()],
  [
    'consumer',
    '/console/webhooks/106',
    (tab) =>
      tab.page
        .getByRole('button', { name: /^Open / })
        .first()
        .waitFor(),
  ],
  [
    'consumer-none',
    '/console/webhooks/999',
    (tab) => tab.page.getByText('There is no such endpoint').waitFor(),
  ],
  [
    'people',
    '/console/people',
    (tab) =>
      tab.page
        .getByRole('button', { name: /^Open / })
        .first()
        .waitFor(),
  ],
  [
    'invitations',
    '/console/people?tab=invitations',
    (tab) => tab.page.getByText('No open invitations').waitFor(),
  ],
  [
    'what-they-did',
    '/console/people?tab=activity',
    (tab) => tab.page.getByText('signed in').first().waitFor(),
  ],
  [
    'account',
    '/console/account',
    (tab) => tab.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor(),
  ],
  ['not-found', '/console/nowhere/at/all', (tab) => tab.page.getByText('404').waitFor()],
  ['components', '/console/components', (tab) => tab.page.getByText('Table with 10,000 rows').waitFor()],
];

/** What a screen asks for although it may not be there, and explains. */
const explained: Readonly<Record<string, readonly string[]>> = {
  'order-none': ['404 /v4/orders/nothing'],
  'consumer-none': ['404 /v1/webhooks/consumers/999'],
};

for (const [name, path, isThere] of screens)
  it(`${path} has no violation in both colour modes at three widths, complains of nothing and shows names as text`, async () => {
    const tab = await test.signedIn('seller_administrator', path);
    await isThere(tab);
    await lookAt(tab, name);
    assertClean(tab, name, explained[name]);
  });

it('the page after signing out has no violation, and asks the API for nothing', async () => {
  const tab = await test.newTab();
  await tab.page.goto('/console/signed-out');
  await tab.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await lookAt(tab, 'signed-out');
  assert.deepEqual([tab.complaints, tab.calls], [[], []]);
});

it('a request, a delivery and each dialog have no violation either', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/requests?status=400');
  const { page } = tab;
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Request / }).waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
  await lookAt(tab, 'request');
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Send again' });
  await again.waitFor();
  await lookAt(tab, 'dialog-again', twoPictures);
  await page.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });
  await tab.open('/console/requests');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('heading', { name: 'Help: requests' }).waitFor();
  await lookAt(tab, 'dialog-help', twoPictures);
  await page.keyboard.press('Escape');
  await tab.open('/console/webhooks/106');
  await page
    .getByRole('button', { name: /^Open .*(waiting|failed)$/ })
    .first()
    .click();
  await page.getByText('Attempt 1').waitFor();
  await page.getByText(hostile.answer).first().waitFor();
  await lookAt(tab, 'delivery');
  await page.getByRole('button', { name: 'Close' }).click();
  for (const [button, heading] of [
    ['Send a test event', 'Send a test event'],
    ['Send again …', 'Send events again'],
    ['Remove', /^Remove /],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
    await lookAt(tab, `dialog-${button.split(' ')[0]!.toLowerCase()}`, twoPictures);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor({ state: 'detached' });
  }
  await tab.open('/console/control-room');
  for (const [button, heading] of [
    ['Add a fault', 'Add a fault'],
    ['Restore before-the-sale', 'Restore before-the-sale'],
    ['Reset the sandbox …', 'Reset the sandbox?'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog').getByRole('heading', { name: heading });
    await dialog.waitFor();
    await lookAt(tab, `dialog-${button.split(' ')[0]!.toLowerCase()}`, twoPictures);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await tab.open('/console/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('heading', { name: 'Invite somebody' }).waitFor();
  await lookAt(tab, 'dialog-invite', twoPictures);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Signed in as').waitFor();
  await lookAt(tab, 'account-menu', twoPictures);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do …' }).waitFor();
  await lookAt(tab, 'palette', twoPictures);
  assertClean(tab, 'dialogs');
});

it('an order, its dialogs and what stands beside each list have no violation either', async () => {
  const tab = await test.signedIn('seller_administrator', '/console/orders');
  const { page } = tab;
  const open = async (row: RegExp) => {
    await rows(tab, row).first().click();
  };
  await open(/^Open /);
  await page.getByText('The order was placed').waitFor();
  await page.getByText('RE-0000000001').first().waitFor();
  await lookAt(tab, 'order');
  await open(/^Open /);
  await page.getByText('The price was not reduced.').waitFor();
  await lookAt(tab, 'dialog-item', twoPictures);
  await page.keyboard.press('Escape');
  await tab.open('/console/orders');
  await rows(tab).nth(1).click();
  for (const button of ['Ship', 'Cancel']) {
    await page.locator('#content').getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await lookAt(tab, `dialog-${button.split(' ')[0]!.toLowerCase()}`, twoPictures);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const [name, row, there] of [
    ['articles', /^Open .*KANNE/, 'What the marketplace says'],
    ['parcels', /^Open /, 'Orders in it'],
    ['returns', /^Open /, 'Reject the return'],
    ['receipts', /^Open /, 'As the API tells it'],
    ['update-tasks', /^Open Prices/, 'The sku NOBODYS is not known'],
    ['certification', /^Open /, 'basics/one-token'],
  ] as const) {
    await tab.open(`/console/${name}`);
    await open(row);
    await page.getByText(there).first().waitFor();
    await lookAt(tab, `${name}-one`, twoPictures);
  }
  for (const [path, button] of [
    ['webhooks', 'Add an endpoint'],
    ['set-up', 'Add a shipping profile'],
    ['set-up', 'Add a return address'],
  ] as const) {
    await tab.open(`/console/${path}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await lookAt(tab, `dialog-${button.split(' ').at(-1)!}`, twoPictures);
  }
  assert.equal(await page.evaluate('document.scripts.length'), 1);
  assertClean(tab, 'look-ups');
});

const looking = ['Orders', 'Articles', 'Parcels', 'Returns', 'Receipts', 'Update tasks', 'Set-up'];
const developing = ['Control room', 'Certification', 'Requests', 'Webhooks'];

const expected: Readonly<Partial<Record<Role, readonly string[]>>> = {
  seller_administrator: ['Home', ...looking, ...developing, 'People'],
  seller_developer: ['Home', ...looking, ...developing],
  seller_clerk: ['Home', ...looking],
  seller_reader: ['Home', ...looking],
  service_partner: ['Home', 'People'],
  operator_administrator: ['Home', 'People', 'Feedback'],
  operator_support: ['Home', 'Feedback'],
  operator_reader: ['Home', 'Feedback'],
};

/** Opens the first row of a list that has one, and waits until everything about it is read. */
async function openFirst(tab: Tab): Promise<void> {
  const row = rows(tab).first();
  if (!(await row.isVisible())) return;
  await row.click();
  await tab.page.locator('#content').getByRole('heading', { level: 2 }).first().waitFor();
  await everythingRead(tab);
}

/** Waits until nothing in the page is on its way any more. */
async function everythingRead({ page }: Tab): Promise<void> {
  const waiting = page.getByRole('status');
  while ((await waiting.count()) > 0) await waiting.first().waitFor({ state: 'detached' });
}

for (const role of roles)
  it(`${role} opens each of its screens, and asks for nothing that it may not`, async () => {
    const tab = await test.signedIn(role, '/console/', { width: 1440 });
    const navigation = tab.page.getByRole('navigation', { name: 'Screens' });
    const links = await navigation.getByRole('link').allInnerTexts();
    assert.deepEqual(links, [...(expected[role] ?? ['Home']), 'Documentation']);
    for (const link of links.slice(0, -1)) {
      await navigation.getByRole('link', { name: link, exact: true }).click();
      await tab.page.getByRole('heading', { name: link, level: 1 }).waitFor();
      await everythingRead(tab);
      if (looking.includes(link)) await openFirst(tab);
    }
    for (const path of ['/console/webhooks/106', '/console/people', '/console/requests'])
      await tab.page.goto(path).then(() => tab.page.locator('main#content').waitFor());
    assertClean(tab, role);
  });
