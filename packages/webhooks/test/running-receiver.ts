import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/support/ports.ts';
import type { EncryptionPair, Sent } from './sender.ts';

const URL_REGISTERED = 'https://shop.example/hooks/sellerdock';

export interface RunningReceiver {
  /** The registered address. */
  readonly url: string;
  /** The address that the program listens at. */
  readonly address: string;
  /** The published keys. Push a key here to publish it. */
  readonly published: object[];
  /** Posts a delivery; `repeated` headers are sent twice. Returns status and body. */
  post(sent: Sent, repeated?: readonly string[]): Promise<{ status: number; body: string }>;
  /** Everything that the program has printed. */
  output(): string;
  /** The stored events, by id. */
  stored(): Map<string, unknown>;
}

interface Program {
  /** Where it runs. */
  readonly folder: string;
  readonly command: (port: number) => readonly [string, ...string[]];
  readonly pairs: readonly EncryptionPair[];
  /** Where another server publishes the keys. */
  readonly keysPort?: number;
}

/**
 * Publishes keys, unless another server does, starts a receiver program as the guide describes, and waits until it
 * listens.
 */
export async function startReceiver(
  t: TestContext,
  { folder, command, pairs, keysPort }: Program,
): Promise<RunningReceiver> {
  const published: object[] = [];
  const keys = createServer((_request, response) => response.end(JSON.stringify({ keys: published })));
  keys.listen(0, '127.0.0.1');
  await once(keys, 'listening');
  t.after(() => keys.close().closeAllConnections());

  const files = pairs.map(({ kid, pem }) => {
    writeFileSync(join(folder, `${kid}.pem`), pem);
    return join(folder, `${kid}.pem`);
  });
  const inbox = join(folder, 'inbox');
  mkdirSync(inbox);
  const port = await freePort();
  const [program, ...args] = command(port);
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      WEBHOOK_URL: URL_REGISTERED,
      WEBHOOK_KEYS_URL: `http://127.0.0.1:${keysPort ?? (keys.address() as AddressInfo).port}/keys`,
      WEBHOOK_PRIVATE_KEYS: files.join(','),
      WEBHOOK_INBOX: inbox,
    },
  });
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  await untilListening(child, port);
  return {
    url: URL_REGISTERED,
    address: `http://127.0.0.1:${port}/hooks/sellerdock`,
    published,
    post: (sent, repeated = []) => post(port, sent, repeated),
    output: () => output.join(''),
    stored: () =>
      new Map(
        readdirSync(inbox)
          .filter(isEvent)
          .map((name) => [name.slice(0, -5), read(inbox, name)]),
      ),
  };
}

const isEvent = (name: string) => /^[0-9a-f-]{36}\.json$/.test(name);
const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the receiver ended with code ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
}

async function post(port: number, sent: Sent, repeated: readonly string[]) {
  const headers = Object.entries(sent.headers).map(([name, value]): [string, string | string[]] => [
    name,
    repeated.includes(name) ? [value, value] : value,
  ]);
  const sending = request({
    host: '127.0.0.1',
    port,
    path: '/hooks/sellerdock',
    method: 'POST',
    headers: {
      ...Object.fromEntries(headers),
      'Content-Type': 'application/octet-stream',
      'Content-Length': sent.body.length,
      Connection: 'close',
    },
  });
  sending.end(sent.body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, body };
}
