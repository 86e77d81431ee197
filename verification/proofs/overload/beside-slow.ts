import { setTimeout as sleep } from 'node:timers/promises';
import { openPaths, openSlow, type Slowness, slownesses } from '../../../server/test/support/slow-sockets.ts';
import { openLoop, type Sample, type Send, summary } from '../../harness/load.ts';

/** How many connections are slow at the same time. */
const counts = [64, 500, 2000];
const settledMs = 1000;
/** Requests a second of the other sellers. */
const perSecond = 100;
/** The 99th percentile beside slow connections, at most, as a multiple of the usual one. */
const mostTimes = 2;

/** A seller who is slow as well: with a body that does not come, or with the largest list there is. */
const callersPath: Readonly<Record<Slowness, string>> = {
  head: '/v5/products',
  body: '/v5/products',
  reading: '/v5/products/categories?limit=1000',
};

type Asked = {
  readonly address: string;
  readonly send: Send;
  /** Of a seller who is slow as well. */
  readonly token: string;
  readonly slowSeconds: number;
  /** The most memory that the server has taken so far. */
  readonly mostMb: () => number;
};

/**
 * Sends requests of other sellers for some seconds beside connections that are slow at each path, and without them in
 * between, so that other work of the machine affects both equally. Returns the aims that were missed.
 */
export async function besideSlow({ address, send, token, slowSeconds, mostMb }: Asked): Promise<string[]> {
  const missed: string[] = [];
  for (const [how, count] of slownesses.flatMap((one) => counts.map((many) => [one, many] as const))) {
    const alone: Sample[] = [];
    const beside: Sample[] = [];
    let ended = 0;
    let least = count;
    const paths = [...openPaths.map((path) => ({ how, path })), { how, path: callersPath[how], token }];
    for (const path of paths) {
      alone.push(...(await openLoop(send, perSecond, slowSeconds)));
      const opened = await openSlow(address, count, path);
      // The cost of opening thousands of connections at once is not part of the measurement.
      await sleep(settledMs);
      beside.push(...(await openLoop(send, perSecond, slowSeconds)));
      ended += opened.ended;
      least = Math.min(least, opened.open);
      opened.close();
    }
    const seconds = slowSeconds * paths.length;
    const [usual, found] = [summary(alone, seconds), summary(beside, seconds)];
    const name = `${count} connections slow with the ${how}`;
    const refused = JSON.stringify(found.refused);
    const [p99, alone99] = [found, usual].map(({ p99Ms }) => `${p99Ms.toFixed(1)} ms`);
    console.log(
      `${name}, at ${paths.length} paths in turn: p99 ${p99}, alone ${alone99}, most ${found.mostMs.toFixed(0)} and ${usual.mostMs.toFixed(0)} ms; refused ${refused}; the server ended ${ended}, ${least} or more stayed open; memory ${mostMb().toFixed(0)} MB at most so far`,
    );
    if (refused !== '{}') missed.push(`${name}: refused ${refused}`);
    if (found.p99Ms > mostTimes * usual.p99Ms) missed.push(`${name}: p99 ${p99} of ${alone99}`);
  }
  return missed;
}
