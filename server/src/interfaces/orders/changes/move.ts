import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Happening, recordActivity } from '../../../platform/activity/index.ts';
import type { Db } from '../../../platform/database.ts';
import type { OrdersContext } from '../context.ts';
import { type Actor, type CancellationReason, type FulfillmentStatus, mayBecome } from '../lifecycle.ts';
import type { PositionItem, Tracking } from '../order.ts';
import { changeTime } from '../store.ts';
import { itemChanged } from './activity.ts';
import { setStatus, updateListing } from './store.ts';

/** A change of items to one state. `date` is when it happened, now unless the sender says so. */
export type Move = {
  readonly items: readonly PositionItem[];
  readonly to: FulfillmentStatus;
  readonly actor: Actor;
  readonly reason?: CancellationReason;
  readonly date?: Date;
  readonly tracking?: Tracking;
  readonly acceptedByMarketplace?: boolean;
  /** What else happened with it. */
  readonly also?: readonly Happening[];
};

/**
 * Changes the state of items, records who did it and when, and updates the order list. The caller has locked the
 * orders with `lockOrders` in this transaction. Refuses as `conflict`, and changes nothing, when one item may not
 * enter that state.
 */
export async function moveItems(
  db: Db,
  { clock }: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  { items, also = [], ...move }: Move,
): Promise<void> {
  if (items.length === 0) return;
  for (const item of items) refuseIllegalMove(item, move.to);
  const at = await changeTime(db, partner, clock.now());
  const ids = items.map((item) => item.positionItemId);
  const changes = items.map((item) => itemChanged({ ...move, item, from: item.status }));
  await Promise.all([
    setStatus(db, partner, ids, { date: at, ...move }),
    recordActivity(db, partner, [...also, ...changes]),
    updateListing(db, partner, ordersOf(items), { at, isLifecycle: true }),
  ]);
}

/** The ids of the orders that these items belong to, each once. */
export const ordersOf = (items: readonly PositionItem[]): string[] => [
  ...new Set(items.map((item) => item.salesOrderId)),
];

/** Refuses as `conflict` a change that the state of an item forbids. */
export function refuseIllegalMove(item: PositionItem, to: FulfillmentStatus): void {
  if (!mayBecome(item.status, to)) throw illegalMove(item, to);
}

/** The conflict of a change that the state of an item forbids; it names the item, its order and its state. */
export const illegalMove = (item: PositionItem, to: FulfillmentStatus): Refusal =>
  new Refusal(
    'conflict',
    `Position item ${item.positionItemId} of sales order ${item.salesOrderId} cannot change to ${to}: its status is ${item.status}.`,
  );
