/** A list as somebody has filtered it, under a name. */
export type View = { readonly name: string; readonly search: string };

const most = 30;

/** Reads what `textOfViews` made; anything else has no views. */
export function viewsOf(text: string | undefined): readonly View[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(given) ? given.filter(isView).slice(0, most).map(anonymous) : [];
  } catch {
    return [];
  }
}

/** Former versions kept the text too. */
const anonymous = ({ name, search }: View): View => ({ name, search: withoutText(search) });

const isView = (given: unknown): given is View => {
  const { name, search } = (given ?? {}) as Partial<View>;
  return typeof name === 'string' && typeof search === 'string' && /^(\?|$)/.test(search);
};

/** The filters of an address without the text that is searched for, which may be a customer's name or e-mail address. */
export function withoutText(search: string): string {
  const parts = search.replace(/^\?/, '').split('&');
  const kept = parts.filter((part) => part !== '' && !part.startsWith('text='));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** The views as this browser keeps them. */
export const textOfViews = (views: readonly View[]): string => JSON.stringify(views);

/** Adds a view; one of the same name is replaced. Names are in alphabetical order. */
export const withView = (views: readonly View[], view: View): readonly View[] =>
  [...views.filter(({ name }) => name !== view.name), view]
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, most);
