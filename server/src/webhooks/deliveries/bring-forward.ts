import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import { type Due, tellDue } from './claim.ts';
import { coveredEvents } from './covered.ts';
import { leastIdAt } from './event-ids.ts';

/** How many events and deliveries a change concerned. */
export type Counted = { readonly events: number; readonly deliveries: number };

const pageSize = 2_000;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Makes all waiting deliveries of a consumer due now, and reopens failed ones for one more try, in small
 * transactions. Leaves deliveries that are being sent, and failed events that are in another delivery or will be.
 */
export async function sendWhatWaits(context: WebhooksContext, of: Due): Promise<Counted> {
  const reopened = await reopenFailed(context, of);
  const waiting = await bringForward(context, of);
  return {
    events: reopened.events + waiting.events,
    deliveries: reopened.deliveries + waiting.deliveries,
  };
}

/** Events that were recorded in this time. */
export type TimeRange = { readonly from: Date; readonly to: Date };

/** Makes deliveries due now that wait for their next try; with a time range, only those with its events. */
export async function bringForward(
  { db, clock, machineClock }: Pick<WebhooksContext, 'db' | 'clock' | 'machineClock'>,
  { partner, consumerId }: Due,
  range?: TimeRange,
): Promise<Counted> {
  const now = clock.now();
  const inRange = range
    ? db`AND last_event_id >= ${leastIdAt(range.from)} AND first_event_id < ${leastIdAt(range.to)}`
    : db``;
  const sum = { events: 0, deliveries: 0 };
  for (;;) {
    // Those that are due first, so that the next page begins behind them. Locked in the order of their ids, as by all.
    const moved = await db<{ events: number }[]>`
      WITH page AS MATERIALIZED (
        SELECT delivery_id FROM webhook_delivery
        WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND due_at > ${now}
          AND (claimed_until IS NULL OR claimed_until <= ${machineClock.now()}) ${inRange}
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
    if (moved.length === 0) {
      tellDue(db, partner);
      return sum;
    }
    sum.deliveries += moved.length;
    sum.events += moved.reduce((total, { events }) => total + events, 0);
  }
}

type Failed = { readonly deliveryId: string; readonly eventIds: readonly string[] };

/** Reopens failed deliveries for one more try. */
async function reopenFailed(context: WebhooksContext, of: Due): Promise<Counted> {
  const sum = { events: 0, deliveries: 0 };
  for (let after = noId; ; ) {
    const page = await readFailed(context.db, of, after);
    const last = page.at(-1);
    if (!last) return sum;
    after = last.deliveryId;
    const reopened = await context.db.begin(async (db) => {
      await lockReplays(db, of);
      const covered = await coveredEvents(
        db,
        of,
        page.flatMap(({ eventIds }) => eventIds),
      );
      const missing = page.filter(({ eventIds }) => {
        const isMissing = eventIds.some((id) => !covered.has(id));
        for (const id of eventIds) covered.add(id);
        return isMissing;
      });
      return reopen(db, of, missing, context.clock.now());
    });
    sum.deliveries += reopened.length;
    sum.events += reopened.reduce((total, { events }) => total + events, 0);
  }
}

function readFailed(db: Db, { partner, consumerId }: Due, after: string): Promise<Failed[]> {
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
  tellDue(db, partner);
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
