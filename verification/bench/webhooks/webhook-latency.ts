import { setTimeout as sleep } from 'node:timers/promises';
import { recordEvents } from '../../../server/src/platform/events/index.ts';
import { removeConsumer } from '../../../server/src/webhooks/index.ts';
import type { Row } from '../table.ts';
import { type Bench, consumer, consumers, order, partner, record, share } from './webhook-setup.ts';

const everyMs = 10;
/** Longest wait for what is under way when nothing new comes. */
const settlesWithinMs = 20_000;

/** Time from the commit of an event to its receipt, at a few hundred deliveries a second. */
export async function latency(bench: Bench): Promise<Row[]> {
  await consumer(bench, 201, 'fast', 1);
  const took = await fromCommit(bench, { atOnce: 5, receivers: 1 });
  await removeConsumer(bench.context, partner, 201);
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
  const { rounds } = bench.sizes;
  const quiet: Round[] = [];
  const noisy: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await withEndpoints(bench, ['other', 'other']));
    noisy.push(await withEndpoints(bench, ['hang', 'fail']));
  }
  const middle = (of: readonly Round[], value: (round: Round) => number) =>
    share(
      of.map(value).sort((a, b) => a - b),
      0.5,
    );
  const ratio = (value: (round: Round) => number) => middle(noisy, value) / middle(quiet, value);
  const rate = ratio((one) => one.rate);
  const p99 = ratio((one) => one.p99);
  const list = (of: readonly Round[], value: (round: Round) => number) =>
    of.map((round) => value(round).toFixed(0)).join(', ');
  return [
    {
      bench: 'webhooks',
      what: 'deliveries a second to 48 of 50 endpoints while one hangs and one answers 500, against none doing so',
      figure: `${rate.toFixed(2)} (${list(noisy, (one) => one.rate)} of ${list(quiet, (one) => one.rate)})`,
      aim: { measured: rate, atLeast: 0.95 },
    },
    {
      bench: 'webhooks',
      what: 'p99 from commit to receipt of the same',
      figure: `${p99.toFixed(2)} (${list(noisy, (one) => one.p99)} of ${list(quiet, (one) => one.p99)} ms)`,
      aim: { measured: p99, atMost: 1.2 },
    },
  ];
}

/** One round: how fast a backlog reaches the 48, and how long single events take to them. */
async function withEndpoints(bench: Bench, bad: readonly [string, string]): Promise<Round> {
  const { receiver, context } = bench;
  const { eventsEach } = bench.sizes;
  for (const [index, id] of consumers.entries())
    await consumer(bench, id, `${bad[index] ?? 'fast'}-${id}`, 1);
  const others = consumers.length - bad.length;
  await receiver.ask('times');
  const began = performance.now();
  await record(bench, eventsEach);
  await untilReceived(bench, eventsEach * others);
  const rate = (eventsEach * others) / ((performance.now() - began) / 1000);
  const took = await fromCommit(bench, { atOnce: 1, everyMs: 200, receivers: others });
  for (const id of consumers) await removeConsumer(context, partner, id);
  return { rate, p99: share(took, 0.99) };
}

async function untilReceived({ receiver }: Bench, deliveries: number): Promise<void> {
  const until = performance.now() + settlesWithinMs;
  while ((await receiver.ask('count')).deliveries < deliveries) {
    if (performance.now() > until) throw new Error('Deliveries do not arrive.');
    await sleep(5);
  }
}

/** Milliseconds from commit to receipt, ascending, of events that go to so many receivers. */
async function fromCommit(
  bench: Bench,
  load: { readonly atOnce: number; readonly everyMs?: number; readonly receivers: number },
): Promise<number[]> {
  const { context, receiver } = bench;
  await receiver.ask('times');
  const committed = new Map<string, number>();
  const until = performance.now() + bench.sizes.offeredForMs;
  for (let number = 0; performance.now() < until; number += load.atOnce) {
    const events = Array.from({ length: load.atOnce }, (_, index) => order(number + index));
    const ids = await recordEvents(context.db, context.ids, events);
    for (const id of ids) committed.set(id, Date.now());
    await sleep(load.everyMs ?? everyMs);
  }
  await untilReceived(bench, committed.size * load.receivers);
  const { at } = await receiver.ask('times');
  const took = at.flatMap(([id, atMs]) => (committed.has(id) ? [atMs - committed.get(id)!] : []));
  return took.sort((a, b) => a - b);
}
