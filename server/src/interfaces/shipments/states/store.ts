import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { inOrder } from './history.ts';
import type { ShipmentEvent } from './lifecycle.ts';

/** What a carrier reports of a shipment, and the shipment. */
export type EventOfShipment = ShipmentEvent & { readonly shipmentId: string };

/** Reads the states of shipments, by shipment, oldest first. */
export async function readStates(
  db: Db,
  partner: PartnerId,
  shipmentIds: readonly string[],
): Promise<Map<string, ShipmentEvent[]>> {
  const rows = await db<EventOfShipment[]>`
    SELECT shipment_id AS "shipmentId", state, occurred_on AS "occurredOn" FROM shipment_state
    WHERE partner_id = ${partner} AND shipment_id = ANY(${[...shipmentIds]}::uuid[]) ORDER BY shipment_id, number`;
  const events = rows.map(({ shipmentId, ...event }) => ({ shipmentId, event }));
  return new Map(
    [...Map.groupBy(events, (row) => row.shipmentId)].map(([id, of]) => [
      id,
      inOrder(of.map(({ event }) => event)),
    ]),
  );
}

/** Holds off other changes of these shipments until the transaction ends. Locks them in the order of their ids. */
export async function lockShipments(
  db: Db,
  partner: PartnerId,
  shipmentIds: readonly string[],
): Promise<void> {
  await db`
    SELECT FROM shipment WHERE partner_id = ${partner} AND id = ANY(${[...shipmentIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Adds events to the histories of their shipments. */
export async function insertStates(
  db: Db,
  partner: PartnerId,
  events: readonly EventOfShipment[],
): Promise<void> {
  const { ids, states, times } = columnsOf(events);
  await db`
    INSERT INTO shipment_state (partner_id, shipment_id, state, occurred_on)
    SELECT ${partner}, id, state, occurred_on
    FROM unnest(${ids}::uuid[], ${states}::text[], ${times}::text[]::timestamptz[]) AS event (id, state, occurred_on)`;
}

/** Makes events the present state of their shipments. */
export async function setLastStates(
  db: Db,
  partner: PartnerId,
  events: readonly EventOfShipment[],
): Promise<void> {
  const { ids, states, times } = columnsOf(events);
  await db`
    UPDATE shipment SET state = event.state, state_at = event.occurred_on
    FROM unnest(${ids}::uuid[], ${states}::text[], ${times}::text[]::timestamptz[]) AS event (id, state, occurred_on)
    WHERE partner_id = ${partner} AND shipment.id = event.id`;
}

const columnsOf = (events: readonly EventOfShipment[]) => ({
  ids: events.map(({ shipmentId }) => shipmentId),
  states: events.map(({ state }) => state),
  times: events.map(({ occurredOn }) => occurredOn.toISOString()),
});
