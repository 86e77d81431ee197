import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** The heads of requests that were stored together. */
export type PlacedHeads = { readonly position: number; readonly lastNumber: number; readonly heads: string };

/** The packs from a position on, in the order of positions. */
export const readPacksFrom = (
  db: Db,
  partner: PartnerId,
  position: number,
  most: number,
): Promise<readonly PlacedHeads[]> =>
  db<PlacedHeads[]>`
    SELECT position, last_number AS "lastNumber", heads FROM sandbox_request_pack
    WHERE partner_id = ${partner} AND position >= ${position} ORDER BY position LIMIT ${most}`;

/** The writes that are kept for their orders, behind a position and number, with these orders. */
export const readWritesBehind = (
  db: Db,
  partner: PartnerId,
  { position, number }: { readonly position: number; readonly number: number },
  most: number,
): Promise<readonly (PlacedHeads & { readonly salesOrderIds: readonly string[] })[]> =>
  db<(PlacedHeads & { readonly salesOrderIds: readonly string[] })[]>`
    SELECT position, number AS "lastNumber", heads, ARRAY(
        SELECT sales_order_id FROM sandbox_request_order AS touched
        WHERE touched.partner_id = ${partner} AND touched.number = kept.number) AS "salesOrderIds"
    FROM sandbox_request_write AS kept
    WHERE partner_id = ${partner} AND (position, number) > (${position}::bigint, ${number}::bigint)
    ORDER BY position, number LIMIT ${most}`;
