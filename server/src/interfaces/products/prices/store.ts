import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';
import type { VariationFilter } from '../variations/filter.ts';
import { matching } from '../variations/read.ts';

/** Reads a page of prices by sku as JSON texts, and one more when further ones follow. */
export async function readPrices(
  db: Db,
  partner: PartnerId,
  filter: VariationFilter,
  { page, limit }: Page,
): Promise<string[]> {
  const rows = await db<{ json: string }[]>`
    SELECT '{"sku":' || to_json(sku)::text || ',"standardPrice":' || (pricing -> 'standardPrice')::text
      || coalesce(',"sale":' || (pricing -> 'sale')::text, '') || '}' AS json
    FROM variation WHERE ${matching(db, partner, filter)} ORDER BY sku OFFSET ${page * limit} LIMIT ${limit + 1}`;
  return rows.map(({ json }) => json);
}
