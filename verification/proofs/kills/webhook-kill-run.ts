import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../../server/test/support/product.ts';
import { seededRandom } from '../races/world.ts';
import { agesOf, doubledOrders, type Kill } from './webhook-kill-check.ts';
import { type CountingReceiver, startCountingReceiver } from './webhook-kill-receiver.ts';
import { consumers, partner, prepareConsumers, prepareVictim, startRecorder } from './webhook-kill-setup.ts';

export type WebhookKillReport = {
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly committedEvents: number;
  readonly deliveries: number;
  /** Events that were delivered more than once, as at-least-once allows. */
  readonly deliveredAgain: number;
  readonly slowestStartMs: number;
  /** Longest time of an event to its arrival, from its commit or the end of the disturbance by the last kill. */
  readonly slowestArrivalMs: number;
  /** Nothing of these may be above zero. */
  readonly loss: {
    readonly lostUnordered: number;
    readonly lostOrdered: number;
    readonly neverCommitted: number;
    readonly late: number;
    readonly underTwoIds: number;
    readonly changed: number;
    readonly outOfOrder: number;
    readonly signaturesWrong: number;
    readonly leftWaiting: number;
  };
};

const latestKillMs = 400;

/**
 * Kills the server with SIGKILL and its database in turn, at random moments, while events are recorded and delivered to
 * an unordered and an ordered consumer; then compares what arrived, and when, with what was committed. Equal seeds draw
 * equal moments and answers.
 */
export async function webhookKillRun(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  say: (line: string) => void,
): Promise<WebhookKillReport> {
  const random = seededRandom(seed);
  const product = await prepareVictim();
  const receiver = await startCountingReceiver(seededRandom(seed + 1));
  try {
    product.start();
    await product.ready();
    await prepareConsumers(product, receiver);
    await receiver.learnKeys(product.address);
    const recorder = startRecorder(product);
    const done: Kill[] = [];
    const counts = { serverKills: 0, databaseKills: 0 };
    while (done.length < kills) {
      const atMs = Date.now();
      const target = await killNext(product, done.length);
      counts[target] += 1;
      await readyAgain(product);
      done.push({ atMs, readyMs: Date.now() });
      // Half of the kills meet the server at once, the others while it delivers.
      if (random() < 0.5) await untilReceived(receiver).then(() => sleep(random() * latestKillMs));
      if (done.length % 10 === 0) say(`${done.length} kills, ${recorder.committed.size} events …`);
    }
    await recorder.stop();
    receiver.isFlaky = false;
    const loss = await compared(product, receiver, { committed: recorder.committed, kills: done, say });
    return { ...counts, ...figuresOf(receiver, recorder.committed, done), loss };
  } finally {
    receiver.stop();
    await product.remove();
  }
}

const all = (receiver: CountingReceiver) =>
  consumers.map(({ consumerId, ordered }) => ({ ordered, met: receiver.met.get(consumerId)! }));

function figuresOf(receiver: CountingReceiver, committed: ReadonlySet<string>, kills: readonly Kill[]) {
  const sum = (value: (of: ReturnType<typeof all>[number]) => number) =>
    all(receiver).reduce((total, one) => total + value(one), 0);
  return {
    committedEvents: committed.size,
    deliveries: sum(({ met }) => met.deliveries),
    deliveredAgain: sum(({ met }) => met.again),
    slowestStartMs: Math.max(...kills.map(({ atMs, readyMs }) => readyMs - atMs)),
    slowestArrivalMs: Math.max(
      ...all(receiver).map(({ met, ordered }) => agesOf(met, ordered, kills).slowestMs),
    ),
  };
}

/** Kills the server and its database in turn; the server instead when there is no database to be found. */
async function killNext(product: Product, before: number): Promise<'serverKills' | 'databaseKills'> {
  const database = product.databasePid();
  if (before % 2 === 1 && database !== undefined && product.pid() !== undefined) {
    process.kill(database, 'SIGKILL');
    return 'databaseKills';
  }
  await product.kill();
  product.start();
  return 'serverKills';
}

async function readyAgain(product: Product): Promise<void> {
  for (let starts = 0; ; starts += 1) {
    if (product.pid() === undefined) product.start();
    try {
      return await product.ready();
    } catch (error) {
      if (starts === 5) throw error;
    }
  }
}

/** Waits until something arrives that had not arrived before. */
async function untilReceived(receiver: CountingReceiver): Promise<void> {
  const { seen } = receiver.met.get(106)!;
  const before = seen.size;
  const until = performance.now() + 60_000;
  while (seen.size === before) {
    if (performance.now() > until) throw new Error('Nothing arrived within a minute of a kill.');
    await sleep(10);
  }
}

type Compared = {
  readonly committed: ReadonlySet<string>;
  readonly kills: readonly Kill[];
  readonly say: (line: string) => void;
};

/** Waits until all has arrived, five minutes at most: leases of dead processes last 30 s. */
async function compared(
  product: Product,
  receiver: CountingReceiver,
  { committed, kills, say }: Compared,
): Promise<WebhookKillReport['loss']> {
  say('Waiting for what dead processes had claimed …');
  await readyAgain(product);
  const db = product.openDatabase(2);
  const waiting = async () => {
    const [row] = await db<{ count: number }[]>`
      SELECT (SELECT count(*) FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting')::int
        + (SELECT count(*) FROM webhook_arrival WHERE partner_id = ${partner})::int AS count`;
    return row!.count;
  };
  for (let tries = 0; tries < 1500 && (await waiting()) > 0; tries += 1) await sleep(200);
  const leftWaiting = await waiting();
  const rows = await db<{ id: string }[]>`SELECT id FROM webhook_event WHERE partner_id = ${partner}`;
  await db.end({ timeout: 5 });
  const stored = new Set(rows.map(({ id }) => id));
  const missing = [...committed].filter((id) => !stored.has(id)).length;
  const [unordered, ordered] = all(receiver).map(({ met }) => met) as [Met, Met];
  const lost = ({ seen }: Met) => [...stored].filter((id) => !seen.has(id)).length + missing;
  const both = (value: (met: Met) => number) => value(unordered) + value(ordered);
  return {
    lostUnordered: lost(unordered),
    lostOrdered: lost(ordered),
    neverCommitted: both(({ seen }) => [...seen.keys()].filter((id) => !stored.has(id)).length),
    late: agesOf(unordered, false, kills).late + agesOf(ordered, true, kills).late,
    underTwoIds: both(doubledOrders),
    changed: both(({ changed }) => changed),
    outOfOrder: ordered.outOfOrder,
    signaturesWrong: both(({ wrong }) => wrong),
    leftWaiting,
  };
}

type Met = ReturnType<typeof all>[number]['met'];
