import { useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import { highlight } from '../../search/highlight.ts';

/** Marks the search words in the article, if the reader came from a hit. */
export function useHighlight(): void {
  const { pathname, hash, state } = useLocation<{ searched?: string[] } | undefined>();
  const searched = state?.searched;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or section is marked again
  useEffect(() => {
    highlight(searched ?? []);
    const article = document.querySelector('article');
    if (!searched || !article) return;
    // Code is highlighted a moment later, which replaces the marked text.
    const observer = new MutationObserver(() => highlight(searched));
    observer.observe(article, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash, searched]);
}
