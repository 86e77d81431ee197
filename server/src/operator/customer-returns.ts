import { announceReturnShipments, type ReturnAnnouncement } from '../interfaces/return-shipments/index.ts';
import { announceReturnsInParcels } from '../interfaces/returns/index.ts';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Db } from '../platform/database.ts';

/**
 * A customer sends items back in one parcel. Stores the parcel and the returns of its items, both or neither, in the
 * caller's transaction, which must not have locked orders before. 422 for what cannot be announced. 404 for unknown
 * items. 409 for items that are not SENT, are on their way back or were returned, and for a tracking key that is taken.
 */
export async function announceCustomerReturn(
  db: Db,
  context: { readonly clock: Clock; readonly ids: Ids },
  partner: PartnerId,
  announcement: ReturnAnnouncement,
): Promise<{ readonly returnShipmentId: string }> {
  const [returnShipmentId] = await announceCustomerReturns(db, context, partner, [announcement]);
  return { returnShipmentId: returnShipmentId! };
}

/** Announces one parcel of each of many customers, all or none, with the guarantees of `announceCustomerReturn`. */
export async function announceCustomerReturns(
  db: Db,
  context: { readonly clock: Clock; readonly ids: Ids },
  partner: PartnerId,
  announcements: readonly ReturnAnnouncement[],
): Promise<readonly string[]> {
  const returnShipmentIds = await announceReturnShipments(db, context, partner, announcements);
  const parcels = announcements.map(({ items, trackingKey: { carrier, trackingNumber } }) => ({
    items,
    returnTrackingKey: { carrier, trackingNumbers: [trackingNumber.trim()] },
  }));
  await announceReturnsInParcels(db, context, partner, parcels);
  return returnShipmentIds;
}
