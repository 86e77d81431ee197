import type { Finder, SearchDocs, SearchIndex } from '../../search/find.ts';

let loading: Promise<Finder> | undefined;

/** Loads the two search files and the search code once. After a failure the next call tries again. */
export function loadFinder(baseUrl: string): Promise<Finder> {
  loading ??= Promise.all([
    import('../../search/find.ts'),
    json<SearchDocs>(`${baseUrl}search-doc.json`),
    json<SearchIndex>(`${baseUrl}search-index.json`),
  ]).then(([{ openFinder }, docs, index]) => openFinder(docs, index));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function json<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}
