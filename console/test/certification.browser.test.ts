// Alone and long: starts the product, a connector and a browser.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, it, type TestContext } from 'node:test';
import { freePort } from '../../server/test/support/ports.ts';
import { assertAccessible, assertClean, startConsole, type Tab, takePicture, toast } from './browser.ts';

const example = join(import.meta.dirname, '../../examples/connector/connector.ts');
const folder = mkdtempSync(join(tmpdir(), 'certification-browser-'));
const port = await freePort();
const driver = `http://127.0.0.1:${port}/driver`;
let connector: ChildProcess;

const test = startConsole(async (product) => {
  const env = { ...process.env, DRIVER_PORT: String(port), CONNECTOR_STATE: folder };
  connector = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', example], {
    env: { ...env, SELLERDOCK_URL: product.address },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(connector.stdout!, 'data');
});

after(async () => {
  const gone = once(connector, 'exit');
  connector.kill('SIGKILL');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

/** A driver that never does what it is asked. */
async function startSilent(t: TestContext): Promise<string> {
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { action = '' } = JSON.parse(body || '{}') as { action?: string };
      if (action === '') reply.end('{ "name": "silent", "actions": ["run-now", "stock"] }');
      if (action === 'connect') reply.end('{ "done": true }');
    });
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/driver`;
}

const place = '/console/certification';
const run = ({ page }: Tab) => page.getByRole('button', { name: 'Run', exact: true });
const address = ({ page }: Tab) => page.getByLabel('Driver', { exact: true });

type Look = () => Promise<void>;

/** Looks at what is on the screen in both colour modes and three widths; `around` brings it there and takes it away. */
async function lookAt(tab: Tab, name: string, around = (look: Look) => look()): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await tab.page.emulateMedia({ colorScheme: scheme });
    for (const width of [390, 768, 1440]) {
      await tab.page.setViewportSize({ width, height: 900 });
      await around(async () => {
        await assertAccessible(tab, `${name} ${scheme} ${width}`);
        await takePicture(tab, `${name}-${scheme}-${width}`);
      });
    }
  }
}

it('by mouse: a case is run from the page, watched, and shows its verdict and the signed statement', async () => {
  const tab = await test.signedIn('seller_developer', place);
  const { page } = tab;
  assert.equal(await address(tab).inputValue(), 'http://127.0.0.1:3210/driver');
  await address(tab).fill(driver);
  await page.getByLabel('Level', { exact: true }).selectOption('basics');
  await page.getByLabel('Only these cases').fill('basics/stock-arrives');
  await lookAt(tab, 'certification-form');
  await run(tab).click();
  await page.locator('h2').getByText('sellerdock-example').waitFor();
  await page.getByText('Signed statement').waitFor();
  await page.getByText('1 of 1 cases').waitFor();
  await page.getByText('1 passed, 0 failed, 0 not seen').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Stop', exact: true }).count(), 0);
  await lookAt(tab, 'certification-ended');
  await page.getByRole('button', { name: 'basics/stock-arrives', exact: true }).press('Enter');
  await page.locator('h3:focus').waitFor();
  await page.getByRole('button', { name: 'All cases of the run' }).press('Enter');
  await page.locator('[role=status]:focus').waitFor();
  assertClean(tab, 'run');
});

it('by mouse: a running run is stopped after a question, and is gone', async (t) => {
  const tab = await test.signedIn('seller_developer', place);
  const { page } = tab;
  await address(tab).fill(await startSilent(t));
  await page.getByLabel('Only these cases').fill('basics/stock-arrives');
  await run(tab).click();
  await page.getByText('Now: basics/stock-arrives').waitFor();
  await lookAt(tab, 'certification-running');
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  const playOn = page.getByRole('button', { name: 'Let it run' });
  await lookAt(tab, 'certification-stop', async (look) => {
    await stop.click();
    await playOn.waitFor();
    await look();
    await playOn.click();
  });
  await stop.click();
  await page.getByRole('button', { name: 'Stop and remove' }).click();
  await toast(tab, 'The run was stopped.');
  await page.getByRole('button', { name: /^Open silent/ }).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '');
  // The panel may have read the run once more.
  assertClean(tab, 'stop', [/^404 \/v1\/sandbox\/certifications\//]);
});

it('what is wrong with the address or the cases is said at their fields', async () => {
  const tab = await test.signedIn('seller_developer', place);
  const { page } = tab;
  await address(tab).fill('http://10.0.0.7/driver');
  await run(tab).click();
  await page.getByText('Only https endpoints are called.').waitFor();
  assert.equal(await address(tab).getAttribute('aria-invalid'), 'true');
  await address(tab).fill(driver);
  await page.getByLabel('Only these cases').fill('basics/none');
  await run(tab).click();
  await page.getByText('The plan has no case basics/none.').waitFor();
  await lookAt(tab, 'certification-refused');
  assertClean(tab, 'refused', ['422 /v1/sandbox/certifications']);
});
