import type { PartnerId } from '../../kernel/caller.ts';
import { type Happening, recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { ItemDraft } from './parse-body.ts';
import type { EventOfShipment } from './states/store.ts';

/** A parcel of the seller, with the items that were put into it. */
type FilledParcel = {
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber?: string | undefined;
  readonly items: readonly Pick<ItemDraft, 'salesOrderId'>[];
};

/** Records that the seller created parcels, or put further items into them: an entry for each parcel and order. */
export const recordParcels = (db: Db, partner: PartnerId, parcels: readonly FilledParcel[]): Promise<void> =>
  recordActivity(db, partner, parcels.flatMap(filled));

const filled = ({ shipmentId, carrier, trackingNumber, items }: FilledParcel): Happening[] =>
  [...Map.groupBy(items, ({ salesOrderId }) => salesOrderId)].map(([salesOrderId, of]) => ({
    kind: 'parcel.created',
    salesOrderId,
    number: trackingNumber,
    ref: shipmentId,
    facts: { carrier, count: of.length },
  }));

/** Records where carriers saw parcels: an entry for each order in a parcel. */
export const recordReports = (
  db: Db,
  partner: PartnerId,
  events: readonly EventOfShipment[],
  ordersOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> =>
  recordActivity(
    db,
    partner,
    events.flatMap(({ shipmentId, state }): Happening[] =>
      (ordersOf.get(shipmentId) ?? []).map((salesOrderId) => ({
        kind: 'parcel.reported',
        salesOrderId,
        ref: shipmentId,
        by: { side: 'CARRIER' },
        facts: { status: state },
      })),
    ),
  );
