import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

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
