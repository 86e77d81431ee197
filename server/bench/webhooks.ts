import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId, type PartnerId } from '../src/kernel/caller.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { timeOrderedIds } from '../src/kernel/ids.ts';
import { consumersFromText, type NewEvent, recordEvents } from '../src/platform/events/index.ts';
import { openLog } from '../src/platform/log.ts';
import { markVerified } from '../src/webhooks/consumers/store.ts';
import {
  createConsumer,
  openWebhooks,
  pauseConsumer,
  removeConsumer,
  resumeConsumer,
  type WebhooksContext,
} from '../src/webhooks/index.ts';
import { composeMessage } from '../src/webhooks/message/compose.ts';
import { thumbprintOf } from '../src/webhooks/message/encrypt.ts';
import { prepareProduct } from '../test/support/product.ts';
import type { BenchContext } from './context.ts';
import type { Row } from './table.ts';
import type { Received } from './webhook-receiver.ts';

const secret = 'the secret of a bench, which is no secret at all';
const consumers = Array.from({ length: 50 }, (_, index) => 201 + index);
const restrictions = consumers.map((id) => `${id}:order`).join(';');
const partner = asPartnerId(1);
const singles = 12_000;
const batched = 100_000;
const calls = 32;

/** Deliveries to a fast receiver on this machine, against encryption, signature and HTTP alone; and what bad neighbours cost. */
export async function run(_context: BenchContext): Promise<Row[]> {
  const product = await prepareProduct({ WEBHOOK_SECRET: secret, WEBHOOK_CONSUMERS: restrictions });
  const receiver = await startReceiver();
  product.start();
  try {
    await product.ready();
    const db = product.openDatabase(4);
    const config = {
      webhookSecret: secret,
      webhookConsumers: consumersFromText(restrictions),
      webhookSchedule: 'standard',
      webhookLoopback: true,
      databaseUrl: undefined,
      dataDir: '/nowhere',
    } as const;
    const parts = { db, clock: systemClock, ids: timeOrderedIds(systemClock), log: openLog('silent') };
    const context = openWebhooks(config, parts);
    const bench = { context, receiver };
    const rows = [...(await throughput(bench)), await latency(bench), ...(await neighbours(bench))];
    await context.close();
    await db.end({ timeout: 5 });
    return rows;
  } finally {
    receiver.stop();
    await product.remove();
  }
}

type Bench = {
  readonly context: WebhooksContext;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
};

async function startReceiver() {
  const child: ChildProcess = fork(new URL('webhook-receiver.ts', import.meta.url));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ask = async (what: 'count' | 'times'): Promise<Received> => {
    child.send(what);
    const [answer] = (await once(child, 'message')) as [Received];
    return answer;
  };
  return { url: `http://127.0.0.1:${port}`, ask, stop: () => child.kill() };
}

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });

async function consumer(
  { context, receiver }: Bench,
  consumerId: number,
  path: string,
  batchSize: number,
): Promise<void> {
  const url = `${receiver.url}/${path}`;
  const pem = key.publicKey.export({ format: 'pem', type: 'spki' }) as string;
  await createConsumer(context, partner, { consumerId, url, batchSize, concurrency: calls, key: pem });
  await markVerified(context.db, partner, consumerId, url, new Date());
}

const order = (owner: PartnerId, number: number): NewEvent => ({
  partner: owner,
  type: 'order.created',
  time: new Date(),
  data: { orderId: `O-${number}`, createdAt: new Date().toISOString(), customerId: 'C-100234' },
});

async function record({ context: { db, ids } }: Bench, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1000) {
    const size = Math.min(1000, count - done);
    await recordEvents(
      db,
      ids,
      Array.from({ length: size }, (_, index) => order(partner, done + index)),
    );
  }
}

/** Seconds until the receiver has so many events, from the first of them on. */
async function secondsFor({ receiver }: Bench, events: number): Promise<number> {
  while ((await receiver.ask('count')).events === 0) await sleep(1);
  const began = performance.now();
  for (;;) {
    const counted = await receiver.ask('count');
    if (counted.events >= events) return (performance.now() - began) / 1000;
    await sleep(5);
  }
}

async function untilPlanned({ context: { db } }: Bench): Promise<void> {
  for (;;) {
    const rows = await db`SELECT 1 FROM webhook_arrival WHERE partner_id = ${partner} LIMIT 1`;
    if (rows.length === 0) return;
    await sleep(20);
  }
}

