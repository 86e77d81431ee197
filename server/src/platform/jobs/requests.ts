import type { PartnerId } from '../../kernel/caller.ts';
import type { FollowUp, Sql } from '../database/statement.ts';
import type { Database, Db } from '../database.ts';
import type { Log } from '../log.ts';
import type { Poll } from '../polls.ts';
import { mergeRequests } from './merge-requests.ts';
import {
  type JobRequest,
  readLeftRequests,
  readRequests,
  type StoredRequest,
  selectLeft,
  type WaitingJob,
} from './read.ts';
import { addJobs, deleteRequests, insertRequest } from './store.ts';

/** Stores a request in the caller's transaction. The queue gets the job after the commit. */
export async function requestJob(db: Db, partner: PartnerId, request: JobRequest): Promise<void> {
  const id = await insertRequest(db, partner, request);
  db.afterCommit(queueRequests, { partner, id });
}

/** Puts jobs into the queue again, due at real times, as they were read before. */
export async function enqueueAgain(db: Db, partner: PartnerId, jobs: readonly WaitingJob[]): Promise<void> {
  await Promise.all(jobs.map((job) => requestJob(db, partner, { ...job, keepEarlierRunAt: false })));
}

const queueRequests: FollowUp<Pick<StoredRequest, 'partner' | 'id'>> = async (sql, committed) =>
  queue(sql, await readRequests(sql, committed));

/** Gives the queue the jobs and deletes their requests. A crash in between leaves both: then a job runs twice. */
async function queue(sql: Sql, requests: readonly StoredRequest[]): Promise<void> {
  if (requests.length === 0) return;
  let jobs = mergeRequests(requests);
  while (jobs.length > 0) {
    const added = await addJobs(sql, jobs);
    // The queue adds nothing when the waiting job is claimed between two of its statements. That job may not see the
    // change that this one is for.
    jobs = jobs.filter(({ key }) => key !== null && !added.has(key));
  }
  await deleteRequests(sql, requests);
}

/** The process that committed a request queues it within this time. */
const youngMs = 1_000;

/** Partners whose requests are being queued. One may have to wait, such as for a reset; the others do not. */
const underWay = new WeakMap<Database, Set<PartnerId>>();

/** Queues the jobs of these partners' requests, each by statements of its own. */
async function queueLeft(db: Database, left: readonly PartnerId[], olderThanMs: number): Promise<void> {
  const busy = underWay.get(db) ?? new Set();
  underWay.set(db, busy);
  const serve = async (partner: PartnerId) => {
    busy.add(partner);
    try {
      await queue(db, await readLeftRequests(db, partner, olderThanMs));
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
