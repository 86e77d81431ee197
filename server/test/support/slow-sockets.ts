import { connect, type Socket } from 'node:net';

/** Kinds of slow clients: slow to send the head of a request, slow to send its body, or slow to read the answer. */
export const slownesses = ['head', 'body', 'reading'] as const;
export type Slowness = (typeof slownesses)[number];

export type Slow = { readonly how: Slowness; readonly path: string; readonly token?: string };

/** Paths that answer callers without a token, if only with a refusal. */
export const openPaths = [
  '/v1/token',
  '/.well-known/jwks.json',
  '/.well-known/openid-configuration',
  '/docs/',
  '/openapi.json',
  '/health/live',
  '/health/ready',
  '/sample-images/none.jpg',
  '/brand-logos/none.svg',
  '/nothing',
  '/v5/products',
] as const;

/** Number of loopback addresses that clients use, if the system has more than one. */
const addresses = process.platform === 'linux' ? 16 : 0;
const dripEveryMs = 1000;
/** Answers requested on one connection. Together, large ones exceed the system's buffers. */
const unreadAnswers = 2;

function beginningOf({ how, path, token }: Slow, host: string): string {
  const method = how === 'body' || (how === 'head' && path === '/v1/token') ? 'POST' : 'GET';
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${authorization}`;
  if (how === 'head') return head;
  if (how === 'reading') return `${head}\r\n`.repeat(unreadAnswers);
  return `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\ng`;
}

const drip: Readonly<Record<Slowness, string>> = { head: 'X-Slow: 1\r\n', body: 'x', reading: '' };

/**
 * Keeps `count` slow connections open. Each sends a little every second. If the server ends one, opens it again a
 * second later. Resolves when all have begun.
 */
export async function openSlow(address: string, count: number, slow: Slow) {
  const { hostname, port, host } = new URL(address);
  const beginning = beginningOf(slow, host);
  const sockets = new Set<Socket>();
  let ended = 0;
  let isOpen = true;
  const open = (number: number, begun?: () => void) => {
    if (!isOpen) return;
    const localAddress = addresses > 0 ? { localAddress: `127.0.0.${2 + (number % addresses)}` } : {};
    const socket = connect({ host: hostname, port: Number(port), ...localAddress });
    sockets.add(socket);
    socket.setNoDelay(true).on('error', () => undefined);
    if (slow.how === 'reading') socket.pause();
    else socket.resume();
    socket.once('connect', () => socket.write(beginning, 'latin1', begun));
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOpen) return;
      ended += 1;
      begun?.();
      setTimeout(open, dripEveryMs, number).unref();
    });
  };
  const dripping = setInterval(() => {
    for (const socket of sockets) if (drip[slow.how] !== '') socket.write(drip[slow.how]);
  }, dripEveryMs).unref();
  for (let number = 0; number < count; number += 50) {
    const some = Array.from({ length: Math.min(50, count - number) }, (_, index) => number + index);
    await Promise.all(some.map((one) => new Promise<void>((begun) => open(one, begun))));
  }
  return {
    get open() {
      return sockets.size;
    },
    /** The number of connections that the server has ended. */
    get ended() {
      return ended;
    },
    close() {
      isOpen = false;
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
