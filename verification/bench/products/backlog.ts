import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '../../harness/load.ts';
import { batchText } from '../../harness/uploads.ts';
import type { BenchContext } from '../context.ts';
import { processTasks, storeTask } from '../own/products.ts';
import type { Row } from '../table.ts';
import { reviewed } from './upsert.ts';

const wantedPerSecond = 200;
const connections = 8;

type Drained = { readonly seconds: number; readonly longestPauseMs: number };

/**
 * Update tasks of one variation each: how many a second are done of a backlog of one seller, of one of several sellers,
 * and of those that a seller posts as fast as they are accepted. The longest pause is the longest time between the ends
 * of two tasks.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const { tasks, sellers } = context.sizes.backlog;
  await drain(context, [context.partners['seller-one']], Math.ceil(tasks / 10));
  const one = await drain(context, [context.partners['seller-one']], tasks);
  const others = Array.from({ length: sellers }, (_, index) => 910_001 + index);
  const several = await drain(context, others, Math.ceil(tasks / sellers));
  const { acceptedSeconds, ...posted } = await post(context, tasks);
  const figure = (count: number, { seconds, longestPauseMs }: Drained) =>
    `${count} tasks in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)}/s, longest pause ${longestPauseMs} ms`;
  const row = (what: string, count: number, drained: Drained): Row => ({
    bench: 'backlog',
    what,
    figure: figure(count, drained),
    aim: { measured: count / drained.seconds, atLeast: wantedPerSecond },
  });
  return [
    row('update tasks of one variation that wait, of one seller', tasks, one),
    row(`the same of ${sellers} sellers`, Math.ceil(tasks / sellers) * sellers, several),
    {
      bench: 'backlog',
      what: `the same posted over ${connections} connections, until the last is done`,
      figure: `${figure(tasks, posted)}, accepted in ${acceptedSeconds.toFixed(1)} s`,
    },
  ];
}

let numbered = 500_000_000;

const oneVariation = (context: BenchContext): string => {
  numbered += 1;
  return batchText(numbered, 1, 1, context.product.address);
};

/** Stores tasks of each seller as the product does, and then has the worker process them. */
async function drain(context: BenchContext, sellers: readonly number[], each: number): Promise<Drained> {
  const { db } = context;
  await reviewed(context);
  for (const partner of sellers)
    for (let index = 0; index < each; index += 1) await storeTask(db, partner, oneVariation(context));
  await db.unsafe('CHECKPOINT');
  const began = new Date();
  for (const partner of sellers) await processTasks(db, partner);
  return allDone(context, sellers, began);
}

/** Posts tasks of a seller over several connections, as fast as they are accepted. */
async function post(context: BenchContext, tasks: number): Promise<Drained & { acceptedSeconds: number }> {
  const { product, tokens, partners } = context;
  await reviewed(context);
  const bodies = Array.from({ length: tasks }, () => oneVariation(context));
  const client = openClient(product.address);
  const began = new Date();
  const postAll = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const request = { method: 'POST', path: '/v5/products', body, token: tokens['seller-two'] } as const;
      const { status } = await client.send(request);
      if (status !== 202) throw new Error(`A task was answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, postAll));
  client.close();
  const acceptedSeconds = (Date.now() - began.getTime()) / 1000;
  return { ...(await allDone(context, [partners['seller-two']], began)), acceptedSeconds };
}

/** Waits until no task of the sellers is open, and looks at when those ended that ended since. */
async function allDone({ db }: BenchContext, sellers: readonly number[], began: Date): Promise<Drained> {
  for (let open = 1; open > 0; await sleep(20)) {
    const [row] = await db<{ open: number }[]>`
      SELECT count(*)::int AS open FROM update_task WHERE partner_id = ANY (${[...sellers]}::bigint[]) AND finished_at IS NULL`;
    open = row!.open;
  }
  const [row] = await db<{ seconds: number; pause: number; failed: number }[]>`
    SELECT extract(epoch FROM max(finished_at) - ${began})::float8 AS seconds, max(pause)::int AS pause, sum(failed)::int AS failed
    FROM (SELECT finished_at, failed,
        extract(epoch FROM finished_at - lag(finished_at, 1, ${began}) OVER (ORDER BY finished_at)) * 1000 AS pause
      FROM update_task WHERE partner_id = ANY (${[...sellers]}::bigint[]) AND finished_at >= ${began}) AS ended`;
  if (row!.failed > 0) throw new Error(`${row!.failed} variations failed`);
  return { seconds: row!.seconds, longestPauseMs: row!.pause };
}
