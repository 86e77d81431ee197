import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { ReceiptType } from './receipt.ts';

/** The place of a receipt in the list. */
export type CursorPosition = { readonly createdAt: Date; readonly number: number };

/** A receipt as JSON text, with its place. */
export type ListedReceipt = CursorPosition & { readonly text: string };

export type ListRequest = {
  readonly limit: number;
  readonly skip: number;
  readonly types: readonly ReceiptType[];
  readonly from?: Date;
  /** Only receipts created before, exclusively. */
  readonly before?: Date;
  readonly salesOrderId?: string;
  readonly after?: CursorPosition;
};

/** A page ends with the receipt that reaches this number of bytes, also before its limit. */
const longestPageBytes = 8_000_000;

/** A page of receipts, newest first, and whether further ones follow. */
export async function listReceipts(
  db: Db,
  partner: PartnerId,
  request: ListRequest,
): Promise<{ receipts: ListedReceipt[]; hasMore: boolean }> {
  const { limit, skip, types, from, before, salesOrderId, after } = request;
  const wanted = db`
    ${from ? db`AND created_at >= ${from}` : db``}
    ${before ? db`AND created_at < ${before}` : db``}
    ${salesOrderId ? db`AND sales_order_id = ${salesOrderId}` : db``}
    ${after ? db`AND (created_at, number) < (${after.createdAt}, ${after.number})` : db``}`;
  // Each type is read from the end of its own part of the index, so that a rare one costs no search.
  const rows = await db<(ListedReceipt & { found: number })[]>`
    WITH listed AS MATERIALIZED (
      SELECT newest.* FROM unnest(${[...types]}::text[]) AS type
      CROSS JOIN LATERAL (
        SELECT created_at, number, bytes FROM receipt
        WHERE partner_id = ${partner} AND receipt_type = type ${wanted}
        ORDER BY created_at DESC, number DESC LIMIT ${skip + limit + 1}) AS newest
      ORDER BY created_at DESC, number DESC LIMIT ${limit + 1} OFFSET ${skip}
    ), page AS MATERIALIZED (
      SELECT created_at, number, count(*) OVER () AS found,
        sum(bytes) OVER (ORDER BY created_at DESC, number DESC) - bytes AS above
      FROM listed
    )
    SELECT page.created_at AS "createdAt", page.number, found, document::text AS text
    FROM page JOIN receipt ON receipt.partner_id = ${partner} AND receipt.number = page.number
    WHERE above < ${longestPageBytes}
    ORDER BY page.created_at DESC, page.number DESC LIMIT ${limit}`;
  return { receipts: rows, hasMore: (rows[0]?.found ?? 0) > rows.length };
}

/** Reads one receipt, and what is printed beside it; undefined for an unknown number. */
export async function readReceipt(
  db: Db,
  partner: PartnerId,
  number: number,
): Promise<{ text: string; printed: string } | undefined> {
  const [row] = await db<{ text: string; printed: string }[]>`
    SELECT document::text AS text, coalesce(printed::text, '{}') AS printed
    FROM receipt WHERE partner_id = ${partner} AND number = ${number}`;
  return row;
}

/** Those of these accounts that are demo sellers of a sandbox, with their partners. */
export const readDemoSellers = (db: Db, accounts: readonly string[]) =>
  db<{ account: string; partner: PartnerId }[]>`
    SELECT client_id AS account, partner_id AS partner FROM api_client
    WHERE demo AND client_id = ANY(${[...accounts]}::text[])`;
