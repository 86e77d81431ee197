import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what has the name; fails when it comes to nothing of that name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(
      `(() => { const at = document.activeElement; return (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim(); })()`,
    );
    if (name.test(focused)) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}
