import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, afterEach, before } from 'node:test';
import { type Browser, type Look, startBrowser, type Tab } from './browser.ts';
import { type Site, serveSite } from './serve.ts';

/** The built portal in a browser, for the tests of one file. */
export interface Portal {
  origin(): string;
  /** Returns a tab for one test. It still shows the page of the previous test. */
  blank(look?: Look): Promise<Tab>;
  /** Returns a tab with a hydrated page, for one test. */
  open(address: string, look?: Look): Promise<Tab>;
  /** The same for a new reader, with empty storage. */
  openFresh(address: string, look?: Look): Promise<Tab>;
  /** A page that all tests of the file share. Tests only read it and change nothing. */
  shown(address: string): Promise<Tab>;
}

/** Serves a site and starts a browser before the tests of the calling file, and ends both after them. */
export function portalInBrowser(serve: () => Promise<Site> = () => serveSite()): Portal {
  const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  assert.ok(existsSync(executable), `There is no browser at ${executable}; set CHROMIUM_PATH.`);
  let browser: Browser;
  let site: Site;
  let spare: Tab | undefined;
  let taken: { tab: Tab; isPlain: boolean }[] = [];
  const shown = new Map<string, Tab>();
  before(async () => {
    site = await serve();
    browser = await startBrowser(executable);
  });
  after(async () => {
    await browser?.close();
    site?.stop();
  });
  // A new tab takes half as long as loading its page, so tests reuse one.
  afterEach(async () => {
    const left = taken;
    taken = [];
    for (const { tab, isPlain } of left) {
      if (spare || !isPlain) continue;
      await tab.reset();
      spare = tab;
    }
  });
  const take = async (look: Look = {}): Promise<Tab> => {
    const isPlain = !look.init && !look.alone;
    const used = isPlain ? spare : undefined;
    if (used) spare = undefined;
    const tab = used ?? (await browser.newPage(look));
    taken.push({ tab, isPlain });
    if (used) {
      // A background tab gets only one frame a second, and waiting for conditions depends on frames.
      await used.page.bringToFront();
      await used.look(look);
    }
    return tab;
  };
  const open = async (address: string, look: Look = {}): Promise<Tab> => {
    const tab = await take(look);
    await tab.goto(site.origin + address);
    return tab;
  };
  return {
    origin: () => site.origin,
    blank: take,
    open,
    async openFresh(address, look) {
      const tab = await take(look);
      if (!tab.page.url().startsWith(site.origin)) await tab.goto(site.origin + address);
      await tab.run('localStorage.clear()');
      await tab.goto(site.origin + address);
      return tab;
    },
    async shown(address) {
      const known = shown.get(address);
      if (known) return known;
      const tab = await browser.newPage();
      await tab.goto(site.origin + address);
      shown.set(address, tab);
      return tab;
    },
  };
}

/** The theme that a page shows. */
export const THEME = `document.documentElement.dataset.theme`;
/** The box of the search. */
export const SEARCH = `document.querySelector('.navbar input[role=combobox]')`;
/** How many hits the search shows. */
export const HITS = `document.querySelectorAll('[role=option]').length`;

/** A script that makes the browser report a network of this kind. */
export const onNetwork = (connection: { effectiveType: string; saveData: boolean }): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`;

/** A script that prevents prefetching, so that a click requests everything it needs. */
export const SAVING_DATA = onNetwork({ effectiveType: '4g', saveData: true });
