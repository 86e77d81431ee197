import type { PartnerId } from '../../kernel/caller.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Db } from '../../platform/database.ts';
import { publish, topicOf } from '../../platform/outbox/index.ts';
import type { ItemDraft, ShipFromAddress } from './parse-body.ts';

/** Items of one sales order that one request reported as sent. */
export type SentItems = {
  /** Unique to this fact. */
  readonly cause: string;
  /** The first parcel that holds items of the order. */
  readonly shipmentId: string;
  readonly salesOrderId: string;
  readonly positionItemIds: readonly string[];
  /** ISO 8601 in UTC. */
  readonly shipDate: string;
  readonly shipFromAddress: ShipFromAddress;
};

/** Items were sent, and get their purchase receipt. One entry for each sales order of a request. */
export const itemsSent = topicOf<SentItems>()('shipments.items-sent');

/** A parcel with sent items. */
export type SentParcel = {
  readonly shipmentId: string;
  readonly shipDate: Date;
  readonly shipFromAddress: ShipFromAddress;
  readonly items: readonly Pick<ItemDraft, 'positionItemId' | 'salesOrderId'>[];
};

/** Publishes the items of parcels that were reported together. An item in several parcels counts once. */
export async function publishSent(
  db: Db,
  { ids }: { readonly ids: Ids },
  partner: PartnerId,
  parcels: readonly SentParcel[],
): Promise<void> {
  const lines = parcels.flatMap((parcel) => parcel.items.map((item) => ({ parcel, item })));
  const facts = [...Map.groupBy(lines, ({ item }) => item.salesOrderId)].map(
    ([salesOrderId, of]): SentItems => {
      const { shipmentId, shipDate, shipFromAddress } = of[0]!.parcel;
      return {
        cause: ids.uuid(),
        shipmentId,
        salesOrderId,
        positionItemIds: [...new Set(of.map(({ item }) => item.positionItemId))],
        shipDate: shipDate.toISOString(),
        shipFromAddress,
      };
    },
  );
  await publish(db, partner, itemsSent, facts);
}
