/** A page of the portal as text, the source of its Markdown twin, of `llms.txt` and of the search. */
export interface TextPage {
  /** Address with the base URL, without a trailing slash except for the landing page. */
  href: string;
  title: string;
  description: string;
  /** The whole page in Markdown, from its first heading. Links lead to other twins. */
  markdown: string;
  kind: 'guide' | 'list' | 'reference';
  /** Additional search words for the page. */
  keywords: string[];
}

/**
 * Returns the address of a page's twin. The landing page, whose address has no name to add `.md` to, gets its own.
 */
export function twinOf(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}
