import { setTimeout as sleep } from 'node:timers/promises';
import { median, share } from '../../harness/random.ts';
import type { Row } from '../table.ts';
import { type Bench, consumer, consumers } from './setup.ts';

/** Longest wait for what is under way when nothing new comes. */
const settlesWithinMs = 20_000;

/** Time from the commit of an event to its receipt, at a few hundred deliveries a second. */
export async function latency(bench: Bench): Promise<Row[]> {
  await consumer(bench, 201, { path: 'fast', batchSize: 1 });
  const took = await fromCommit(bench, { atOnce: 5, everyMs: 10, receivers: 1 });
  await bench.own.remove(201);
  return [
    {
      bench: 'webhooks',
      what: 'from commit to receipt, one event a delivery',
      figure: `p50 ${share(took, 0.5)} ms, p95 ${share(took, 0.95)} ms of ${took.length} in ${bench.sizes.offeredForMs / 1000} s`,
      aim: { measured: share(took, 0.95), atMost: 1000 },
    },
  ];
}

type Round = { readonly rate: number; readonly p99: number };

/**
 * Fifty endpoints, of which one hangs and one answers 500 in every second round. The other 48 are compared: the middle of
 * the noisy rounds with that of the quiet ones between them, so that what else the machine does meets both.
 */
export async function neighbours(bench: Bench): Promise<Row[]> {
  const quiet: Round[] = [];
  const noisy: Round[] = [];
  for (let round = 0; round < bench.sizes.rounds; round += 1) {
    quiet.push(await withEndpoints(bench, ['other', 'other']));
    noisy.push(await withEndpoints(bench, ['hang', 'fail']));
  }
  const row = (what: string, unit: string, value: (round: Round) => number): Row & { measured: number } => {
    const measured = median(noisy.map(value)) / median(quiet.map(value));
    const list = (of: readonly Round[]) => of.map((round) => value(round).toFixed(0)).join(', ');
    const figure = `${measured.toFixed(2)} (${list(noisy)} of ${list(quiet)}${unit})`;
    return { bench: 'webhooks', what, figure, measured };
  };
  const { measured: rate, ...rates } = row(
    'deliveries a second to 48 of 50 endpoints while one hangs and one answers 500, against none doing so',
    '',
    (one) => one.rate,
  );
  const { measured: p99, ...times } = row('p99 from commit to receipt of the same', ' ms', (one) => one.p99);
  return [
    { ...rates, aim: { measured: rate, atLeast: 0.95 } },
    { ...times, aim: { measured: p99, atMost: 1.2 } },
  ];
}

/** One round: how fast a backlog reaches the 48, and how long single events take to them. */
async function withEndpoints(bench: Bench, bad: readonly [string, string]): Promise<Round> {
  const { receiver, own, sizes } = bench;
  for (const [index, id] of consumers.entries())
    await consumer(bench, id, { path: `${bad[index] ?? 'fast'}-${id}`, batchSize: 1 });
  const others = consumers.length - bad.length;
  await receiver.ask('times');
  const began = performance.now();
  await own.record(sizes.eventsEach);
  await untilReceived(bench, sizes.eventsEach * others);
  const rate = (sizes.eventsEach * others) / ((performance.now() - began) / 1000);
  const took = await fromCommit(bench, { atOnce: 1, everyMs: 200, receivers: others });
  for (const id of consumers) await own.remove(id);
  return { rate, p99: share(took, 0.99) };
}

async function untilReceived({ receiver }: Bench, deliveries: number): Promise<void> {
  const until = performance.now() + settlesWithinMs;
  while ((await receiver.ask('count')).deliveries < deliveries) {
    if (performance.now() > until) throw new Error('Deliveries do not arrive.');
    await sleep(5);
  }
}

/** Milliseconds from commit to receipt of events that go to so many receivers. */
async function fromCommit(
  bench: Bench,
  load: { readonly atOnce: number; readonly everyMs: number; readonly receivers: number },
): Promise<number[]> {
  const { own, receiver } = bench;
  await receiver.ask('times');
  const committed = new Map<string, number>();
  const until = performance.now() + bench.sizes.offeredForMs;
  for (let number = 0; performance.now() < until; number += load.atOnce) {
    for (const id of await own.record(load.atOnce, number)) committed.set(id, Date.now());
    await sleep(load.everyMs);
  }
  await untilReceived(bench, committed.size * load.receivers);
  const { at } = await receiver.ask('times');
  return at.flatMap(([id, atMs]) => (committed.has(id) ? [atMs - committed.get(id)!] : []));
}
