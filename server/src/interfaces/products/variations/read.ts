import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';
import type { WirePricing } from '../contract.ts';
import type { VariationFilter } from './filter.ts';

/**
 * Reads variations as JSON texts in the newest wire shape, by sku. Skus that the partner does not have are missing.
 * The skus travel as JSON, because PostgreSQL would make a plan for every length of an array.
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

/** Reads a page of variations by sku, as JSON texts, and one more when further ones follow. */
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

/** Content, pricing and moin joined as text, so that the server parses nothing on the way to the client. */
const wire = (db: Db) => db`left(variation.content::text, -1) || ',"pricing":' || variation.pricing::text
  || coalesce(',"moin":' || to_json(coalesce(listing.moin, variation.claimed_moin))::text, '') || '}'`;

/** The condition on the table `variation` for this partner and every given filter. */
export function matching(db: Db, partner: PartnerId, filter: VariationFilter) {
  const also = (column: string, value: string | undefined) =>
    value === undefined ? db`` : db`AND ${db(`variation.${column}`)} = ${value}`;
  return db`variation.partner_id = ${partner} ${also('sku', filter.sku)}
    ${also('product_reference', filter.productReference)} ${also('category', filter.category)} ${also('brand_id', filter.brandId)}`;
}

/**
 * The skus of these that are variations of the partner. Nothing removes a stored variation. Looks up each sku by itself:
 * with `= ANY` PostgreSQL may read the index of a whole partner, because it plans for a partner of average size.
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

/** What the shop needs of a variation. */
export type GoodsRow = {
  sku: string;
  ean: string;
  moin: string | null;
  reference: string;
  productLine: string | null;
  category: string;
  attributes: readonly { name: string; values: readonly string[] }[] | null;
  pricing: WirePricing;
};

/** Goods with these skus, or the first ones that are ONLINE. */
export type WantedGoods = { readonly skus: readonly string[] } | { readonly limit: number };

/** Reads goods of the partner, by sku. */
export const readGoods = (db: Db, partner: PartnerId, wanted: WantedGoods): Promise<GoodsRow[]> =>
  db<GoodsRow[]>`
    SELECT variation.sku, ean, coalesce(moin, claimed_moin) AS moin, product_reference AS reference, category, pricing,
      content -> 'productDescription' ->> 'productLine' AS "productLine",
      content -> 'productDescription' -> 'attributes' AS attributes
    FROM variation JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND listing.partner_id = ${partner}
      AND ${'skus' in wanted ? db`variation.sku = ANY(${[...wanted.skus]}::text[])` : db`listing.status = 'ONLINE'`}
    ORDER BY variation.sku ${'limit' in wanted ? db`LIMIT ${wanted.limit}` : db``}`;
