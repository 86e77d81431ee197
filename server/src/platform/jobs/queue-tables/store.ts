import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../database.ts';

/**
 * The only statements on tables of graphile-worker that it does not document; docs/decisions.md has the reasons.
 * Everything else uses its view `graphile_worker.jobs` and its functions.
 */
const queues = (db: Db) => db`graphile_worker._private_job_queues`;

/**
 * True when a due job of another queue could run now. Workers ask after every few tasks. With 100,000 jobs in the queue
 * the view needs 25 ms, because it lacks the column of the queue's index; this takes 0.02 ms.
 */
export async function dueElsewhere(db: Db, queueName: string): Promise<boolean> {
  const [row] = await db<{ wait: boolean }[]>`
    SELECT EXISTS (SELECT FROM graphile_worker._private_jobs AS job
      JOIN ${queues(db)} AS queue ON queue.id = job.job_queue_id AND queue.is_available
      WHERE job.is_available AND job.run_at <= now() AND queue.queue_name <> ${queueName}) AS wait`;
  return row!.wait;
}

/**
 * Keeps the partner's jobs from starting until the transaction ends. Returns false when one is running: then end the
 * transaction, because that job may wait for it. No function of the queue locks it.
 */
export async function holdJobs(db: Db, partner: PartnerId): Promise<boolean> {
  const held = await db<{ running: boolean }[]>`
    SELECT locked_by IS NOT NULL AS running FROM ${queues(db)}
    WHERE queue_name LIKE ${`%:${partner}`} ORDER BY id FOR UPDATE`;
  return !held.some(({ running }) => running);
}

/**
 * The pools of workers that claimed a job or a queue longer ago than this. The view has no claims of queues, and a
 * queue whose claim stays never runs a job again.
 */
export async function readClaimants(db: Db, { olderThanSeconds }: { olderThanSeconds: number }) {
  const rows = await db<{ pool: string }[]>`
    SELECT locked_by AS pool FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => ${olderThanSeconds})
    UNION SELECT locked_by FROM ${queues(db)}
    WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => ${olderThanSeconds})`;
  return rows.map(({ pool }) => pool);
}
