import type { PartnerId } from '../../kernel/caller.ts';
import type { FollowUp, Sql } from '../database/statement.ts';
import type { Database, Db, Statement } from '../database.ts';
import type { Log } from '../log.ts';
import type { Found, Poll } from '../polls.ts';
import { mergeRequests } from './merge-requests.ts';
import { onceFlag } from './superseded.ts';

/** A request for a job, in real time; without `runAt` it is due at once. */
export type JobRequest = {
  readonly task: string;
  readonly runAt: Date | null;
  readonly once: boolean;
  readonly keepEarlierRunAt: boolean;
};

type Stored = JobRequest & { readonly partner: PartnerId; readonly id: number };

/** Stores a request in the caller's transaction. The queue gets the job after the commit. */
export async function requestJob(
  db: Db,
  partner: PartnerId,
  { task, runAt, once, keepEarlierRunAt }: JobRequest,
): Promise<void> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO job_request (partner_id, task, run_at, once, keep_earlier_run_at, requested_at)
    VALUES (${partner}, ${task}, ${runAt}::timestamptz, ${once}, ${keepEarlierRunAt}, clock_timestamp()) RETURNING id`;
  db.afterCommit(queueRequests, { partner, id: row!.id });
}

const columns = (sql: Sql) =>
  sql`partner_id AS partner, id, task, run_at AS "runAt", once, keep_earlier_run_at AS "keepEarlierRunAt"`;

const queueRequests: FollowUp<Pick<Stored, 'partner' | 'id'>> = async (sql, committed) => {
  const partners = [...new Set(committed.map(({ partner }) => String(partner)))];
  const requests = await sql<Stored[]>`
    SELECT ${columns(sql)} FROM job_request
    WHERE partner_id = ANY(${partners}::text[]::bigint[]) AND id = ANY(${committed.map(({ id }) => String(id))}::text[]::bigint[])
    ORDER BY id`;
  await queue(sql, requests);
};

/** Gives the queue the jobs and deletes their requests. A crash in between leaves both: then a job runs twice. */
async function queue(sql: Sql, requests: readonly Stored[]): Promise<void> {
  if (requests.length === 0) return;
  let jobs = mergeRequests(requests);
  while (jobs.length > 0) {
    const added = await addJobs(sql, jobs);
    // The queue adds nothing when the waiting job is claimed between two of its statements. That job may not see the
    // change that this one is for.
    jobs = jobs.filter(({ key }) => key !== null && !added.has(key));
  }
  await sql`
    DELETE FROM job_request WHERE partner_id = ANY(${[...new Set(requests.map(({ partner }) => String(partner)))]}::text[]::bigint[])
      AND id = ANY(${requests.map(({ id }) => String(id))}::text[]::bigint[])`;
}

/**
 * Adds jobs with the queue's own function, which notifies its workers. Returns the keys of the jobs that were added.
 */
async function addJobs(
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

/** The process that committed a request queues it within this time. */
const youngMs = 1_000;

/** Partners whose requests are being queued. One may have to wait, such as for a reset; the others do not. */
const underWay = new WeakMap<Database, Set<PartnerId>>();

/** Selects partners with requests that were left when a process ended between its commit and the queue. */
const selectLeft = (db: Db, olderThanMs: number): Statement<Found[]> => db<Found[]>`
  SELECT DISTINCT partner_id AS partner, NULL::text AS about FROM job_request
  WHERE requested_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond'`;

/** Queues the jobs of these partners' requests, each by statements of its own. */
async function queueLeft(db: Database, left: readonly PartnerId[], olderThanMs: number): Promise<void> {
  const busy = underWay.get(db) ?? new Set();
  underWay.set(db, busy);
  const serve = async (partner: PartnerId) => {
    busy.add(partner);
    try {
      await queue(
        db,
        await db<Stored[]>`
          SELECT ${columns(db)} FROM job_request WHERE partner_id = ${partner}
            AND requested_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond' ORDER BY id`,
      );
    } finally {
      busy.delete(partner);
    }
  };
  await Promise.all(left.filter((partner) => !busy.has(partner)).map(serve));
}

/** Queues the jobs of all requests that are older. */
export async function queueLeftRequests(db: Database, olderThanMs = youngMs): Promise<void> {
  const left = await selectLeft(db, olderThanMs);
  await queueLeft(
    db,
    left.map(({ partner }) => partner),
    olderThanMs,
  );
}

/** Finds the requests that were left, and queues their jobs. */
export const pollForRequests = (db: Database, everyMs: number, log: Log): Poll => ({
  what: 'requested jobs',
  everyMs,
  select: (sql) => selectLeft(sql, youngMs),
  // The next look must not wait until all are served.
  begin: () => (left) =>
    void queueLeft(
      db,
      left.map(({ partner }) => partner),
      youngMs,
    ).catch((error: unknown) => log.warn({ err: error }, 'could not queue requested jobs')),
});
