// Alone: listens to the warnings of the process.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { startApp } from './support/app.ts';

const root = join(import.meta.dirname, '..', '..');
const script = (folder: string, name: RegExp): string =>
  readdirSync(join(root, folder)).find((one) => name.test(one)) ?? 'none.js';

it('no file of the console or the documentation makes Node.js warn of a leak', async (t) => {
  const warnings: string[] = [];
  const keep = ({ message }: Error) => void warnings.push(message);
  process.on('warning', keep);
  t.after(() => process.off('warning', keep));
  const { app } = await startApp(t, { isJudged: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of [
    '/console',
    '/console/',
    '/console/favicon.svg',
    `/console/assets/${script('console/build/assets', /^main-.*\.js$/)}`,
    '/console/assets/none.js',
    '/docs',
    '/docs/',
    '/docs/nowhere',
    '/docs/llms.txt',
    '/docs/search-index.json',
    `/docs/assets/js/${script('portal/build/assets/js', /^main\..*\.js$/)}`,
    `/docs/assets/css/${script('portal/build/assets/css', /\.css$/)}`,
  ]) {
    const answer = await fetch(`${address}${path}`, {
      headers: { 'accept-encoding': 'gzip', connection: 'close' },
    });
    await answer.arrayBuffer();
    const expected = /none\.js|nowhere/.test(path) ? 404 : 200;
    assert.equal(answer.status, expected, path);
    // A warning is told in the next turn.
    await new Promise(setImmediate);
    assert.deepEqual(warnings, [], path);
  }
});
