import { find, type Hit, type SearchDocs, type SearchIndex } from '../../search/find.ts';

/** Finds places for a query. */
export type Finder = (query: string) => Hit[];

let loading: Promise<Finder> | undefined;

/** Loads the two search files, once; a failed load is tried again the next time. */
export function loadFinder(baseUrl: string): Promise<Finder> {
  loading ??= Promise.all([
    json<SearchDocs>(`${baseUrl}search-doc.json`),
    json<SearchIndex>(`${baseUrl}search-index.json`),
  ]).then(
    ([docs, index]) =>
      (query: string) =>
        find(query, docs, index),
  );
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
