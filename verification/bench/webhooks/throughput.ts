import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../../harness/processes.ts';
import type { Row } from '../table.ts';
import { type Bench, calls, consumer, untilNone } from './setup.ts';

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
  const { own, receiver, product } = bench;
  await consumer(bench, 201, { path: 'fast', batchSize });
  await own.pause(201);
  await own.record(count);
  await untilNone(bench, 'webhook_arrival WHERE true');
  const before = cpuSeconds(product);
  await own.resume(201);
  const rate = count / (await secondsFor(bench, count));
  await untilNone(bench, `webhook_delivery WHERE state = 'waiting'`);
  const after = cpuSeconds(product);
  await receiver.ask('times');
  await own.remove(201);
  return { rate, server: after.server - before.server, database: after.postgres - before.postgres };
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

/** Messages a second to the same receiver without a database. */
async function bareRate({ own, receiver, sizes: { bareForMs } }: Bench): Promise<number> {
  const until = performance.now() + bareForMs;
  let sent = 0;
  const sender = async () => {
    while (performance.now() < until) await own.post(`${receiver.url}/fast`, sent++);
  };
  await Promise.all(Array.from({ length: calls }, sender));
  await receiver.ask('times');
  return sent / (bareForMs / 1000);
}
