import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { ReceiptType } from './receipt.ts';

/** Where a receipt stands in the list. */
export type Place = { readonly createdAt: Date; readonly number: number };

/** A receipt as JSON text, with its place. */
export type ListedReceipt = Place & { readonly text: string };

export type ListRequest = {
  readonly limit: number;
  readonly skip: number;
  readonly types: readonly ReceiptType[];
  readonly from?: Date;
  /** Only receipts created before, exclusively. */
  readonly before?: Date;
  readonly salesOrderId?: string;
  readonly after?: Place;
};

/** A page of receipts, newest first, with one more than the limit when further ones follow. */
export async function listReceipts(
  db: Db,
  partner: PartnerId,
  request: ListRequest,
): Promise<ListedReceipt[]> {
  const { limit, skip, types, from, before, salesOrderId, after } = request;
  const wanted = db`
    ${from ? db`AND created_at >= ${from}` : db``}
    ${before ? db`AND created_at < ${before}` : db``}
    ${salesOrderId ? db`AND sales_order_id = ${salesOrderId}` : db``}
    ${after ? db`AND (created_at, number) < (${after.createdAt}, ${after.number})` : db``}`;
  // Each type is read from the end of its own part of the index, so that a rare one costs no search.
  return db<ListedReceipt[]>`
    SELECT created_at AS "createdAt", number, document::text AS text
    FROM unnest(${[...types]}::text[]) AS type
    CROSS JOIN LATERAL (
      SELECT created_at, number, document FROM receipt
      WHERE partner_id = ${partner} AND receipt_type = type ${wanted}
      ORDER BY created_at DESC, number DESC LIMIT ${skip + limit + 1}) AS newest
    ORDER BY created_at DESC, number DESC LIMIT ${limit + 1} OFFSET ${skip}`;
}

/** One receipt as JSON text; undefined when the partner has none of this number. */
export async function readReceipt(db: Db, partner: PartnerId, number: number): Promise<string | undefined> {
  const [row] = await db<{ text: string }[]>`
    SELECT document::text AS text FROM receipt WHERE partner_id = ${partner} AND number = ${number}`;
  return row?.text;
}
