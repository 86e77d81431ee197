import { advisoryLocks } from '../../../platform/advisory-locks.ts';
import type { Db } from '../../../platform/database.ts';
import type { Due } from '../claims/store.ts';
import { leastIdAt } from '../event-ids.ts';

const pageSize = 2_000;

/** Events that were recorded in this time. */
export type TimeRange = { readonly from: Date; readonly to: Date };

/** Makes a page of waiting deliveries due now that nobody is sending; with a time range, only those with its events. */
export async function makePageDue(
  db: Db,
  { partner, consumerId }: Due,
  { now, machineNow }: { readonly now: Date; readonly machineNow: Date },
  range?: TimeRange,
): Promise<readonly { readonly events: number }[]> {
  const inRange = range
    ? db`AND last_event_id >= ${leastIdAt(range.from)} AND first_event_id < ${leastIdAt(range.to)}`
    : db``;
  // The page begins with those that are due first, so that the next page begins behind them. All statements lock rows
  // in the order of their ids.
  return db<{ events: number }[]>`
      WITH page AS MATERIALIZED (
        SELECT delivery_id FROM webhook_delivery
        WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND due_at > ${now}
          AND (claimed_until IS NULL OR claimed_until <= ${machineNow}) ${inRange}
        ORDER BY due_at LIMIT ${pageSize}
      ), held AS MATERIALIZED (
        SELECT delivery_id FROM webhook_delivery
        WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
          AND delivery_id = ANY (ARRAY(SELECT delivery_id FROM page)) AND state = 'waiting' AND due_at > ${now}
        ORDER BY delivery_id FOR UPDATE
      )
      UPDATE webhook_delivery SET due_at = ${now}
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
        AND delivery_id = ANY (ARRAY(SELECT delivery_id FROM held))
      RETURNING event_count AS events`;
}

/** How many waiting deliveries with events of the range are put off, without those that are being sent. */
export async function countPutOff(
  db: Db,
  { partner, consumerId }: Due,
  { now, machineNow }: { readonly now: Date; readonly machineNow: Date },
  range: TimeRange,
): Promise<{ readonly events: number; readonly deliveries: number }> {
  const [counted] = await db<{ events: number; deliveries: number }[]>`
    SELECT count(*)::int AS deliveries, coalesce(sum(event_count), 0)::int AS events FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND due_at > ${now}
      AND (claimed_until IS NULL OR claimed_until <= ${machineNow})
      AND last_event_id >= ${leastIdAt(range.from)} AND first_event_id < ${leastIdAt(range.to)}`;
  return counted!;
}

type Failed = { readonly deliveryId: string; readonly eventIds: readonly string[] };

/** Failed deliveries of a consumer after this id, a page. */
export function readFailed(db: Db, { partner, consumerId }: Due, after: string): Promise<Failed[]> {
  return db<Failed[]>`
    SELECT delivery_id AS "deliveryId", event_ids AS "eventIds" FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'failed' AND delivery_id > ${after}
    ORDER BY delivery_id LIMIT ${pageSize}`;
}

/** Keeps two requests from queueing the same events of a consumer again. Held until the transaction ends. */
export async function lockReplays(db: Db, { partner, consumerId }: Due): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.webhookReplays}, hashtext(${`${partner} ${consumerId}`}))`;
}

/** Makes failed deliveries due now, unless their events have expired. Their attempts keep counting. */
export async function reopen(
  db: Db,
  { partner, consumerId }: Due,
  failed: readonly Pick<Failed, 'deliveryId'>[],
  now: Date,
): Promise<readonly { readonly events: number }[]> {
  if (failed.length === 0) return [];
  return db<{ events: number }[]>`
    WITH held AS MATERIALIZED (
      SELECT delivery_id FROM webhook_delivery AS delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'failed'
        AND delivery_id = ANY (${failed.map(({ deliveryId }) => deliveryId)}::text[]::uuid[])
        AND EXISTS (SELECT FROM webhook_event AS event
          WHERE event.partner_id = ${partner} AND event.id = ANY (delivery.event_ids))
      ORDER BY delivery_id FOR UPDATE
    )
    UPDATE webhook_delivery SET state = 'waiting', due_at = ${now}, finished_at = NULL
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
      AND delivery_id = ANY (ARRAY(SELECT delivery_id FROM held))
    RETURNING event_count AS events`;
}
