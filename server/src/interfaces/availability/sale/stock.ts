import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { setObstacles, statusesOf } from '../../products/index.ts';
import { findProfiles } from '../../shipping-profiles/index.ts';
import { largestQuantity } from '../quantities/rules.ts';
import type { Offer } from './rules.ts';

type Stock = { readonly sku: string; readonly quantity: number };
type Delivery = { readonly sku: string; readonly profile: string; readonly processingTime: number | null };

/** What there is of each sku now; nothing is held. */
export const findOffers = (db: Db, partner: PartnerId, skus: readonly string[]) =>
  readOffers(db, partner, [...new Set(skus)], false);

/**
 * What there is of each sku. The quantities stay so until the transaction ends. Call it once a transaction, with all
 * skus: quantities are locked in the order of the skus, as writes of sellers do.
 */
export const holdOffers = (db: Db, partner: PartnerId, skus: readonly string[]) =>
  readOffers(db, partner, [...new Set(skus)], true);

async function readOffers(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
  hold: boolean,
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map();
  const [stock, statuses, deliveries] = await Promise.all([
    db<Stock[]>`
      SELECT stored.sku, quantity FROM unnest(${[...skus]}::text[]) AS asked (sku)
      JOIN available_quantity AS stored ON stored.partner_id = ${partner} AND stored.sku = asked.sku
      ORDER BY stored.sku ${hold ? db`FOR NO KEY UPDATE OF stored` : db``}`,
    statusesOf(db, partner, skus),
    db<Delivery[]>`
      SELECT stored.sku, shipping_profile_id AS profile, processing_time AS "processingTime"
      FROM unnest(${[...skus]}::text[]) AS asked (sku)
      JOIN delivery_information AS stored ON stored.partner_id = ${partner} AND stored.sku = asked.sku`,
  ]);
  const profiles = await findProfiles(db, partner, [...new Set(deliveries.map(({ profile }) => profile))]);
  const quantities = new Map(stock.map(({ sku, quantity }) => [sku, quantity]));
  const ways = new Map(deliveries.map((delivery) => [delivery.sku, delivery]));
  return new Map(
    skus.map((sku) => {
      const way = ways.get(sku);
      const profile = way && profiles.get(way.profile);
      const processingTime = way?.processingTime ?? profile?.defaultProcessingTime;
      const delivery = profile && processingTime !== undefined && { profile, processingTime };
      const quantity = quantities.get(sku) ?? 0;
      return [sku, { sku, status: statuses.get(sku), quantity, ...(delivery ? { delivery } : {}) }];
    }),
  );
}

/**
 * Changes quantities by so many pieces and notes what ran out of stock or has stock again. The rows must be held. The
 * time of the seller's last write stays, so that the seller's next write always wins. Skus without a quantity are
 * passed over; no quantity leaves its range.
 */
export async function changeStock(
  db: Db,
  partner: PartnerId,
  changes: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const changed = [...changes].filter(([, pieces]) => pieces !== 0);
  if (changed.length === 0) return;
  const skus = changed.map(([sku]) => sku);
  const pieces = changed.map(([, count]) => count);
  const turned = await db<{ sku: string; isGone: boolean }[]>`
    WITH stored AS (
      UPDATE available_quantity AS stored SET previous_quantity = stored.quantity,
        quantity = greatest(0, least(${largestQuantity}::int, stored.quantity::bigint + change.pieces))::int,
        last_modified = greatest(stored.last_modified, ${now}::timestamptz)
      FROM unnest(${skus}::text[], ${pieces}::bigint[]) AS change (sku, pieces)
      WHERE stored.partner_id = ${partner} AND stored.sku = change.sku
      RETURNING stored.sku, stored.quantity, (stored.quantity = 0) <> (stored.previous_quantity = 0) AS turned)
    SELECT sku, quantity = 0 AS "isGone" FROM stored WHERE turned`;
  const noted = turned.map(({ sku, isGone }) => ({ sku, obstacles: isGone ? (['NO_STOCK'] as const) : [] }));
  await setObstacles(db, partner, ['NO_STOCK'], noted, now);
}

/** Puts pieces back into the seller's quantities, one for each time that a sku is named. */
export async function returnToStock(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
  now: Date,
): Promise<void> {
  if (skus.length === 0) return;
  const changes = new Map<string, number>();
  for (const sku of skus) changes.set(sku, (changes.get(sku) ?? 0) + 1);
  await db`
    SELECT FROM unnest(${[...changes.keys()]}::text[]) AS asked (sku)
    JOIN available_quantity AS stored ON stored.partner_id = ${partner} AND stored.sku = asked.sku
    ORDER BY stored.sku FOR NO KEY UPDATE OF stored`;
  await changeStock(db, partner, changes, now);
}
