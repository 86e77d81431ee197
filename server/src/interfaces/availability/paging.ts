import { Refusal } from '../../kernel/refusal.ts';
import { isPossibleSku, mostItems } from './batch.ts';

/** Where a page lies in a list sorted by sku. */
export type Place =
  | { readonly from: 'start'; readonly skip: number }
  | { readonly from: 'after' | 'before'; readonly sku: string };

export type PageRequest = { readonly place: Place; readonly limit: number };

/** The query of a list. `limit` and `page` are deprecated; the cursor wins over `page`. */
export type ListQuery = {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
};

/** A page of rows in the order of their skus, and whether others lie on either side. */
export type SkuPage<R> = {
  readonly rows: readonly R[];
  readonly hasPrev: boolean;
  readonly hasNext: boolean;
};

const backwards = '~';

/** Reads where a list is asked for: a cursor of ours, or a plain sku to go on after. 400 when it can be neither. */
export function pageRequest({ cursor, limit = mostItems, page = 0 }: ListQuery): PageRequest {
  if (cursor === undefined) return { place: { from: 'start', skip: page * limit }, limit };
  const from = cursor.startsWith(backwards) ? 'before' : 'after';
  const encoded = cursor
    .slice(from === 'before' ? 1 : 0)
    .replace(/=+$/, '')
    .replace(/[+ ]/g, '-')
    .replaceAll('/', '_');
  const sku = Buffer.from(encoded, 'base64url').toString('utf8');
  const isOurs = sku !== '' && isPossibleSku(sku) && Buffer.from(sku).toString('base64url') === encoded;
  if (isOurs) return { place: { from, sku }, limit };
  if (cursor !== '' && isPossibleSku(cursor)) return { place: { from: 'after', sku: cursor }, limit };
  throw new Refusal('bad-request', 'Query parameter cursor must be taken from a link of this list.', {
    path: 'cursor',
  });
}

/** Cursor of the page after a sku: the last sku of the page, in base64url. */
export const cursorAfter = (sku: string): string => Buffer.from(sku).toString('base64url');

/** Cursor of the page before a sku. */
export const cursorBefore = (sku: string): string => `${backwards}${cursorAfter(sku)}`;

/** The list's address at a cursor; `limit` stays when the request had one. */
export function pageHref(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const limit = parameters.get('limit');
  return `${path}?${new URLSearchParams({ cursor, ...(limit === null ? {} : { limit }) }).toString()}`;
}

/** Rows of a page that were read with one more than the limit, in reading order, as a page. */
export function skuPage<R>(
  read: readonly R[],
  { place, limit }: PageRequest,
  othersBehind: boolean,
): SkuPage<R> {
  const rows = read.slice(0, limit);
  const more = read.length > limit;
  if (place.from === 'before') return { rows: rows.reverse(), hasPrev: more, hasNext: othersBehind };
  return { rows, hasPrev: othersBehind, hasNext: more };
}
