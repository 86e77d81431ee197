import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';
import { matching, type VariationFilter } from './filter.ts';

/** Reads one variation as JSON text in the newest wire shape; undefined when the partner has none of that sku. */
export async function readVariation(db: Db, partner: PartnerId, sku: string): Promise<string | undefined> {
  const [row] = await db<{ json: string }[]>`
    SELECT ${wire(db)} AS json FROM variation LEFT JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND variation.sku = ${sku}`;
  return row?.json;
}

/** Reads a page of variations by sku, as JSON texts, one more than the limit when further ones follow. */
export async function readVariations(
  db: Db,
  partner: PartnerId,
  filter: VariationFilter,
  { page, limit }: Page,
): Promise<string[]> {
  const rows = await db<{ json: string }[]>`
    SELECT ${wire(db)} AS json
    FROM (SELECT variation.sku FROM variation WHERE ${matching(db, partner, filter)}
      ORDER BY variation.sku OFFSET ${page * limit} LIMIT ${limit + 1}) AS chosen
    JOIN variation ON variation.partner_id = ${partner} AND variation.sku = chosen.sku
    LEFT JOIN listing ON listing.partner_id = ${partner} AND listing.sku = chosen.sku
    ORDER BY chosen.sku`;
  return rows.map(({ json }) => json);
}

/** True when the partner has a variation of this sku. */
export async function variationExists(db: Db, partner: PartnerId, sku: string): Promise<boolean> {
  const [row] = await db<{ known: boolean }[]>`
    SELECT EXISTS (SELECT FROM variation WHERE partner_id = ${partner} AND sku = ${sku}) AS known`;
  return row?.known ?? false;
}

/** Content, pricing and moin put together as text, so that nothing is parsed on the way to the client. */
const wire = (db: Db) => db`left(variation.content::text, -1) || ',"pricing":' || variation.pricing::text
  || coalesce(',"moin":' || to_json(coalesce(listing.moin, variation.claimed_moin))::text, '') || '}'`;
