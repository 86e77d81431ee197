import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { share } from './random.ts';

/** A request of a load. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly token?: string;
};

/** One answer, with the time of its request and how long it took. */
export type Sample = Answer & { readonly atMs: number; readonly tookMs: number };

/** Sends the next request of a load. */
export type Send = () => Promise<Sample>;

const turnMs = 5;

/** Calls the server over connections that are kept. */
export function openClient(address: string) {
  const { host } = new URL(address);
  const connections = openConnections(address);
  const textOf = ({ method, path, body = '', token }: Request) =>
    [
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`,
      token === undefined ? '' : `Authorization: Bearer ${token}\r\n`,
      body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`,
      `\r\n${body}`,
    ].join('');
  return {
    async send(request: Request): Promise<Sample> {
      const text = textOf(request);
      const atMs = performance.now();
      const answer = await connections.ask(text);
      return { atMs, tookMs: performance.now() - atMs, ...answer };
    },
    /** Opens connections ahead with a token, so that the server knows their partner. */
    warm: (count: number, token: string) =>
      connections.warm(count, textOf({ method: 'GET', path: '/v4/orders?limit=1', token })),
    close: connections.close,
  };
}

/** Repeats work for some seconds on several connections at once; returns how often. */
export async function forSeconds(
  seconds: number,
  connections: number,
  work: (connection: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const connection = async (_: unknown, index: number) => {
    for (; performance.now() < until; count += 1) await work(index);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return count;
}

/** Each connection sends its next request after the answer to the last: as much as the server can do. */
export async function closedLoop(send: Send, connections: number, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  await forSeconds(seconds, connections, async () => samples.push(await send()));
  return samples;
}

/** Sends requests at a constant rate, however long answers take, as many independent clients do. */
export async function openLoop(send: Send, perSecond: number, seconds: number): Promise<Sample[]> {
  const under: Promise<Sample>[] = [];
  const beganMs = performance.now();
  for (;;) {
    const elapsedMs = performance.now() - beganMs;
    const due = Math.floor((Math.min(elapsedMs, seconds * 1000) * perSecond) / 1000);
    while (under.length < due) under.push(send());
    if (elapsedMs >= seconds * 1000) return Promise.all(under);
    await sleep(turnMs);
  }
}

/** Figures of the samples: times and rate of answers 2xx, and how often each other status came. */
export function summary(samples: readonly Sample[], seconds: number) {
  const { good = [], other = [] } = Object.groupBy(samples, ({ status }) =>
    status >= 200 && status < 300 ? 'good' : 'other',
  );
  const times = good.map(({ tookMs }) => tookMs);
  const refused: Record<number, number> = {};
  for (const { status } of other) refused[status] = (refused[status] ?? 0) + 1;
  return {
    accepted: times.length,
    perSecond: times.length / seconds,
    ...percentiles(times),
    mostMs: share(times, 1),
    refused,
    /** Answers 429 and 503 without Retry-After. */
    withoutWait: other.filter(({ status, hasWait }) => (status === 429 || status === 503) && !hasWait).length,
  };
}

export type Percentiles = { readonly p50Ms: number; readonly p99Ms: number };

/** The middle and the 99th percentile of latencies. */
export const percentiles = (times: readonly number[]): Percentiles => ({
  p50Ms: share(times, 0.5),
  p99Ms: share(times, 0.99),
});

/** The same of runs that are measured one after the other. */
export async function latencies(
  rounds: number,
  run: (round: number) => Promise<unknown>,
): Promise<Percentiles> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await run(round);
    times.push(performance.now() - began);
  }
  return percentiles(times);
}

/** The parts of an answer that a load reads; status 0: there was none. */
type Answer = { readonly status: number; readonly hasWait: boolean };

const none: Answer = { status: 0, hasWait: false };

type Connection = { ask(message: string): Promise<Answer> };

/**
 * HTTP connections that use little processor time, so that a load of thousands a second leaves the machine to the server.
 * Messages are prepared texts. Of an answer only the status, the length and Retry-After are read. There is one connection
 * for each request under way.
 */
function openConnections(address: string) {
  const { hostname, port } = new URL(address);
  const idle: Connection[] = [];
  const sockets = new Set<Socket>();

  const open = (): Connection => {
    const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    sockets.add(socket);
    let settle: ((answer: Answer) => void) | undefined;
    let received = '';
    const finish = (answer: Answer) => {
      settle?.(answer);
      settle = undefined;
      received = '';
    };
    const connection: Connection = {
      ask: (message) =>
        new Promise((resolve) => {
          settle = resolve;
          if (socket.destroyed) finish(none);
          else socket.write(message);
        }),
    };
    socket.on('data', (text: string) => {
      received += text;
      const answer = completeAnswer(received);
      if (!answer) return;
      idle.push(connection);
      finish(answer);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      const place = idle.indexOf(connection);
      if (place >= 0) idle.splice(place, 1);
      finish(none);
    });
    return connection;
  };
  return {
    /** Opens connections before they are needed, twenty at a time. */
    async warm(count: number, message: string) {
      for (let opened = 0; opened < count; opened += 20) {
        const some = Array.from({ length: Math.min(20, count - opened) }, open);
        await Promise.all(some.map((connection) => connection.ask(message)));
      }
    },
    ask: (message: string): Promise<Answer> => (idle.pop() ?? open()).ask(message),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Undefined while a part is missing. */
function completeAnswer(text: string): Answer | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = text.slice(0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (text.length < headEnd + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), hasWait: /\r\nretry-after: \d+(\r\n|$)/i.test(head) };
}
