import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';
import { matching, type VariationFilter } from './filter.ts';

/**
 * Reads variations as JSON texts in the newest wire shape, by sku. Skus that the partner does not have are missing.
 * The list comes as JSON, because PostgreSQL would plan anew for every length of an array.
 */
export async function findVariations(
  db: Db,
  partner: PartnerId,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ sku: string; json: string }[]>`
    SELECT found.sku, found.json FROM json_array_elements_text(${JSON.stringify(skus)}::text::json) AS asked (sku)
    CROSS JOIN LATERAL (SELECT variation.sku, ${wire(db)} AS json FROM variation
      LEFT JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
      WHERE variation.partner_id = ${partner} AND variation.sku = asked.sku LIMIT 1) AS found`;
  return new Map(rows.map(({ sku, json }) => [sku, json]));
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
