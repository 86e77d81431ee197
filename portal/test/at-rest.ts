import assert from 'node:assert/strict';
import type { Tab } from './browser.ts';

/** Fails unless a tab's page has a heading, logs no problem and has requested only static files of the site. */
export async function assertAtRest(tab: Tab, origin: string, route: string): Promise<void> {
  assert.ok(await tab.run(`document.querySelector('h1') !== null`), route);
  assert.deepEqual(tab.complaints, [], route);
  const asked = tab.requests.filter((url) => !url.startsWith('data:'));
  assert.ok(asked.length > 1, route);
  const foreign = asked.filter((url) => !url.startsWith(`${origin}/docs/`));
  assert.deepEqual(foreign, [], route);
  const searched = asked.filter((url) => url.includes('search-'));
  assert.deepEqual(searched, [], `${route}: the search loaded something at rest`);
}
