import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { share } from './random.ts';

/** A request of a load. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly token?: string;
};

/** The parts of an answer that a load reads; status 0: there was none. */
type Answer = { readonly status: number; readonly hasWait: boolean };

/** One answer, with the time of its request and how long it took. */
export type Sample = Answer & { readonly atMs: number; readonly tookMs: number };

/** Sends the next request of a load. */
export type Send = () => Promise<Sample>;

const turnMs = 5;
const keptMs = 600_000;

/** Calls the server over connections that are kept, one for each request under way. */
export function openClient(address: string) {
  const all: Client[] = [];
  const idle: Client[] = [];
  const open = () => {
    const connection = new Client(address, { keepAliveTimeout: keptMs, keepAliveMaxTimeout: keptMs });
    all.push(connection);
    return connection;
  };
  // Not `request`, which takes more processor time: a load of thousands a second leaves the machine to the server.
  const ask = ({ method, path, body, token }: Request, connection: Client) =>
    new Promise<Answer>((resolve) => {
      let answer: Answer = { status: 0, hasWait: false };
      const end = () => {
        idle.push(connection);
        resolve(answer);
      };
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      connection.dispatch(
        { method, path, headers, body: body ?? null },
        {
          onRequestStart: () => undefined,
          onResponseStart(_, status, { 'retry-after': wait }) {
            answer = { status, hasWait: /^\d+$/.test(String(wait)) };
          },
          onResponseData: () => undefined,
          onResponseEnd: end,
          onResponseError() {
            answer = { status: 0, hasWait: false };
            end();
          },
        },
      );
    });
  return {
    async send(request: Request): Promise<Sample> {
      const atMs = performance.now();
      const answer = await ask(request, idle.pop() ?? open());
      return { atMs, tookMs: performance.now() - atMs, ...answer };
    },
    /** Opens connections ahead with a token, so that the server knows their partner. */
    async warm(count: number, token: string): Promise<void> {
      const request = { method: 'GET', path: '/v4/orders?limit=1', token } as const;
      await Promise.all(Array.from({ length: count }, () => ask(request, open())));
    },
    close() {
      for (const connection of all) void connection.destroy();
    },
  };
}

/** Repeats work for some seconds on several connections at once; returns how often. */
export async function forSeconds(
  seconds: number,
  connections: number,
  work: (connection: number) => unknown,
) {
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
export async function latencies(rounds: number, run: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await run(round);
    times.push(performance.now() - began);
  }
  return percentiles(times);
}
