import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import { type ConcurrencyLimit, concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Database, Db } from '../../platform/database.ts';
import { notifyAfterCommit } from '../../platform/notify.ts';
import { lookJob } from '../autopilot/work.ts';
import type { Offsets } from './offsets.ts';

/** Furthest that a clock can be ahead: ten years. */
const furthestAheadMs = 10 * 365 * 86_400_000;

export type Advance = {
  readonly db: Database;
  readonly offsets: Offsets;
  /** Returns when no job of the partner is due any more, or after a while. */
  readonly settle: (partner: PartnerId) => Promise<void>;
};

/**
 * Moves a seller's clock forward. Jobs that fall due on the way run in order: the clock stops at each due time until
 * they have run. 409 while the same clock is being moved, 422 beyond ten years.
 */
export async function advanceClock(parts: Advance, partner: PartnerId, byMs: number): Promise<void> {
  const { line, partners } = movesOn(parts.db);
  if (partners.has(partner)) throw isBeingMoved();
  partners.add(partner);
  try {
    await line(() => moveAlone(parts, partner, byMs));
  } finally {
    partners.delete(partner);
  }
}

type Moves = { readonly line: ConcurrencyLimit; readonly partners: Set<PartnerId> };

const moves = new WeakMap<Database, Moves>();

/** Limits moves of a pool. A move holds a connection and needs further ones, so most connections are left for those. */
function movesOn(db: Database): Moves {
  const known = moves.get(db);
  if (known) return known;
  const made = {
    line: concurrencyLimit(Math.max(1, Math.floor(db.size / 4))),
    partners: new Set<PartnerId>(),
  };
  moves.set(db, made);
  return made;
}

const isBeingMoved = () => new Refusal('conflict', 'The clock is being moved by another request.');

const isTooFar = () =>
  new Refusal('unprocessable', 'A clock can be ten years ahead at most. Reset the sandbox to start anew.');

/** Moves the clock under a lock, so that no other process moves it meanwhile. */
async function moveAlone(parts: Advance, partner: PartnerId, byMs: number): Promise<void> {
  const connection = await parts.db.reserve();
  try {
    const [lock] = await connection<{ got: boolean }[]>`
      SELECT pg_try_advisory_lock(${advisoryLocks.sandboxClocks}, hashint8(${partner})) AS got`;
    if (!lock?.got) throw isBeingMoved();
    try {
      // Read under the lock: before it, another process could still move the clock.
      if ((await parts.offsets.stored(partner, connection)) + byMs > furthestAheadMs) throw isTooFar();
      await stepThrough(parts, partner, byMs);
    } finally {
      await connection`SELECT pg_advisory_unlock(${advisoryLocks.sandboxClocks}, hashint8(${partner}))`;
    }
  } finally {
    connection.release();
  }
}

/** How often to wait for due jobs before the clock moves on without them. */
const mostLooks = 3;

async function stepThrough(
  { db, offsets, settle }: Advance,
  partner: PartnerId,
  byMs: number,
): Promise<void> {
  let leftMs = byMs;
  let looks = 0;
  do {
    const stepMs = await db.begin(async (transaction) => {
      // Jobs that have just become due run before the clock moves on, unless no worker takes them.
      looks += 1;
      if (looks <= mostLooks && (await isBusy(transaction, partner))) return 0;
      looks = 0;
      const dueInMs = await untilNextJob(transaction, partner);
      const step = dueInMs === undefined ? leftMs : Math.min(leftMs, dueInMs);
      // Another process may have moved it a moment ago.
      await offsets.set(transaction, partner, (await offsets.stored(partner, transaction)) + step);
      await bringJobsForward(transaction, partner, step);
      return step;
    });
    leftMs -= stepMs;
    await settle(partner);
  } while (leftMs > 0);
}

/**
 * Jobs that wait for a time of the partner's clock, as of the beginning of the transaction: what updates a distributed
 * table may not be volatile.
 */
const waiting = (db: Db, partner: PartnerId) => db`
  queue_name LIKE ${`%:${partner}`} AND task_identifier <> ${lookJob} AND run_at > now() AND locked_at IS NULL`;

/** The same of jobs on their way into the queue. */
const requested = (db: Db) => db`task <> ${lookJob} AND run_at > now()`;

/** Milliseconds until the partner's next waiting job is due; undefined when none waits. Never 0. */
async function untilNextJob(db: Db, partner: PartnerId): Promise<number | undefined> {
  const [row] = await db<{ inMs: number | null }[]>`
    SELECT ceil(extract(epoch FROM min(run_at) - clock_timestamp()) * 1000)::float8 AS "inMs" FROM (
      SELECT run_at FROM graphile_worker.jobs WHERE ${waiting(db, partner)}
      UNION ALL SELECT run_at FROM job_request WHERE partner_id = ${partner} AND ${requested(db)}) AS next`;
  return row?.inMs === null || row === undefined ? undefined : Math.max(1, row.inMs);
}

/**
 * Jobs know real time only: what waits for a time of the partner's clock comes nearer when that is moved. The workers
 * are told after the commit, as of new jobs: they would look by themselves only once a second.
 */
async function bringJobsForward(db: Db, partner: PartnerId, byMs: number): Promise<void> {
  await db`
    SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at := run_at - ${byMs} * interval '1 millisecond')
    FROM graphile_worker.jobs
    WHERE ${waiting(db, partner)}`;
  await db`
    UPDATE job_request SET run_at = run_at - ${byMs} * interval '1 millisecond'
    WHERE partner_id = ${partner} AND ${requested(db)}`;
  const [due] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE queue_name LIKE ${`%:${partner}`} AND run_at <= clock_timestamp() AND locked_at IS NULL`;
  if (due!.count > 0) notifyAfterCommit(db, 'jobs:insert', JSON.stringify({ count: due!.count }));
}

/** True while a job of the partner is due or running, or on its way into the queue. */
export async function isBusy(db: Db, partner: PartnerId): Promise<boolean> {
  const [row] = await db<{ busy: boolean }[]>`
    SELECT EXISTS (SELECT id FROM graphile_worker.jobs WHERE queue_name LIKE ${`%:${partner}`}
      AND (locked_at IS NOT NULL OR (run_at <= clock_timestamp() AND attempts < max_attempts)))
      OR EXISTS (SELECT id FROM job_request WHERE partner_id = ${partner}) AS busy`;
  return row?.busy ?? false;
}
