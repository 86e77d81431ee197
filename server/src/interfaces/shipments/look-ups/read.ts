import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { carrierNames, trackingKeyOf } from '../carriers.ts';

const mostFound = 200;

/** Orders that lie in parcels of this number, of whatever carrier: neither case nor spaces of the number count. */
export async function findOrdersByTrackingNumber(
  db: Db,
  partner: PartnerId,
  trackingNumber: string,
): Promise<string[]> {
  // Each carrier is looked up by itself, because the index has it before the number.
  const rows = await db<{ id: string }[]>`
    SELECT DISTINCT shipped.sales_order_id AS id FROM shipment
    JOIN shipment_item AS lies ON lies.partner_id = shipment.partner_id AND lies.shipment_id = shipment.id
    JOIN shipped_item AS shipped ON shipped.partner_id = lies.partner_id AND shipped.position_item_id = lies.position_item_id
    WHERE shipment.partner_id = ${partner} AND shipment.carrier = ANY(${[...carrierNames]}::text[])
      AND shipment.tracking_key = ${trackingKeyOf(trackingNumber)}
    LIMIT ${mostFound}`;
  return rows.map(({ id }) => id);
}

/** A parcel with what of an order lies in it. */
type OrderParcel = {
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly shipDate: Date;
  readonly state: string;
  readonly stateAt: Date;
  readonly positionItemIds: readonly string[];
};

/** The parcels in which items of an order lie, the oldest first. */
export async function readParcelsOfOrder(db: Db, partner: PartnerId, order: string): Promise<OrderParcel[]> {
  return db<OrderParcel[]>`
    SELECT shipment.id AS "shipmentId", carrier, tracking_number AS "trackingNumber", ship_date AS "shipDate", state,
      state_at AS "stateAt", array_agg(lies.position_item_id ORDER BY lies.number) AS "positionItemIds"
    FROM position_item AS item
    JOIN shipment_item AS lies ON lies.partner_id = item.partner_id AND lies.position_item_id = item.id
    JOIN shipment ON shipment.partner_id = lies.partner_id AND shipment.id = lies.shipment_id
    WHERE item.partner_id = ${partner} AND item.sales_order_id = ${order}
    GROUP BY shipment.partner_id, shipment.id ORDER BY created_at, shipment.number`;
}

/** A parcel that is not delivered, with its place in the list of all of them. */
type OpenParcel = {
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly state: string;
  readonly stateAt: Date;
  readonly itemCount: number;
  /** Microseconds of its last change, and its number. */
  readonly place: string;
};

/** Parcels that are not delivered; the one that changed longest ago comes first. */
export async function readOpenParcels(
  db: Db,
  partner: PartnerId,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<OpenParcel[]> {
  const [micros, number] = after?.split('.', 2) ?? [];
  const later =
    after === undefined
      ? db``
      : db`AND (state_at, number)
          > ('epoch'::timestamptz + ${micros!}::text::bigint * interval '1 microsecond', ${number!}::text::bigint)`;
  return db<OpenParcel[]>`
    SELECT id AS "shipmentId", carrier, tracking_number AS "trackingNumber", state, state_at AS "stateAt",
      (SELECT count(*)::int FROM shipment_item AS lies
        WHERE lies.partner_id = ${partner} AND lies.shipment_id = shipment.id) AS "itemCount",
      (extract(epoch FROM state_at) * 1000000)::bigint || '.' || number AS place
    FROM shipment WHERE partner_id = ${partner} AND state <> 'DELIVERED' ${later}
    ORDER BY state_at, number LIMIT ${limit}`;
}
