import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { largestQuantity } from '../quantities/schemas.ts';

/** The stock of a variation. */
type Stock = { readonly sku: string; readonly quantity: number };

/** How a variation is delivered. */
type Delivery = { readonly sku: string; readonly profile: string; readonly processingTime: number | null };

/**
 * Reads the stock of these skus. With `hold` it locks the rows in the order of the skus until the transaction ends.
 * Skus without a quantity are missing.
 */
export const readStock = (
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
  { hold }: { readonly hold: boolean },
): Promise<Stock[]> =>
  db<Stock[]>`
    SELECT stored.sku, quantity FROM unnest(${[...skus]}::text[]) AS asked (sku)
    JOIN available_quantity AS stored ON stored.partner_id = ${partner} AND stored.sku = asked.sku
    ORDER BY stored.sku ${hold ? db`FOR NO KEY UPDATE OF stored` : db``}`;

/** Reads the delivery of these skus. Skus without delivery information are missing. */
export const readDeliveries = (db: Db, partner: PartnerId, skus: readonly string[]): Promise<Delivery[]> =>
  db<Delivery[]>`
    SELECT stored.sku, shipping_profile_id AS profile, processing_time AS "processingTime"
    FROM unnest(${[...skus]}::text[]) AS asked (sku)
    JOIN delivery_information AS stored ON stored.partner_id = ${partner} AND stored.sku = asked.sku`;

/**
 * Adds pieces to quantities, or takes them away, and returns the skus that ran out of stock or have stock again. The
 * caller has locked the rows. Skips skus without a quantity; no quantity leaves its range.
 */
export function addToQuantities(
  db: Db,
  partner: PartnerId,
  changes: readonly (readonly [sku: string, pieces: number])[],
  now: Date,
): Promise<{ sku: string; isGone: boolean }[]> {
  const skus = changes.map(([sku]) => sku);
  const pieces = changes.map(([, count]) => count);
  return db<{ sku: string; isGone: boolean }[]>`
    WITH stored AS (
      UPDATE available_quantity AS stored SET previous_quantity = stored.quantity,
        quantity = greatest(0, least(${largestQuantity}::int, stored.quantity::bigint + change.pieces))::int,
        last_modified = greatest(stored.last_modified, ${now}::timestamptz)
      FROM unnest(${skus}::text[], ${pieces}::bigint[]) AS change (sku, pieces)
      WHERE stored.partner_id = ${partner} AND stored.sku = change.sku
      RETURNING stored.sku, stored.quantity, (stored.quantity = 0) <> (stored.previous_quantity = 0) AS turned)
    SELECT sku, quantity = 0 AS "isGone" FROM stored WHERE turned`;
}
