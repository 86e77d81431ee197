import type { PartnerId } from '../../kernel/caller.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { Actor } from '../orders/index.ts';
import { returnChanged } from './activity.ts';
import type { CursorPosition } from './cursor.ts';
import type { ReturnChange, ReturnDetails, ReturnStatus } from './lifecycle.ts';

/** The states of returns, by position item. Items without a return are missing. */
export async function readStatuses(
  db: Db,
  partner: PartnerId,
  positionItemIds: readonly string[],
): Promise<Map<string, ReturnStatus>> {
  const rows = await db<{ id: string; status: ReturnStatus }[]>`
    SELECT position_item_id AS id, status FROM returned_item
    WHERE partner_id = ${partner} AND position_item_id = ANY(${[...positionItemIds]}::uuid[])`;
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Stores new states of returns and records who changed them. The caller has locked the orders of the items. */
export async function writeChanges(
  db: Db,
  partner: PartnerId,
  changes: readonly ReturnChange[],
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map((change) => change.positionItemId);
  const statuses = changes.map((change) => change.to);
  // The texts travel as one parameter: JSON has no line breaks, so they can separate the texts.
  const details = changes.map((change) => JSON.stringify(change.details)).join('\n');
  await db`
    INSERT INTO returned_item AS stored (partner_id, position_item_id, sales_order_id, status, occurred_at, details)
    SELECT ${partner}::bigint, item, sales_order, status, ${at}::timestamptz, details::json
    FROM unnest(${ids}::uuid[], ${changes.map((change) => change.salesOrderId)}::uuid[], ${statuses}::text[],
      string_to_array(${details}, chr(10))) AS change (item, sales_order, status, details)
    ON CONFLICT (partner_id, position_item_id) DO UPDATE SET
      status = excluded.status, occurred_at = excluded.occurred_at, details = excluded.details`;
  await recordActivity(
    db,
    partner,
    changes.map((change) => returnChanged(change, actor)),
  );
}

/** A return as the list shows it. */
export type ListedReturn = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly status: ReturnStatus;
  readonly occurredTime: Date;
  readonly details: ReturnDetails[ReturnStatus];
};

/** Where a page begins: after an entry, or after a number of entries. */
export type PageStart = { readonly after: CursorPosition } | { readonly skip: number };

/**
 * Reads returns, the newest change first, of one state or of all. A page after an entry costs the same everywhere in the
 * list. The rows that `skip` passes over are read from the index alone.
 */
export async function readReturns(
  db: Db,
  partner: PartnerId,
  { status, start, limit }: { status?: ReturnStatus | undefined; start: PageStart; limit: number },
): Promise<ListedReturn[]> {
  const ofStatus = status === undefined ? db`` : db`AND status = ${status}`;
  // A subquery finds the first row, because OFFSET in the outer query would read every column of the skipped rows.
  const place =
    'after' in start
      ? db`AND (occurred_at, position_item_id) < (${start.after.occurredTime}::timestamptz, ${start.after.positionItemId}::uuid)`
      : db`AND (occurred_at, position_item_id) <= (
          SELECT occurred_at, position_item_id FROM returned_item WHERE partner_id = ${partner} ${ofStatus}
          ORDER BY occurred_at DESC, position_item_id DESC OFFSET ${start.skip} LIMIT 1)`;
  return db<ListedReturn[]>`
    SELECT position_item_id AS "positionItemId", sales_order_id AS "salesOrderId", status,
      occurred_at AS "occurredTime", details
    FROM returned_item WHERE partner_id = ${partner} ${ofStatus} ${place}
    ORDER BY occurred_at DESC, position_item_id DESC LIMIT ${limit}`;
}
