import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { illegalMove, listAnew, moveItems, recordChanges } from './change.ts';
import type { OrdersContext } from './context.ts';
import { type Actor, mayBecome } from './lifecycle.ts';
import type { PositionItem, Tracking } from './order.ts';
import { changeTime, lockOrders } from './store.ts';

/**
 * The payments of several orders have come in: their announced items become processable. Answers how many orders that
 * concerned; orders without an announced item are passed over.
 */
export async function releaseOrders(
  db: Db,
  { clock }: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  salesOrderIds: readonly string[],
  actor: Actor,
): Promise<number> {
  const orders = await lockOrders(db, partner, salesOrderIds);
  const announced = orders.flatMap((order) => order.items).filter((item) => item.status === 'ANNOUNCED');
  await moveItems(db, clock, partner, announced, { to: 'PROCESSABLE', actor });
  return new Set(announced.map((item) => item.salesOrderId)).size;
}

/** An item that left the house, when, and in which parcel. */
export type SentItem = { readonly item: PositionItem; readonly date: Date; readonly tracking: Tracking };

/** Items of many parcels left the house. Their orders must be locked; 409 when one is not PROCESSABLE, nothing done. */
export async function sendItemsInParcels(
  db: Db,
  { clock }: Pick<OrdersContext, 'clock'>,
  partner: PartnerId,
  sent: readonly SentItem[],
  actor: Actor,
): Promise<void> {
  if (sent.length === 0) return;
  const to = 'SENT';
  for (const { item } of sent) if (!mayBecome(item.status, to)) throw illegalMove(item, to);
  const now = await changeTime(db, partner, clock.now());
  const rows = sent.map(({ item, ...rest }) => ({ id: item.positionItemId, ...rest }));
  await db`
    UPDATE position_item SET status = ${to}, sent_date = sent.date, tracking = sent.tracking
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS sent (id uuid, date timestamptz, tracking json)
    WHERE partner_id = ${partner} AND position_item.id = sent.id`;
  const items = sent.map(({ item }) => item);
  await recordChanges(db, partner, items, { to, actor }, now);
  await listAnew(db, partner, [...new Set(items.map((item) => item.salesOrderId))], now, true);
}
