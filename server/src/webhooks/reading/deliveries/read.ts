import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { EventType } from '../../../platform/events/index.ts';
import { leastIdAt } from '../../deliveries/event-ids.ts';
import { boundOf } from '../../deliveries/stretches.ts';
import { typeSetsWith, unknownTypes } from '../../deliveries/type-set.ts';

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
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
};

type Of = { readonly partner: PartnerId; readonly consumerId: number };

/** Deliveries of a page, unless the request says otherwise. */
export const deliveriesPerPage = 50;
export const mostDeliveriesPerPage = 200;

const columns = (db: Db) => db`
  delivery_id AS "deliveryId", state, event_count AS "eventCount", first_event_id AS "firstEventId", attempts,
  is_replay AS "isReplay", created_at AS "createdAt", CASE WHEN state = 'waiting' THEN due_at END AS "dueAt",
  finished_at AS "finishedAt"`;

/** The wanted deliveries; all when nothing is named. */
export type DeliveryFilter = {
  readonly state?: DeliveryState | undefined;
  readonly eventId?: string | undefined;
  readonly eventType?: EventType | undefined;
  /** When the delivery was made: from, and before. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only those before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
};

/** Deliveries, the newest first, one more than the limit. */
export async function readDeliveries(db: Db, of: Of, filter: DeliveryFilter): Promise<DeliveryView[]> {
  const { state, eventType, eventId } = filter;
  const isPlain = eventId !== undefined || (state === undefined && eventType === undefined);
  if (isPlain) return readPlainly(db, of, filter);
  const most = filter.limit + 1;
  const settled = deliveryStates.filter((one) => one !== 'waiting' && (state ?? one) === one);
  const sets = typeSetsWith(eventType);
  const keys = settled.flatMap((one) => sets.map((set) => ({ state: one, set })));
  const bounds = boundsOf(db, filter);
  const ofType = eventType === undefined ? db`` : withType(db, of, eventType);
  const found = db`
    SELECT delivery.* FROM unnest(${keys.map((key) => key.state)}::text[],
      ${keys.map(({ set }) => String(set))}::text[]::smallint[]) AS key (state, type_set)
    CROSS JOIN LATERAL (
      SELECT * FROM webhook_delivery
      WHERE partner_id = ${of.partner} AND consumer_id = ${of.consumerId} AND state <> 'waiting'
        AND state = key.state AND type_set = key.type_set ${bounds} ${ofType}
      ORDER BY delivery_id DESC LIMIT ${most}) AS delivery`;
  const waiting = db`
    (SELECT * FROM webhook_delivery
    WHERE partner_id = ${of.partner} AND consumer_id = ${of.consumerId} AND state = 'waiting' ${bounds} ${ofType}
    ORDER BY delivery_id DESC LIMIT ${most})`;
  const all = state === 'waiting' ? waiting : state === undefined ? db`${found} UNION ALL ${waiting}` : found;
  return db<DeliveryView[]>`
    SELECT ${columns(db)} FROM (${all}) AS delivery ORDER BY delivery_id DESC LIMIT ${most}`;
}

/** Reads deliveries in the order of their ids, which is that of time, or by an event in them. */
function readPlainly(db: Db, { partner, consumerId }: Of, filter: DeliveryFilter): Promise<DeliveryView[]> {
  const { state, eventId, eventType } = filter;
  const withEvent =
    eventId === undefined
      ? db``
      : db`AND last_event_id >= ${eventId} AND last_event_id < ${boundOf(eventId)} AND ${eventId}::uuid = ANY (event_ids)`;
  return db<DeliveryView[]>`
    SELECT ${columns(db)} FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} ${state === undefined ? db`` : db`AND state = ${state}`}
      ${boundsOf(db, filter)} ${withEvent} ${eventType === undefined ? db`` : withType(db, { partner, consumerId }, eventType)}
    ORDER BY delivery_id DESC LIMIT ${filter.limit + 1}`;
}

/** A delivery's id has the time of the delivery; the clocks of two machines may differ by this much. */
const clocksDifferMs = 60_000;

function boundsOf(db: Db, { from, to, before }: DeliveryFilter) {
  const since = from
    ? db`AND delivery_id >= ${leastIdAt(new Date(from.getTime() - clocksDifferMs))} AND created_at >= ${from}`
    : db``;
  const until = to
    ? db`AND delivery_id < ${leastIdAt(new Date(to.getTime() + clocksDifferMs))} AND created_at < ${to}`
    : db``;
  return db`${since} ${until} ${before === undefined ? db`` : db`AND delivery_id < ${before}`}`;
}

/** Older deliveries have no stored types; their events have. */
const withType = (db: Db, { partner }: Of, type: EventType) => db`
  AND type_set = ANY (${typeSetsWith(type).map(String)}::text[]::smallint[])
  AND (type_set <> ${unknownTypes} OR EXISTS (SELECT FROM webhook_event AS event
    WHERE event.partner_id = ${partner} AND event.id = ANY (webhook_delivery.event_ids) AND event.type = ${type}))`;

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
      request_headers AS "requestHeaders", response_headers AS "responseHeaders", response_body AS "responseBody"
    FROM webhook_attempt
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId} ORDER BY attempt`;
  return { ...delivery, log };
}
