import type { PartnerId } from '../../../kernel/caller.ts';
import type { Cents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import { priceAt, standardPriceOf } from '../variations/goods.ts';
import { type ArticleRow, readSection } from './read.ts';
import { cursorOf, placeOf, sectionsOf } from './sections.ts';

/** An article as a look-up shows it: content, price, stock and place in the shop in one row. */
type ArticleSummary = Omit<ArticleRow, 'key' | 'pricing' | 'productLine' | 'moin' | 'quantity'> & {
  readonly title: string;
  readonly moin?: string;
  readonly priceCents: Cents;
  readonly standardPriceCents: Cents;
  /** Absent where the seller has never said how many there are. */
  readonly quantity?: number;
};

type ArticleSearch = {
  readonly text: string | undefined;
  readonly status: MarketPlaceStatus | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** The time for which prices are chosen. */
  readonly now: Date;
};

/**
 * A page of the partner's articles whose sku, product reference or ean begins with a text, or whose title has its words;
 * in this order. 400 for a cursor that no page has given.
 */
export async function searchArticles(
  db: Db,
  partner: PartnerId,
  { text, status, cursor, limit, now }: ArticleSearch,
): Promise<{ readonly articles: ArticleSummary[]; readonly next: string | undefined }> {
  const sections = sectionsOf(text);
  const place = cursor === undefined ? undefined : placeOf(cursor);
  if (cursor !== undefined && (!place || !sections[place.section]))
    throw new Refusal('bad-request', 'cursor is none of this search. Follow the link next.', {
      path: 'cursor',
    });
  const found: { row: ArticleRow; section: number }[] = [];
  for (let at = place?.section ?? 0; at < sections.length && found.length <= limit; at += 1) {
    const rows = await readSection(db, partner, {
      section: sections[at]!,
      earlier: sections.slice(0, at),
      after: place?.section === at ? place : undefined,
      status,
      limit: limit + 1 - found.length,
    });
    found.push(...rows.map((row) => ({ row, section: at })));
  }
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : undefined;
  return {
    articles: page.map(({ row }) => summaryOf(row, now)),
    next: end && cursorOf({ section: end.section, key: end.row.key, sku: end.row.sku }),
  };
}

function summaryOf(
  { key: _key, pricing, productLine, moin, quantity, ...row }: ArticleRow,
  now: Date,
): ArticleSummary {
  return {
    ...row,
    title: [productLine, row.category].filter((part) => part !== null).join(' '),
    ...(moin === null ? {} : { moin }),
    priceCents: priceAt(pricing, now),
    standardPriceCents: standardPriceOf(pricing),
    ...(quantity === null ? {} : { quantity }),
  };
}
