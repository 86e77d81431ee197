import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';

/** The last row of a page: its creation time, and its number among rows of the same time. */
export type CursorPosition = { readonly createdAt: Date; readonly number: number };

/** The page of a list that a caller asks for. */
export type PageRequest = {
  readonly from: Date;
  readonly after?: CursorPosition | undefined;
  readonly limit: number;
};

/** The rows of a page, at most `limit`, and whether more follow. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly hasMore: boolean };

/** Answers the page that the query asks for, of a list by creation time. 400 for an invalid start or cursor. */
export async function answerPage<Row extends CursorPosition, Entry>(
  path: string,
  { datefrom, limit, next }: { datefrom: string; limit: number; next?: string },
  read: (page: PageRequest) => Promise<Page<Row>>,
  onWire: (row: Row) => Entry,
) {
  const from = dateFromOf(datefrom);
  const { rows, hasMore } = await read({
    from,
    after: next === undefined ? undefined : placeOf(next),
    limit,
  });
  return {
    resources: rows.map(onWire),
    links: nextLink(path, { datefrom, limit }, hasMore ? rows.at(-1) : undefined),
  };
}

/** The opaque cursor of the page after a row. */
const cursorAfter = ({ createdAt, number }: CursorPosition): string =>
  Buffer.from(`${createdAt.getTime()}.${number}`).toString('base64url');

/** The row after which a cursor continues. 400 for a text that is no cursor of these lists. */
function placeOf(cursor: string): CursorPosition {
  const parts = /^(\d{1,13})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const place = { createdAt: new Date(Number(parts?.[1])), number: Number(parts?.[2]) };
  if (parts && cursorAfter(place) === cursor) return place;
  throw new Refusal(
    'bad-request',
    'Query parameter next must be taken from links.href of this list as it is.',
    { path: 'next' },
  );
}

/** Reads the start of a list: a date, which begins at midnight UTC, or a date-time with zone. 400 otherwise. */
function dateFromOf(text: string): Date {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = parseTimestamp(isDate ? `${text}T00:00:00Z` : text.replace(' ', '+'));
  if (date) return date;
  throw new Refusal(
    'bad-request',
    'Query parameter datefrom must be a date or a date-time with time zone, such as 2026-03-01 or 2026-03-01T08:00:00Z.',
    { path: 'datefrom' },
  );
}

/** The link to the page after a row; none when no rows follow. */
function nextLink(
  path: string,
  query: { datefrom: string; limit: number },
  last: CursorPosition | undefined,
) {
  if (!last) return [];
  const { datefrom, limit } = query;
  const parameters = new URLSearchParams({ datefrom, limit: String(limit), next: cursorAfter(last) });
  return [{ href: `${path}?${parameters.toString()}`, rel: 'next' }];
}
