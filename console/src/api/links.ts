type Link = { readonly rel: string; readonly href: string };

/** The cursor of the next page, from the links of a list; undefined on the last one. */
export function nextCursor({ links = [] }: { readonly links?: readonly Link[] }): string | undefined {
  const next = links.find(({ rel }) => rel === 'next');
  return next ? (new URL(next.href, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
}
