/** @import { Locator, Page } from 'playwright-core' */

/**
 * Scrolls until this is below the bar at the top.
 * @param {Page} page
 * @param {Locator} place
 */
export async function scrollUpTo(page, place) {
  const { y } = (await place.boundingBox()) ?? { y: 0 };
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, y - 90);
  while (((await place.boundingBox())?.y ?? 0) > 100) await page.waitForTimeout(50);
  // Drawn, not only moved.
  await page.waitForTimeout(500);
}
