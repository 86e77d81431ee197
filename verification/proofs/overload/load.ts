import { setTimeout as sleep } from 'node:timers/promises';
import { openConnections } from './connection.ts';
import type { Call, Seller } from './world.ts';

/** One answer: when it was asked for, how long it took, what it said. Status 0: there was none. */
export type Sample = {
  readonly atMs: number;
  readonly tookMs: number;
  readonly status: number;
  readonly hasWait: boolean;
};

/** Sends the next request of a load. */
export type Send = () => Promise<Sample>;

const turnMs = 5;

/** Calls the server; messages are put together beforehand as far as they can be. */
export function openClient(address: string) {
  const { host } = new URL(address);
  const connections = openConnections(address);
  const send = async ({ method, path, body = '' }: Call, token: string): Promise<Sample> => {
    const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n`;
    const content = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    const atMs = performance.now();
    const answer = await connections.ask(`${head}${content}\r\n${body}`);
    return { atMs, tookMs: performance.now() - atMs, ...answer };
  };
  /** With a token, so that the connections belong to somebody whom the server knows. */
  const warm = (count: number, { token }: Seller) => {
    const head = `GET /v4/orders?limit=1 HTTP/1.1\r\nHost: ${host}\r\n`;
    return connections.warm(count, `${head}Authorization: Bearer ${token}\r\n\r\n`);
  };
  return { send, warm, close: () => connections.close() };
}

/** Sends in turn for all sellers. */
export function sendFor(
  client: ReturnType<typeof openClient>,
  sellers: readonly Seller[],
  callOf: (number: number) => Call,
): Send {
  let number = 0;
  return () => {
    number += 1;
    // A number of sellers that the mix divides would give each of them calls of one kind only.
    const round = Math.floor(number / sellers.length);
    return client.send(callOf(number + round), sellers[number % sellers.length]!.token);
  };
}

/** As many requests as `connections` get answered one after the other: what the server can do. */
export async function closedLoop(send: Send, connections: number, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const endMs = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < endMs) samples.push(await send());
  };
  await Promise.all(Array.from({ length: connections }, work));
  return samples;
}

/** So many requests a second, however long their answers take: what clients that do not know of each other do. */
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

export type Summary = {
  readonly accepted: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  /** Numbers of the refused by status. */
  readonly refused: Readonly<Record<number, number>>;
  /** Answers 429 and 503 without Retry-After. */
  readonly withoutWait: number;
};

/** What the samples say; accepted is what was answered 2xx. */
export function summary(samples: readonly Sample[], seconds: number): Summary {
  const isGood = ({ status }: Sample) => status >= 200 && status < 300;
  const times = samples.filter(isGood).map(({ tookMs }) => tookMs);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const refused: Record<number, number> = {};
  for (const { status } of samples.filter((sample) => !isGood(sample)))
    refused[status] = (refused[status] ?? 0) + 1;
  return {
    accepted: times.length,
    perSecond: times.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    mostMs: times.at(-1) ?? 0,
    refused,
    withoutWait: samples.filter(({ status, hasWait }) => (status === 429 || status === 503) && !hasWait)
      .length,
  };
}
