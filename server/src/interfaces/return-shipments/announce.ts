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
import { insertStates } from './states.ts';

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
  context: Pick<ReturnShipmentsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  announcement: ReturnAnnouncement,
): Promise<string> {
  const [returnShipmentId] = await announceReturnShipments(db, context, partner, [announcement]);
  return returnShipmentId!;
}

/**
 * Takes up the parcels of many customers, all or none, under the guarantees of `announceReturnShipment`. Answers their
 * ids in the order of the announcements.
 */
export async function announceReturnShipments(
  db: Db,
  { clock, ids }: Pick<ReturnShipmentsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  announcements: readonly ReturnAnnouncement[],
): Promise<string[]> {
  if (announcements.length === 0) return [];
  for (const announcement of announcements) refuseImpossible(announcement);
  const parcels = announcements.map((announcement) => ({
    id: ids.uuid(),
    announcement,
    items: announcement.items.map(({ positionItemId, salesOrderId }) => ({
      positionItemId: positionItemId.toLowerCase(),
      salesOrderId: salesOrderId.toLowerCase(),
    })),
  }));
  const items = parcels.flatMap((parcel) => parcel.items);
  await beginCreation(db, partner);
  await lockShippedItems(db, partner, items);
  await refuseUnderWay(db, partner, parcels);
  const now = clock.now();
  const createdAt = await creationTime(db, partner, 'return_shipment', now);
  await insertParcels(db, partner, parcels, { createdAt, now });
  await db`
    INSERT INTO return_shipment_item (partner_id, return_shipment_id, position_item_id, sales_order_id, open)
    SELECT ${partner}, parcel, item, sales_order, true
    FROM unnest(${parcels.flatMap(({ id, items }) => items.map(() => id))}::uuid[],
      ${items.map((item) => item.positionItemId)}::uuid[],
      ${items.map((item) => item.salesOrderId)}::uuid[]) AS t (parcel, item, sales_order)`;
  const states = parcels.map(({ id, announcement: { statusText } }) => ({
    returnShipmentId: id,
    state: 'ANNOUNCED' as const,
    occurredOn: now,
    ...(statusText === undefined ? {} : { statusText }),
  }));
  await insertStates(db, partner, states);
  return parcels.map(({ id }) => id);
}

type NewParcel = {
  readonly id: string;
  readonly announcement: ReturnAnnouncement;
  readonly items: readonly NamedItem[];
};

/** Stores the parcels in one order, so that two requests never wait for each other. 409 when a tracking key is taken. */
async function insertParcels(
  db: Db,
  partner: PartnerId,
  parcels: readonly NewParcel[],
  { createdAt, now }: { readonly createdAt: Date; readonly now: Date },
): Promise<void> {
  const keys = parcels.map(({ announcement }) => announcement.trackingKey);
  const stored = await db<{ id: string }[]>`
    INSERT INTO return_shipment (partner_id, id, carrier, tracking_number, tracking_key, created_at, state, state_at)
    SELECT ${partner}, id, carrier, tracking_number, tracking_key, ${createdAt}::timestamptz, 'ANNOUNCED', ${now}::timestamptz
    FROM unnest(${parcels.map(({ id }) => id)}::uuid[], ${keys.map(({ carrier }) => carrier)}::text[],
      ${keys.map(({ trackingNumber }) => trackingNumber.trim())}::text[],
      ${keys.map(({ trackingNumber }) => trackingKeyOf(trackingNumber))}::text[])
      AS parcel (id, carrier, tracking_number, tracking_key)
    ORDER BY carrier COLLATE "C", tracking_key COLLATE "C"
    ON CONFLICT (partner_id, carrier, tracking_key) DO NOTHING RETURNING id`;
  const free = new Set(stored.map(({ id }) => id));
  const taken = parcels.find(({ id }) => !free.has(id))?.announcement.trackingKey;
  if (taken) {
    const says = `A return shipment with the tracking key ${taken.carrier} ${taken.trackingNumber} already exists.`;
    throw new Refusal('conflict', says);
  }
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
async function refuseUnderWay(db: Db, partner: PartnerId, parcels: readonly NewParcel[]): Promise<void> {
  const parcelOf = new Map<string, string>();
  for (const { id, items } of parcels) {
    for (const { positionItemId } of items) {
      const other = parcelOf.get(positionItemId);
      if (other) throw underWay(positionItemId, other);
      parcelOf.set(positionItemId, id);
    }
  }
  const [taken] = await db<{ id: string; item: string }[]>`
    SELECT return_shipment_id AS id, position_item_id AS item FROM return_shipment_item
    WHERE partner_id = ${partner} AND open AND position_item_id = ANY(${[...parcelOf.keys()]}::uuid[]) LIMIT 1`;
  if (taken) throw underWay(taken.item, taken.id);
}

const underWay = (positionItemId: string, returnShipmentId: string): Refusal =>
  new Refusal(
    'conflict',
    `Position item ${positionItemId} is under way in return shipment ${returnShipmentId}.`,
  );
