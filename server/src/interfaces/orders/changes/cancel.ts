import type { Caller } from '../../../kernel/caller.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { Db } from '../../../platform/database.ts';
import type { OrdersContext } from '../context.ts';
import { unknownOrder } from '../errors.ts';
import type { Order, PositionItem } from '../order.ts';
import { lockOrders } from '../store.ts';
import { cancelItems } from './marketplace.ts';

/** What a partner cancels: the order, and a function that chooses items of the locked order. */
export type Cancellation = {
  readonly salesOrderId: string;
  readonly choose: (order: Order) => readonly PositionItem[];
};

/**
 * Cancels the chosen items for the partner, all or nothing. Two cancellations of one order run one after the other.
 * 404 for an order that the partner does not have.
 */
export async function cancelByPartner(
  db: Db,
  context: OrdersContext,
  { partner, subject }: Caller,
  { salesOrderId, choose }: Cancellation,
): Promise<void> {
  if (!isUuid(salesOrderId)) throw unknownOrder(salesOrderId);
  const [order] = await lockOrders(db, partner, [salesOrderId]);
  if (!order) throw unknownOrder(salesOrderId);
  await cancelItems(db, context, partner, {
    items: choose(order),
    to: 'CANCELLED_BY_PARTNER',
    actor: { side: 'PARTNER', id: subject },
    reason: 'CANCELLED_ON_PARTNER_WISH',
  });
}
