import type pg from 'pg';
import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Sql } from '../database/statement.ts';
import type { Database, Db } from '../database.ts';
import type { mergeRequests } from './merge-requests.ts';
import { isSuperseded, type JobRequest, onceFlag, queuesOf, type StoredRequest } from './read.ts';
import { databaseLost } from './until-lost.ts';

/** Stores a request in the caller's transaction. Returns its id. */
export async function insertRequest(
  db: Db,
  partner: PartnerId,
  { task, runAt, once, keepEarlierRunAt }: JobRequest,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO job_request (partner_id, task, run_at, once, keep_earlier_run_at, requested_at)
    VALUES (${partner}, ${task}, ${runAt}::timestamptz, ${once}, ${keepEarlierRunAt}, clock_timestamp()) RETURNING id`;
  return row!.id;
}

/** Deletes requests whose jobs the queue has. */
export async function deleteRequests(sql: Sql, requests: readonly StoredRequest[]): Promise<void> {
  await sql`
    DELETE FROM job_request WHERE partner_id = ANY(${[...new Set(requests.map(({ partner }) => String(partner)))]}::text[]::bigint[])
      AND id = ANY(${requests.map(({ id }) => String(id))}::text[]::bigint[])`;
}

/**
 * Adds jobs with the queue's own function, which notifies its workers. Returns the keys of the jobs that were added.
 */
export async function addJobs(
  sql: Sql,
  jobs: ReturnType<typeof mergeRequests>,
): Promise<ReadonlySet<string | null>> {
  const added = await sql<{ key: string | null }[]>`
    SELECT key FROM graphile_worker.add_jobs(ARRAY(
      SELECT (task, json_build_object('partner', partner), queue,
        CASE WHEN "keepEarlierRunAt" AND "runAt" IS NOT NULL THEN least("runAt",
          (SELECT run_at FROM graphile_worker.jobs WHERE jobs.key = wanted.key AND locked_at IS NULL)) ELSE "runAt" END,
        null, wanted.key, null, CASE WHEN wanted.key IS NOT NULL THEN ARRAY[${onceFlag}::text] END)::graphile_worker.job_spec
      FROM json_to_recordset(${JSON.stringify(jobs)}::text::json) AS wanted
        (task text, partner bigint, queue text, "runAt" timestamptz, key text, "keepEarlierRunAt" boolean)))`;
  return new Set(added.map(({ key }) => key));
}

/** Removes all jobs of the partner. Call `holdJobs` before. */
export async function removeJobs(db: Db, partner: PartnerId): Promise<void> {
  const jobs = await db<{ id: number }[]>`
    SELECT id FROM graphile_worker.jobs WHERE queue_name LIKE ${queuesOf(partner)}`;
  if (jobs.length > 0) await db`SELECT graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`;
  await db`DELETE FROM job_request WHERE partner_id = ${partner}`;
}

/** Removes jobs that were replaced and failed. The queue keeps them, and the newer job does their work. */
export async function removeSuperseded(db: Database): Promise<void> {
  await db`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE locked_by IS NULL AND ${isSuperseded(db)}))`;
}

/** So often a job is tried at once after the connection was lost. */
const quickTries = 10;

/** How long each further try waits, in seconds: shorter than any wait of the queue itself after that many tries. */
const slowTrySeconds = 20;

/**
 * Runs jobs again that failed because the connection was lost, at once or after 20 seconds. The queue delays each
 * further try of a job, by minutes from the fifth on, and gives it up after the last. That suits a faulty job, but not a
 * lost database, nor a node of a cluster that is away for a while: such a job is never given up.
 */
export async function retryLost(db: Database): Promise<void> {
  await db`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE last_error = ${databaseLost} AND locked_by IS NULL AND run_at > now() AND attempts < ${quickTries}
    ), run_at := now())`;
  await db`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE last_error = ${databaseLost} AND locked_by IS NULL AND attempts BETWEEN ${quickTries} AND max_attempts - 1
        AND run_at > now() + ${2 * slowTrySeconds} * interval '1 second'
    ), run_at := now() + ${slowTrySeconds} * interval '1 second', attempts := ${quickTries})`;
}

/** Takes the liveness lock of the pool of workers. The connection holds it until it ends. */
export async function lockLiveness(client: pg.Client, pool: string | undefined): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [advisoryLocks.livingWorkers, pool]);
}

/** Releases the jobs and queues that the pool of workers has claimed. */
export async function releaseClaims(db: Db, pool: string): Promise<void> {
  await db`SELECT graphile_worker.force_unlock_workers(ARRAY[${pool}])`;
}
