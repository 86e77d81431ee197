import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';

/** Where a list by creation goes on: after the row with this creation time and number. */
export type CursorPosition = { readonly createdAt: Date; readonly number: number };

/** Which page of a list is asked for. */
export type PageRequest = {
  readonly from: Date;
  readonly after?: CursorPosition | undefined;
  readonly limit: number;
};

/** Rows of a page, at most as many as were asked for, and whether others follow. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly hasMore: boolean };

/** Answers with the page of a list by creation that the query asks for. 400 for a start or a cursor that is none. */
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

/** The opaque cursor of a place. */
const cursorAfter = ({ createdAt, number }: CursorPosition): string =>
  Buffer.from(`${createdAt.getTime()}.${number}`).toString('base64url');

/** The place that a cursor goes on after. 400 for a text that is no cursor of these lists. */
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

/** The link to the page after a place; none when no rows follow. */
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
