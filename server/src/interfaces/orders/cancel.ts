import type { Caller } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { OrdersContext } from './context.ts';
import { unknownOrder } from './errors.ts';
import { cancelItems } from './marketplace.ts';
import type { Order, PositionItem } from './order.ts';
import { lockOrders } from './store.ts';

/**
 * The partner cancels what `choose` takes of the locked order, all or nothing. Two cancellations of one order run one
 * after the other. 404 for an order that the partner does not have.
 */
export async function cancelByPartner(
  context: OrdersContext,
  { partner, subject }: Caller,
  salesOrderId: string,
  choose: (order: Order) => readonly PositionItem[],
): Promise<void> {
  if (!isUuid(salesOrderId)) throw unknownOrder(salesOrderId);
  await context.db.begin(async (transaction) => {
    const [order] = await lockOrders(transaction, partner, [salesOrderId]);
    if (!order) throw unknownOrder(salesOrderId);
    const items = choose(order);
    await cancelItems(transaction, context, partner, items, {
      to: 'CANCELLED_BY_PARTNER',
      actor: { side: 'PARTNER', id: subject },
      reason: 'CANCELLED_ON_PARTNER_WISH',
    });
  });
}
