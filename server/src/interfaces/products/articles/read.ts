import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db, Statement } from '../../../platform/database.ts';
import type { WirePricing } from '../contract.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import type { Section } from './sections.ts';
import { titleQuery } from './words.ts';

/** An article with everything that is stored about it in one row. */
export type ArticleRow = {
  readonly key: string;
  readonly sku: string;
  readonly productReference: string;
  readonly ean: string;
  readonly category: string;
  readonly productLine: string | null;
  readonly pricing: WirePricing;
  readonly moin: string | null;
  readonly active: boolean;
  readonly status: MarketPlaceStatus;
  readonly statusModified: Date;
  readonly obstacles: readonly string[];
  readonly quantity: number | null;
};

export type Wanted = {
  readonly section: Section;
  /** Sections whose articles were shown before. */
  readonly earlier: readonly Section[];
  readonly after: { readonly key: string; readonly sku: string } | undefined;
  /** The last sku to look at; undefined for all. */
  readonly until: string | undefined;
  readonly status: MarketPlaceStatus | undefined;
  readonly limit: number;
};

/**
 * The last character in the order of the index: texts with a prefix lie between the prefix and the prefix followed by
 * this character.
 */
const last = '\u{10ffff}';

/** The next articles of a section, in its order. */
export async function readSection(db: Db, partner: PartnerId, wanted: Wanted): Promise<ArticleRow[]> {
  const { section, earlier, until, status, limit } = wanted;
  const key = keyOf(db, section);
  const others = earlier.reduce((all, one) => db`${all} AND NOT (${matches(db, one)})`, db``);
  const chosen = db`
    SELECT sku, ${key} AS key FROM variation
    WHERE partner_id = ${partner} AND ${matches(db, section)} ${others} ${after(db, wanted)}
      ${until === undefined ? db`` : db`AND sku <= ${until}`}
      ${status === undefined ? db`` : hasStatus(db, partner, status)}`;
  const inOrder =
    section.by === 'sku' || section.by === 'all' || section.by === 'words' ? db`sku` : db`${key}, sku`;
  return readRows(db, partner, db`${chosen} ORDER BY ${inOrder} LIMIT ${limit}`);
}

/** The sku at a place behind another one, or from the beginning; undefined when the partner has fewer. */
export async function skuAtPlace(
  db: Db,
  partner: PartnerId,
  after: string | undefined,
  place: number,
): Promise<string | undefined> {
  const [row] = await db<{ sku: string }[]>`
    SELECT sku FROM variation WHERE partner_id = ${partner} ${after === undefined ? db`` : db`AND sku > ${after}`}
    ORDER BY sku OFFSET ${place - 1} LIMIT 1`;
  return row?.sku;
}

const readRows = (db: Db, partner: PartnerId, page: Statement) => db<ArticleRow[]>`
  WITH page AS MATERIALIZED (${page})
  SELECT page.key, found.* FROM page CROSS JOIN LATERAL (
    SELECT variation.sku, product_reference AS "productReference", ean, category,
      content -> 'productDescription' ->> 'productLine' AS "productLine", pricing,
      coalesce(listing.moin, claimed_moin) AS moin, listing.active, listing.status,
      listing.status_modified AS "statusModified", listing.obstacles, stock.quantity
    FROM variation
    JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    LEFT JOIN available_quantity AS stock ON stock.partner_id = variation.partner_id AND stock.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND variation.sku = page.sku AND listing.partner_id = ${partner}
    LIMIT 1) AS found
  ORDER BY page.key, page.sku`;

const columns = { sku: 'sku', reference: 'product_reference', ean: 'ean' } as const;

const keyOf = (db: Db, { by }: Section) => db`${db(by === 'words' || by === 'all' ? 'sku' : columns[by])}`;

/**
 * The articles of a section. No index finds words: under row-level security PostgreSQL uses indexes only for operators
 * that are marked leakproof, and `@@` is not. A search by words therefore reads the seller's articles in the order of
 * their skus, up to `until`.
 */
function matches(db: Db, section: Section) {
  if (section.by === 'all') return db`true`;
  if (section.by === 'words') return db`title_words @@ ${titleQuery(section.words)}::tsquery`;
  const column = db(columns[section.by]);
  return db`${column} >= ${section.prefix} AND ${column} < ${section.prefix + last}`;
}

function after(db: Db, { section, after }: Wanted) {
  if (!after) return db``;
  if (section.by === 'sku' || section.by === 'all' || section.by === 'words')
    return db`AND sku > ${after.sku}`;
  return db`AND (${keyOf(db, section)}, sku) > (${after.key}, ${after.sku})`;
}

const hasStatus = (db: Db, partner: PartnerId, status: MarketPlaceStatus) =>
  db`AND EXISTS (SELECT FROM listing WHERE listing.partner_id = ${partner} AND listing.sku = variation.sku
      AND listing.status = ${status} OFFSET 0)`;
