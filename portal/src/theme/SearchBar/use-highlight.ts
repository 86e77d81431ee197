import { useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import { highlight } from '../../search/highlight.ts';

/** Marks in the article what was searched for, when this page was reached by a hit. */
export function useHighlight(): void {
  const { pathname, hash, state } = useLocation<{ searched?: string[] } | undefined>();
  const searched = state?.searched;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or section is marked anew
  useEffect(() => {
    highlight(searched ?? []);
    const article = document.querySelector('article');
    if (!searched || !article) return;
    // Code gets its colours a moment later, which replaces the text that was marked.
    const observer = new MutationObserver(() => highlight(searched));
    observer.observe(article, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash, searched]);
}
