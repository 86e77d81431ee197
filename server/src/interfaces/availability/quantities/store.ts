import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { partnerRow } from '../../../platform/partners/read.ts';
import type { PageRequest } from '../paging.ts';
import { isNewer, readSkuPage } from '../store.ts';
import type { WriteTime } from '../write-time.ts';
import type { Quantity } from './rules.ts';

/** The stock of a variation, and when it last changed. */
export type StoredQuantity = Quantity & { readonly lastModified: Date };

/** How many rows were written, and which skus ran out of stock or have stock again. */
export type Upserted = {
  readonly written: number;
  readonly gone: readonly string[];
  readonly back: readonly string[];
};

/**
 * Stores quantities in one statement, in the order of their skus, so that two batches never wait for each other in a
 * circle. Rows with the stock of a newer request stay. lastModified moves only with the quantity. Every sku must be one
 * of the partner's variations and stand once: SQLSTATE 23503 and 21000 otherwise; a partner without variations gets
 * nothing stored.
 */
export async function upsertQuantities(
  db: Db,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<Upserted> {
  // Skus have no line breaks, and one text for each column costs driver and server least.
  const skus = rows.map(({ sku }) => sku).join('\n');
  const quantities = rows.map(({ quantity }) => quantity).join();
  const stored = await db<{ turned: string | null; quantity: number }[]>`
    INSERT INTO available_quantity AS stored (partner_id, sku, quantity, requested_at, last_modified)
    SELECT seller.partner_id, item.sku, quantity, ${time.madeAt}::text::timestamptz, ${time.now}::timestamptz
    FROM ${partnerRow(db, partner, 'variation')} AS seller,
      unnest(string_to_array(${skus}, chr(10)), string_to_array(${quantities}, ',')::int[]) AS item (sku, quantity)
    ORDER BY item.sku COLLATE "C"
    ON CONFLICT (partner_id, sku) DO UPDATE SET quantity = excluded.quantity, previous_quantity = stored.quantity,
      requested_at = excluded.requested_at,
      last_modified = CASE WHEN stored.quantity = excluded.quantity THEN stored.last_modified ELSE excluded.last_modified END
    WHERE ${isNewer(db, time)}
    RETURNING CASE WHEN (quantity = 0) <> (previous_quantity = 0) THEN sku END AS turned, quantity`;
  const turned = stored.filter((row): row is Turned => row.turned !== null);
  return {
    written: stored.length,
    gone: turned.filter(({ quantity }) => quantity === 0).map((row) => row.turned),
    back: turned.filter(({ quantity }) => quantity > 0).map((row) => row.turned),
  };
}

type Turned = { readonly turned: string; readonly quantity: number };

/** Reads the stored quantities of skus, in no order. Skus without a quantity are missing. */
export async function findQuantities(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<StoredQuantity[]> {
  return db<StoredQuantity[]>`
    SELECT ${columns(db)} FROM available_quantity WHERE partner_id = ${partner} AND sku = ANY(${[...skus]}::text[])`;
}

/** Reads a page of the partner's quantities by sku. */
export const readQuantities = (db: Db, partner: PartnerId, request: PageRequest) =>
  readSkuPage<StoredQuantity>(db, partner, request, { table: 'available_quantity', columns: columns(db) });

const columns = (db: Db) => db`sku, quantity, last_modified AS "lastModified"`;
