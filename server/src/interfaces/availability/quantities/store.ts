import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { obstaclesNoted } from '../../products/index.ts';
import { readSkuPage } from '../pages.ts';
import type { PageRequest } from '../paging.ts';
import { isNewer, type WriteTime } from '../write-time.ts';
import type { Quantity } from './rules.ts';

/** Stock of a variation and when it last became another. */
export type StoredQuantity = Quantity & { readonly lastModified: Date };

/**
 * Stores quantities in one statement, in the order of their skus so that two batches never wait for each other in a
 * circle. Rows with the stock of a newer request stay; lastModified moves only with the quantity. What just ran out of
 * stock, or has stock again, is noted beside its marketplace status. Answers how many rows were written. Every sku must
 * be one of the partner's variations and stand once: SQLSTATE 23503 and 21000 otherwise; 22012, with nothing stored,
 * when a variation came into being only while the statement ran.
 */
export async function upsertQuantities(
  db: Db,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<number> {
  // Skus have no line breaks, and one text for each column is what costs driver and server least.
  const skus = rows.map(({ sku }) => sku).join('\n');
  const quantities = rows.map(({ quantity }) => quantity).join();
  const turned = db`SELECT sku, CASE WHEN quantity = 0 THEN 'NO_STOCK' ELSE '' END FROM stored WHERE turned`;
  const [result] = await db<{ written: number }[]>`
    WITH stored AS (
      INSERT INTO available_quantity AS stored (partner_id, sku, quantity, requested_at, last_modified)
      SELECT ${partner}::bigint, sku, quantity, ${time.madeAt}::text::timestamptz, ${time.now}::timestamptz
      FROM unnest(string_to_array(${skus}, chr(10)), string_to_array(${quantities}, ',')::int[]) AS item (sku, quantity)
      ORDER BY sku COLLATE "C"
      ON CONFLICT (partner_id, sku) DO UPDATE SET quantity = excluded.quantity, previous_quantity = stored.quantity,
        requested_at = excluded.requested_at,
        last_modified = CASE WHEN stored.quantity = excluded.quantity THEN stored.last_modified ELSE excluded.last_modified END
      WHERE ${isNewer(db, time)}
      RETURNING sku, quantity, (quantity = 0) <> (previous_quantity = 0) AS turned),
    ${obstaclesNoted(db, partner, ['NO_STOCK'], turned, time.now)}
    SELECT count(*)::int / (count(*) FILTER (WHERE turned) = (SELECT count(*) FROM noted))::int AS written FROM stored`;
  return result!.written;
}

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
