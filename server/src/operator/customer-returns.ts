import { announceReturnShipments, type ReturnAnnouncement } from '../interfaces/return-shipments/index.ts';
import { announceReturnsInParcels } from '../interfaces/returns/index.ts';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Db } from '../platform/database.ts';

/**
 * A customer announces that items come back in one parcel: the parcel and the returns of its items, both or neither, as
 * part of the caller's transaction, which must not have locked orders before. 422 for what cannot be announced; 404 for
 * unknown items; 409 for items that are not SENT, are under way back or were returned, and for a tracking key that is taken.
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

/** Many customers announce a parcel each, all or none, under the guarantees of `announceCustomerReturn`. */
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
