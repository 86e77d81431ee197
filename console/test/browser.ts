import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Role } from '../../server/src/kernel/roles/roles.ts';
import { type Product, prepareProduct } from '../../server/test/support/product.ts';
import { demoLogin } from '../../server/test/support/sign-in.ts';

/** Far beyond what any machine needs. */
const patienceMs = 60_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, '..', '..', '.data', 'console-screenshots');

/** One request of a page to an API, with what it was answered. */
type SeenCall = { readonly method: string; readonly path: string; readonly status: number };

/** A browser of a reader's own: one page, its calls and its complaints. */
export type Tab = {
  readonly page: Page;
  readonly calls: SeenCall[];
  /** Errors of scripts, of the console and of the page's policy; a refused request as its status and path. */
  readonly complaints: string[];
  /** Opens a place of the console. */
  open(path: string): Promise<void>;
};

export type ConsoleTest = {
  readonly product: () => Product;
  readonly address: () => string;
  /** A browser that was never here. */
  newTab(look?: { width?: number; height?: number; scheme?: 'light' | 'dark' }): Promise<Tab>;
  /** The same, signed in as a demo person, at a place. Tests share a person's session, because signing in takes long. */
  signedIn(role: Role, path?: string, look?: Parameters<ConsoleTest['newTab']>[0]): Promise<Tab>;
};

const accountOf = (role: Role): string =>
  role === 'service_partner' ? 'service-partner' : role.startsWith('operator') ? 'operator' : 'seller-one';

const loginOf = (role: Role) => demoLogin(accountOf(role), role);

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Starts the product and a browser for the tests of a file, and ends both after them. `prepare` fills the product. */
export function startConsole(
  prepare: (product: Product) => Promise<void> = async () => {},
  settings: Readonly<Record<string, string>> = {},
): ConsoleTest {
  const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  assert.ok(existsSync(executable), `There is no browser at ${executable}; set CHROMIUM_PATH.`);
  let product: Product;
  let browser: Browser;
  const sessions = new Map<Role, Cookies>();
  const opened: BrowserContext[] = [];
  before(async () => {
    product = await prepareProduct({ WEBHOOK_LOOPBACK: 'on', WEBHOOK_SCHEDULE: 'short', ...settings });
    product.start();
    const args = ['--no-sandbox', '--disable-dev-shm-usage'];
    [browser] = await Promise.all([chromium.launch({ executablePath: executable, args }), product.ready()]);
    await prepare(product);
  });
  // What stays open goes on to draw and to ask the server, and slows all later tests down.
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()));
  });
  after(async () => {
    await browser?.close();
    await product?.remove();
  });
  const test: ConsoleTest = {
    product: () => product,
    address: () => product.address,
    async newTab({ width = 1440, height = 900, scheme = 'light' } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        baseURL: product.address,
        timezoneId: 'Europe/Berlin',
      });
      opened.push(context);
      context.setDefaultTimeout(patienceMs);
      return tabOf(await context.newPage());
    },
    async signedIn(role, path = '/console/', look = {}) {
      const tab = await test.newTab(look);
      const { page } = tab;
      const context = page.context();
      await context.addCookies(sessions.get(role) ?? []);
      await page.goto(path);
      const screen = page.locator('#content h1').first();
      const form = page.getByLabel('Password', { exact: true });
      await screen.or(form).first().waitFor();
      // The first time, and after a test that signed out.
      if (await form.isVisible()) await signInByPage(page, role);
      await screen.waitFor();
      sessions.set(role, await context.cookies());
      return tab;
    },
  };
  return test;
}

/** Fills the sign-in page in. */
export async function signInByPage(page: Page, role: Role): Promise<void> {
  const { email, password } = loginOf(role);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function tabOf(page: Page): Tab {
  const calls: SeenCall[] = [];
  const complaints: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(v\d|operator)\//.test(pathname) && pathname !== '/v1/authorize')
      calls.push({ method: response.request().method(), path: pathname, status: response.status() });
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Browsers complain of every refusal.
    const status = /responded with a status of (\d+)/.exec(message.text())?.[1];
    const { url } = message.location();
    complaints.push(status === undefined ? message.text() : `${status} ${new URL(url).pathname}`);
  });
  return {
    page,
    calls,
    complaints,
    open: async (path) => {
      await page.goto(path);
      await page.locator('#content h1').first().waitFor();
    },
  };
}

/**
 * Nothing failed in the page, and nothing was refused but what the test expects, such as `404 /v4/orders/nothing`: no
 * screen asks for what its role may not have.
 */
export function assertClean(
  { complaints, calls }: Tab,
  what: string,
  expected: readonly (string | RegExp)[] = [],
): void {
  const refused = calls.filter(({ status }) => status >= 400).map(({ status, path }) => `${status} ${path}`);
  const isExpected = (one: string) =>
    expected.some((known) => (typeof known === 'string' ? known === one : known.test(one)));
  const surprising = [...complaints, ...refused].filter((one) => !isExpected(one));
  assert.deepEqual(surprising, [], what);
}

/** Waits for what a short message says. */
export const toast = ({ page }: Tab, text: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();

/** The rules of axe that look at colours. All others find the same in both colour modes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds in the page, by all its rules or those about colours, and when the page is wider than the window. */
export async function assertAccessible({ page }: Tab, what: string, rules?: 'of colours'): Promise<void> {
  const options = {
    resultTypes: ['violations'],
    // No rule that runs needs to read the style sheets once more.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: ofColours } }),
  };
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axe};0`);
  const found = await page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap((one) => one.nodes.map((node) => one.id + ': ' + node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? ''))))`,
  );
  assert.deepEqual(found, [], what);
  const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  assert.equal(isTooWide, false, `${what} is too wide`);
}

/** Rows are known by their first cell, and states by their badge: no state is cut, nor a first cell to a few letters. */
export async function assertReadable({ page }: Tab, what: string): Promise<void> {
  const cut = await page.evaluate<string[]>(`(() => {
    const narrow = [...document.querySelectorAll('#content table tbody tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll(':scope > td')].filter((cell) => cell.offsetWidth > 0);
      return cells.length > 1 && cells[0].offsetWidth < 56 && cells[0].scrollWidth > cells[0].offsetWidth ? [cells[0]] : [];
    });
    const isCut = (badge) => {
      const { right, bottom } = badge.getBoundingClientRect();
      for (let box = badge.parentElement; box; box = box.parentElement) {
        const frame = box.getBoundingClientRect();
        if (getComputedStyle(box).overflowX !== 'hidden' || box.className === 'visually-hidden') continue;
        if (right > frame.right + 1 || bottom > frame.bottom + 1) return true;
      }
      return badge.scrollWidth > badge.clientWidth + 1;
    };
    const badges = [...document.querySelectorAll('#content [class*=badge]')].filter((badge) => badge.offsetWidth > 0);
    return [...narrow, ...badges.filter(isCut)].map((one) => one.innerText);
  })()`);
  assert.deepEqual(cut, [], `${what} is cut`);
}

/** Leaves a picture for people to look at. */
export async function takePicture({ page }: Tab, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await session.detach();
  writeFileSync(join(pictures, `${name}.png`), data, 'base64');
}
