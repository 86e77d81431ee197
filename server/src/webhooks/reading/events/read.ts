import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { EventType } from '../../../platform/events/index.ts';
import { boundOf } from '../../deliveries/stretches.ts';
import type { DeliveryState } from '../deliveries/read.ts';

/** An event with the deliveries of a consumer that it was in, the oldest first. */
export type EventView = {
  readonly document: string;
  readonly deliveries: readonly { readonly deliveryId: string; readonly state: DeliveryState }[];
};

const mostEvents = 100;

/**
 * Most deliveries of one event: it is in one delivery, in its halves, and in one more for each replay. The limit and
 * the order of each event make PostgreSQL read its ten minutes from the index; a join would read everything that the
 * consumer ever got.
 */
const mostDeliveries = 1000;

/** The wanted events: one event, or those of an order by its id or number. */
export type EventSearch = { readonly eventId: string } | { readonly order: string };

/** Finds events of some types, newest first, with the consumer's deliveries of them. */
export async function searchEvents(
  db: Db,
  { partner, consumerId, types }: { partner: PartnerId; consumerId: number; types: readonly EventType[] },
  search: EventSearch,
): Promise<EventView[]> {
  const found =
    'eventId' in search
      ? await db<{ id: string; document: string }[]>`
          SELECT id, document FROM webhook_event
          WHERE partner_id = ${partner} AND id = ${search.eventId} AND type = ANY (${[...types]}::text[])`
      : await db<{ id: string; document: string }[]>`
          SELECT id, document FROM webhook_event
          WHERE partner_id = ${partner} AND (order_id = ${search.order} OR order_number = ${search.order})
            AND type = ANY (${[...types]}::text[])
          ORDER BY id DESC LIMIT ${mostEvents}`;
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const deliveries = await db<{ eventId: string; deliveryId: string; state: DeliveryState }[]>`
    SELECT wanted.id AS "eventId", delivery_id AS "deliveryId", state
    FROM unnest(${ids}::text[]::uuid[], ${ids.map(boundOf)}::text[]::uuid[]) AS wanted (id, bound)
    CROSS JOIN LATERAL (
      SELECT delivery_id, state FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
        AND last_event_id >= wanted.id AND last_event_id < wanted.bound AND wanted.id = ANY (event_ids)
      ORDER BY last_event_id LIMIT ${mostDeliveries}) AS delivery
    ORDER BY delivery_id`;
  return found.map(({ id, document }) => ({
    document,
    deliveries: deliveries
      .filter(({ eventId }) => eventId === id)
      .map(({ deliveryId, state }) => ({ deliveryId, state })),
  }));
}
