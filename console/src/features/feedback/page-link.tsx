import { firstPage } from './search.ts';
import { texts } from './texts.ts';

/** What a page is called: its path below `/docs/`. */
export const nameOf = (page: string): string => (page === '' || page === firstPage ? texts.firstPage : page);

/** Leads to a page of the portal, in a tab of its own. */
export function PageLink({ page }: { page: string }) {
  const path = page === firstPage ? '' : page;
  const address = `/docs/${path.split('/').map(encodeURIComponent).join('/')}`;
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={texts.openPage(nameOf(page))}>
      {nameOf(page)}
    </a>
  );
}
