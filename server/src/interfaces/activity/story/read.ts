import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { columns, type StoredEntry } from '../read.ts';

/** Most entries of an order, and moves of the clock during its life, that a story has. */
export const mostOfStory = { entries: 5_000, moves: 500 };

/** The number of an order; undefined when the partner has no such order. */
export async function findOrderNumber(
  db: Db,
  partner: PartnerId,
  salesOrderId: string,
): Promise<string | undefined> {
  const [order] = await db<{ number: string }[]>`
    SELECT order_number AS number FROM sales_order WHERE partner_id = ${partner} AND id = ${salesOrderId}`;
  return order?.number;
}

/** What happened to an order, oldest first. */
export const readEntriesOf = (
  db: Db,
  partner: PartnerId,
  salesOrderId: string,
): Promise<readonly StoredEntry[]> =>
  db<StoredEntry[]>`
    SELECT ${columns(db)} FROM activity WHERE partner_id = ${partner} AND sales_order_id = ${salesOrderId}
    ORDER BY id LIMIT ${mostOfStory.entries}`;

/** Moves of the clock from one entry to another, oldest first. */
export const readMoves = (
  db: Db,
  partner: PartnerId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StoredEntry[]> =>
  db<StoredEntry[]>`
    SELECT ${columns(db)} FROM activity
    WHERE partner_id = ${partner} AND kind = 'clock.moved' AND id > ${from} AND id < ${to}
    ORDER BY id LIMIT ${mostOfStory.moves}`;
