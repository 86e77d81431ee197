import { setTimeout as sleep } from 'node:timers/promises';
import { forSeconds } from '../../harness/load.ts';
import { cpuSeconds, microsecondsEach } from '../../harness/processes.ts';
import { median, share } from '../../harness/random.ts';
import { bench } from '../context.ts';
import { secondsOf } from '../measure.ts';
import { atLeast, atMost, type Row, row } from '../table.ts';
import { calls, consumers, openOwn, type Webhooks } from './own.ts';

/** How long a round waits for deliveries that are under way. */
const settlesWithinMs = 120_000;

type Size = typeof full;

const full = {
  ...{ singles: 12_000, batched: 100_000, bareForMs: 6000 },
  ...{ offeredForMs: 5000, rounds: 7, eventsEach: 50 },
};

/** Deliveries to a fast receiver, against encryption, signature and HTTP alone, and beside receivers that hang or fail. */
export const webhooks = bench<Size>({
  full,
  short: { singles: 50, batched: 200, bareForMs: 50, offeredForMs: 100, rounds: 1, eventsEach: 2 },
  async run(amounts, size) {
    await using own = await openOwn(amounts);
    return [...(await throughput(own, size)), await latency(own, size), ...(await neighbours(own, size))];
  },
});

/** Sends waiting events as fast as possible: one a delivery, in full batches, and one a call without a database. */
async function throughput(own: Webhooks, { singles, batched, bareForMs }: Size): Promise<Row[]> {
  const single = await drained(own, singles, 1);
  const batch = await drained(own, batched, 100);
  let sent = 0;
  const bare = (await forSeconds(bareForMs / 1000, calls, () => own.post(sent++))) / (bareForMs / 1000);
  await own.received('times');
  const { rate, cpu } = single;
  const [shown, server, database] = [rate, cpu.server, cpu.postgres].map((value) => value.toFixed(0));
  const alone = `the same against encryption, signature and HTTP alone, ${calls} at a time`;
  return [
    row('deliveries of one event to a fast receiver', `${shown} deliveries/s`, atLeast(1500, rate)),
    row('CPU of such a delivery', `server ${server} µs, database ${database} µs`),
    row(alone, `${shown} of ${bare.toFixed(0)} deliveries/s`, atLeast(0.75, rate / bare)),
    row('events in batches of 100', `${batch.rate.toFixed(0)} events/s`, atLeast(20_000, batch.rate)),
  ];
}

/** Events a second from the first of them on, and the processor time that each costs. */
async function drained(own: Webhooks, count: number, batchSize: number) {
  await own.consumer(201, 'fast', batchSize);
  await own.pause(201);
  await own.record(count);
  await own.untilNone('webhook_arrival WHERE true');
  const before = cpuSeconds(own.product);
  await own.resume(201);
  while ((await own.received('count')).events === 0) await sleep(1);
  const seconds = await secondsOf(async () => {
    while ((await own.received('count')).events < count) await sleep(5);
  });
  await own.untilNone(`webhook_delivery WHERE state = 'waiting'`);
  const cpu = microsecondsEach(before, cpuSeconds(own.product), count);
  await own.received('times');
  await own.remove(201);
  return { rate: count / seconds, cpu };
}

/** Time from the commit of an event to its receipt, at a few hundred deliveries a second. */
async function latency(own: Webhooks, { offeredForMs }: Size): Promise<Row> {
  await own.consumer(201, 'fast', 1);
  const took = await fromCommit(own, offeredForMs, { atOnce: 5, everyMs: 10, receivers: 1 });
  await own.remove(201);
  const [p50, p95] = [share(took, 0.5), share(took, 0.95)];
  const figure = `p50 ${p50} ms, p95 ${p95} ms of ${took.length} in ${offeredForMs / 1000} s`;
  return row('from commit to receipt, one event a delivery', figure, atMost(1000, p95));
}

type Round = { readonly rate: number; readonly p99: number };

/**
 * Delivers to fifty endpoints. In every second round one of them hangs and one answers 500. Compares the medians of both
 * kinds of rounds for the other 48 endpoints.
 */
async function neighbours(own: Webhooks, size: Size): Promise<Row[]> {
  const quiet: Round[] = [];
  const noisy: Round[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    quiet.push(await withEndpoints(own, size, ['other', 'other']));
    noisy.push(await withEndpoints(own, size, ['hang', 'fail']));
  }
  const against = (value: (round: Round) => number, unit = '') => {
    const measured = median(noisy.map(value)) / median(quiet.map(value));
    const list = (of: readonly Round[]) => of.map((round) => value(round).toFixed(0)).join(', ');
    return { measured, figure: `${measured.toFixed(2)} (${list(noisy)} of ${list(quiet)}${unit})` };
  };
  const rate = against((round) => round.rate);
  const p99 = against((round) => round.p99, ' ms');
  const what = 'deliveries a second to 48 of 50 endpoints while one hangs and one answers 500, against none';
  return [
    row(what, rate.figure, atLeast(0.95, rate.measured)),
    row('p99 from commit to receipt of the same', p99.figure, atMost(1.2, p99.measured)),
  ];
}

/** One round: how fast a backlog reaches the 48 endpoints, and how long single events take. */
async function withEndpoints(own: Webhooks, size: Size, bad: readonly [string, string]): Promise<Round> {
  for (const [index, id] of consumers.entries()) await own.consumer(id, `${bad[index] ?? 'fast'}-${id}`, 1);
  const receivers = consumers.length - bad.length;
  const deliveries = size.eventsEach * receivers;
  await own.received('times');
  const seconds = await secondsOf(async () => {
    await own.record(size.eventsEach);
    await untilReceived(own, deliveries);
  });
  const took = await fromCommit(own, size.offeredForMs, { atOnce: 1, everyMs: 200, receivers });
  for (const id of consumers) await own.remove(id);
  return { rate: deliveries / seconds, p99: share(took, 0.99) };
}

async function untilReceived(own: Webhooks, deliveries: number): Promise<void> {
  const until = performance.now() + settlesWithinMs;
  while ((await own.received('count')).deliveries < deliveries) {
    if (performance.now() > until) throw new Error('Deliveries do not arrive.');
    await sleep(5);
  }
}

type Offered = Readonly<Record<'atOnce' | 'everyMs' | 'receivers', number>>;

/** Milliseconds from commit to receipt of events, at each receiver. */
async function fromCommit(own: Webhooks, offeredForMs: number, load: Offered): Promise<number[]> {
  await own.received('times');
  const committed = new Map<string, number>();
  const until = performance.now() + offeredForMs;
  for (let number = 0; performance.now() < until; number += load.atOnce) {
    for (const id of await own.record(load.atOnce, number)) committed.set(id, Date.now());
    await sleep(load.everyMs);
  }
  await untilReceived(own, committed.size * load.receivers);
  const { at } = await own.received('times');
  return at.flatMap(([id, atMs]) => (committed.has(id) ? [atMs - committed.get(id)!] : []));
}
