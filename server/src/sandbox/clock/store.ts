import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db, Statement } from '../../platform/database.ts';
import { tellDue } from '../../platform/events/tell-due.ts';
import { notifyAfterCommit } from '../../platform/notifications/store.ts';
import type { Found } from '../../platform/polls.ts';
import { pollJob } from '../autopilot/store.ts';

/** How far a seller's clock is ahead; 0 when it was never moved. */
export async function readOffset(db: Db, partner: PartnerId): Promise<number> {
  const [row] = await db<{ aheadMs: number }[]>`
    SELECT ahead_ms AS "aheadMs" FROM sandbox_clock WHERE partner_id = ${partner}`;
  return row?.aheadMs ?? 0;
}

/** How far the clocks of all sellers are ahead that were ever moved. */
export const selectOffsets = (db: Db): Statement<Found[]> => db<Found[]>`
  SELECT partner_id AS partner, ahead_ms::text AS about FROM sandbox_clock`;

/** The offsets in these rows. */
export const offsetsIn = (found: readonly Found[]): ReadonlyMap<PartnerId, number> =>
  new Map(found.map(({ partner, about }) => [partner, Number(about)]));

/** Stores how far a seller's clock is ahead. */
export async function storeOffset(db: Db, partner: PartnerId, aheadMs: number): Promise<void> {
  await db`
        INSERT INTO sandbox_clock (partner_id, ahead_ms) VALUES (${partner}, ${aheadMs})
        ON CONFLICT (partner_id) DO UPDATE SET ahead_ms = excluded.ahead_ms`;
}

/** Keeps other processes from moving a seller's clock, until the connection unlocks it. False when one moves it already. */
export async function tryLockClock(db: Db, partner: PartnerId): Promise<boolean> {
  const [lock] = await db<{ got: boolean }[]>`
      SELECT pg_try_advisory_lock(${advisoryLocks.sandboxClocks}, hashint8(${partner})) AS got`;
  return lock?.got === true;
}

/** Lets other processes move the clock again. */
export async function unlockClock(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_unlock(${advisoryLocks.sandboxClocks}, hashint8(${partner}))`;
}

/** Jobs that wait for a time of the partner's clock. */
const waiting = (db: Db, partner: PartnerId) => db`
  queue_name LIKE ${`%:${partner}`} AND task_identifier <> ${pollJob} AND run_at > now() AND locked_at IS NULL`;

/** The same for jobs on their way into the queue. */
const requested = (db: Db) => db`task <> ${pollJob} AND run_at > now()`;

/** Milliseconds until the partner's next waiting job is due; undefined when none waits. Never 0. */
export async function untilNextJob(db: Db, partner: PartnerId): Promise<number | undefined> {
  const [row] = await db<{ inMs: number | null }[]>`
    SELECT ceil(extract(epoch FROM min(run_at) - clock_timestamp()) * 1000)::float8 AS "inMs" FROM (
      SELECT run_at FROM graphile_worker.jobs WHERE ${waiting(db, partner)}
      UNION ALL SELECT run_at FROM job_request WHERE partner_id = ${partner} AND ${requested(db)}) AS next`;
  return row?.inMs === null || row === undefined ? undefined : Math.max(1, row.inMs);
}

/**
 * Moves the partner's waiting jobs nearer by as much as its clock goes forward: jobs know real time only. Tells workers
 * after the commit, as of new jobs; by themselves they look only once a second.
 */
export async function bringJobsForward(db: Db, partner: PartnerId, byMs: number): Promise<void> {
  await db`
    SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at := run_at - ${byMs} * interval '1 millisecond')
    FROM graphile_worker.jobs
    WHERE ${waiting(db, partner)}`;
  await db`
    UPDATE job_request SET run_at = (run_at AT TIME ZONE 'UTC' - ${byMs} * interval '1 millisecond') AT TIME ZONE 'UTC'
    WHERE partner_id = ${partner} AND ${requested(db)}`;
  const [due] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE queue_name LIKE ${`%:${partner}`} AND run_at <= clock_timestamp() AND locked_at IS NULL`;
  if (due!.count > 0) notifyAfterCommit(db, 'jobs:insert', JSON.stringify({ count: due!.count }));
}

/** Deliveries of webhooks that wait for their time, of consumers that receive deliveries at present. */
const waitingDeliveries = (db: Db, partner: PartnerId) => db`
  FROM webhook_delivery AS delivery
  JOIN webhook_consumer AS consumer
    ON consumer.partner_id = delivery.partner_id AND consumer.consumer_id = delivery.consumer_id
  WHERE delivery.partner_id = ${partner} AND consumer.partner_id = ${partner} AND consumer.state = 'active'
    AND delivery.state = 'waiting'`;

