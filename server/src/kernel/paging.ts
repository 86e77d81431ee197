/** One page of a numbered list: pages start at 0 (specification of the products interface, section 9). */
export type Page = { readonly page: number; readonly limit: number };

export type Link = { readonly rel: 'self' | 'prev' | 'next'; readonly href: string };

/**
 * Links of a numbered page: always self; prev unless the page is the first; next if more rows follow. Every other
 * query parameter of the request is kept.
 */
export function pageLinks(url: string, { page, limit }: Page, hasMore: boolean): Link[] {
  const [path = '', query = ''] = url.split('?', 2);
  const at = (number: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    parameters.set('limit', String(limit));
    return `${path}?${parameters.toString()}`;
  };
  const links: Link[] = [{ rel: 'self', href: at(page) }];
  if (page > 0) links.push({ rel: 'prev', href: at(page - 1) });
  if (hasMore) links.push({ rel: 'next', href: at(page + 1) });
  return links;
}
