import { isUuid } from '../../kernel/ids.ts';
import type { Link } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import { invalidCursor } from './errors.ts';
import type { CursorPosition, ListedReceipt, ListRequest } from './read.ts';
import { type ReceiptType, receiptTypes } from './receipt.ts';

export const defaultLimit = 128;
export const largestLimit = 1000;
/** The number of receipts that `page` can reach. A cursor reaches all. */
export const reachOfPages = 10_000;

export type ListQuery = {
  readonly limit: number;
  readonly page: number;
  readonly receiptTypes?: readonly ReceiptType[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly salesOrderId?: string | undefined;
  readonly next?: string | undefined;
};

const dayMs = 86_400_000;
/**
 * Receipts are created before this date. The database cannot read dates with five-digit years in the form that the
 * driver sends.
 */
const endOfTimeMs = Date.UTC(10_000, 0, 1);

/** Reads the query of the list. `next` takes precedence over `page`. 400 for an invalid date, cursor or page. */
export function listRequest({ limit, page, salesOrderId, next, ...query }: ListQuery): ListRequest {
  const from = dayOf('from', query.from);
  const to = dayOf('to', query.to);
  const before = to && to.getTime() + dayMs < endOfTimeMs ? new Date(to.getTime() + dayMs) : undefined;
  const skip = next === undefined ? (page - 1) * limit : 0;
  if (skip + limit > reachOfPages)
    throw new Refusal(
      'bad-request',
      `page reaches the first ${reachOfPages} receipts; follow the link next instead.`,
      {
        path: 'page',
      },
    );
  if (salesOrderId !== undefined && !isUuid(salesOrderId))
    throw new Refusal('bad-request', 'Query parameter salesOrderId must be a UUID.', {
      path: 'salesOrderId',
    });
  return {
    limit,
    skip,
    types: [...new Set(query.receiptTypes?.length ? query.receiptTypes : receiptTypes)],
    ...(from === undefined ? {} : { from }),
    ...(before === undefined ? {} : { before }),
    ...(salesOrderId === undefined ? {} : { salesOrderId }),
    ...(next === undefined ? {} : { after: placeOf(next) }),
  };
}

function dayOf(name: 'from' | 'to', text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseTimestamp(`${text}T00:00:00Z`) : undefined;
  if (day) return day;
  throw new Refusal('bad-request', `Query parameter ${name} must be a date such as 2026-03-01.`, {
    path: name,
  });
}

/** The opaque cursor that continues a list after a receipt. */
export const cursorAfter = ({ createdAt, number }: CursorPosition): string =>
  Buffer.from(`${createdAt.getTime()}.${number}`).toString('base64url');

function placeOf(cursor: string): CursorPosition {
  const [at = Number.NaN, number = Number.NaN] = Buffer.from(cursor, 'base64url')
    .toString()
    .split('.')
    .map(Number);
  const place = { createdAt: new Date(at), number };
  const time = place.createdAt.getTime();
  const isPlace = Number.isSafeInteger(place.number) && place.number !== 0 && time >= 0 && time < endOfTimeMs;
  if (isPlace && cursorAfter(place) === cursor) return place;
  throw invalidCursor();
}

/** A page as JSON text: the stored texts of receipts, a link to the page itself, and one to the next page, if any. */
export function pageText(
  url: string,
  { receipts, hasMore }: { readonly receipts: readonly ListedReceipt[]; readonly hasMore: boolean },
): string {
  const links: Link[] = [{ rel: 'self', href: url }];
  const last = receipts.at(-1);
  if (last && hasMore) {
    const [path = '', query = ''] = url.split('?', 2);
    const parameters = new URLSearchParams(query);
    parameters.delete('page');
    parameters.set('next', cursorAfter(last));
    links.push({ rel: 'next', href: `${path}?${parameters.toString()}` });
  }
  const resources = receipts.map(({ text }) => text).join(',');
  return `{"resources":[${resources}],"links":${JSON.stringify(links)}}`;
}
