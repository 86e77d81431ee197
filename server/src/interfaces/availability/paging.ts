import { Refusal } from '../../kernel/refusal.ts';
import { isPossibleSku, mostEntries } from './batch.ts';

/** The place of a page in a list sorted by sku. */
type CursorPosition =
  | { readonly from: 'start'; readonly skip: number }
  | { readonly from: 'after' | 'before' | 'only'; readonly sku: string };

export type PageRequest = { readonly place: CursorPosition; readonly limit: number };

/** The query of a list. `limit` and `page` are deprecated; the cursor wins over `page`, and `before` over both. */
export type ListQuery = {
  readonly cursor?: string | undefined;
  readonly before?: string | undefined;
  /** Lists only this variation, and ignores the paging parameters. */
  readonly sku?: string | undefined;
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
};

/** A page of rows in the order of their skus, and whether there are rows before and after it. */
export type SkuPage<R> = {
  readonly rows: readonly R[];
  readonly hasPrev: boolean;
  readonly hasNext: boolean;
};

/**
 * Reads the place of a page: after the sku of `cursor`, the last one of the previous page (specification, section 7),
 * or before the sku of `before`. 400 for a text that cannot be a sku.
 */
export function pageRequest({ sku, cursor, before, limit = mostEntries, page = 0 }: ListQuery): PageRequest {
  if (sku !== undefined) return { place: { from: 'only', sku: skuOf('sku', sku) }, limit };
  if (before !== undefined) return { place: { from: 'before', sku: skuOf('before', before) }, limit };
  if (cursor !== undefined) return { place: { from: 'after', sku: skuOf('cursor', cursor) }, limit };
  return { place: { from: 'start', skip: page * limit }, limit };
}

function skuOf(path: 'sku' | 'cursor' | 'before', sku: string): string {
  if (sku !== '' && isPossibleSku(sku)) return sku;
  throw new Refusal('bad-request', `Query parameter ${path} must be a sku.`, {
    path,
  });
}

/** The address of the page after or before a sku, with the `limit` of the request. */
export function pageHref(url: string, at: { readonly cursor: string } | { readonly before: string }): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const limit = parameters.get('limit');
  return `${path}?${new URLSearchParams({ ...at, ...(limit === null ? {} : { limit }) }).toString()}`;
}

/** Makes a page of rows in reading order, of which there may be one more than the limit. */
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
