import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { inOrder, type NamedItem, trackingKeyOf } from '../shipments/index.ts';
import type { ReturnShipmentCarrier } from './carriers.ts';
import type { EventOfReturnShipment, ReturnShipmentEvent, ReturnShipmentState } from './lifecycle.ts';

/** A parcel that a customer sends back, with the id it is stored under. */
export type NewParcel = {
  readonly id: string;
  readonly items: readonly NamedItem[];
  readonly trackingKey: { readonly carrier: ReturnShipmentCarrier; readonly trackingNumber: string };
  readonly statusText?: string;
};

/**
 * Stores the parcels whose tracking key is free, and returns their ids. Stores them in the order of their keys, so that
 * two requests never wait for each other.
 */
export async function insertParcels(
  db: Db,
  partner: PartnerId,
  parcels: readonly NewParcel[],
  { createdAt, now }: { readonly createdAt: Date; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const keys = parcels.map(({ trackingKey }) => trackingKey);
  const stored = await db<{ id: string }[]>`
    INSERT INTO return_shipment (partner_id, id, carrier, tracking_number, tracking_key, created_at, state, state_at)
    SELECT ${partner}, id, carrier, tracking_number, tracking_key, ${createdAt}::timestamptz, 'ANNOUNCED', ${now}::timestamptz
    FROM unnest(${parcels.map(({ id }) => id)}::uuid[], ${keys.map(({ carrier }) => carrier)}::text[],
      ${keys.map(({ trackingNumber }) => trackingNumber.trim())}::text[],
      ${keys.map(({ trackingNumber }) => trackingKeyOf(trackingNumber))}::text[])
      AS parcel (id, carrier, tracking_number, tracking_key)
    ORDER BY carrier COLLATE "C", tracking_key COLLATE "C"
    ON CONFLICT (partner_id, carrier, tracking_key) DO NOTHING RETURNING id`;
  return new Set(stored.map(({ id }) => id));
}

/** Puts items into parcels that have not arrived. */
export async function insertItems(db: Db, partner: PartnerId, parcels: readonly NewParcel[]): Promise<void> {
  const items = parcels.flatMap((parcel) => parcel.items);
  await db`
    INSERT INTO return_shipment_item (partner_id, return_shipment_id, position_item_id, sales_order_id, open)
    SELECT ${partner}, parcel, item, sales_order, true
    FROM unnest(${parcels.flatMap(({ id, items: of }) => of.map(() => id))}::uuid[],
      ${items.map((item) => item.positionItemId)}::uuid[],
      ${items.map((item) => item.salesOrderId)}::uuid[]) AS t (parcel, item, sales_order)`;
}

/** Finds one of these items that lies in a return shipment that has not arrived, and the return shipment. */
export async function findItemUnderWay(
  db: Db,
  partner: PartnerId,
  positionItemIds: readonly string[],
): Promise<{ readonly id: string; readonly item: string } | undefined> {
  const [taken] = await db<{ id: string; item: string }[]>`
    SELECT return_shipment_id AS id, position_item_id AS item FROM return_shipment_item
    WHERE partner_id = ${partner} AND open AND position_item_id = ANY(${[...positionItemIds]}::uuid[]) LIMIT 1`;
  return taken;
}

/** Reads the states of return shipments, by return shipment, oldest first. Leaves out unknown return shipments. */
export async function readStates(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<Map<string, ReturnShipmentEvent[]>> {
  const rows = await db<
    { id: string; state: ReturnShipmentState; occurredOn: Date; statusText: string | null }[]
  >`
    SELECT return_shipment_id AS id, state, occurred_on AS "occurredOn", status_text AS "statusText"
    FROM return_shipment_state
    WHERE partner_id = ${partner} AND return_shipment_id = ANY(${[...returnShipmentIds]}::uuid[])
    ORDER BY return_shipment_id, number`;
  const events = rows.map(({ id, statusText, ...event }) => ({
    id,
    event: { ...event, ...(statusText === null ? {} : { statusText }) },
  }));
  return new Map(
    [...Map.groupBy(events, ({ id }) => id)].map(([id, of]) => [id, inOrder(of.map(({ event }) => event))]),
  );
}

/** The orders whose items are in these return shipments, by return shipment. */
export async function readOrdersOf(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db<{ id: string; orders: string[] }[]>`
    SELECT return_shipment_id AS id, array_agg(DISTINCT sales_order_id::text) AS orders FROM return_shipment_item
    WHERE partner_id = ${partner} AND return_shipment_id = ANY(${[...returnShipmentIds]}::uuid[])
    GROUP BY return_shipment_id`;
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}

/** Holds off other changes of these return shipments until the transaction ends. Locks them in the order of their ids. */
export async function lockReturnShipments(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<void> {
  await db`
    SELECT FROM return_shipment
    WHERE partner_id = ${partner} AND id = ANY(${[...returnShipmentIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Adds events to the histories of return shipments, in their order. */
export async function insertStates(
  db: Db,
  partner: PartnerId,
  events: readonly EventOfReturnShipment[],
): Promise<void> {
  await db`
    INSERT INTO return_shipment_state (partner_id, return_shipment_id, state, occurred_on, status_text)
    SELECT ${partner}, id, state, occurred_on::timestamptz, status_text FROM unnest(
      ${events.map(({ returnShipmentId }) => returnShipmentId)}::uuid[], ${events.map(({ state }) => state)}::text[],
      ${events.map(({ occurredOn }) => occurredOn.toISOString())}::text[],
      ${events.map(({ statusText }) => statusText ?? null)}::text[]) AS event (id, state, occurred_on, status_text)`;
}

/** Makes events the present state of their return shipments. */
export async function setLastStates(
  db: Db,
  partner: PartnerId,
  events: readonly EventOfReturnShipment[],
): Promise<void> {
  await db`
    UPDATE return_shipment SET state = event.state, state_at = event.occurred_on FROM unnest(
      ${events.map(({ returnShipmentId }) => returnShipmentId)}::uuid[], ${events.map(({ state }) => state)}::text[],
      ${events.map(({ occurredOn }) => occurredOn.toISOString())}::text[]::timestamptz[]) AS event (id, state, occurred_on)
    WHERE partner_id = ${partner} AND return_shipment.id = event.id`;
}

/** The items of these return shipments have arrived, so that customers can announce them again. */
export async function closeItems(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<void> {
  await db`
    UPDATE return_shipment_item SET open = false
    WHERE partner_id = ${partner} AND return_shipment_id = ANY(${[...returnShipmentIds]}::uuid[])`;
}
