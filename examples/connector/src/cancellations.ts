import { type Connector, hasStatus } from './marketplace.ts';
import { type OfOrder, openItems, readOrder } from './orders.ts';
import type { Send } from './outbox.ts';
import { put } from './store.ts';

type OfItems = OfOrder & { readonly positionItemIds?: readonly string[] };

/** Cancels the named items, or all, as far as they can be: what has left the house can only come back. */
export async function cancel(connector: Connector, { orderNumber, positionItemIds }: OfItems): Promise<void> {
  const order = await readOrder(connector, orderNumber);
  const open = openItems(order).map(({ positionItemId }) => positionItemId);
  const named = open.filter((id) => positionItemIds?.includes(id) ?? true);
  putCancellation(connector, order.salesOrderId, named);
}

function putCancellation(connector: Connector, subject: string, input: readonly string[]): void {
  if (input.length > 0) put(connector, { kind: 'cancellation', subject, input });
}

/** One item that can no longer be cancelled leaves the whole order unchanged: then the others are cancelled alone. */
export const sendCancellation: Send<string[]> = async (connector, { subject, input, key }) => {
  const path = { salesOrderId: subject, positionItemIds: input.join(',') };
  try {
    await connector.api.POST('/v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation', {
      params: { path },
      idempotencyKey: key,
    });
    return () => undefined;
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
  }
  const open = openItems(await readOrder(connector, subject)).map(({ positionItemId }) => positionItemId);
  return () =>
    putCancellation(
      connector,
      subject,
      input.filter((id) => open.includes(id)),
    );
};
