import type { PartnerId } from '../../../kernel/caller.ts';
import type { Cents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import { priceAt, standardPriceOf } from '../variations/goods.ts';
import { type ArticleRow, readSection, skuAtPlace } from './read.ts';
import { cursorOf, placeOf, type Section, sectionsOf } from './sections.ts';

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

/** How many articles a page looks at where no index finds those with the words, or with the status. */
const mostLookedAt = 20_000;

/**
 * A page of the partner's articles whose sku, product reference or ean begins with a text, or whose title has its words;
 * in this order. A page that has looked at `most` articles one by one ends, however few it has found, and the next one
 * goes on behind them. 400 for a cursor that no page has given.
 */
export async function searchArticles(
  db: Db,
  partner: PartnerId,
  { text, status, cursor, limit, now }: ArticleSearch,
  most = mostLookedAt,
): Promise<{ readonly articles: ArticleSummary[]; readonly next: string | undefined }> {
  const sections = sectionsOf(text);
  const place = cursor === undefined ? undefined : placeOf(cursor);
  if (cursor !== undefined && (!place || !sections[place.section]))
    throw new Refusal('bad-request', 'cursor is none of this search. Follow the link next.', {
      path: 'cursor',
    });
  const found: { row: ArticleRow; section: number }[] = [];
  let lookedTo: string | undefined;
  for (let at = place?.section ?? 0; at < sections.length && found.length <= limit; at += 1) {
    const section = sections[at]!;
    const after = place?.section === at ? place : undefined;
    if (isLookedThrough(section, status)) lookedTo = await skuAtPlace(db, partner, after?.sku, most);
    const rows = await readSection(db, partner, {
      section,
      earlier: sections.slice(0, at),
      after,
      until: lookedTo,
      status,
      limit: limit + 1 - found.length,
    });
    found.push(...rows.map((row) => ({ row, section: at })));
  }
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : undefined;
  const articles = page.map(({ row }) => summaryOf(row, now));
  if (end) return { articles, next: cursorOf({ section: end.section, key: end.row.key, sku: end.row.sku }) };
  if (lookedTo === undefined) return { articles, next: undefined };
  return { articles, next: cursorOf({ section: sections.length - 1, key: lookedTo, sku: lookedTo }) };
}

/** True for the last section of a search when each article has to be looked at. */
const isLookedThrough = ({ by }: Section, status: MarketPlaceStatus | undefined): boolean =>
  by === 'words' || (by === 'all' && status !== undefined);

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
