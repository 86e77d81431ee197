import type { PartnerId } from '../../kernel/caller.ts';
import type { Db, Statement } from '../../platform/database.ts';
import { type CarrierName, type ReturnCarrierName, trackingKeyOf } from './carriers.ts';
import type { CursorPosition, PageRequest } from './cursor.ts';
import type { ShipFromAddress } from './parse-body.ts';
import type { ShipmentEvent, ShipmentState } from './states/lifecycle.ts';
import { readStates } from './states/store.ts';

/** By what a caller can find a shipment. */
export type ShipmentName =
  | { readonly shipmentId: string }
  | { readonly carrier: string; readonly trackingNumber: string };

/** A shipment without its items and history. */
export type StoredShipment = {
  readonly shipmentId: string;
  /** Shared by parcels that were reported together. */
  readonly multiParcelShipmentId?: string;
  readonly carrier: CarrierName;
  readonly trackingNumber?: string;
  readonly shipDate: Date;
  readonly shipFromAddress: ShipFromAddress;
  readonly createdAt: Date;
};

/** An item of a shipment. */
export type ShipmentItem = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly returnTrackingKey?: { readonly carrier: ReturnCarrierName; readonly trackingNumber: string };
  readonly returnAddressCarrierId?: string;
};

/** A shipment with its items and its history. */
export type Shipment = StoredShipment & {
  readonly items: readonly ShipmentItem[];
  /** Oldest first. */
  readonly states: readonly ShipmentEvent[];
};

type Row = Omit<StoredShipment, 'trackingNumber' | 'multiParcelShipmentId'> &
  CursorPosition & { trackingNumber: string | null; multiParcelShipmentId: string | null };

/** Reads the shipments of the partner that `rest` of the statement chooses, in its order. */
async function readRows(
  db: Db,
  partner: PartnerId,
  rest: Statement,
): Promise<(StoredShipment & CursorPosition)[]> {
  const rows = await db<Row[]>`
    SELECT id AS "shipmentId", multi_parcel_id AS "multiParcelShipmentId", carrier,
      tracking_number AS "trackingNumber", ship_date AS "shipDate", ship_from AS "shipFromAddress",
      created_at AS "createdAt", number
    FROM shipment WHERE partner_id = ${partner} ${rest}`;
  return rows.map(({ trackingNumber, multiParcelShipmentId, ...rest }) => ({
    ...rest,
    ...(multiParcelShipmentId === null ? {} : { multiParcelShipmentId }),
    ...(trackingNumber === null ? {} : { trackingNumber }),
  }));
}

/** Reads up to `limit` shipments created since `from`, oldest first, after a position. */
export const readCreated = (
  db: Db,
  partner: PartnerId,
  { from, after, limit }: PageRequest,
): Promise<(StoredShipment & CursorPosition)[]> =>
  readRows(
    db,
    partner,
    db`AND created_at >= ${from}
        ${after ? db`AND (created_at, number) > (${after.createdAt}::timestamptz, ${after.number}::bigint)` : db``}
      ORDER BY created_at, number LIMIT ${limit}`,
  );

/** Counts the items of shipments, by shipment. A shipment without items is missing. */
export async function countItems(
  db: Db,
  partner: PartnerId,
  shipments: readonly StoredShipment[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await db<{ id: string; items: number }[]>`
    SELECT shipment_id AS id, count(*)::int AS items FROM shipment_item
    WHERE partner_id = ${partner} AND shipment_id = ANY(${shipments.map(({ shipmentId }) => shipmentId)}::uuid[])
    GROUP BY shipment_id`;
  return new Map(counts.map(({ id, items }) => [id, items]));
}

/** The partner's shipment with this id or tracking key. */
export async function findShipment(
  db: Db,
  partner: PartnerId,
  name: ShipmentName,
): Promise<StoredShipment | undefined> {
  const condition =
    'shipmentId' in name
      ? db`id = ${name.shipmentId}`
      : db`carrier = ${name.carrier} AND tracking_key = ${trackingKeyOf(name.trackingNumber)}`;
  const [row] = await readRows(db, partner, db`AND ${condition}`);
  return row;
}

/** The parcels that were reported together under this id, in the order of the report; none for an unknown id. */
export async function readParcels(
  db: Db,
  partner: PartnerId,
  multiParcelShipmentId: string,
): Promise<Shipment[]> {
  const rows = await readRows(
    db,
    partner,
    db`AND multi_parcel_id = ${multiParcelShipmentId} ORDER BY number`,
  );
  return completeShipments(db, partner, rows);
}

/** Adds to a shipment its items, in the order in which they were named, and its history. */
export async function completeShipment(
  db: Db,
  partner: PartnerId,
  shipment: StoredShipment,
): Promise<Shipment> {
  const [complete] = await completeShipments(db, partner, [shipment]);
  return complete!;
}

/** Adds items and histories to several shipments, and keeps their order. */
export async function completeShipments<One extends StoredShipment>(
  db: Db,
  partner: PartnerId,
  shipments: readonly One[],
): Promise<(One & Shipment)[]> {
  if (shipments.length === 0) return [];
  const ids = shipments.map(({ shipmentId }) => shipmentId);
  const [rows, states] = await Promise.all([
    db<(ItemRow & { shipmentId: string })[]>`
      SELECT shipment_id AS "shipmentId", shipment_item.position_item_id AS "positionItemId",
        sales_order_id AS "salesOrderId", return_carrier AS "returnCarrier",
        return_tracking_number AS "returnTrackingNumber", return_address_carrier_id AS "returnAddressCarrierId"
      FROM shipment_item JOIN shipped_item USING (partner_id, position_item_id)
      WHERE partner_id = ${partner} AND shipment_id = ANY(${ids}::uuid[]) ORDER BY number`,
    readStates(db, partner, ids),
  ]);
  const itemsOf = Map.groupBy(rows, ({ shipmentId }) => shipmentId);
  return shipments.map((shipment) => ({
    ...shipment,
    items: (itemsOf.get(shipment.shipmentId) ?? []).map(({ shipmentId: _shipment, ...row }) => asItem(row)),
    states: states.get(shipment.shipmentId) ?? [],
  }));
}

type ItemRow = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly returnCarrier: ReturnCarrierName | null;
  readonly returnTrackingNumber: string | null;
  readonly returnAddressCarrierId: string | null;
};

