import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import { onceFlag } from './superseded.ts';

/** A job that waits, with the real time at which it is due. */
export type WaitingJob = { readonly task: string; readonly runAt: Date; readonly once: boolean };

const queuesOf = (partner: PartnerId) => `%:${partner}`;

/**
 * Keeps jobs of the partner from starting until the transaction ends. False when one is running: then nothing is held,
 * and the transaction has to be ended before that job can end.
 */
export async function holdJobs(db: Db, partner: PartnerId): Promise<boolean> {
  const queues = await db<{ running: boolean }[]>`
    SELECT locked_by IS NOT NULL AS running FROM graphile_worker._private_job_queues
    WHERE queue_name LIKE ${queuesOf(partner)} ORDER BY id FOR UPDATE`;
  return !queues.some(({ running }) => running);
}

/** Takes all jobs of the partner away. Hold them before. */
export async function removeJobs(db: Db, partner: PartnerId): Promise<void> {
  const jobs = await db<{ id: number }[]>`
    SELECT id FROM graphile_worker.jobs WHERE queue_name LIKE ${queuesOf(partner)}`;
  if (jobs.length > 0) await db`SELECT graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`;
}

/** Puts jobs into the queue again, due at real times, as they were read before. */
export async function enqueueAgain(db: Db, partner: PartnerId, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db`
    SELECT FROM json_to_recordset(${JSON.stringify(jobs)}::text::json) AS job (task text, "runAt" timestamptz, once boolean),
      concat(job.task, ':', ${String(partner)}::text) AS queue,
      LATERAL graphile_worker.add_job(job.task, payload := json_build_object('partner', ${partner}::bigint),
        queue_name := queue, run_at := job."runAt", job_key := CASE WHEN job.once THEN queue END,
        flags := CASE WHEN job.once THEN ARRAY[${onceFlag}::text] END)`;
}

/** Jobs of the partner that wait, the first due first. */
export async function waitingJobs(db: Db, partner: PartnerId): Promise<readonly WaitingJob[]> {
  return db<WaitingJob[]>`
    SELECT task_identifier AS task, run_at AS "runAt", key IS NOT NULL AS once FROM graphile_worker.jobs
    WHERE queue_name LIKE ${queuesOf(partner)} AND attempts < max_attempts ORDER BY run_at, id`;
}
