import type { PartnerId } from '../../../kernel/caller.ts';
import type { Cents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import { priceAt, standardPriceOf } from '../variations/goods.ts';
import { type ArticleRow, placeBehind, readSection } from './read.ts';
import { type CursorPosition, cursorOf, placeOf, sectionsOf } from './sections.ts';

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

/** How many articles of a section a page looks at where not all of them belong to the search. */
const mostLookedAt = 20_000;

/**
 * A page of the partner's articles whose sku, product reference or ean begins with a text, or whose title has its words;
 * in this order. Where not all articles of a section belong to the search, a page that has looked at `most` of them
 * ends, however few it has found, and the next one goes on behind them. 400 for a cursor that no page has given.
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
  let lookedTo: CursorPosition | undefined;
  for (let at = place?.section ?? 0; at < sections.length && found.length <= limit && !lookedTo; at += 1) {
    const section = sections[at]!;
    const earlier = sections.slice(0, at);
    const after = place?.section === at ? place : undefined;
    const areSome = section.by === 'words' || status !== undefined || earlier.length > 0;
    const until = areSome ? await placeBehind(db, partner, { section, after }, most) : undefined;
    const range = { section, earlier, after, until, status };
    const rows = await readSection(db, partner, { ...range, limit: limit + 1 - found.length });
    found.push(...rows.map((row) => ({ row, section: at })));
    lookedTo = until && { ...until, section: at };
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const end = found.length > limit && last ? { ...last.row, section: last.section } : lookedTo;
  return { articles: page.map(({ row }) => summaryOf(row, now)), next: end && cursorOf(end) };
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
