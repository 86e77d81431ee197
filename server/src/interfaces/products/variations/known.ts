import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';

/**
 * Which of the skus are variations of the partner. A variation that is stored is never removed. Each is looked up by
 * itself: with `= ANY` PostgreSQL may read a whole partner's index, since it plans for the size of an average one.
 */
export async function knownSkus(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db<{ sku: string }[]>`
    SELECT asked.sku FROM unnest(${[...skus]}::text[]) AS asked (sku)
    WHERE EXISTS (SELECT FROM variation WHERE partner_id = ${partner} AND variation.sku = asked.sku OFFSET 0)`;
  return new Set(rows.map(({ sku }) => sku));
}

/** Marketplace statuses of the skus; those that are no variations of the partner are missing. Looked up one by one as well. */
export async function statusesOf(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<ReadonlyMap<string, MarketPlaceStatus>> {
  const rows = await db<{ sku: string; status: MarketPlaceStatus }[]>`
    SELECT asked.sku, found.status FROM unnest(${[...skus]}::text[]) AS asked (sku) CROSS JOIN LATERAL (
      SELECT status FROM listing WHERE partner_id = ${partner} AND listing.sku = asked.sku LIMIT 1) AS found`;
  return new Map(rows.map(({ sku, status }) => [sku, status]));
}
