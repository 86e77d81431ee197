import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { lockOrders } from '../orders/index.ts';
import { shippedAmong } from './store.ts';

/** A position item with the order it belongs to. */
export type NamedItem = { readonly positionItemId: string; readonly salesOrderId: string };

/**
 * Locks items that a customer can send back until the transaction ends. 404 for an item that the partner does not have
 * in this order. 409 when an item is not SENT, or is in no shipment.
 */
export async function lockShippedItems(
  db: Db,
  partner: PartnerId,
  items: readonly NamedItem[],
): Promise<void> {
  const [orders, shipped] = await Promise.all([
    lockOrders(db, partner, [...new Set(items.map((item) => item.salesOrderId))]),
    shippedAmong(db, partner, items),
  ]);
  const known = new Map(orders.flatMap((order) => order.items).map((item) => [item.positionItemId, item]));
  for (const { positionItemId, salesOrderId } of items) {
    const named = `position item ${positionItemId} in sales order ${salesOrderId}`;
    const item = known.get(positionItemId);
    if (item?.salesOrderId !== salesOrderId) throw new Refusal('not-found', `There is no ${named}.`);
    if (item.status !== 'SENT' || !shipped.has(positionItemId))
      throw new Refusal('conflict', `The ${named} cannot be returned: its status is ${item.status}.`);
  }
}
