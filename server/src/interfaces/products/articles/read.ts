import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db, Statement } from '../../../platform/database.ts';
import type { WirePricing } from '../contract.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import type { CursorPosition, Section } from './sections.ts';
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

/** Where an article stands in the order of a section. */
type ArticlePosition = Pick<CursorPosition, 'key' | 'sku'>;

type Rest = {
  readonly section: Section;
  readonly after: ArticlePosition | undefined;
};

export type WantedArticles = Rest & {
  /** Sections whose articles were shown before. */
  readonly earlier: readonly Section[];
  /** The last article to look at; undefined for all. */
  readonly until: ArticlePosition | undefined;
  readonly status: MarketPlaceStatus | undefined;
  readonly limit: number;
};

/**
 * The last character in the order of the index: texts with a prefix lie between the prefix and the prefix followed by
 * this character.
 */
const last = '\u{10ffff}';

/** The next articles of a section, in its order. */
export async function readSection(db: Db, partner: PartnerId, wanted: WantedArticles): Promise<ArticleRow[]> {
  const { section, earlier, after, until, status, limit } = wanted;
  const others = earlier.reduce((all, one) => db`${all} AND NOT (${matches(db, one)})`, db``);
  const chosen = db`
    SELECT sku, ${keyOf(db, section)} AS key FROM variation
    WHERE partner_id = ${partner} AND ${matches(db, section)} ${others}
      ${after ? db`AND ${orderOf(db, section)} > ${placeIn(db, section, after)}` : db``}
      ${until ? db`AND ${orderOf(db, section)} <= ${placeIn(db, section, until)}` : db``}
      ${status === undefined ? db`` : hasStatus(db, partner, status)}`;
  return readRows(db, partner, db`${chosen} ORDER BY ${inOrder(db, section)} LIMIT ${limit}`);
}

/**
 * The place of the `many`-th article of a section, counted from behind `after`; undefined when there are fewer. Counts
 * the articles that an index finds, so for words all of the partner's.
 */
export async function placeBehind(
  db: Db,
  partner: PartnerId,
  { section, after }: Rest,
  many: number,
): Promise<ArticlePosition | undefined> {
  const [row] = await db<ArticlePosition[]>`
    SELECT ${keyOf(db, section)} AS key, sku FROM variation
    WHERE partner_id = ${partner} AND ${section.by === 'words' ? db`true` : matches(db, section)}
      ${after ? db`AND ${orderOf(db, section)} > ${placeIn(db, section, after)}` : db``}
    ORDER BY ${inOrder(db, section)} OFFSET ${many - 1} LIMIT 1`;
  return row;
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

/** True for a section whose order is that of the skus. */
const isBySku = ({ by }: Section): boolean => by === 'sku' || by === 'all' || by === 'words';

const inOrder = (db: Db, section: Section) => (isBySku(section) ? db`sku` : db`${keyOf(db, section)}, sku`);

const orderOf = (db: Db, section: Section) => db`(${inOrder(db, section)})`;

const placeIn = (db: Db, section: Section, { key, sku }: ArticlePosition) =>
  isBySku(section) ? db`(${sku})` : db`(${key}, ${sku})`;

const hasStatus = (db: Db, partner: PartnerId, status: MarketPlaceStatus) =>
  db`AND EXISTS (SELECT FROM listing WHERE listing.partner_id = ${partner} AND listing.sku = variation.sku
      AND listing.status = ${status} OFFSET 0)`;
