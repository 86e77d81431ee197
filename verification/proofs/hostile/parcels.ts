import type { Send } from './exchange.ts';

type Order = {
  readonly salesOrderId: string;
  readonly orderNumber?: string;
  readonly positionItems?: readonly { readonly positionItemId: string }[];
};

let numbered = 0;

/** A tracking number that no other request has. */
const freshNumber = (): string => {
  numbered += 1;
  return `HOSTILE${String(numbered).padStart(9, '0')}`;
};

/** The items of an order as a parcel names them, with a return label of a carrier that the seller has chosen. */
export async function labelled(send: Send, { salesOrderId, positionItems = [] }: Order) {
  const chosen = await returnCarrier(send);
  return positionItems.map(({ positionItemId }) => ({
    positionItemId,
    salesOrderId,
    returnTrackingKey: { carrier: chosen?.returnCarrier ?? 'DHL', trackingNumber: freshNumber() },
    ...(chosen ? { returnAddressCarrierId: chosen.returnAddressCarrierId } : {}),
  }));
}

/** A parcel as it is reported, with a tracking number of its own. */
export const parcelOf = (positionItems: readonly object[]) => ({
  trackingKey: { carrier: 'DHL', trackingNumber: freshNumber() },
  shipDate: new Date().toISOString(),
  shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  positionItems,
});

/** Sends all items of an order in one parcel, and reads the order again. Undefined when that was refused. */
export async function ship(send: Send, order: Order | undefined) {
  if (!order) return undefined;
  const sent = parcelOf(await labelled(send, order));
  const { body } = await send('POST', '/v1/shipments', sent);
  await send('GET', `/v4/orders/${order.orderNumber}`);
  if (!body?.shipmentId) return undefined;
  return { shipmentId: body.shipmentId as string, ...sent.trackingKey };
}

/** One of the carriers that a seller has chosen for returns; undefined when there is none, and any will do. */
async function returnCarrier(
  send: Send,
): Promise<{ returnCarrier: string; returnAddressCarrierId: string } | undefined> {
  const addresses = '/v2/returns-warehouse/addresses';
  const { body: all } = await send('GET', addresses);
  for (const { returnAddressId } of (all ?? []) as { returnAddressId: string }[]) {
    const { body } = await send('GET', `${addresses}/${returnAddressId}/carriers`);
    if (body?.[0]) return body[0];
  }
  return undefined;
}
