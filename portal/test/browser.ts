import { chromium, type Page } from 'playwright-core';

/** Far longer than any machine needs. */
const PATIENCE_MS = 120_000;
const HYDRATED = `document.documentElement.dataset.hasHydrated === 'true'`;

/** A running Chromium. Its tabs share their storage, except those of a separate reader. */
export interface Browser {
  newPage(look?: Look): Promise<Tab>;
  close(): Promise<void>;
}

/** The reader's screen and preferences. */
export interface Look {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** A script that runs before the scripts of every page. */
  init?: string;
  /** True for a separate reader, who shares storage and clock with no other tab. */
  alone?: boolean;
}

/** A tab with its network requests and its logged problems. */
export interface Tab {
  /** Playwright's page, for everything that this type does not cover. */
  page: Page;
  requests: string[];
  complaints: string[];
  /** Opens a page of the site and waits until it is hydrated. */
  goto(url: string): Promise<void>;
  /** Runs an expression in the page and returns its value, which must be JSON. */
  run<T>(expression: string): Promise<T>;
  /** Waits until an expression is truthy and returns its value. */
  until<T>(expression: string): Promise<T>;
  /** Presses keys as Playwright names them, such as `Tab` or `Control+K`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  look(look: Look): Promise<void>;
  /** Clears the recorded requests and problems, unblocks all requests and moves the mouse away. */
  reset(): Promise<void>;
}

/** Starts the Chromium at a path. Throws if it does not start. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const newReader = async () => {
    const reader = await browser.newContext({ reducedMotion: 'reduce' });
    reader.setDefaultTimeout(PATIENCE_MS);
    return reader;
  };
  const reader = await newReader();
  return {
    newPage: async (look = {}) => {
      const tab = tabOf(await (look.alone ? await newReader() : reader).newPage());
      if (look.init) await tab.page.addInitScript(look.init);
      await tab.look(look);
      return tab;
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    page,
    requests,
    complaints,
    goto: async (url) => {
      await page.goto(url);
      await page.waitForFunction(HYDRATED);
    },
    run: <T>(expression: string) => page.evaluate<T>(expression),
    until: async <T>(expression: string) => (await (await page.waitForFunction(expression)).jsonValue()) as T,
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.insertText(text),
    look: async ({ width = 1280, height = 900, scheme = 'light' }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
    },
    reset: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.mouse.move(0, 0);
      requests.length = 0;
      complaints.length = 0;
    },
  };
}
