import type { PartnerId } from '../../kernel/caller.ts';
import { type Happening, recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { EventOfReturnShipment } from './lifecycle.ts';
import { type NewParcel, readOrdersOf } from './store.ts';

/** Records that customers announced parcels: an entry for each parcel and order. */
export const recordAnnouncements = (
  db: Db,
  partner: PartnerId,
  parcels: readonly NewParcel[],
): Promise<void> =>
  recordActivity(
    db,
    partner,
    parcels.flatMap(({ id, items, trackingKey: { carrier, trackingNumber } }): Happening[] =>
      [...Map.groupBy(items, ({ salesOrderId }) => salesOrderId)].map(([salesOrderId, of]) => ({
        kind: 'return-parcel.announced',
        salesOrderId,
        number: trackingNumber.trim(),
        ref: id,
        by: { side: 'CUSTOMER' },
        facts: { carrier, count: of.length },
      })),
    ),
  );

/** Records where carriers saw parcels of customers: an entry for each order in a parcel. */
export async function recordReports(
  db: Db,
  partner: PartnerId,
  events: readonly EventOfReturnShipment[],
): Promise<void> {
  const ordersOf = await readOrdersOf(
    db,
    partner,
    events.map(({ returnShipmentId }) => returnShipmentId),
  );
  const happenings = events.flatMap(({ returnShipmentId, state }): Happening[] =>
    (ordersOf.get(returnShipmentId.toLowerCase()) ?? []).map((salesOrderId) => ({
      kind: 'return-parcel.reported',
      salesOrderId,
      ref: returnShipmentId.toLowerCase(),
      by: { side: 'CARRIER' },
      facts: { status: state },
    })),
  );
  await recordActivity(db, partner, happenings);
}
