import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import {
  beginCreation,
  lastCreation,
  lockShippedItems,
  longestTrackingNumber,
  notBefore,
  trackingKeyOf,
} from '../shipments/index.ts';
import { recordAnnouncements } from './activity.ts';
import { returnShipmentCarriers } from './carriers.ts';
import type { ReturnShipmentsContext } from './context.ts';
import { findItemUnderWay, insertItems, insertParcels, insertStates, type NewParcel } from './store.ts';

/** A parcel that a customer announces. */
export type ReturnAnnouncement = Omit<NewParcel, 'id'>;

/**
 * Stores a parcel that a customer sends back, in the caller's transaction, and returns its id. The caller must not have
 * locked orders before. 422 for an announcement without items, with an item twice or with an invalid tracking key; 404
 * for unknown items; 409 for items that are not SENT or already under way back, and for a taken tracking key.
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
 * Stores the parcels of many customers, all or none, under the guarantees of `announceReturnShipment`. Returns their ids
 * in the order of the announcements.
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
    ...announcement,
    id: ids.uuid(),
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
  const createdAt = notBefore(await lastCreation(db, partner, 'return_shipment'), now);
  const stored = await insertParcels(db, partner, parcels, { createdAt, now });
  refuseTaken(parcels, stored);
  await insertItems(db, partner, parcels);
  const states = parcels.map(({ id, statusText }) => ({
    returnShipmentId: id,
    state: 'ANNOUNCED' as const,
    occurredOn: now,
    ...(statusText === undefined ? {} : { statusText }),
  }));
  await Promise.all([insertStates(db, partner, states), recordAnnouncements(db, partner, parcels)]);
  return parcels.map(({ id }) => id);
}

/** 409 for the first parcel that was not stored, because its tracking key is taken. */
function refuseTaken(parcels: readonly NewParcel[], stored: ReadonlySet<string>): void {
  const taken = parcels.find(({ id }) => !stored.has(id))?.trackingKey;
  if (!taken) return;
  const says = `A return shipment with the tracking key ${taken.carrier} ${taken.trackingNumber} already exists.`;
  throw new Refusal('conflict', says);
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

/** 409 when one of the items lies in another return shipment that has not arrived. The caller has locked the items. */
async function refuseUnderWay(db: Db, partner: PartnerId, parcels: readonly NewParcel[]): Promise<void> {
  const parcelOf = new Map<string, string>();
  for (const { id, items } of parcels) {
    for (const { positionItemId } of items) {
      const other = parcelOf.get(positionItemId);
      if (other) throw underWay(positionItemId, other);
      parcelOf.set(positionItemId, id);
    }
  }
  const taken = await findItemUnderWay(db, partner, [...parcelOf.keys()]);
  if (taken) throw underWay(taken.item, taken.id);
}

const underWay = (positionItemId: string, returnShipmentId: string): Refusal =>
  new Refusal(
    'conflict',
    `Position item ${positionItemId} is under way in return shipment ${returnShipmentId}.`,
  );
