import type { PartnerId } from '../../kernel/caller.ts';
import type { Database, Db } from '../database.ts';
import type { Log } from '../log.ts';
import type { Found, Poll } from '../polls.ts';
import { enqueue } from './index.ts';
import { type OpenRows, selectOpen, withoutJob } from './read.ts';

/**
 * Rows that a job has to process. The job only starts the work. On a cluster it can be lost, because rows and jobs are
 * on different nodes, which do not commit together.
 */
export type OpenWork = OpenRows & {
  /** Those of the partners for whom the job can do something. For the others something else will enqueue it. */
  readonly ready?: (db: Db, partners: readonly PartnerId[]) => Promise<readonly PartnerId[]>;
};

const everyMs = 60_000;

/** Partners who are asked for together, and who get their jobs at the same time. */
const mostAtOnce = 500;

/** Enqueues a job for every partner that has open work and no job for it. Returns how many. */
export const sweep = async (db: Database, kinds: readonly OpenWork[]): Promise<number> =>
  wake(db, kinds, await selectOpen(db, kinds));

async function wake(db: Database, kinds: readonly OpenWork[], open: readonly Found[]): Promise<number> {
  let woken = 0;
  for (let at = 0; at < open.length; at += mostAtOnce) {
    const lost = await withoutJob(db, open.slice(at, at + mostAtOnce));
    for (const { task, ready } of kinds) {
      const own = lost.filter(({ about }) => about === task).map(({ partner }) => partner);
      const partners = ready && own.length > 0 ? await ready(db, own) : own;
      await Promise.all(partners.map((partner) => enqueue(db, { task, partner, once: true })));
      woken += partners.length;
    }
  }
  return woken;
}

/** Looks for open work without a job every minute. Several processes may do it at the same time. */
export const pollForWork = (db: Database, kinds: readonly OpenWork[], log: Log): Poll => ({
  what: 'open work without a job',
  everyMs,
  select: (sql) => selectOpen(sql, kinds),
  begin: () => async (open) => {
    const woken = await wake(db, kinds, open);
    if (woken > 0) log.warn({ woken }, 'enqueued jobs for open work that had none');
  },
});