/** Milliseconds until the next delivery of the partner is due; undefined when none waits. Never 0. */
export async function untilNextDelivery(db: Db, partner: PartnerId): Promise<number | undefined> {
  const [row] = await db<{ inMs: number | null }[]>`
    SELECT ceil(extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS "inMs"
    ${waitingDeliveries(db, partner)} AND due_at > now()`;
  return row?.inMs === null || row === undefined ? undefined : Math.max(1, row.inMs);
}

/** Moves the partner's waiting deliveries nearer by as much as its clock goes forward: webhooks know real time only. */
export async function bringDeliveriesForward(db: Db, partner: PartnerId, byMs: number): Promise<void> {
  await db`
    UPDATE webhook_delivery SET due_at = (due_at AT TIME ZONE 'UTC' - ${byMs} * interval '1 millisecond') AT TIME ZONE 'UTC'
    WHERE partner_id = ${partner} AND state = 'waiting' AND due_at > now()`;
  tellDue(db, partner);
}

/** True while a delivery of the partner is due that was not yet tried. */
export async function isDelivering(db: Db, partner: PartnerId): Promise<boolean> {
  const [row] = await db<{ isDue: boolean }[]>`
    SELECT EXISTS (SELECT ${waitingDeliveries(db, partner)} AND due_at <= clock_timestamp()) AS "isDue"`;
  return row?.isDue ?? false;
}

/** Deliveries of the seller that wait for another try, the next one first. */
export async function readDueDeliveries(db: Db, partner: PartnerId, limit: number): Promise<DueRow[]> {
  return db<DueRow[]>`
    SELECT 'webhook' AS what, greatest(extract(epoch FROM due_at - clock_timestamp()) * 1000, 0)::float8 AS "inMs",
      NULL AS order
    ${waitingDeliveries(db, partner)} AND due_at > now() ORDER BY due_at LIMIT ${limit}`;
}

/** True while a job of the partner is due or running, or on its way into the queue. */
export async function isBusy(db: Db, partner: PartnerId): Promise<boolean> {
  const [row] = await db<{ busy: boolean }[]>`
    SELECT EXISTS (SELECT id FROM graphile_worker.jobs WHERE queue_name LIKE ${`%:${partner}`}
      AND (locked_at IS NOT NULL OR (run_at <= clock_timestamp() AND attempts < max_attempts)))
      OR EXISTS (SELECT id FROM job_request WHERE partner_id = ${partner}) AS busy`;
  return row?.busy ?? false;
}

/** Something that is still to happen, and how many milliseconds of the seller's clock from now. */
type DueRow = { readonly what: string; readonly inMs: number; readonly order: string | null };

/** Jobs of the seller that wait, the next one first. */
export async function readDueJobs(db: Db, partner: PartnerId, limit: number): Promise<DueRow[]> {
  return db<DueRow[]>`
    SELECT what, greatest(extract(epoch FROM run_at - clock_timestamp()) * 1000, 0)::float8 AS "inMs", NULL AS order FROM (
      SELECT task_identifier AS what, run_at FROM graphile_worker.jobs WHERE ${waiting(db, partner)}
      UNION ALL SELECT task AS what, run_at FROM job_request WHERE partner_id = ${partner} AND ${requested(db)}) AS next
    ORDER BY run_at LIMIT ${limit}`;
}

/** What happens next to orders of the seller's autopilot, by stage, and until when update tasks stay pending. */
export async function readDueOrders(db: Db, partner: PartnerId, now: Date, limit: number): Promise<DueRow[]> {
  return db<DueRow[]>`
    SELECT next.what, greatest(extract(epoch FROM next.due_at - ${now}::timestamptz) * 1000, 0)::float8 AS "inMs", next.order
    FROM unnest(ARRAY['PAY', 'SHIP', 'UNDER_WAY', 'RETURN', 'ACCEPT']) AS known (stage) CROSS JOIN LATERAL (
      SELECT stage AS what, due_at, sales_order_id::text AS order FROM sandbox_autopilot_order
      WHERE partner_id = ${partner} AND sandbox_autopilot_order.stage = known.stage AND due_at < 'infinity'
      ORDER BY due_at, number LIMIT ${limit}) AS next
    ORDER BY next.due_at LIMIT ${limit}`;
}
