import { setTimeout as sleep } from 'node:timers/promises';
import { pauseConsumer, removeConsumer, resumeConsumer } from '../../../server/src/webhooks/index.ts';
import { composeMessage } from '../../../server/src/webhooks/message/compose.ts';
import { thumbprintOf } from '../../../server/src/webhooks/message/encrypt.ts';
import type { Row } from '../table.ts';
import { type Bench, calls, consumer, cpuSeconds, key, order, partner, record } from './webhook-setup.ts';

/** What waited is sent as fast as it goes: one event a delivery, then full batches, and the same without a database. */
export async function throughput(bench: Bench): Promise<Row[]> {
  const { singles, batched } = bench.sizes;
  const single = await drained(bench, singles, 1);
  const batch = await drained(bench, batched, 100);
  const bare = await bareRate(bench);
  const micros = (seconds: number) => `${((seconds * 1e6) / singles).toFixed(0)} µs`;
  return [
    {
      bench: 'webhooks',
      what: 'deliveries of one event to a fast receiver',
      figure: `${single.rate.toFixed(0)} deliveries/s`,
      aim: { measured: single.rate, atLeast: 1500 },
    },
    {
      bench: 'webhooks',
      what: 'CPU of such a delivery',
      figure: `server ${micros(single.server)}, database ${micros(single.database)}`,
    },
    {
      bench: 'webhooks',
      what: `the same against encryption, signature and HTTP alone, ${calls} at a time`,
      figure: `${single.rate.toFixed(0)} of ${bare.toFixed(0)} deliveries/s`,
      aim: { measured: single.rate / bare, atLeast: 0.6 },
    },
    {
      bench: 'webhooks',
      what: 'events in batches of 100',
      figure: `${batch.rate.toFixed(0)} events/s`,
      aim: { measured: batch.rate, atLeast: 20_000 },
    },
  ];
}

/** Events a second, and the CPU seconds that they cost. */
async function drained(bench: Bench, count: number, batchSize: number) {
  const { context, receiver, product } = bench;
  await consumer(bench, 201, 'fast', batchSize);
  await pauseConsumer(context, partner, 201);
  await record(bench, count);
  await untilPlanned(bench);
  const before = cpuSeconds(product);
  await resumeConsumer(context, partner, 201);
  const rate = count / (await secondsFor(bench, count));
  await untilWritten(bench);
  const after = cpuSeconds(product);
  await receiver.ask('times');
  await removeConsumer(context, partner, 201);
  return { rate, server: after.server - before.server, database: after.database - before.database };
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

async function untilWritten({ context: { db } }: Bench): Promise<void> {
  for (;;) {
    const rows = await db`
      SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting' LIMIT 1`;
    if (rows.length === 0) return;
    await sleep(20);
  }
}

/** Messages a second to the same receiver without a database. */
async function bareRate({ context, receiver, sizes: { bareForMs } }: Bench): Promise<number> {
  const signing = await (await context.keys()).signing.current();
  const encryption = { kid: thumbprintOf(key.publicKey), publicKey: key.publicKey };
  const url = `${receiver.url}/fast`;
  const until = performance.now() + bareForMs;
  let sent = 0;
  const sendOne = async () => {
    const firstEventId = context.ids.uuid();
    const plaintext = Buffer.from(JSON.stringify([{ id: firstEventId, ...order(sent) }]));
    const parts = { url, plaintext, firstEventId, batchSize: 1, sentAt: new Date(), encryption, signing };
    const { failure } = await context.caller.post(url, composeMessage(parts));
    if (failure !== undefined) throw new Error(failure);
    sent += 1;
  };
  const sender = async () => {
    while (performance.now() < until) await sendOne();
  };
  await Promise.all(Array.from({ length: calls }, sender));
  await receiver.ask('times');
  return sent / (bareForMs / 1000);
}
