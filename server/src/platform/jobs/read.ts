import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Sql } from '../database/statement.ts';
import type { Database, Db, Statement } from '../database.ts';
import { type Found, selectPartners } from '../partners/read.ts';

/** A request for a job, in real time; without `runAt` it is due at once. */
export type JobRequest = {
  readonly task: string;
  readonly runAt: Date | null;
  readonly once: boolean;
  readonly keepEarlierRunAt: boolean;
};

/** A request as the table has it. */
export type StoredRequest = JobRequest & { readonly partner: PartnerId; readonly id: number };

const columns = (sql: Sql) =>
  sql`partner_id AS partner, id, task, run_at AS "runAt", once, keep_earlier_run_at AS "keepEarlierRunAt"`;

/** Those of these requests that the queue does not have yet, in the order in which they were stored. */
export async function readRequests(
  sql: Sql,
  requests: readonly Pick<StoredRequest, 'partner' | 'id'>[],
): Promise<readonly StoredRequest[]> {
  const partners = [...new Set(requests.map(({ partner }) => String(partner)))];
  return sql<StoredRequest[]>`
    SELECT ${columns(sql)} FROM job_request
    WHERE partner_id = ANY(${partners}::text[]::bigint[]) AND id = ANY(${requests.map(({ id }) => String(id))}::text[]::bigint[])
    ORDER BY id`;
}

/** Selects partners with requests that were left when a process ended between its commit and the queue. */
export const selectLeft = (db: Db, olderThanMs: number): Statement<Found[]> => db<Found[]>`
  SELECT DISTINCT partner_id AS partner, NULL::text AS about FROM job_request
  WHERE requested_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond'`;

/** The partner's requests that are older, in the order in which they were stored. */
export async function readLeftRequests(
  db: Db,
  partner: PartnerId,
  olderThanMs: number,
): Promise<readonly StoredRequest[]> {
  return db<StoredRequest[]>`
    SELECT ${columns(db)} FROM job_request WHERE partner_id = ${partner}
      AND requested_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond' ORDER BY id`;
}

/** A job that waits, with the real time at which it is due. */
export type WaitingJob = { readonly task: string; readonly runAt: Date; readonly once: boolean };

/** Matches the names of all queues of the partner. */
export const queuesOf = (partner: PartnerId) => `%:${partner}`;

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

/** Flag of jobs enqueued with `once`. It stays on a job whose key the queue has removed. */
export const onceFlag = 'once';

/**
 * SQL that is true for a job that a newer one replaced while it ran, or after its last try. The queue has removed its
 * key and never runs it again.
 */
export const isSuperseded = (db: Db) => db`
  (key IS NULL AND attempts >= max_attempts AND (last_error IS NULL OR coalesce(flags ? ${onceFlag}::text, false)))`;

/** The number of jobs that are due or running. */
export async function countWaitingJobs(db: Db): Promise<number> {
  const [row] = await db<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts`;
  return row!.jobs;
}

/** The number of jobs that were given up after their last attempt. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_by IS NULL AND NOT ${isSuperseded(db)}`;
  return row!.jobs;
}

/** True when due jobs of these tasks have waited for seconds unclaimed, or only this pool has claimed some. */
export async function jobsAreLeft(db: Database, tasks: readonly string[], pool: string): Promise<boolean> {
  const [row] = await db<{ areLeft: boolean }[]>`
    SELECT EXISTS (SELECT FROM graphile_worker.jobs AS job
      WHERE job.task_identifier = ANY(${tasks}::text[]) AND (
        job.locked_by = ${pool} AND job.locked_at < now() - interval '5 seconds'
        OR job.locked_at IS NULL AND job.attempts < job.max_attempts AND job.run_at < now() - interval '5 seconds'
          AND NOT EXISTS (SELECT FROM graphile_worker.jobs AS running
            WHERE running.queue_name = job.queue_name AND running.locked_at IS NOT NULL))) AS "areLeft"`;
  return row!.areLeft;
}

/** True when no connection holds the liveness lock of the pool of workers. */
export async function isDead(db: Db, pool: string): Promise<boolean> {
  const [held] = await db<{ dead: boolean }[]>`
    SELECT NOT EXISTS (SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${advisoryLocks.livingWorkers} AND objid = (hashtext(${pool})::bigint & 4294967295)::oid
        AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS dead`;
  return held!.dead;
}

/** Rows that a job has to process. */
export type OpenRows = {
  readonly task: string;
  readonly table: string;
  /** Selects the open rows; an index supports it. */
  readonly where: (db: Db) => Statement;
};

/** Selects every partner with open rows, once for each task. */
export const selectOpen = (db: Database, kinds: readonly OpenRows[]): Statement<Found[]> => {
  const parts = kinds.map(
    ({ task, table, where }, number) =>
      db`SELECT partner, about FROM (${selectPartners(db, { table, where, about: task })}) AS ${db(`task_${number}`)}`,
  );
  const all = parts.reduce((before, part) => db`${before} UNION ALL ${part}`);
  return db<Found[]>`SELECT partner, about FROM (${all}) AS open`;
};

/** Those for whom no job of the task in `about` waits, runs or was given up. */
export async function withoutJob(db: Db, open: readonly Found[]): Promise<readonly Found[]> {
  return db<Found[]>`
    SELECT open.partner, open.task AS about
    FROM unnest(${open.map(({ partner }) => partner)}::bigint[], ${open.map(({ about }) => about)}::text[]) AS open (partner, task)
    LEFT JOIN graphile_worker.jobs AS job ON job.queue_name = concat(open.task, ':', open.partner)
    WHERE job.id IS NULL`;
}
