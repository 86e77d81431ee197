import { existsSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright-core';
import { demoLogin } from '../../../server/test/support/sign-in.ts';

export const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Opens a browser in which the developer of the first demo seller has signed in. */
export async function openSignedIn(address: string): Promise<BrowserContext & AsyncDisposable> {
  if (!existsSync(browserPath)) throw new Error(`There is no browser at ${browserPath}; set CHROMIUM_PATH.`);
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto('/console/');
  const { email, password } = demoLogin('seller-one', 'seller_developer');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#content h1').first().waitFor();
  return Object.assign(context, { [Symbol.asyncDispose]: () => browser.close() });
}
