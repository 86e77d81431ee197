/** One page of the portal as text: what the Markdown twin, `llms.txt` and the search are made from. */
export interface TextPage {
  /** Address with the base URL, without a slash at its end but for the landing page. */
  href: string;
  title: string;
  description: string;
  /** The whole page in Markdown, from its first heading on; links lead to other twins. */
  markdown: string;
  kind: 'guide' | 'list' | 'reference';
  /** Further words that find the page. */
  keywords: string[];
}

/** Where the twin of a page is; the landing page has no name to add `.md` to. */
export function twinOf(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}
