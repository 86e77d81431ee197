import type { PartnerId } from '../../kernel/caller.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Db } from '../../platform/database.ts';
import type { Handling, ReductionStatus, WantedReduction } from './rules.ts';

/** Stores a new reduction, and moves its item to the front of the list. The caller has locked the item's order. */
export async function insertReduction(
  db: Db,
  partner: PartnerId,
  { id, wanted, now }: { id: string; wanted: WantedReduction; now: Date },
): Promise<void> {
  const { positionItemId, salesOrderId, cents } = wanted;
  await db`
    INSERT INTO price_reduction (partner_id, id, position_item_id, sales_order_id, amount_cents, status, created_at)
    VALUES (${partner}, ${id}, ${positionItemId}, ${salesOrderId}, ${cents}, 'INITIATED', ${now})`;
  await db`
    INSERT INTO price_reduced_item (partner_id, position_item_id, sales_order_id, last_reduced_at)
    VALUES (${partner}, ${positionItemId}, ${salesOrderId}, ${now})
    ON CONFLICT (partner_id, position_item_id) DO UPDATE SET last_reduced_at = excluded.last_reduced_at`;
}

/** The sums of an item's reductions in cents: of those that wait for their receipt, and of those that have it. */
export async function sumReductions(
  db: Db,
  partner: PartnerId,
  positionItemId: string,
): Promise<{ readonly initiated: Cents; readonly processed: Cents }> {
  const [sums] = await db<{ initiated: Cents; processed: Cents }[]>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE status = 'INITIATED'), 0)::bigint AS initiated,
      coalesce(sum(amount_cents) FILTER (WHERE status = 'PROCESSED'), 0)::bigint AS processed
    FROM price_reduction WHERE partner_id = ${partner} AND position_item_id = ${positionItemId}`;
  return sums!;
}

/** A reduction that waits for its receipt. */
export type WaitingReduction = WantedReduction & { readonly id: string };

/** The reductions of these that still wait, oldest first. The caller has locked their orders. */
export async function readWaiting(
  db: Db,
  partner: PartnerId,
  ids: readonly string[],
): Promise<WaitingReduction[]> {
  return db<WaitingReduction[]>`
    SELECT id, position_item_id AS "positionItemId", sales_order_id AS "salesOrderId", amount_cents AS cents
    FROM price_reduction WHERE partner_id = ${partner} AND id = ANY(${[...ids]}::uuid[]) AND status = 'INITIATED'
    ORDER BY created_at, id`;
}

/** The reductions of an item that wait for their receipt. The caller has locked the item's order. */
export async function readInitiated(
  db: Db,
  partner: PartnerId,
  positionItemId: string,
): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM price_reduction
    WHERE partner_id = ${partner} AND position_item_id = ${positionItemId} AND status = 'INITIATED'
    ORDER BY created_at, id`;
  return rows.map(({ id }) => id);
}

/** The time of the reduction that waits longest; undefined when none waits. */
export async function oldestWaiting(db: Db, partner: PartnerId): Promise<Date | undefined> {
  const [row] = await db<{ createdAt: Date }[]>`
    SELECT created_at AS "createdAt" FROM price_reduction WHERE partner_id = ${partner} AND status = 'INITIATED'
    ORDER BY created_at LIMIT 1`;
  return row?.createdAt;
}

/** The end of a reduction: PROCESSED with a receipt, or REJECTED without one. */
export type Settlement = { readonly id: string; readonly receiptNumber: string | null };

/** Stores the ends of reductions that waited. */
export async function settleReductions(
  db: Db,
  partner: PartnerId,
  settled: readonly Settlement[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return;
  await db`
    UPDATE price_reduction SET status = CASE WHEN outcome.receipt = '' THEN 'REJECTED' ELSE 'PROCESSED' END,
      receipt_number = nullif(outcome.receipt, ''), settled_at = ${now}::timestamptz
    FROM unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ receiptNumber }) => receiptNumber ?? '')}::text[])
      AS outcome (id, receipt)
    WHERE partner_id = ${partner} AND price_reduction.id = outcome.id AND status = 'INITIATED'`;
}

/** An item that has reductions. `reductions` oldest first. */
export type ReducedItem = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly invoiceCents: Cents;
  readonly reductions: readonly {
    readonly receiptNumber: string | null;
    readonly cents: Cents;
    readonly createdAt: string;
    readonly status: ReductionStatus;
  }[];
};

/** The items to read: a page of all, or one. */
export type Choice =
  | { readonly skip: number; readonly limit: number }
  | { readonly positionItemId: string; readonly salesOrderId?: string };

/**
 * Reads items with their reductions, the last reduced first. Skipped rows are read from the index alone, so that late
 * pages stay cheap.
 */
export async function readReducedItems(db: Db, partner: PartnerId, choice: Choice): Promise<ReducedItem[]> {
  return db<ReducedItem[]>`
    WITH page AS MATERIALIZED (
      SELECT position_item_id, last_reduced_at FROM price_reduced_item
      WHERE partner_id = ${partner} ${restriction(db, choice)}
    )
    SELECT page.position_item_id AS "positionItemId", item.sales_order_id AS "salesOrderId",
      item.gross_cents - item.discount_cents AS "invoiceCents", reductions.list AS reductions
    FROM page
    JOIN position_item AS item ON item.partner_id = ${partner} AND item.id = page.position_item_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('receiptNumber', receipt_number, 'cents', amount_cents,
        'createdAt', created_at, 'status', status) ORDER BY created_at, id) AS list
      FROM price_reduction AS reduction
      WHERE reduction.partner_id = ${partner} AND reduction.position_item_id = page.position_item_id
    ) AS reductions
    ORDER BY last_reduced_at DESC, page.position_item_id DESC`;
}

function restriction(db: Db, choice: Choice) {
  if ('limit' in choice)
    return db`ORDER BY last_reduced_at DESC, position_item_id DESC OFFSET ${choice.skip} LIMIT ${choice.limit}`;
  const { positionItemId, salesOrderId = null } = choice;
  // Looks at the order in any case: without it PostgreSQL may find the item in the index of the list, reading all of it.
  return db`AND position_item_id = ${positionItemId}
    AND sales_order_id = coalesce(${salesOrderId}::uuid, sales_order_id)`;
}

/** The stored handling of the partner's reductions; undefined when there is none. */
export async function findHandling(db: Db, partner: PartnerId): Promise<Handling | undefined> {
  const [row] = await db<{ handling: Handling }[]>`
    SELECT handling FROM price_reduction_handling WHERE partner_id = ${partner}`;
  return row?.handling;
}

/** Those of the partners whose reductions are held. */
export async function readHeld(db: Db, partners: readonly PartnerId[]): Promise<readonly PartnerId[]> {
  const rows = await db<{ partner: PartnerId }[]>`
    SELECT partner_id AS partner FROM price_reduction_handling
    WHERE partner_id = ANY(${[...partners]}::bigint[]) AND handling = 'HOLD'`;
  return rows.map(({ partner }) => partner);
}

export async function upsertHandling(db: Db, partner: PartnerId, handling: Handling): Promise<void> {
  await db`
    INSERT INTO price_reduction_handling (partner_id, handling) VALUES (${partner}, ${handling})
    ON CONFLICT (partner_id) DO UPDATE SET handling = excluded.handling`;
}

export async function deleteHandling(db: Db, partner: PartnerId): Promise<void> {
  await db`DELETE FROM price_reduction_handling WHERE partner_id = ${partner}`;
}
