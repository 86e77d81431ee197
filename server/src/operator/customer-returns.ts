import { announceReturnShipment, type ReturnAnnouncement } from '../interfaces/return-shipments/index.ts';
import { announceReturns } from '../interfaces/returns/index.ts';
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
  const returnShipmentId = await announceReturnShipment(db, context, partner, announcement);
  const { carrier, trackingNumber } = announcement.trackingKey;
  const parcels = { carrier, trackingNumbers: [trackingNumber.trim()] };
  await announceReturns(db, context, partner, announcement.items, parcels);
  return { returnShipmentId };
}
