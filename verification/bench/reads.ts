import { fork } from 'node:child_process';
import {
  closedLoop,
  openClient,
  openLoop,
  type Percentiles,
  percentiles,
  type Request,
  type Sample,
} from '../harness/load.ts';

export type Figures = Percentiles & { readonly perSecond: number };

/** A server and what is read from it, one path after the other. */
export type Target = { readonly url: string; readonly paths: readonly string[]; readonly token?: string };

type Timing = {
  readonly turns: number;
  readonly seconds: number;
  readonly warmUpSeconds?: number;
  readonly perSecond?: number | undefined;
};

/** Sends requests in turn over so many connections for some seconds. Throws when an answer is not a 200. */
export async function sendFor(
  url: string,
  requests: readonly Request[],
  {
    connections,
    seconds,
    perSecond,
  }: { connections: number; seconds: number; perSecond?: number | undefined },
): Promise<Sample[]> {
  const client = openClient(url);
  let next = 0;
  const send = () => client.send(requests[next++ % requests.length]!);
  const samples = await (perSecond === undefined
    ? closedLoop(send, connections, seconds)
    : openLoop(send, perSecond, seconds));
  client.close();
  const other = samples.find(({ status }) => status !== 200);
  if (other) throw new Error(`${url} answered ${other.status}`);
  return samples;
}

/** Reads from several servers by turns over 32 connections, so that whatever else the machine does meets all of them alike. */
export async function readsInTurns(
  targets: readonly Target[],
  { turns, seconds, warmUpSeconds = 1, perSecond }: Timing,
): Promise<Figures[]> {
  const readFrom = async ({ url, paths, token }: Target, forSeconds: number) => {
    const requests = paths.map((path) => ({
      method: 'GET' as const,
      path,
      ...(token === undefined ? {} : { token }),
    }));
    const samples = await sendFor(url, requests, { connections: 32, seconds: forSeconds, perSecond });
    return samples.map(({ tookMs }) => tookMs);
  };
  if (warmUpSeconds > 0) for (const target of targets) await readFrom(target, warmUpSeconds);
  const times = targets.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, target] of targets.entries())
      for (const time of await readFrom(target, seconds)) times[index]!.push(time);
  return times.map((found) => ({ perSecond: found.length / (turns * seconds), ...percentiles(found) }));
}

/** A client in a process of its own, which does nothing else: what the load costs this process is not in its latencies. */
export function startReader(url: string, prefix: string, count: number, token: string) {
  const child = fork(new URL('reader.ts', import.meta.url), [url, prefix, String(count), token]);
  return {
    /** Reads one after the other for so long, and answers all latencies in milliseconds. Throws when one is no 200. */
    readFor: (seconds: number) =>
      new Promise<number[]>((resolve, reject) => {
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
