import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { boundOf } from '../../deliveries/stretches.ts';

/** An event about an order, with the batches that carried it to any consumer. */
export type EventOfOrder = {
  readonly id: string;
  readonly type: string;
  readonly deliveries: readonly DeliveryOfEvent[];
};

type DeliveryOfEvent = {
  readonly consumerId: number;
  readonly deliveryId: string;
  readonly state: string;
  readonly attempts: readonly AttemptOfDelivery[];
};

/** A call of an endpoint, and how it was answered. */
type AttemptOfDelivery = {
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly detail: string | null;
};

/** Most events of an order, deliveries of an event and attempts of a delivery that are read. */
const most = { events: 500, deliveries: 100, attempts: 100 };

/** Reads what was told of an order: its events, oldest first, with each delivery and each attempt. */
export async function readEventsOfOrder(
  db: Db,
  partner: PartnerId,
  salesOrderId: string,
): Promise<readonly EventOfOrder[]> {
  const events = await db<{ id: string; type: string }[]>`
    SELECT id, type FROM webhook_event
    WHERE partner_id = ${partner} AND order_id = ${salesOrderId} ORDER BY id LIMIT ${most.events}`;
  if (events.length === 0) return [];
  const deliveries = await deliveriesOf(
    db,
    partner,
    events.map(({ id }) => id),
  );
  const attempts = await attemptsOf(db, partner, deliveries);
  return events.map((event) => ({
    ...event,
    deliveries: deliveries
      .filter(({ eventId }) => eventId === event.id)
      .map(({ consumerId, deliveryId, state }) => ({
        consumerId,
        deliveryId,
        state,
        attempts: attempts.get(`${consumerId} ${deliveryId}`) ?? [],
      })),
  }));
}

type Delivery = {
  readonly eventId: string;
  readonly consumerId: number;
  readonly deliveryId: string;
  state: string;
};

const deliveriesOf = (db: Db, partner: PartnerId, ids: readonly string[]) => db<Delivery[]>`
  SELECT wanted.id AS "eventId", consumer_id AS "consumerId", delivery_id AS "deliveryId", state
  FROM unnest(${[...ids]}::text[]::uuid[], ${ids.map(boundOf)}::text[]::uuid[]) AS wanted (id, bound)
  CROSS JOIN LATERAL (
    SELECT consumer_id, delivery_id, state FROM webhook_delivery
    WHERE partner_id = ${partner} AND last_event_id >= wanted.id AND last_event_id < wanted.bound
      AND wanted.id = ANY (event_ids)
    ORDER BY last_event_id LIMIT ${most.deliveries}) AS delivery
  ORDER BY delivery_id`;

async function attemptsOf(
  db: Db,
  partner: PartnerId,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, readonly AttemptOfDelivery[]>> {
  const wanted = [...new Map(deliveries.map((one) => [`${one.consumerId} ${one.deliveryId}`, one])).values()];
  if (wanted.length === 0) return new Map();
  const rows = await db<(AttemptOfDelivery & { consumerId: number; deliveryId: string })[]>`
    SELECT wanted.consumer AS "consumerId", wanted.delivery AS "deliveryId", attempt, started_at AS "startedAt",
      duration_ms AS "durationMs", status, failure, detail
    FROM unnest(${wanted.map(({ consumerId }) => String(consumerId))}::text[]::int[],
      ${wanted.map(({ deliveryId }) => deliveryId)}::text[]::uuid[]) AS wanted (consumer, delivery)
    CROSS JOIN LATERAL (
      SELECT attempt, started_at, duration_ms, status, failure, detail FROM webhook_attempt
      WHERE partner_id = ${partner} AND consumer_id = wanted.consumer AND delivery_id = wanted.delivery
      ORDER BY attempt LIMIT ${most.attempts}) AS tried
    ORDER BY attempt`;
  const groups = Map.groupBy(rows, (row) => `${row.consumerId} ${row.deliveryId}`);
  return new Map(
    [...groups].map(([key, of]) => [
      key,
      of.map(({ consumerId: _consumer, deliveryId: _delivery, ...attempt }) => attempt),
    ]),
  );
}
