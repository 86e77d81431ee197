import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import { trackingKeyOf } from './carriers.ts';
import type { ItemDraft, ShipmentDraft } from './parse-body.ts';

/** A shipment with the ids it is stored under. */
export type NewShipment = { readonly shipmentId: string; readonly draft: ShipmentDraft };

/**
 * Announces that the partner is about to create a shipment or return shipment. Call it before `lastCreation`. The lists
 * wait for such transactions, so that none of their rows slips in behind a page already read.
 */
export async function beginCreation(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.shipmentCreations}, hashint8(${partner}))`;
}

/** Waits until no transaction creates shipments of the partner, and holds off further ones until this one ends. */
export async function awaitCreations(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.shipmentCreations}, hashint8(${partner}))`;
}

/**
 * When the partner's latest row was created; undefined without one. Call it after `beginCreation`. A new row must not be
 * earlier (`notBefore`), even when the clocks of two servers differ.
 */
export async function lastCreation(
  db: Db,
  partner: PartnerId,
  table: 'shipment' | 'return_shipment',
): Promise<Date | undefined> {
  const [row] = await db<{ last: Date | null }[]>`
    SELECT max(created_at) AS last FROM ${db(table)} WHERE partner_id = ${partner}`;
  return row?.last ?? undefined;
}

/** The present time, or that of the last row when it is later. Read the clock after all locks, which may take long. */
export const notBefore = (last: Date | undefined, now: Date): Date => (last && last > now ? last : now);

/**
 * Stores the shipments whose tracking key is free, and returns their ids. Waits for a transaction that stores the same
 * key. Stores several keys in the order of the keys, so that two requests never wait for each other.
 */
export async function insertShipments(
  db: Db,
  partner: PartnerId,
  shipments: readonly NewShipment[],
  { createdAt, multiParcelId }: { readonly createdAt: Date; readonly multiParcelId?: string | undefined },
): Promise<Set<string>> {
  const rows = shipments.map(({ shipmentId, draft }) => ({
    id: shipmentId,
    carrier: draft.carrier,
    tracking_number: draft.trackingNumber,
    tracking_key: draft.trackingNumber && trackingKeyOf(draft.trackingNumber),
    ship_date: draft.shipDate,
    ship_from: draft.shipFromAddress,
  }));
  const stored = await db<{ id: string }[]>`
    INSERT INTO shipment (partner_id, id, multi_parcel_id, carrier, tracking_number, tracking_key, ship_date, ship_from,
      created_at, state, state_at)
    SELECT ${partner}, id, ${multiParcelId ?? null}::uuid, carrier, tracking_number, tracking_key, ship_date, ship_from,
      ${createdAt}::timestamptz, 'SENT', ship_date
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS shipment (id uuid, carrier text COLLATE "C",
      tracking_number text, tracking_key text COLLATE "C", ship_date timestamptz, ship_from json)
    ORDER BY carrier, tracking_key
    ON CONFLICT (partner_id, carrier, tracking_key) DO NOTHING RETURNING id`;
  return new Set(stored.map(({ id }) => id));
}

/** Stores the first state of new shipments: SENT, at their ship date. */
export async function insertFirstStates(
  db: Db,
  partner: PartnerId,
  shipments: readonly NewShipment[],
): Promise<void> {
  await db`
    INSERT INTO shipment_state (partner_id, shipment_id, state, occurred_on)
    SELECT ${partner}, id, 'SENT', sent_on
    FROM unnest(${shipments.map(({ shipmentId }) => shipmentId)}::uuid[],
      ${shipments.map(({ draft }) => draft.shipDate.toISOString())}::text[]::timestamptz[]) AS t (id, sent_on)`;
}

/** The ids of those items that are in a shipment. */
export async function shippedAmong(
  db: Db,
  partner: PartnerId,
  items: readonly { readonly positionItemId: string }[],
): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    SELECT position_item_id AS id FROM shipped_item
    WHERE partner_id = ${partner} AND position_item_id = ANY(${items.map((item) => item.positionItemId)}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Puts items into their groups. The caller has locked their orders, and no item is in a group yet. */
export async function insertShippedItems(
  db: Db,
  partner: PartnerId,
  items: readonly (ItemDraft & { readonly groupId: string })[],
): Promise<void> {
  const distinct = [...new Map(items.map((item) => [item.positionItemId, item])).values()];
  await db`
    INSERT INTO shipped_item (partner_id, position_item_id, group_id, sales_order_id)
    SELECT ${partner}, item, in_group, sales_order
    FROM unnest(${distinct.map((item) => item.positionItemId)}::uuid[], ${distinct.map((item) => item.groupId)}::uuid[],
      ${distinct.map((item) => item.salesOrderId)}::uuid[]) AS t (item, in_group, sales_order)`;
}

/** Puts items into parcels, in the order in which they were named. */
export async function insertShipmentItems(
  db: Db,
  partner: PartnerId,
  parcels: readonly { readonly shipmentId: string; readonly items: readonly ItemDraft[] }[],
): Promise<void> {
  const rows = parcels.flatMap(({ shipmentId, items }) =>
    items.map((item) => ({
      shipment_id: shipmentId,
      position_item_id: item.positionItemId,
      return_carrier: item.returnTrackingKey?.carrier,
      return_tracking_number: item.returnTrackingKey?.trackingNumber,
      return_address_carrier_id: item.returnAddressCarrierId,
    })),
  );
  await db`
    INSERT INTO shipment_item (partner_id, shipment_id, position_item_id, return_carrier, return_tracking_number,
      return_address_carrier_id)
    SELECT ${partner}, shipment_id, position_item_id, return_carrier, return_tracking_number, return_address_carrier_id
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS item (shipment_id uuid, position_item_id uuid,
      return_carrier text, return_tracking_number text, return_address_carrier_id uuid)`;
}
