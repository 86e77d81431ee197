import { setTimeout as sleep } from 'node:timers/promises';
import { findEntries, pack } from '../../../server/src/interfaces/products/update-tasks/entries.ts';
import { insertTask } from '../../../server/src/interfaces/products/update-tasks/store.ts';
import { updateTaskJob } from '../../../server/src/interfaces/products/update-tasks/work.ts';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { enqueue } from '../../../server/src/platform/jobs/index.ts';
import { type Database, withEach } from '../../harness/clients.ts';
import { batchText } from '../../harness/uploads.ts';
import { type BenchContext, bench, inside, reviewed } from '../context.ts';
import { secondsOf } from '../measure.ts';
import { atLeast, row } from '../table.ts';

const wantedPerSecond = 200;
const connections = 8;

/** The longest pause is the longest time between the ends of two tasks. */
type Drained = { readonly tasks: number; readonly seconds: number; readonly longestPauseMs: number };

/**
 * Update tasks of one variation each: how many a second are done of a backlog of one seller, of one of several sellers,
 * and of those that a seller posts as fast as they are accepted.
 */
export const backlog = bench({
  full: { tasks: 2000, sellers: 20 },
  short: { tasks: 20, sellers: 2 },
  async run(context, { tasks, sellers }) {
    const seller = context.partners['seller-one'];
    await drain(context, [seller], Math.ceil(tasks / 10));
    const one = await drain(context, [seller], tasks);
    const others = Array.from({ length: sellers }, (_, index) => 910_001 + index);
    const several = await drain(context, others, Math.ceil(tasks / sellers));
    const { acceptedSeconds, ...posted } = await post(context, tasks);
    const shown = ({ tasks, seconds, longestPauseMs }: Drained) =>
      `${tasks} tasks in ${seconds.toFixed(1)} s, ${(tasks / seconds).toFixed(0)}/s, longest pause ${longestPauseMs} ms`;
    const waiting = (what: string, drained: Drained) =>
      row(what, shown(drained), atLeast(wantedPerSecond, drained.tasks / drained.seconds));
    const overConnections = `the same posted over ${connections} connections, until the last is done`;
    return [
      waiting('update tasks of one variation that wait, of one seller', one),
      waiting(`the same of ${sellers} sellers`, several),
      row(overConnections, `${shown(posted)}, accepted in ${acceptedSeconds.toFixed(1)} s`),
    ];
  },
});

let numbered = 500_000_000;

/** Batches of one variation each that no other batch has. */
const batches = (context: BenchContext, count: number): string[] =>
  Array.from({ length: count }, () => batchText(numbered++, 1, 1, context.product.address));

/** Stores tasks of each seller as the product does, and then has the worker process them. */
async function drain(context: BenchContext, sellers: readonly number[], each: number): Promise<Drained> {
  const { db } = context;
  const partners = sellers.map(asPartnerId);
  await reviewed(context);
  for (const partner of partners)
    for (const text of batches(context, each)) {
      const entries = await pack((await findEntries(Buffer.from(text), 'variations'))!);
      const task = { writer: 'variations', contract: 'v5', requestedAt: undefined, total: 1 } as const;
      await insertTask(db, partner, { id: inside.ids.uuid(), ...task, acceptedAt: new Date(), entries });
    }
  await db.unsafe('CHECKPOINT');
  const began = new Date();
  for (const partner of partners) await enqueue(db, { task: updateTaskJob, partner, once: true });
  return allDone(db, sellers, began);
}

/** Posts tasks of a seller over several connections, as fast as they are accepted. */
async function post(context: BenchContext, tasks: number): Promise<Drained & { acceptedSeconds: number }> {
  const { db, partners, call } = context;
  await reviewed(context);
  const bodies = batches(context, tasks);
  const began = new Date();
  const acceptedSeconds = await secondsOf(() =>
    withEach(bodies, connections, (body) => call('seller-two', 'POST', '/v5/products', body)),
  );
  return { ...(await allDone(db, [partners['seller-two']], began)), acceptedSeconds };
}

/** Waits until no task of the sellers is open, and looks at when those ended that ended since. */
async function allDone(db: Database, sellers: readonly number[], began: Date): Promise<Drained> {
  const ofSellers = db`partner_id = ANY (${[...sellers]}::bigint[])`;
  while ((await db`SELECT FROM update_task WHERE ${ofSellers} AND finished_at IS NULL LIMIT 1`).length > 0)
    await sleep(20);
  const [row] = await db<(Drained & { failed: number })[]>`
    SELECT count(*)::int AS tasks, extract(epoch FROM max(finished_at) - ${began})::float8 AS seconds,
      max(pause)::int AS "longestPauseMs", sum(failed)::int AS failed
    FROM (SELECT finished_at, failed,
        extract(epoch FROM finished_at - lag(finished_at, 1, ${began}) OVER (ORDER BY finished_at)) * 1000 AS pause
      FROM update_task WHERE ${ofSellers} AND finished_at >= ${began}) AS ended`;
  const { failed, ...drained } = row!;
  if (failed > 0) throw new Error(`${failed} variations failed`);
  return drained;
}
