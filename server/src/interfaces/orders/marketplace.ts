import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { publish, topicOf } from '../../platform/outbox.ts';
import { illegalMove, listAnew, type Move, moveItems } from './change.ts';
import type { OrdersContext } from './context.ts';
import { type Actor, type CancellationReason, mayBecome } from './lifecycle.ts';
import type { Order, PositionItem, Tracking } from './order.ts';
import { changeTime, lockOrders } from './store.ts';

/** Items of one order whose return was accepted together, and the reason that was given. */
export type ReturnedItems = CancelledItems & { readonly reason?: string };

/** Items of one order that were cancelled together. */
export type CancelledItems = { readonly salesOrderId: string; readonly positionItemIds: readonly string[] };

/** Items were cancelled: their fees are refunded. */
export const itemsCancelled = topicOf<CancelledItems>()('orders.items-cancelled');

/** Items were returned: their prices are refunded. */
export const itemsReturned = topicOf<ReturnedItems>()('orders.items-returned');

/**
 * Records the customer's payment: announced items of the order become processable, all of them or the named ones.
 * 404; 409 when none is announced, or a named one is not.
 */
export async function releaseOrder(
  db: Db,
  { clock }: OrdersContext,
  partner: PartnerId,
  salesOrderId: string,
  { actor, items: named }: { actor: Actor; items?: readonly string[] },
): Promise<void> {
  const order = await lockedOrder(db, partner, salesOrderId);
  const announced = named
    ? [...new Set(named.map((id) => id.toLowerCase()))].map((id) => itemOf(order, id))
    : order.items.filter((item) => item.status === 'ANNOUNCED');
  if (announced.length === 0) throw illegalMove(order.items[0]!, 'PROCESSABLE');
  await moveItems(db, clock, partner, announced, { to: 'PROCESSABLE', actor });
}

/**
 * The marketplace cancels items of an order, or all that can still be: those not yet sent. Named items are cancelled
 * all or none (409); without names those that cannot are passed over, and 409 when none can.
 */
export async function cancelByMarketplace(
  db: Db,
  context: OrdersContext,
  partner: PartnerId,
  salesOrderId: string,
  { reason, actor, items: named }: { reason: CancellationReason; actor: Actor; items?: readonly string[] },
): Promise<void> {
  const order = await lockedOrder(db, partner, salesOrderId);
  const to = 'CANCELLED_BY_MARKETPLACE';
  const items = named
    ? [...new Set(named.map((id) => id.toLowerCase()))].map((id) => itemOf(order, id))
    : order.items.filter((item) => mayBecome(item.status, to));
  if (items.length === 0) throw illegalMove(order.items[0]!, to);
  await cancelItems(db, context, partner, items, { to, actor, reason });
}

/**
 * Cancels items of one order, which must be locked. Pieces that were taken from the seller's quantity go back to it,
 * once, because a cancellation is final. 409, with nothing done, when one item may not be cancelled.
 */
export async function cancelItems(
  db: Db,
  { clock, returnToStock }: OrdersContext,
  partner: PartnerId,
  items: readonly PositionItem[],
  move: Move,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  await moveItems(db, clock, partner, items, move);
  const { salesOrderId } = first;
  const fact: CancelledItems = { salesOrderId, positionItemIds: items.map((item) => item.positionItemId) };
  await publish(db, partner, itemsCancelled, [fact]);
  const skus = items.filter((item) => item.fromStock).map((item) => item.product.sku);
  await returnToStock(db, partner, skus, clock.now());
}

/** Marks an order as a suspected fraud or clears it of that. 404. */
export async function suspectFraud(
  db: Db,
  { clock }: OrdersContext,
  partner: PartnerId,
  salesOrderId: string,
  suspected: boolean,
): Promise<void> {
  await lockedOrder(db, partner, salesOrderId);
  await db`
    UPDATE sales_order SET suspected_fraud = ${suspected} WHERE partner_id = ${partner} AND id = ${salesOrderId}`;
  await listAnew(db, partner, [salesOrderId], await changeTime(db, partner, clock.now()), false);
}

/** Items that left the seller's house. Their orders must be locked; 409 when one is not PROCESSABLE. */
export async function sendItems(
  db: Db,
  { clock }: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  items: readonly PositionItem[],
  sent: { date: Date; tracking: Tracking; actor: Actor },
): Promise<void> {
  const { date, tracking, actor } = sent;
  await moveItems(db, clock, partner, items, { to: 'SENT', actor, date, tracking });
}

/** How a return was accepted: by whom, why, and whether the marketplace did it in the seller's place. */
export type Acceptance = {
  readonly actor: Actor;
  readonly reason?: string;
  readonly acceptedByMarketplace?: boolean;
};

/** Items whose return was accepted. Their orders must be locked; 409 when one is not SENT. */
export async function returnItems(
  db: Db,
  { clock }: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  items: readonly PositionItem[],
  { actor, reason, acceptedByMarketplace = false }: Acceptance,
): Promise<void> {
  await moveItems(db, clock, partner, items, { to: 'RETURNED', actor, acceptedByMarketplace });
  const facts = [...Map.groupBy(items, (item) => item.salesOrderId)].map(
    ([salesOrderId, returned]): ReturnedItems => ({
      salesOrderId,
      positionItemIds: returned.map((item) => item.positionItemId),
      ...(reason === undefined ? {} : { reason }),
    }),
  );
  await publish(db, partner, itemsReturned, facts);
}

async function lockedOrder(db: Db, partner: PartnerId, salesOrderId: string): Promise<Order> {
  const [order] = await lockOrders(db, partner, [salesOrderId]);
  if (!order) throw new Refusal('not-found', `There is no sales order ${salesOrderId}.`);
  return order;
}

function itemOf(order: Order, positionItemId: string): PositionItem {
  const item = order.items.find((candidate) => candidate.positionItemId === positionItemId.toLowerCase());
  if (item) return item;
  throw new Refusal('not-found', `Sales order ${order.salesOrderId} has no position item ${positionItemId}.`);
}
