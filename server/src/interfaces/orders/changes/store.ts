import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { type CancellationReason, type FulfillmentStatus, fulfillmentStatuses } from '../lifecycle.ts';
import type { Address, Tracking } from '../order.ts';

/** A state that items get, and what they store with it. */
type NewStatus = {
  readonly to: FulfillmentStatus;
  readonly date: Date;
  readonly reason?: CancellationReason;
  readonly tracking?: Tracking;
  readonly acceptedByMarketplace?: boolean;
};

/** Gives items a state, and the date and facts that belong to it. */
export async function setStatus(
  db: Db,
  partner: PartnerId,
  positionItemIds: readonly string[],
  status: NewStatus,
): Promise<void> {
  await db`
    UPDATE position_item SET status = ${status.to} ${datesOf(db, status)}
    WHERE partner_id = ${partner} AND id = ANY(${[...positionItemIds]}::uuid[])`;
}

/** The columns that an item gets with its new state. */
function datesOf(db: Db, { to, date, reason, tracking, acceptedByMarketplace }: NewStatus) {
  switch (to) {
    case 'ANNOUNCED':
      return db``;
    case 'PROCESSABLE':
      return db`, processable_date = ${date}`;
    case 'SENT':
      return db`, sent_date = ${date}, tracking = ${JSON.stringify(tracking ?? null)}::text::json`;
    case 'RETURNED':
      return db`, returned_date = ${date}, return_accepted_by_marketplace = ${acceptedByMarketplace ?? null}`;
    default:
      return db`, cancellation_date = ${date}, cancellation_reason = ${reason ?? null}`;
  }
}

/** When an item was sent, and in which parcel. */
type SentRow = { readonly id: string; readonly date: Date; readonly tracking: Tracking };

/** Makes items SENT, each with its own date and parcel. */
export async function setSent(db: Db, partner: PartnerId, rows: readonly SentRow[]): Promise<void> {
  const to = 'SENT' satisfies FulfillmentStatus;
  await db`
    UPDATE position_item SET status = ${to}, sent_date = sent.date, tracking = sent.tracking
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS sent (id uuid, date timestamptz, tracking json)
    WHERE partner_id = ${partner} AND position_item.id = sent.id`;
}

export async function setSuspicion(
  db: Db,
  partner: PartnerId,
  salesOrderId: string,
  suspected: boolean,
): Promise<void> {
  await db`
    UPDATE sales_order SET suspected_fraud = ${suspected} WHERE partner_id = ${partner} AND id = ${salesOrderId}`;
}

/** Replaces the delivery address of an order. */
export async function setDeliveryAddress(
  db: Db,
  partner: PartnerId,
  { salesOrderId, deliveryAddress }: { readonly salesOrderId: string; readonly deliveryAddress: Address },
): Promise<void> {
  await db`
    UPDATE sales_order SET delivery_address = ${JSON.stringify(deliveryAddress)}::text::json,
      email = lower(coalesce(invoice_address ->> 'email', ${deliveryAddress.email ?? null}::text))
    WHERE partner_id = ${partner} AND id = ${salesOrderId}`;
}

/**
 * Updates the rows of the order list after items or dates of these orders changed. `isLifecycle` tells whether the
 * state of an item changed. Neither date becomes earlier than the order's own.
 */
export async function updateListing(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
  { at, isLifecycle }: { readonly at: Date; readonly isLifecycle: boolean },
): Promise<void> {
  const ids = [...salesOrderIds];
  // Numbers come from a statement of their own: a distributed table's node knows no sequence of the coordinator.
  const [numbers] = await Promise.all([
    db<{ number: number }[]>`
      SELECT nextval('order_listing_number') AS number FROM generate_series(1, ${ids.length}::int)`,
    db`
      UPDATE sales_order SET last_modified = greatest(${at}, order_date)
        ${isLifecycle ? db`, lifecycle_changed_at = greatest(${at}, order_date)` : db``}
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
