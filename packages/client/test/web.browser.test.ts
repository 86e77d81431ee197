import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { packageFolder, temporaryFolder } from './built-package.ts';
import { bundle } from './bundle.ts';
import { expected, program, startWorld } from './world.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
const executablePath = process.env.CHROMIUM_PATH ?? names.find((path) => existsSync(path)) ?? '';
let browser: Browser;
before(async () => {
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
after(() => browser.close());

it('the bundled package works the same on a page and in a worker of a browser', async (t) => {
  const folder = temporaryFolder(t);
  const entry = `import * as api from '${join(packageFolder, 'dist/esm/index.js')}';\n${program}\nexport { api, prove };`;
  const script = readFileSync(await bundle(folder, entry), 'utf8');
  const world = await startWorld({
    '/': '<!doctype html><title>client</title><script src="/bundle.js"></script>',
    '/bundle.js': script,
    '/worker.js': `importScripts('/bundle.js'); sellerdock.prove(sellerdock.api, location.origin).then(postMessage, (e) => postMessage(String(e)));`,
  });
  t.after(world.close);
  const page = await browser.newPage();
  await page.goto(world.url);
  const onPage = await page.evaluate('sellerdock.prove(sellerdock.api, location.origin)');
  assert.deepEqual(onPage, expected);
  world.reset();
  const inWorker = await page.evaluate(
    `new Promise((resolve) => { new Worker('/worker.js').onmessage = ({ data }) => resolve(data); })`,
  );
  assert.deepEqual(inWorker, expected);
});
