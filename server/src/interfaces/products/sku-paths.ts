/** Words behind /v4/products/ and /v5/products/ that are lists. */
const reservedSkus: ReadonlySet<string> = new Set([
  'active-status', 'brands', 'categories', 'content-changes', 'marketplace-status', 'prices', 'update-tasks',
]); // biome-ignore format: a list

/** True for a sku whose path would lead to a list instead of the variation. */
export const isReservedSku = (sku: string): boolean => reservedSkus.has(sku);

/** True for a sku that clients take out of a path before they send it (RFC 3986, section 5.2.4), written as `%2E` too. */
export const isDotSku = (sku: string): boolean => sku === '.' || sku === '..';

/**
 * The address of one entry of a list. A sku with a slash or a dot is asked for by the query parameter, not by the path
 * (specification, section 5).
 */
export function skuHref(list: string, sku: string): string {
  const encoded = encodeURIComponent(sku);
  return /[/.]/.test(sku) || isReservedSku(sku) ? `${list}?sku=${encoded}` : `${list}/${encoded}`;
}
