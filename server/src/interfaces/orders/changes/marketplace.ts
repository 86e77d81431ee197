import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { Db } from '../../../platform/database.ts';
import { publish, topicOf } from '../../../platform/outbox/index.ts';
import type { OrdersContext } from '../context.ts';
import { type Actor, type CancellationReason, mayBecome } from '../lifecycle.ts';
import type { Address, Order, PositionItem, Tracking } from '../order.ts';
import { changeTime, lockOrders } from '../store.ts';
import { paymentsReceived } from './activity.ts';
import { illegalMove, type Move, moveItems } from './move.ts';
import { setDeliveryAddress, setSuspicion, updateListing } from './store.ts';

/** Items of one order whose return was accepted together, and the reason that was given. */
export type ReturnedItems = CancelledItems & { readonly reason?: string };

/** Items of one order that were cancelled together. */
export type CancelledItems = { readonly salesOrderId: string; readonly positionItemIds: readonly string[] };

/** Items were cancelled: their fees are refunded. */
export const itemsCancelled = topicOf<CancelledItems>()('orders.items-cancelled');

/** Items were returned: their prices are refunded. */
export const itemsReturned = topicOf<ReturnedItems>()('orders.items-returned');

/** An order, or some of its items by their ids. */
type NamedItems = { readonly salesOrderId: string; readonly items?: readonly string[] };

/**
 * Records the customer's payment: announced items of the order become processable, all of them or the named ones.
 * 404 for an unknown order or item; 409 when no item is announced, or a named one is not.
 */
export async function releaseOrder(
  db: Db,
  context: OrdersContext,
  partner: PartnerId,
  { actor, ...named }: NamedItems & { readonly actor: Actor },
): Promise<void> {
  const order = await lockedOrder(db, partner, named.salesOrderId);
  const items = itemsOf(order, named, (item) => item.status === 'ANNOUNCED');
  if (items.length === 0) throw illegalMove(order.items[0]!, 'PROCESSABLE');
  await moveItems(db, context, partner, {
    items,
    to: 'PROCESSABLE',
    actor,
    also: paymentsReceived(items, actor),
  });
}

/**
 * Cancels items of an order for the marketplace. Named items are cancelled all or none (409). Without names every item
 * that is not sent is cancelled; 409 when there is none.
 */
export async function cancelByMarketplace(
  db: Db,
  context: OrdersContext,
  partner: PartnerId,
  { reason, actor, ...named }: NamedItems & { readonly reason: CancellationReason; readonly actor: Actor },
): Promise<void> {
  const order = await lockedOrder(db, partner, named.salesOrderId);
  const to = 'CANCELLED_BY_MARKETPLACE';
  const items = itemsOf(order, named, (item) => mayBecome(item.status, to));
  if (items.length === 0) throw illegalMove(order.items[0]!, to);
  await cancelItems(db, context, partner, { items, to, actor, reason });
}

/**
 * Cancels items of one order, which the caller has locked. Pieces that were taken from the seller's quantity go back
 * to it once, because a cancellation is final. 409, with nothing done, when one item may not be cancelled.
 */
export async function cancelItems(
  db: Db,
  context: OrdersContext,
  partner: PartnerId,
  move: Move,
): Promise<void> {
  const { items } = move;
  const [first] = items;
  if (!first) return;
  await moveItems(db, context, partner, move);
  const { salesOrderId } = first;
  const fact: CancelledItems = { salesOrderId, positionItemIds: items.map((item) => item.positionItemId) };
  await publish(db, partner, itemsCancelled, [fact]);
  const skus = items.filter((item) => item.fromStock).map((item) => item.product.sku);
  await context.returnToStock(db, partner, skus, context.clock.now());
}

/** Marks an order as a suspected fraud, or clears it of the suspicion. 404 for an unknown order. */
export async function suspectFraud(
  db: Db,
  { clock }: OrdersContext,
  partner: PartnerId,
  { salesOrderId, suspected }: { readonly salesOrderId: string; readonly suspected: boolean },
): Promise<void> {
  await lockedOrder(db, partner, salesOrderId);
  await setSuspicion(db, partner, salesOrderId, suspected);
  await recordActivity(db, partner, [
    { kind: suspected ? 'fraud.suspected' : 'fraud.cleared', salesOrderId, by: { side: 'MARKETPLACE' } },
  ]);
  const at = await changeTime(db, partner, clock.now());
  await updateListing(db, partner, [salesOrderId], { at, isLifecycle: false });
}

/** Replaces the delivery address. 404 for an unknown order; 409 when an item of it was sent, or none is left to be sent. */
export async function changeDeliveryAddress(
  db: Db,
  { clock }: OrdersContext,
  partner: PartnerId,
  change: { readonly salesOrderId: string; readonly deliveryAddress: Address },
): Promise<void> {
  const { salesOrderId } = change;
  const { items } = await lockedOrder(db, partner, salesOrderId);
  const isSent = items.some(({ status }) => status === 'SENT' || status === 'RETURNED');
  const isOpen = items.some(({ status }) => status === 'ANNOUNCED' || status === 'PROCESSABLE');
  if (isSent || !isOpen)
    throw new Refusal('conflict', isSent ? 'An item of the order was sent.' : 'No item is left to be sent.');
  await setDeliveryAddress(db, partner, change);
  await recordActivity(db, partner, [{ kind: 'address.changed', salesOrderId, by: { side: 'CUSTOMER' } }]);
  const at = await changeTime(db, partner, clock.now());
  await updateListing(db, partner, [salesOrderId], { at, isLifecycle: false });
}

/** Items that leave the seller's house in one parcel: who sent them, and when. */
type SentParcel = {
  readonly items: readonly PositionItem[];
  readonly date: Date;
  readonly tracking: Tracking;
  readonly actor: Actor;
};

/** Makes items SENT. The caller has locked their orders; 409 when one item is not PROCESSABLE. */
export const sendItems = (
  db: Db,
  context: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  parcel: SentParcel,
): Promise<void> => moveItems(db, context, partner, { ...parcel, to: 'SENT' });

/** Items whose return was accepted: by whom, why, and whether the marketplace did it in the seller's place. */
export type Acceptance = {
  readonly items: readonly PositionItem[];
  readonly actor: Actor;
  readonly reason?: string;
  readonly acceptedByMarketplace?: boolean;
};

/** Makes items RETURNED. The caller has locked their orders; 409 when one item is not SENT. */
export async function returnItems(
  db: Db,
  context: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  { items, actor, reason, acceptedByMarketplace = false }: Acceptance,
): Promise<void> {
  await moveItems(db, context, partner, { items, to: 'RETURNED', actor, acceptedByMarketplace });
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

/** The named items of an order, each once, or without names those that `isConcerned` chooses. */
function itemsOf(
  order: Order,
  { items: named }: NamedItems,
  isConcerned: (item: PositionItem) => boolean,
): PositionItem[] {
  if (!named) return order.items.filter(isConcerned);
  return [...new Set(named.map((id) => id.toLowerCase()))].map((id) => itemOf(order, id));
}

function itemOf(order: Order, positionItemId: string): PositionItem {
  const item = order.items.find((candidate) => candidate.positionItemId === positionItemId);
  if (item) return item;
  throw new Refusal('not-found', `Sales order ${order.salesOrderId} has no position item ${positionItemId}.`);
}
