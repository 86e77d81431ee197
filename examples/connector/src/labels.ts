import { randomInt } from 'node:crypto';
import { type Connector, readKnown } from './marketplace.ts';
import type { Item } from './orders.ts';

/** Stands in for the label printer of a carrier: each number is used once. */
export const newTrackingNumber = (): string => `0034${Date.now()}${randomInt(10_000, 100_000)}`;

/** Makes the label with which a customer would send an item back: of a carrier that we chose at the marketplace. */
export async function newReturnLabel({ store, api }: Connector) {
  const trackingNumber = newTrackingNumber();
  const addresses = await readKnown(store, 'return addresses', (header) =>
    api.GET('/v2/returns-warehouse/addresses', { params: { header } }),
  );
  for (const { returnAddressId } of addresses) {
    const list = '/v2/returns-warehouse/addresses/{returnAddressId}/carriers';
    const [chosen] = await readKnown(store, `carriers ${returnAddressId}`, (header) =>
      api.GET(list, { params: { path: { returnAddressId }, header } }),
    );
    if (!chosen) continue;
    const { returnCarrier: carrier, returnAddressCarrierId } = chosen;
    return { returnTrackingKey: { carrier, trackingNumber }, returnAddressCarrierId };
  }
  return { returnTrackingKey: { carrier: 'DHL' as const, trackingNumber } };
}

/** Says whether an item is too large for a parcel: its shipping profile names delivery by a forwarder. */
export async function needsForwarder({ store, api }: Connector, { product }: Item): Promise<boolean> {
  const { sku } = product;
  const { results } = await readKnown(store, `delivery ${sku}`, (header) =>
    api.GET('/v1/availability/product-delivery-information', { params: { query: { sku }, header } }),
  );
  const shippingProfileId = results.find((one) => one.sku === sku)?.shippingProfileId;
  if (shippingProfileId === undefined) return false;
  const profile = await readKnown(store, `profile ${shippingProfileId}`, (header) =>
    api.GET('/v1/shipping-profiles/{shippingProfileId}', { params: { path: { shippingProfileId }, header } }),
  );
  return profile.deliveryType.startsWith('FORWARDER');
}
