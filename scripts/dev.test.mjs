// Alone and long: starts server, console and documentation from their sources.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './child.mjs';
import { projectEnv, projectNode, ROOT } from './paths.mjs';

/** @returns {Promise<string>} */
async function freePort() {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  return String(typeof address === 'object' && address?.port);
}

/**
 * Waits until an address answers with a 200, and returns the text.
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function page(url, signal) {
  for (;;) {
    signal.throwIfAborted();
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.status === 200) return reply.text();
    await sleep(200);
  }
}

it('npm run dev serves API, console and documentation at one address, each reloading, and ends at Ctrl-C', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const port = await freePort();
  const child = spawn(projectNode(), ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: { ...projectEnv(), PORT: port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = once(child, 'close');
  t.after(async () => {
    if (child.exitCode === null && child.pid) send(child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const early = new AbortController();
  void ended.then(() => early.abort(new Error(said)));
  const address = `http://127.0.0.1:${port}`;
  await page(`${address}/health/ready`, early.signal);
  const console_ = await page(`${address}/console/`, early.signal);
  assert.ok(console_.includes('/console/@vite/client'), console_);
  assert.ok(console_.includes(`content="${address}"`), console_);
  const portal = await page(`${address}/docs/`, early.signal);
  assert.match(portal, /runtime~main/, 'the page of Docusaurus’ own server, which reloads');
  assert.match(said, /^server {3}.*is ready after/m);
  child.kill('SIGINT');
  await ended;
  await assert.rejects(fetch(`${address}/health/live`));
  assert.match(said, /^server {3}Stopped\.$/m);
});

it('an unknown word ends npm run dev with one line', async () => {
  const child = spawn(projectNode(), ['scripts/dev.mjs', '--inspct'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  assert.notEqual(code, 0);
  assert.equal(said, 'Unknown: --inspct. Type: npm run dev [-- --inspect]\n');
});
