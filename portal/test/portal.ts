import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { type Browser, type Look, startBrowser, type Tab } from './browser.ts';
import { type Site, serveSite } from './serve.ts';

/** The built portal in a browser, for the tests of one file. */
export interface Portal {
  origin(): string;
  /** A tab without a page. */
  blank(look?: Look): Promise<Tab>;
  /** A tab with a page that is hydrated. */
  open(address: string, look?: Look): Promise<Tab>;
  /** The same for a reader who was never here. */
  openFresh(address: string, look?: Look): Promise<Tab>;
}

/** Serves a site and starts a browser before the tests of the calling file, and ends both after them. */
export function portalInBrowser(serve: () => Promise<Site> = serveSite): Portal {
  const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  assert.ok(existsSync(executable), `There is no browser at ${executable}; set CHROMIUM_PATH.`);
  let browser: Browser;
  let site: Site;
  before(async () => {
    site = await serve();
    browser = await startBrowser(executable);
  });
  after(async () => {
    await browser?.close();
    site?.stop();
  });
  const open = async (address: string, look: Look = {}): Promise<Tab> => {
    const tab = await browser.newPage(look);
    await tab.goto(site.origin + address);
    return tab;
  };
  return {
    origin: () => site.origin,
    blank: (look = {}) => browser.newPage(look),
    open,
    async openFresh(address, look) {
      const tab = await open(address, look);
      await tab.run('localStorage.clear()');
      await tab.goto(site.origin + address);
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

/** The script that makes a browser say it is on a network of this kind. */
export const onNetwork = (connection: { effectiveType: string; saveData: boolean }): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`;

/** Nothing is fetched ahead: what a click needs is asked for at the click. */
export const SAVING_DATA = onNetwork({ effectiveType: '4g', saveData: true });
