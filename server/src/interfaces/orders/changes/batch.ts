import type { PartnerId } from '../../../kernel/caller.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { Db } from '../../../platform/database.ts';
import type { OrdersContext } from '../context.ts';
import type { Actor } from '../lifecycle.ts';
import type { PositionItem, Tracking } from '../order.ts';
import { changeTime, lockOrders } from '../store.ts';
import { itemChanged, paymentsReceived } from './activity.ts';
import { moveItems, ordersOf, refuseIllegalMove } from './move.ts';
import { setSent, updateListing } from './store.ts';

/**
 * Records the payments of several orders: their announced items become processable. Returns how many orders had an
 * announced item; orders without one stay as they are.
 */
export async function releaseOrders(
  db: Db,
  context: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  { salesOrderIds, actor }: { readonly salesOrderIds: readonly string[]; readonly actor: Actor },
): Promise<number> {
  const orders = await lockOrders(db, partner, salesOrderIds);
  const items = orders.flatMap((order) => order.items).filter((item) => item.status === 'ANNOUNCED');
  await moveItems(db, context, partner, {
    items,
    to: 'PROCESSABLE',
    actor,
    also: paymentsReceived(items, actor),
  });
  return ordersOf(items).length;
}

/** An item that the seller sent, when, and in which parcel. */
export type SentItem = { readonly item: PositionItem; readonly date: Date; readonly tracking: Tracking };

/**
 * Makes items of many parcels SENT. The caller has locked their orders. Refuses as `conflict`, and changes nothing,
 * when one item is not PROCESSABLE.
 */
export async function sendItemsInParcels(
  db: Db,
  { clock }: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  { sent, actor }: { readonly sent: readonly SentItem[]; readonly actor: Actor },
): Promise<void> {
  if (sent.length === 0) return;
  const to = 'SENT';
  for (const { item } of sent) refuseIllegalMove(item, to);
  const at = await changeTime(db, partner, clock.now());
  const rows = sent.map(({ item, date, tracking }) => ({ id: item.positionItemId, date, tracking }));
  const changes = sent.map(({ item, tracking }) =>
    itemChanged({ item, from: item.status, to, actor, tracking }),
  );
  const orders = ordersOf(sent.map(({ item }) => item));
  await Promise.all([
    setSent(db, partner, rows),
    recordActivity(db, partner, changes),
    updateListing(db, partner, orders, { at, isLifecycle: true }),
  ]);
}
