import { chromium } from 'playwright-core';

const WORDS = ['order', 'returns', 'multiparcel', 'Bestellung', 'Request-Timestamp', 'processUuid'];

/** Runs in the page: types a letter and returns the milliseconds until its hits are on the screen. */
const TYPE = `(text) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('There are no hits for ' + text)), 30_000);
  const input = document.querySelector('.navbar input[role=combobox]');
  const list = () => document.querySelector('[role=listbox]');
  const before = list();
  const began = performance.now();
  const done = () => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now() - began);
    channel.port2.postMessage(0);
  });
  const observer = new MutationObserver(() => {
    if (!list()) return;
    observer.disconnect();
    done();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
})`;

/**
 * Milliseconds from a key press to the hits on the screen, for the first letter of every word and for the whole word.
 */
export async function searchTimes(origin: string, executablePath: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    // The product's pages forbid evaluating text as a script, which this measurement needs.
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${origin}/docs/getting-started`);
    await page.waitForFunction(`document.documentElement.dataset.hasHydrated === 'true'`);
    const input = page.locator('.navbar input[role=combobox]');
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('search-index.json'));
    await input.focus();
    await loaded;
    await page.waitForFunction(
      `document.querySelector('.navbar input[role=combobox]').placeholder !== 'Loading...'`,
    );
    const times: number[] = [];
    for (const word of WORDS) {
      for (const text of [word.slice(0, 2), word]) {
        await input.fill('');
        times.push((await page.evaluate(`(${TYPE})(${JSON.stringify(text)})`)) as number);
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}
