import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { leastIdAt, timeOfId } from '../engine/event-ids.ts';
import { batchSpanMs } from '../policy.ts';

export const deliveryStates = ['waiting', 'delivered', 'failed', 'split'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** A batch as its consumer sees it. */
export type DeliveryView = {
  readonly deliveryId: string;
  readonly state: DeliveryState;
  readonly eventCount: number;
  readonly firstEventId: string;
  readonly attempts: number;
  readonly isReplay: boolean;
  readonly createdAt: Date;
  /** When it is due, for one that waits. */
  readonly dueAt: Date | null;
  readonly finishedAt: Date | null;
};

export type AttemptView = {
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly detail: string | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
};

type Of = { readonly partner: PartnerId; readonly consumerId: number };

export const deliveriesPerPage = 50;

const columns = (db: Db) => db`
  delivery_id AS "deliveryId", state, event_count AS "eventCount", first_event_id AS "firstEventId", attempts,
  is_replay AS "isReplay", created_at AS "createdAt", CASE WHEN state = 'waiting' THEN due_at END AS "dueAt",
  finished_at AS "finishedAt"`;

/** Deliveries, the newest first, one more than a page; of one state or with one event when told so. */
export async function readDeliveries(
  db: Db,
  { partner, consumerId }: Of,
  filter: {
    readonly state?: DeliveryState | undefined;
    readonly eventId?: string | undefined;
    readonly before?: string | undefined;
  },
): Promise<DeliveryView[]> {
  const { state, eventId, before } = filter;
  const ofState = state === undefined ? db`` : states(db)[state];
  const older = before === undefined ? db`` : db`AND delivery_id < ${before}`;
  const withEvent =
    eventId === undefined
      ? db``
      : db`AND last_event_id >= ${eventId} AND last_event_id < ${boundOf(eventId)} AND ${eventId}::uuid = ANY (event_ids)`;
  return db<DeliveryView[]>`
    SELECT ${columns(db)} FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} ${ofState} ${older} ${withEvent}
    ORDER BY delivery_id DESC LIMIT ${deliveriesPerPage + 1}`;
}

/** Named in the statement itself, because a kept plan uses the index of unsettled deliveries only when it knows the state. */
const states = (db: Db) => ({
  waiting: db`AND state = 'waiting'`,
  delivered: db`AND state = 'delivered'`,
  failed: db`AND state = 'failed'`,
  split: db`AND state = 'split'`,
});

/** A batch ends at most so much later than any of its events: the least id that can no longer be its last. */
export const boundOf = (eventId: string): string => leastIdAt(new Date(timeOfId(eventId) + batchSpanMs + 1));

/** One delivery with its events and attempts. */
export async function readDelivery(
  db: Db,
  { partner, consumerId }: Of,
  deliveryId: string,
): Promise<(DeliveryView & { eventIds: string[]; log: AttemptView[] }) | undefined> {
  const [delivery] = await db<(DeliveryView & { eventIds: string[] })[]>`
    SELECT ${columns(db)}, event_ids AS "eventIds" FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId}`;
  if (!delivery) return undefined;
  const log = await db<AttemptView[]>`
    SELECT attempt, started_at AS "startedAt", duration_ms AS "durationMs", status, failure, detail,
      response_headers AS "responseHeaders", response_body AS "responseBody"
    FROM webhook_attempt
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId} ORDER BY attempt`;
  return { ...delivery, log };
}