const asItem = ({ returnCarrier, returnTrackingNumber, returnAddressCarrierId, ...item }: ItemRow) => ({
  ...item,
  ...(returnCarrier && returnTrackingNumber
    ? { returnTrackingKey: { carrier: returnCarrier, trackingNumber: returnTrackingNumber } }
    : {}),
  ...(returnAddressCarrierId === null ? {} : { returnAddressCarrierId }),
});

/** What a carrier's simulation needs of a shipment that is not delivered. */
export type ShipmentUnderWay = Pick<StoredShipment, 'shipmentId' | 'carrier' | 'createdAt'> & {
  readonly state: ShipmentState;
  readonly occurredOn: Date;
};

/** Shipments of the partner that are not delivered; the one that changed longest ago comes first. */
export async function findShipmentsUnderWay(
  db: Db,
  partner: PartnerId,
  limit: number,
): Promise<ShipmentUnderWay[]> {
  return db<ShipmentUnderWay[]>`
    SELECT id AS "shipmentId", carrier, state, state_at AS "occurredOn", created_at AS "createdAt" FROM shipment
    WHERE partner_id = ${partner} AND state <> 'DELIVERED' ORDER BY state_at, number LIMIT ${limit}`;
}

/** The partner's shipments that hold these items, by item, first parcel first. Items that are not sent are missing. */
export async function findShipmentsOfItems(
  db: Db,
  partner: PartnerId,
  positionItemIds: readonly string[],
): Promise<Map<string, (ShipmentItem & { shipmentId: string })[]>> {
  // One by one: with `= ANY` PostgreSQL reads the index of a whole partner, because it plans for one of average size.
  const rows = await db<(ItemRow & { shipmentId: string })[]>`
    SELECT shipment_id AS "shipmentId", asked.id AS "positionItemId", sales_order_id AS "salesOrderId",
      return_carrier AS "returnCarrier", return_tracking_number AS "returnTrackingNumber",
      return_address_carrier_id AS "returnAddressCarrierId"
    FROM unnest(${[...positionItemIds]}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (SELECT * FROM shipment_item
      WHERE partner_id = ${partner} AND position_item_id = asked.id OFFSET 0) AS held
    CROSS JOIN LATERAL (SELECT sales_order_id FROM shipped_item
      WHERE partner_id = ${partner} AND position_item_id = asked.id OFFSET 0) AS sent
    ORDER BY number`;
  const items = rows.map(({ shipmentId, ...row }) => ({ shipmentId, ...asItem(row) }));
  return Map.groupBy(items, ({ positionItemId }) => positionItemId);
}

/** The sales orders of the items in these shipments, by shipment. */
export async function findOrdersInShipments(
  db: Db,
  partner: PartnerId,
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db<{ shipmentId: string; salesOrderIds: string[] }[]>`
    SELECT shipment_id AS "shipmentId", array_agg(DISTINCT sales_order_id::text) AS "salesOrderIds"
    FROM shipment_item JOIN shipped_item USING (partner_id, position_item_id)
    WHERE partner_id = ${partner} AND shipment_id = ANY(${[...shipmentIds]}::uuid[])
    GROUP BY shipment_id`;
  return new Map(rows.map(({ shipmentId, salesOrderIds }) => [shipmentId, salesOrderIds]));
}
