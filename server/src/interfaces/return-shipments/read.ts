import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { type CursorPosition, type NamedItem, type PageRequest, trackingKeyOf } from '../shipments/index.ts';
import type { ReturnShipmentCarrier } from './carriers.ts';
import type { ReturnShipmentEvent, ReturnShipmentState } from './lifecycle.ts';
import { readStates } from './store.ts';

/** By what a caller can find a return shipment. */
export type ReturnShipmentName =
  | { readonly returnShipmentId: string }
  | { readonly carrier: string; readonly trackingNumber: string };

/** A return shipment without its items and history. */
export type ReturnShipmentRow = CursorPosition & {
  readonly returnShipmentId: string;
  readonly carrier: ReturnShipmentCarrier;
  readonly trackingNumber: string;
};

/** A return shipment with its items and its history, oldest state first. */
export type ReturnShipment = ReturnShipmentRow & {
  readonly items: readonly NamedItem[];
  readonly states: readonly ReturnShipmentEvent[];
};

const columns = (db: Db) => db`
  id AS "returnShipmentId", carrier, tracking_number AS "trackingNumber", created_at AS "createdAt", number`;

/** The partner's return shipment with this id or tracking key. */
export async function findReturnShipment(
  db: Db,
  partner: PartnerId,
  name: ReturnShipmentName,
): Promise<ReturnShipment | undefined> {
  const condition =
    'returnShipmentId' in name
      ? db`id = ${name.returnShipmentId}`
      : db`carrier = ${name.carrier} AND tracking_key = ${trackingKeyOf(name.trackingNumber)}`;
  const rows = await db<ReturnShipmentRow[]>`
    SELECT ${columns(db)} FROM return_shipment WHERE partner_id = ${partner} AND ${condition}`;
  const [found] = await completeAll(db, partner, rows);
  return found;
}

/** Reads up to `limit` return shipments announced since `from`, oldest first, after a position. */
export const readAnnounced = (
  db: Db,
  partner: PartnerId,
  { from, after, limit }: PageRequest,
): Promise<ReturnShipmentRow[]> =>
  db<ReturnShipmentRow[]>`
    SELECT ${columns(db)} FROM return_shipment WHERE partner_id = ${partner} AND created_at >= ${from}
      ${after ? db`AND (created_at, number) > (${after.createdAt}::timestamptz, ${after.number}::bigint)` : db``}
    ORDER BY created_at, number LIMIT ${limit}`;

/** What a carrier's simulation needs of a return shipment that is not delivered. */
export type ReturnShipmentUnderWay = {
  readonly returnShipmentId: string;
  readonly state: ReturnShipmentState;
  readonly occurredOn: Date;
};

/** Return shipments of the partner that are not delivered; the one that changed longest ago comes first. */
export async function findReturnShipmentsUnderWay(
  db: Db,
  partner: PartnerId,
  limit: number,
): Promise<ReturnShipmentUnderWay[]> {
  return db<ReturnShipmentUnderWay[]>`
    SELECT id AS "returnShipmentId", state, state_at AS "occurredOn" FROM return_shipment
    WHERE partner_id = ${partner} AND state <> 'DELIVERED' ORDER BY state_at, number LIMIT ${limit}`;
}

/** Adds items and histories to return shipments, and keeps their order. */
export async function completeAll(
  db: Db,
  partner: PartnerId,
  rows: readonly ReturnShipmentRow[],
): Promise<ReturnShipment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ returnShipmentId }) => returnShipmentId);
  const [items, states] = await Promise.all([
    db<(NamedItem & { id: string })[]>`
      SELECT return_shipment_id AS id, position_item_id AS "positionItemId", sales_order_id AS "salesOrderId"
      FROM return_shipment_item WHERE partner_id = ${partner} AND return_shipment_id = ANY(${ids}::uuid[])
      ORDER BY return_shipment_id, number`,
    readStates(db, partner, ids),
  ]);
  const itemsOf = Map.groupBy(items, ({ id }) => id);
  return rows.map((row) => ({
    ...row,
    items: (itemsOf.get(row.returnShipmentId) ?? []).map(({ id: _id, ...item }) => item),
    states: states.get(row.returnShipmentId) ?? [],
  }));
}