/** What waited is sent as fast as it goes, first one event a delivery, then in full batches. */
async function throughput(bench: Bench): Promise<Row[]> {
  const rates: number[] = [];
  for (const [count, batchSize] of [
    [singles, 1],
    [batched, 100],
  ] as const) {
    await consumer(bench, 201, 'fast', batchSize);
    await pauseConsumer(bench.context, partner, 201);
    await record(bench, count);
    await untilPlanned(bench);
    await resumeConsumer(bench.context, partner, 201);
    rates.push(count / (await secondsFor(bench, count)));
    await bench.receiver.ask('times');
    await sleep(500);
    await removeConsumer(bench.context, partner, 201);
  }
  const [single = 0, batch = 0] = rates;
  const bare = await bareRate(bench);
  return [
    {
      bench: 'webhooks',
      what: 'deliveries of one event to a fast receiver',
      figure: `${single.toFixed(0)} deliveries/s`,
      aim: { measured: single, atLeast: 1500 },
    },
    {
      bench: 'webhooks',
      what: `the same against encryption, signature and HTTP alone, ${calls} at a time`,
      figure: `${single.toFixed(0)} of ${bare.toFixed(0)} deliveries/s`,
      aim: { measured: single / bare, atLeast: 0.6 },
    },
    {
      bench: 'webhooks',
      what: 'events in batches of 100',
      figure: `${batch.toFixed(0)} events/s`,
      aim: { measured: batch, atLeast: 20_000 },
    },
  ];
}

/** The same messages to the same receiver without a database. */
async function bareRate({ context, receiver }: Bench): Promise<number> {
  const signing = await (await context.keys()).signing.current();
  const encryption = { kid: thumbprintOf(key.publicKey), publicKey: key.publicKey };
  const url = `${receiver.url}/fast`;
  const until = performance.now() + 6_000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: calls }, async () => {
      while (performance.now() < until) {
        const id = context.ids.uuid();
        const plaintext = Buffer.from(JSON.stringify([{ id, ...order(partner, sent) }]));
        const message = composeMessage({
          url,
          plaintext,
          firstEventId: id,
          batchSize: 1,
          sentAt: new Date(),
          encryption,
          signing,
        });
        const { failure } = await context.caller.post(url, message);
        if (failure !== undefined) throw new Error(failure);
        sent += 1;
      }
    }),
  );
  await receiver.ask('times');
  return sent / 6;
}

/** Milliseconds from commit to receipt of events that come one by one, 150 a second. */
async function fromCommit({ context: { db, ids }, receiver }: Bench, seconds: number): Promise<number[]> {
  await receiver.ask('times');
  const committed = new Map<string, number>();
  const until = performance.now() + seconds * 1000;
  for (let number = 0; performance.now() < until; number += 1) {
    const [id = ''] = await recordEvents(db, ids, [order(partner, number)]);
    committed.set(id, Date.now());
    await sleep(6);
  }
  await sleep(3_000);
  const { at } = await receiver.ask('times');
  const took = at.flatMap(([id, atMs]) => (committed.has(id) ? [atMs - committed.get(id)!] : []));
  return took.sort((a, b) => a - b);
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function latency(bench: Bench): Promise<Row> {
  await consumer(bench, 201, 'fast', 1);
  const took = await fromCommit(bench, 5);
  await removeConsumer(bench.context, partner, 201);
  return {
    bench: 'webhooks',
    what: 'from commit to receipt, events one by one',
    figure: `p50 ${share(took, 0.5)} ms, p95 ${share(took, 0.95)} ms of ${took.length}`,
    aim: { measured: share(took, 0.95), atMost: 1000 },
  };
}

/** Fifty endpoints: all fast, and then half of them hanging and a fifth answering 500. */
async function neighbours(bench: Bench): Promise<Row[]> {
  const rounds: number[][] = [];
  for (const isNoisy of [false, true]) {
    for (const [index, id] of consumers.entries()) {
      const path = !isNoisy || index % 10 < 3 ? `fast-${id}` : index % 10 < 8 ? `hang-${id}` : `fail-${id}`;
      await consumer(bench, id, path, 100);
    }
    await sleep(500);
    rounds.push(await fromCommit(bench, 5));
    for (const id of consumers) await removeConsumer(bench.context, partner, id);
  }
  const [quiet = [], noisy = []] = rounds;
  return [
    {
      bench: 'webhooks',
      what: 'the same with 50 fast endpoints',
      figure: `p50 ${share(quiet, 0.5)} ms, p95 ${share(quiet, 0.95)} ms of ${quiet.length} first events of batches`,
    },
    {
      bench: 'webhooks',
      what: 'fast endpoints when 25 of the 50 hang and 10 fail',
      figure: `p50 ${share(noisy, 0.5)} ms, p95 ${share(noisy, 0.95)} ms of ${noisy.length}`,
      aim: { measured: share(noisy, 0.95) / share(quiet, 0.95), atMost: 1.5 },
    },
  ];
}
