import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** Which of the skus are variations of the partner. A variation that is stored is never removed. */
export async function knownSkus(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db<{ sku: string }[]>`
    SELECT sku FROM variation WHERE partner_id = ${partner} AND sku = ANY(${[...skus]}::text[])`;
  return new Set(rows.map(({ sku }) => sku));
}
