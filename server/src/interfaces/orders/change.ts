import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import {
  type Actor,
  type CancellationReason,
  type FulfillmentStatus,
  fulfillmentStatuses,
  mayBecome,
} from './lifecycle.ts';
import type { PositionItem, Tracking } from './order.ts';
import { changeTime } from './store.ts';

/** A change of items to one state. `date` is when it happened, now unless the sender says so. */
export type Move = {
  readonly to: FulfillmentStatus;
  readonly actor: Actor;
  readonly reason?: CancellationReason;
  readonly date?: Date;
  readonly tracking?: Tracking;
  readonly acceptedByMarketplace?: boolean;
};

/**
 * Moves items to a state, records who did it when, and lists their orders anew. The orders must be locked by
 * `lockOrders` in this transaction. Refuses as `conflict`, with nothing done, when one item may not become that.
 */
export async function moveItems(
  db: Db,
  clock: Clock,
  partner: PartnerId,
  items: readonly PositionItem[],
  move: Move,
): Promise<void> {
  if (items.length === 0) return;
  for (const item of items) {
    if (!mayBecome(item.status, move.to)) throw illegalMove(item, move.to);
  }
  const now = await changeTime(db, partner, clock.now());
  const ids = items.map((item) => item.positionItemId);
  await updateItems(db, partner, ids, move, now);
  await recordChanges(db, partner, items, move, now);
  await listAnew(db, partner, [...new Set(items.map((item) => item.salesOrderId))], now, true);
}

/** The conflict of a change that the state of an item forbids; it names the item, its order and its state. */
export const illegalMove = (item: PositionItem, to: FulfillmentStatus): Refusal =>
  new Refusal(
    'conflict',
    `Position item ${item.positionItemId} of sales order ${item.salesOrderId} cannot change to ${to}: its status is ${item.status}.`,
  );

async function updateItems(
  db: Db,
  partner: PartnerId,
  ids: readonly string[],
  move: Move,
  now: Date,
): Promise<void> {
  const date = move.date ?? now;
  await db`
    UPDATE position_item SET status = ${move.to} ${datesOf(db, move, date)}
    WHERE partner_id = ${partner} AND id = ANY(${[...ids]}::uuid[])`;
}

/** The columns that an item gets with its new state. */
function datesOf(db: Db, move: Move, date: Date) {
  switch (move.to) {
    case 'ANNOUNCED':
      return db``;
    case 'PROCESSABLE':
      return db`, processable_date = ${date}`;
    case 'SENT':
      return db`, sent_date = ${date}, tracking = ${JSON.stringify(move.tracking ?? null)}::text::json`;
    case 'RETURNED':
      return db`, returned_date = ${date}, return_accepted_by_marketplace = ${move.acceptedByMarketplace ?? null}`;
    default:
      return db`, cancellation_date = ${date}, cancellation_reason = ${move.reason ?? null}`;
  }
}

/** Writes one line of history for each item. */
export async function recordChanges(
  db: Db,
  partner: PartnerId,
  items: readonly { readonly positionItemId: string; readonly status?: FulfillmentStatus }[],
  move: Move,
  now: Date,
): Promise<void> {
  await db`
    INSERT INTO position_item_change
      (partner_id, position_item_id, changed_at, actor, actor_id, from_status, to_status, reason)
    SELECT ${partner}, item, ${now}, ${move.actor.side}, ${move.actor.id ?? null}, nullif(was, ''), ${move.to}, ${move.reason ?? null}
    FROM unnest(${items.map((item) => item.positionItemId)}::uuid[], ${items.map((item) => item.status ?? '')}::text[]) AS t (item, was)`;
}

/**
 * Renews the rows from which the order list is read, after items or dates of these orders changed. `lifecycle` says
 * whether the state of an item did. Neither date is ever before the order's own.
 */
export async function listAnew(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
  now: Date,
  lifecycle: boolean,
): Promise<void> {
  const ids = [...salesOrderIds];
  // Numbers come from a statement of their own: a distributed table's node knows no sequence of the coordinator.
  const [numbers] = await Promise.all([
    db<{ number: number }[]>`
      SELECT nextval('order_listing_number') AS number FROM generate_series(1, ${ids.length}::int)`,
    db`
      UPDATE sales_order SET last_modified = greatest(${now}, order_date)
        ${lifecycle ? db`, lifecycle_changed_at = greatest(${now}, order_date)` : db``}
      WHERE partner_id = ${partner} AND id = ANY(${ids}::uuid[])`,
    db`DELETE FROM order_listing WHERE partner_id = ${partner} AND sales_order_id = ANY(${ids}::uuid[])`,
  ]);
  await db`
    WITH state AS (
      SELECT sales_order_id, status, min(array_position(${[...fulfillmentStatuses]}::text[], status)) AS rank,
        min(expected_delivery_date) AS expected
      FROM position_item WHERE partner_id = ${partner} AND sales_order_id = ANY(${ids}::uuid[])
      GROUP BY sales_order_id, status
    ), numbered AS (
      SELECT id, order_date, lifecycle_changed_at, last_modified, drawn.number
      FROM unnest(${ids}::uuid[], ${numbers.map(({ number }) => number)}::bigint[]) AS drawn (order_id, number)
      JOIN sales_order ON partner_id = ${partner} AND id = drawn.order_id
    )
    INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at,
      last_modified, expected_delivery_date, number)
    SELECT ${partner}, id, status, rank = min(rank) OVER (PARTITION BY id), order_date, lifecycle_changed_at,
      last_modified, coalesce(min(expected) OVER (PARTITION BY id), 'infinity'), number
    FROM state JOIN numbered ON id = sales_order_id`;
}
