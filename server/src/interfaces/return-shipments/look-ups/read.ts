import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { trackingKeyOf } from '../../shipments/index.ts';
import { returnShipmentCarriers } from '../carriers.ts';

const mostFound = 200;

/** Orders of which items come back in parcels of this number, of whatever carrier. */
export async function findOrdersByReturnTrackingNumber(
  db: Db,
  partner: PartnerId,
  trackingNumber: string,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT DISTINCT item.sales_order_id AS id FROM return_shipment AS parcel
    JOIN return_shipment_item AS item ON item.partner_id = parcel.partner_id AND item.return_shipment_id = parcel.id
    WHERE parcel.partner_id = ${partner} AND parcel.carrier = ANY(${[...returnShipmentCarriers]}::text[])
      AND parcel.tracking_key = ${trackingKeyOf(trackingNumber)}
    LIMIT ${mostFound}`;
  return rows.map(({ id }) => id);
}

/** A parcel that comes back, with what of an order lies in it. */
type OrderReturnParcel = {
  readonly returnShipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly createdAt: Date;
  readonly state: string;
  readonly stateAt: Date;
  readonly positionItemIds: readonly string[];
};

/** The parcels in which items of an order come back, the oldest first. */
export async function readReturnParcelsOfOrder(
  db: Db,
  partner: PartnerId,
  order: string,
): Promise<OrderReturnParcel[]> {
  return db<OrderReturnParcel[]>`
    SELECT parcel.id AS "returnShipmentId", carrier, tracking_number AS "trackingNumber", created_at AS "createdAt",
      state, state_at AS "stateAt", array_agg(back.position_item_id ORDER BY back.number) AS "positionItemIds"
    FROM position_item AS item
    JOIN return_shipment_item AS back ON back.partner_id = item.partner_id AND back.position_item_id = item.id
    JOIN return_shipment AS parcel ON parcel.partner_id = back.partner_id AND parcel.id = back.return_shipment_id
    WHERE item.partner_id = ${partner} AND item.sales_order_id = ${order}
    GROUP BY parcel.partner_id, parcel.id ORDER BY created_at, parcel.number`;
}
