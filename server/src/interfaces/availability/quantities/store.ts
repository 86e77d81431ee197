import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { readSkuPage } from '../pages.ts';
import type { PageRequest } from '../paging.ts';
import type { WriteTime } from '../write-time.ts';
import type { Quantity } from './rules.ts';

/** Stock of a variation and when it last became another. */
export type StoredQuantity = Quantity & { readonly lastModified: Date };

/** `turned`: the variation just ran out of stock or has stock again. */
export type WrittenQuantity = StoredQuantity & { readonly turned: boolean };

/**
 * Stores quantities in one statement, in the order of their skus so that two batches never wait for each other in a
 * circle. Rows with the stock of a newer request stay and are missing in the answer; lastModified moves only with the
 * quantity. Every sku must be one of the partner's variations and stand once: SQLSTATE 23503 and 21000 otherwise.
 */
export async function upsertQuantities(
  db: Db,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<WrittenQuantity[]> {
  return db<WrittenQuantity[]>`
    INSERT INTO available_quantity AS stored (partner_id, sku, quantity, requested_at, last_modified)
    SELECT ${partner}::bigint, sku, quantity, ${time.madeAt}::timestamptz, ${time.now}::timestamptz
    FROM ${items(db, rows)} ORDER BY sku COLLATE "C"
    ON CONFLICT (partner_id, sku) DO UPDATE SET ${replaced(db)} WHERE ${isNewer(db, time)}
    RETURNING ${columns(db)}, (quantity = 0) <> (previous_quantity = 0) AS turned`;
}

/**
 * Stores what needs no more than that: quantities of skus that have one already and neither run out of stock nor have
 * stock again. All others are missing in the answer and unchanged. One statement, in the order of the skus.
 */
export async function updateQuantities(
  db: Db,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<StoredQuantity[]> {
  return db<StoredQuantity[]>`
    INSERT INTO available_quantity AS stored (partner_id, sku, quantity, requested_at, last_modified)
    SELECT ${partner}::bigint, item.sku, item.quantity, ${time.madeAt}::timestamptz, ${time.now}::timestamptz
    FROM ${items(db, rows)}
    JOIN available_quantity AS present ON present.partner_id = ${partner} AND present.sku = item.sku
    ORDER BY item.sku COLLATE "C"
    ON CONFLICT (partner_id, sku) DO UPDATE SET ${replaced(db)}
    WHERE (${isNewer(db, time)}) AND (stored.quantity = 0) = (excluded.quantity = 0)
    RETURNING ${columns(db)}`;
}

/** Rows as a table. Skus have no line breaks, and one text each is what costs driver and server least. */
const items = (db: Db, rows: readonly Quantity[]) =>
  db`unnest(string_to_array(${rows.map(({ sku }) => sku).join('\n')}, chr(10)),
    string_to_array(${rows.map(({ quantity }) => quantity).join()}, ',')::int[]) AS item (sku, quantity)`;

const replaced = (db: Db) => db`quantity = excluded.quantity, previous_quantity = stored.quantity,
  requested_at = excluded.requested_at,
  last_modified = CASE WHEN stored.quantity = excluded.quantity THEN stored.last_modified ELSE excluded.last_modified END`;

const isNewer = (db: Db, { overrulesFrom }: WriteTime) =>
  db`excluded.requested_at >= stored.requested_at OR stored.requested_at > ${overrulesFrom}::timestamptz`;

/** The stored quantities of skus, in no order. Skus without one are missing. */
export async function findQuantities(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<StoredQuantity[]> {
  return db<StoredQuantity[]>`
    SELECT ${columns(db)} FROM available_quantity WHERE partner_id = ${partner} AND sku = ANY(${[...skus]}::text[])`;
}

/** A page of the partner's quantities by sku. */
export const readQuantities = (db: Db, partner: PartnerId, request: PageRequest) =>
  readSkuPage<StoredQuantity>(db, partner, request, { table: 'available_quantity', columns: columns(db) });

const columns = (db: Db) => db`sku, quantity, last_modified AS "lastModified"`;
