import { hasStatus } from './marketplace.ts';
import { type OfOrder, openItems, readOrder } from './orders.ts';
import type { Send } from './sending.ts';
import { put } from './store.ts';

type OfItems = OfOrder & { readonly positionItemIds?: readonly string[] };

/** Cancels the named items, or all, as far as they can be: what has left the house can only come back. */
export const cancel: Send<OfItems> = async (connector, { input: { orderNumber, positionItemIds } }) => {
  const order = await readOrder(connector, orderNumber);
  const open = openItems(order).map(({ positionItemId }) => positionItemId);
  const input = open.filter((id) => positionItemIds?.includes(id) ?? true);
  return () => {
    if (input.length > 0) put(connector, { kind: 'cancellation', subject: order.salesOrderId, input });
  };
};

/** One item that can no longer be cancelled leaves the whole order unchanged: then the others are cancelled alone. */
export const sendCancellation: Send<string[]> = async (connector, { subject, input, key }) => {
  const path = { salesOrderId: subject, positionItemIds: input.join(',') };
  try {
    const address = '/v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation';
    await connector.api.POST(address, { params: { path }, idempotencyKey: key });
    return () => undefined;
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
  }
  const again = { orderNumber: subject, positionItemIds: input };
  return () => put(connector, { kind: 'cancel', subject, input: again });
};
