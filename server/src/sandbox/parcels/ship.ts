import type { Order, PositionItem } from '../../interfaces/orders/index.ts';
import { firstCarrier } from '../../interfaces/returns-warehouse/index.ts';
import { createShipments } from '../../interfaces/shipments/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { SandboxContext } from '../context.ts';

/** One parcel, or one delivery by a forwarder, of a scenario. */
export type Parcel = {
  readonly items: readonly PositionItem[];
  readonly carrier: 'DHL' | 'HERMES' | 'DPD' | 'DACHSER';
};

/** A tracking number nobody has: digits of a new id. */
export const newTrackingNumber = ({ ids }: Pick<SandboxContext, 'ids'>): string =>
  BigInt(`0x${ids.uuid().replaceAll('-', '')}`)
    .toString()
    .slice(-18);

/** Return labels for parcels of a seller with this return carrier, by the parcel's tracking number. */
export function labelOf(stored: Awaited<ReturnType<typeof firstCarrier>>) {
  const chosen = stored?.carrier;
  return (number: string) => ({
    returnTrackingKey: { carrier: chosen?.returnCarrier ?? ('DHL' as const), trackingNumber: `R${number}` },
    ...(chosen ? { returnAddressCarrierId: chosen.returnAddressCarrierId } : {}),
  });
}

/**
 * Reports parcels of an order in the seller's place, as the seller's own request would: several at once are one
 * multiparcel shipment. Answers the id of the shipment or of the group.
 */
export async function shipForSeller(
  context: SandboxContext,
  caller: Caller,
  order: Order,
  parcels: readonly Parcel[],
): Promise<string> {
  const label = labelOf(await firstCarrier(context.db, caller.partner));
  const drafts = parcels.map(({ items, carrier }) => {
    const trackingNumber = newTrackingNumber(context);
    return {
      carrier,
      trackingNumber,
      shipDate: context.clock.now(),
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      jsonPath: '$',
      items: items.map(({ positionItemId }) => ({
        positionItemId,
        salesOrderId: order.salesOrderId,
        jsonPath: '$',
        ...label(trackingNumber),
      })),
    };
  });
  return (await createShipments(context, caller, drafts)).groupId;
}
