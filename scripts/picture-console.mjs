import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { connect } from './demo-calls.mjs';
import { Problem, runScript } from './install.mjs';
import { ROOT } from './paths.mjs';
import { scrollUpTo } from './scroll-up.mjs';

/** @import { Page } from 'playwright-core' */

const FOLDER = join(ROOT, 'portal', 'static', 'img', 'console');
const MOST_BYTES = 60_000;

// Takes the pictures of the guide "The console", in both colour modes, from the console of a running sandbox. Needs
// `npm start` with a fresh sandbox, and Chromium. `SELLERDOCK_URL` names another address.
await runScript(async () => {
  const address = process.env.SELLERDOCK_URL ?? 'http://127.0.0.1:8080';
  await furnish(address);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        viewport: { width: 1200, height: 760 },
        reducedMotion: 'reduce',
        baseURL: address,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        colorScheme,
      });
      await takeAll(page, (name) => take(page, `${name}-${colorScheme}`));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return 0;
});

/**
 * An endpoint, some stories and some calls.
 * @param {string} address
 */
async function furnish(address) {
  const call = await connect(address);
  const { url, publicKey: key } = await call('PUT', '/v1/sandbox/receiver', {});
  const { consumers } = await call('GET', '/v1/webhooks/consumers', undefined);
  if (consumers.length === 0) {
    const eventTypes = ['order.created'];
    await call('POST', '/v1/webhooks/consumers', { consumerId: 106, url, key, eventTypes });
    await call('POST', '/v1/webhooks/consumers/106/verification', undefined);
  }
  for (const scenario of ['one-piece', 'delivered', 'full-return'])
    await call('POST', `/v1/sandbox/scenarios/${scenario}`, undefined);
}

/**
 * Goes from screen to screen as a developer of the seller.
 * @param {Page} page
 * @param {(name: string) => Promise<void>} picture
 */
async function takeAll(page, picture) {
  const open = async (/** @type {string} */ path, /** @type {RegExp} */ there) => {
    await page.goto(`/console/${path}`);
    await page.getByText(there).first().waitFor();
  };
  const row = (/** @type {RegExp} */ name) => page.locator('#content').getByRole('button', { name }).first();
  await page.goto('/console/');
  await page
    .getByRole('button', { name: /developer/i })
    .first()
    .click();
  await page.getByText(/of \d+ done/).waitFor();
  await picture('home');
  await open('requests', /returns\/acceptance/);
  await row(/^Open .*acceptance/).click();
  await page.getByText('Copy as curl').waitFor();
  await picture('requests');
  await open('webhooks/106', /order\.created/);
  await row(/^Open .*delivered/).click();
  await page.getByText('Attempt 1').waitFor();
  await scrollUpTo(page, page.getByRole('tab', { name: 'Deliveries' }));
  await picture('webhooks');
  await open('control-room', /What happens next|Nothing is due/);
  await picture('control-room');
  await page.goto('/console/orders');
  await row(/^Open /).waitFor();
  await picture('look-ups');
  await row(/^Open /).click();
  await page.getByText('The order was placed').waitFor();
  await scrollUpTo(page, page.getByRole('heading', { name: 'What happened' }));
  await picture('story');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do …' }).fill('re');
  await page.getByRole('option', { name: 'Returns Screen' }).waitFor();
  await page.getByText('Searching').waitFor({ state: 'detached' });
  await picture('palette');
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function take(page, name) {
  await page
    .getByRole('status')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await session.detach();
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MOST_BYTES)
    throw new Problem(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}.`);
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
}
