import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import {
  beginCreation,
  creationTime,
  lockShippedItems,
  longestTrackingNumber,
  type NamedItem,
  trackingKeyOf,
} from '../shipments/index.ts';
import { type ReturnShipmentCarrier, returnShipmentCarriers } from './carriers.ts';
import type { ReturnShipmentsContext } from './context.ts';
import { insertState } from './states.ts';

/** A parcel that a customer announces. */
export type ReturnAnnouncement = {
  readonly items: readonly NamedItem[];
  readonly trackingKey: { readonly carrier: ReturnShipmentCarrier; readonly trackingNumber: string };
  readonly statusText?: string;
};

/**
 * The customer's side: takes up a parcel with at least one item that comes back, as part of the caller's transaction,
 * and answers its id. The caller must not have locked orders before. 422 for an announcement that cannot be one; 404 for
 * unknown items; 409 for items that are not SENT or under way back already, and for a tracking key that is taken.
 */
export async function announceReturnShipment(
  db: Db,
  { clock, ids }: Pick<ReturnShipmentsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  announcement: ReturnAnnouncement,
): Promise<string> {
  const { carrier, trackingNumber } = announcement.trackingKey;
  refuseImpossible(announcement);
  const items = announcement.items.map(({ positionItemId, salesOrderId }) => ({
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
  }));
  await beginCreation(db, partner);
  await lockShippedItems(db, partner, items);
  await refuseUnderWay(db, partner, items);
  const returnShipmentId = ids.uuid();
  const now = clock.now();
  const createdAt = await creationTime(db, partner, 'return_shipment', now);
  const stored = await db`
    INSERT INTO return_shipment (partner_id, id, carrier, tracking_number, tracking_key, created_at, state, state_at)
    VALUES (${partner}, ${returnShipmentId}, ${carrier}, ${trackingNumber.trim()}, ${trackingKeyOf(trackingNumber)},
      ${createdAt}, 'ANNOUNCED', ${now})
    ON CONFLICT (partner_id, carrier, tracking_key) DO NOTHING RETURNING id`;
  if (stored.length === 0) {
    const says = `A return shipment with the tracking key ${carrier} ${trackingNumber} already exists.`;
    throw new Refusal('conflict', says);
  }
  await db`
    INSERT INTO return_shipment_item (partner_id, return_shipment_id, position_item_id, sales_order_id, open)
    SELECT ${partner}, ${returnShipmentId}, item, sales_order, true
    FROM unnest(${items.map((item) => item.positionItemId)}::uuid[],
      ${items.map((item) => item.salesOrderId)}::uuid[]) AS t (item, sales_order)`;
  const { statusText } = announcement;
  await insertState(db, partner, returnShipmentId, {
    state: 'ANNOUNCED',
    occurredOn: now,
    ...(statusText === undefined ? {} : { statusText }),
  });
  return returnShipmentId;
}

function refuseImpossible({ items, trackingKey: { carrier, trackingNumber } }: ReturnAnnouncement): void {
  const named = new Set(items.map((item) => item.positionItemId.toLowerCase()));
  const refused = (says: string) => new Refusal('unprocessable', says);
  if (items.length === 0) throw refused('A return shipment has at least one position item.');
  if (named.size < items.length) throw refused('A return shipment has each position item once.');
  if (!returnShipmentCarriers.includes(carrier))
    throw refused(`The carrier must be one of ${returnShipmentCarriers.join(', ')}.`);
  if (trackingKeyOf(trackingNumber) === '' || [...trackingNumber].length > longestTrackingNumber)
    throw refused(`The tracking number must have 1 to ${longestTrackingNumber} characters.`);
}

/** 409 when one of the items lies in another return shipment that has not arrived. The items must be locked. */
async function refuseUnderWay(db: Db, partner: PartnerId, items: readonly NamedItem[]): Promise<void> {
  const [taken] = await db<{ id: string; item: string }[]>`
    SELECT return_shipment_id AS id, position_item_id AS item FROM return_shipment_item
    WHERE partner_id = ${partner} AND open
      AND position_item_id = ANY(${items.map((item) => item.positionItemId)}::uuid[]) LIMIT 1`;
  if (taken)
    throw new Refusal('conflict', `Position item ${taken.item} is under way in return shipment ${taken.id}.`);
}
