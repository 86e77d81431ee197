import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { setObstacles, statusesOf } from '../../products/index.ts';
import { findProfiles } from '../../shipping-profiles/index.ts';
import type { Offer } from './rules.ts';
import { addToQuantities, readDeliveries, readStock } from './store.ts';

/** What the seller offers of each sku now. Locks nothing. */
export const findOffers = (db: Db, partner: PartnerId, skus: readonly string[]) =>
  readOffers(db, partner, [...new Set(skus)], false);

/**
 * What the seller offers of each sku. Locks the quantities until the transaction ends. Call it once a transaction, with
 * all skus: it locks in the order of the skus, as sellers' writes do.
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
    readStock(db, partner, skus, { hold }),
    statusesOf(db, partner, skus),
    readDeliveries(db, partner, skus),
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
 * Adds to or takes from quantities, and records the variations that ran out of stock or have stock again. The caller has
 * locked the rows. The time of the seller's last write stays, so the seller's next write always wins. Skips skus without
 * a quantity; no quantity leaves its range.
 */
export async function changeStock(
  db: Db,
  partner: PartnerId,
  changes: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const changed = [...changes].filter(([, pieces]) => pieces !== 0);
  if (changed.length === 0) return;
  const turned = await addToQuantities(db, partner, changed, now);
  const noted = turned.map(({ sku, isGone }) => ({ sku, obstacles: isGone ? (['NO_STOCK'] as const) : [] }));
  await setObstacles(db, partner, noted, { decided: ['NO_STOCK'], now });
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
  await readStock(db, partner, [...changes.keys()], { hold: true });
  await changeStock(db, partner, changes, now);
}
