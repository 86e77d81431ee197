import type { Caller } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { moveItems } from './change.ts';
import type { OrdersContext } from './context.ts';
import { unknownOrder } from './errors.ts';
import { noteCancelled } from './marketplace.ts';
import type { Order, PositionItem } from './order.ts';
import { lockOrders } from './store.ts';

/**
 * The partner cancels what `choose` takes of the locked order, all or nothing. Two cancellations of one order run one
 * after the other. 404 for an order that the partner does not have.
 */
export async function cancelByPartner(
  { db, clock }: OrdersContext,
  { partner, subject }: Caller,
  salesOrderId: string,
  choose: (order: Order) => readonly PositionItem[],
): Promise<void> {
  if (!isUuid(salesOrderId)) throw unknownOrder(salesOrderId);
  await db.begin(async (transaction) => {
    const [order] = await lockOrders(transaction, partner, [salesOrderId]);
    if (!order) throw unknownOrder(salesOrderId);
    const items = choose(order);
    if (items.length === 0) return;
    await moveItems(transaction, clock, partner, items, {
      to: 'CANCELLED_BY_PARTNER',
      actor: { side: 'PARTNER', id: subject },
      reason: 'CANCELLED_ON_PARTNER_WISH',
    });
    await noteCancelled(transaction, partner, order.salesOrderId, items);
  });
}
