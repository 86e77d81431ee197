// Alone and long: starts server, console and documentation from their sources.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './child.mjs';
import { onPath } from './debian.mjs';
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

/**
 * Starts `npm run dev` with a port and data of its own.
 * @param {import('node:test').TestContext} t
 * @param {{ words?: readonly string[], terminal?: boolean }} [how]
 */
async function startDev(t, { words = [], terminal = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const port = await freePort();
  const command = [projectNode(), 'scripts/dev.mjs', ...words];
  const [program = '', ...args] = terminal
    ? ['script', '-qec', `exec ${command.join(' ')}`, '/dev/null']
    : command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...projectEnv(), PORT: port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const dev = { child, address: `http://127.0.0.1:${port}`, said: '', ended: once(child, 'close') };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      dev.said += chunk;
    });
  t.after(async () => {
    if (child.exitCode === null && child.pid) send(child.pid, 'SIGTERM');
    await dev.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const early = new AbortController();
  void dev.ended.then(() => early.abort(new Error(dev.said)));
  return { child, address: dev.address, ended: dev.ended, output: () => dev.said, isOver: early.signal };
}

/**
 * Waits until a condition holds.
 * @param {() => boolean} holds
 * @param {AbortSignal} signal
 */
async function until(holds, signal) {
  while (!holds()) {
    signal.throwIfAborted();
    await sleep(100);
  }
}

const countOf = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  text.match(pattern)?.length ?? 0;

it('npm run dev serves API, console and documentation at one address, each reloading, and ends at Ctrl-C', async (t) => {
  const inspected = await freePort();
  const { child, address, output, isOver, ended } = await startDev(t, { words: [`--inspect=${inspected}`] });
  await page(`${address}/health/ready`, isOver);
  const console_ = await page(`${address}/console/`, isOver);
  assert.ok(console_.includes('/console/@vite/client'), console_);
  assert.ok(console_.includes(`content="${address}"`), console_);
  const portal = await page(`${address}/docs/`, isOver);
  assert.match(portal, /runtime~main/, 'the page of Docusaurus’ own server, which reloads');
  const debuggers = await page(`http://127.0.0.1:${inspected}/json/list`, isOver);
  assert.match(debuggers, /server\/src\/main\.ts/);
  const feedback = await fetch(`${address}/docs/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ id: randomUUID(), page: 'getting-started', helpful: true }),
  });
  assert.equal(feedback.status, 204, 'the server takes what a reader says about a page');

  await until(() => output().includes('webhooks written'), isOver);
  const [starts, references] = [countOf(output(), /is ready after/g), countOf(output(), /paths written/g)];
  const source = join(ROOT, 'server/src/app.ts');
  const { atime, mtime } = statSync(source);
  utimesSync(source, new Date(), new Date());
  t.after(() => utimesSync(source, atime, mtime));
  await until(() => countOf(output(), /is ready after/g) > starts, isOver);
  await until(() => countOf(output(), /paths written/g) > references, isOver);

  assert.match(output(), /^\{"level":\d+,/m, 'the log is for programs where there is no terminal');
  child.kill('SIGINT');
  await ended;
  await assert.rejects(fetch(`${address}/health/live`));
  assert.match(output(), /^Stopped\.$/m);
});

it('npm run dev says what to do when its port is taken', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  const child = spawn(projectNode(), ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: { ...projectEnv(), PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assert.match(said, new RegExp(`127\\.0\\.0\\.1:${port} is in use\\. Stop the other program, or set PORT`));
  assert.doesNotMatch(said, /^ +at /m);
});

it('on a terminal the log of npm run dev is for people', {
  skip: onPath('script') ? false : 'no script command',
}, async (t) => {
  const { address, output, isOver } = await startDev(t, { terminal: true });
  await page(`${address}/health/ready`, isOver);
  await until(() => /^server {4}.*is ready after/m.test(output()), isOver);
  assert.doesNotMatch(output(), /\{"level":/);
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
  assert.equal(said, 'Unknown: --inspct. Type: npm run dev [-- --inspect[=PORT]]\n');
});
