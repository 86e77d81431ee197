type Link = { readonly rel: string; readonly href: string };

type Linked = { readonly links?: readonly Link[] };

/** The cursor of the next page, from the links of a list; undefined on the last one. `name` is the parameter that has it. */
export const cursorNamed =
  (name: string) =>
  ({ links = [] }: Linked): string | undefined => {
    const next = links.find(({ rel }) => rel === 'next');
    return next ? (new URL(next.href, location.origin).searchParams.get(name) ?? undefined) : undefined;
  };

export const nextCursor = cursorNamed('cursor');
