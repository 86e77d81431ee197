import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export type Percentiles = { readonly p50Ms: number; readonly p99Ms: number };

export type Figures = Percentiles & { readonly perSecond: number };

/** A server and what is read from it. */
export type Target = { readonly url: string; readonly paths: readonly string[]; readonly token?: string };

/** Reads paths one after the other over 32 connections for some seconds, after a warm-up. Throws when an answer is not a 2xx. */
export async function readsPerSecond(
  url: string,
  paths: readonly string[],
  options: { seconds: number; token?: string },
): Promise<Figures> {
  const [figures] = await readsInTurns([{ url, paths, ...options }], { turns: 1, seconds: options.seconds });
  return figures!;
}

/** The same from several servers by turns, so that whatever else the machine does meets all of them alike. */
export async function readsInTurns(
  targets: readonly Target[],
  {
    turns,
    seconds,
    warmUpSeconds = 1,
    perSecond,
  }: { turns: number; seconds: number; warmUpSeconds?: number; perSecond?: number },
): Promise<Figures[]> {
  const found = targets.map((target) => ({ target, times: [] as number[], seconds: 0 }));
  if (warmUpSeconds > 0) for (const { target } of found) await readFrom(target, warmUpSeconds, perSecond);
  for (let turn = 0; turn < turns; turn++) {
    for (const one of found) {
      const { times, duration } = await readFrom(one.target, seconds, perSecond);
      for (const time of times) one.times.push(time);
      one.seconds += duration;
    }
  }
  return found.map((one) => ({ perSecond: one.times.length / one.seconds, ...percentiles(one.times) }));
}

async function readFrom({ url, paths, token }: Target, duration: number, perSecond: number | undefined) {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const times: number[] = [];
  const rate = perSecond === undefined ? {} : { overallRate: perSecond };
  const run = autocannon({ url, connections: 32, headers, requests, duration, ...rate });
  // Its own percentiles are whole milliseconds, which says little about reads that take two of them.
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await run;
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  return { times, duration: result.duration };
}

/** The middle and the 99th percentile of single latencies, measured one after the other. */
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

/** The middle and the 99th percentile of at least one latency. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** A client in a process of its own, which does nothing else. */
export type Reader = {
  /** Reads one after the other for so long, and answers all latencies in milliseconds. Throws when one is no 200. */
  readFor(seconds: number): Promise<number[]>;
  stop(): void;
};

/** Starts a client that reads `prefix` followed by a number below `count` in nine digits. */
export function startReader(url: string, prefix: string, count: number, token: string): Reader {
  const child = fork(fileURLToPath(new URL('reader.ts', import.meta.url)), [
    url,
    prefix,
    String(count),
    token,
  ]);
  return {
    readFor: (seconds) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error('the reader ended'));
        child.once('exit', ended);
        child.once('message', (times) => {
          child.off('exit', ended);
          resolve(times as number[]);
        });
        child.send(seconds);
      }),
    stop: () => void child.kill(),
  };
}
