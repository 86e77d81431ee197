/** Words after /v4/products/ and /v5/products/ that name lists. */
const reservedSkus: ReadonlySet<string> = new Set([
  'active-status', 'brands', 'categories', 'content-changes', 'marketplace-status', 'prices', 'update-tasks',
]); // biome-ignore format: a list

/** True for a sku whose path would lead to a list instead of the variation. */
export const isReservedSku = (sku: string): boolean => reservedSkus.has(sku);

/**
 * True for a sku that clients remove from a path before they send it (RFC 3986, section 5.2.4), also when written as
 * `%2E`.
 */
export const isDotSku = (sku: string): boolean => sku === '.' || sku === '..';

/**
 * The address of one entry of a list. A sku that cannot be part of a path, such as one with a slash, is a query
 * parameter (specification, section 5).
 */
export function skuHref(list: string, sku: string): string {
  const encoded = encodeURIComponent(sku);
  return /[/.]/.test(sku) || isReservedSku(sku) ? `${list}?sku=${encoded}` : `${list}/${encoded}`;
}
