// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf } from '../generate/answers/check.ts';
import { playPage } from '../generate/answers/play.ts';
import { playedPages, unmarkedBlocks } from './support/pages.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';

/** A delivery that the marketplace sends; the tests of the webhook package check it. */
const isDelivery = (text: string): boolean =>
  /^POST \/hooks\/\S* HTTP\/1.1\nHost: shop\.example$/m.test(text);

describe('the server answers every request of a page as the page says', async () => {
  const pages = await playedPages();
  it('pages have requests to execute', () => assert.ok(pages.length >= 3));
  it('most requests of the pages have their answer beside them', () => {
    const asking = pages.flatMap((page) => page.blocks).filter(({ text }) => /\bcurl /.test(text));
    assert.ok(asking.filter(({ answer }) => answer).length > 0.8 * asking.length);
  });
  it('every answer on a page directly follows its request', () => {
    for (const { path, source, blocks } of pages) {
      const shown = [...source.matchAll(/^ *```\w+ answer\b/gm)].length;
      assert.equal(blocks.filter(({ answer }) => answer).length, shown, path);
    }
  });
  it('every request on a page has the mark by which the tests execute it', async () => {
    const blocks = await unmarkedBlocks();
    assert.ok(blocks.length > 5);
    const requests = blocks.filter(
      // certification-workflow.test.ts checks the workflow, which waits for the sandbox with curl.
      ({ text, language }) =>
        language !== 'yaml' &&
        /\bcurl\b|\bfetch\(|\bapi\.|^[A-Z]+ \/\S* HTTP/m.test(text) &&
        !isDelivery(text),
    );
    assert.deepEqual(requests, []);
  });
  it('for all pages, on one server, in reading order', async (t) => {
    const server = startProcess(t, {
      PORT: String(await freePort()),
      DATA_DIR: await startedFolder(t),
      LOG_LEVEL: 'warn',
    });
    await untilReady(server);
    for (const page of pages) {
      const played = await playPage(page, server.url);
      assert.deepEqual(problemsOf(page, played), [], played.errors);
      assert.equal(played.code, 0, `${page.path}: ${played.errors}`);
      const { length } = played.requests;
      const asking = page.blocks.filter(({ text }) => /\bcurl /.test(text)).length;
      assert.ok(length >= asking, `${page.path}: ${length} answers of ${asking} blocks`);
    }
  });
});
