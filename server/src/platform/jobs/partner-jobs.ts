import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import { requestJob } from './requests.ts';

/** A job that waits, with the real time at which it is due. */
export type WaitingJob = { readonly task: string; readonly runAt: Date; readonly once: boolean };

const queuesOf = (partner: PartnerId) => `%:${partner}`;

/** Removes all jobs of the partner. Call `holdJobs` before. */
export async function removeJobs(db: Db, partner: PartnerId): Promise<void> {
  const jobs = await db<{ id: number }[]>`
    SELECT id FROM graphile_worker.jobs WHERE queue_name LIKE ${queuesOf(partner)}`;
  if (jobs.length > 0) await db`SELECT graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`;
  await db`DELETE FROM job_request WHERE partner_id = ${partner}`;
}

/** Puts jobs into the queue again, due at real times, as they were read before. */
export async function enqueueAgain(db: Db, partner: PartnerId, jobs: readonly WaitingJob[]): Promise<void> {
  await Promise.all(jobs.map((job) => requestJob(db, partner, { ...job, keepEarlierRunAt: false })));
}

/** Jobs of the partner that wait, also for the queue, the first due first. */
export async function waitingJobs(db: Db, partner: PartnerId): Promise<readonly WaitingJob[]> {
  return db<WaitingJob[]>`
    SELECT task, run_at AS "runAt", once FROM (
      SELECT task_identifier AS task, run_at, key IS NOT NULL AS once, id FROM graphile_worker.jobs
      WHERE queue_name LIKE ${queuesOf(partner)} AND attempts < max_attempts
      UNION ALL
      SELECT task, coalesce(run_at, now()), once, id FROM job_request WHERE partner_id = ${partner}
    ) AS waiting ORDER BY run_at, id`;
}
