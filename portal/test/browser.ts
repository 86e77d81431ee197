import { chromium, type Page } from 'playwright-core';

/** Far beyond what any machine needs. */
const PATIENCE_MS = 120_000;
const HYDRATED = `document.documentElement.dataset.hasHydrated === 'true'`;

/** Chromium with one reader: its tabs share the storage. */
export interface Browser {
  newPage(look?: Look): Promise<Tab>;
  close(): Promise<void>;
}

/** What a page is told about the reader's screen. */
export interface Look {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** A script that runs before those of every page. */
  init?: string;
  /** A reader of its own, whose storage and clock no other tab has. */
  alone?: boolean;
}

/** One tab with what it asked the network for and what it complained about. */
export interface Tab {
  /** For what the rest of this cannot say. */
  page: Page;
  requests: string[];
  complaints: string[];
  /** Opens a page of the site and waits until it is hydrated. */
  goto(url: string): Promise<void>;
  /** Runs an expression in the page and answers its value, which must be JSON. */
  run<T>(expression: string): Promise<T>;
  /** Waits until an expression is truthy, and answers it. */
  until<T>(expression: string): Promise<T>;
  /** Presses keys as Playwright names them, such as `Tab` or `Control+K`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  look(look: Look): Promise<void>;
  /** Forgets what was asked for and complained about, lets all requests through again and takes the mouse away. */
  reset(): Promise<void>;
}

/** Starts the Chromium at a path; throws when it does not start. */
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
