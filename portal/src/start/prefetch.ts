import prefetch from 'site-prefetch';

const asked = new Map<string, Promise<unknown>>();

/** Prefetches a file once. The framework would add a link for each route that needs it. */
export default function prefetchOnce(url: string): Promise<unknown> {
  const known = asked.get(url) ?? prefetch(url);
  asked.set(url, known);
  return known;
}
