import type { PartnerId } from '../../../kernel/caller.ts';
import type { StreamPlace } from '../../../kernel/stream-place.ts';
import type { Db } from '../../../platform/database.ts';

/** An attempt of a delivery, with its place among all that commits: the id of the place is that of the delivery. */
export type PlacedAttempt = StreamPlace & {
  readonly consumerId: number;
  /** State of the delivery now. */
  readonly state: string;
  readonly eventCount: number;
  readonly isReplay: boolean;
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly detail: string | null;
  readonly salesOrderIds: readonly string[];
};

/** Attempts behind a place, in the order of places, with the orders that their events are about. */
export const readAttemptsBehind = (
  db: Db,
  partner: PartnerId,
  { position, id }: StreamPlace,
  most: number,
): Promise<readonly PlacedAttempt[]> =>
  db<PlacedAttempt[]>`
    SELECT attempt.position, attempt.delivery_id AS id, attempt.consumer_id AS "consumerId", delivery.state,
      delivery.event_count AS "eventCount", delivery.is_replay AS "isReplay", attempt.attempt,
      attempt.started_at AS "startedAt", attempt.duration_ms AS "durationMs", attempt.status, attempt.failure,
      attempt.detail, ARRAY(
        SELECT DISTINCT order_id FROM webhook_event AS event
        WHERE event.partner_id = ${partner} AND event.id = ANY (delivery.event_ids) AND order_id IS NOT NULL
      ) AS "salesOrderIds"
    FROM webhook_attempt AS attempt
    JOIN webhook_delivery AS delivery ON delivery.partner_id = attempt.partner_id
      AND delivery.consumer_id = attempt.consumer_id AND delivery.delivery_id = attempt.delivery_id
    WHERE attempt.partner_id = ${partner} AND delivery.partner_id = ${partner} AND attempt.position IS NOT NULL
      AND (attempt.position, attempt.delivery_id) > (${position}::bigint, ${id}::uuid)
    ORDER BY attempt.position, attempt.delivery_id LIMIT ${most}`;
