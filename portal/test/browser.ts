import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
  sessionId?: string;
}
type Send = (method: string, params?: Params, sessionId?: string) => Promise<Params>;

const PATIENCE_MS = 30_000;

/** Chromium, driven over its own protocol. */
export interface Browser {
  newPage(look?: Look): Promise<Tab>;
  close(): Promise<void>;
}

/** What a page is told about the reader's screen. */
export interface Look {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
}

/** One tab with what it asked the network for and what it complained about. */
export interface Tab {
  requests: string[];
  complaints: string[];
  goto(url: string): Promise<void>;
  /** Runs an expression in the page and answers its value, which must be JSON. */
  run<T>(expression: string): Promise<T>;
  /** Waits until an expression is truthy, and answers it. */
  until<T>(expression: string): Promise<T>;
  /** Presses a key, such as `Tab`, `Enter` or `k` with `{ ctrl: true }`. */
  press(key: string, held?: { ctrl?: boolean }): Promise<void>;
  type(text: string): Promise<void>;
  look(look: Look): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts the Chromium at a path; throws when it does not start. */
export async function startBrowser(executable: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-browser-'));
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with code ${code}`)));
  });
  const { send, listen, disconnect } = await connect(await address);
  return {
    newPage: async (look = {}) => openTab(send, listen, look),
    async close() {
      disconnect();
      child.kill('SIGKILL');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Listen = (sessionId: string, hear: (message: Message) => void) => void;

async function connect(url: string): Promise<{ send: Send; listen: Listen; disconnect: () => void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else listeners.get(message.sessionId ?? '')?.(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  return {
    send,
    listen: (sessionId, hear) => void listeners.set(sessionId, hear),
    disconnect: () => socket.close(),
  };
}

async function openTab(send: Send, listen: Listen, first: Look): Promise<Tab> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string;
  };
  const call = (method: string, params?: Params) => send(method, params, sessionId);
  const requests: string[] = [];
  const complaints: string[] = [];
  listen(sessionId, ({ method, params = {} }) => {
    if (method === 'Network.requestWillBeSent') requests.push((params.request as { url: string }).url);
    if (method === 'Runtime.exceptionThrown') complaints.push(JSON.stringify(params.exceptionDetails));
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
      complaints.push(JSON.stringify(params.args));
  });
  for (const domain of ['Page', 'Runtime', 'Network']) await call(`${domain}.enable`);
  const tab: Tab = {
    requests,
    complaints,
    goto: async (url) => {
      await call('Page.navigate', { url });
      await tab.until(
        `document.readyState === 'complete' && document.documentElement.dataset.hasHydrated === 'true'`,
      );
    },
    run: async <T>(expression: string) => evaluate<T>(call, expression),
    until: async <T>(expression: string) => {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const value = await evaluate<T>(call, expression).catch(() => undefined); // the page may be changing
        if (value) return value;
        assert.ok(Date.now() < end, `this never became true: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    press: async (key, { ctrl = false } = {}) => {
      const common = { key, code: key, modifiers: ctrl ? 2 : 0, windowsVirtualKeyCode: codeOf(key) };
      const text = key === 'Enter' ? { text: '\r' } : {};
      await call('Input.dispatchKeyEvent', { type: 'keyDown', ...common, ...text });
      await call('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
    },
    type: async (text) => void (await call('Input.insertText', { text })),
    look: async ({ width = 1280, height = 900, scheme = 'light' }) => {
      await call('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
      const features = [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ];
      await call('Emulation.setEmulatedMedia', { features });
    },
    screenshot: async () =>
      Buffer.from(String((await call('Page.captureScreenshot', { format: 'png' })).data), 'base64'),
    close: async () => void (await send('Target.closeTarget', { targetId })),
  };
  await tab.look(first);
  return tab;
}

async function evaluate<T>(
  call: (method: string, params?: Params) => Promise<Params>,
  expression: string,
): Promise<T> {
  const { result, exceptionDetails } = await call('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
  return (result as { value: T }).value;
}

const CODES: Record<string, number> = { Tab: 9, Enter: 13, Escape: 27, ArrowDown: 40, ArrowUp: 38 };

function codeOf(key: string): number {
  return CODES[key] ?? key.toUpperCase().charCodeAt(0);
}
