import prefetch from 'site-prefetch';

const asked = new Map<string, Promise<unknown>>();

/** Fetches a file ahead, once: the framework adds a link for each route that needs it. */
export default function prefetchOnce(url: string): Promise<unknown> {
  const known = asked.get(url) ?? prefetch(url);
  asked.set(url, known);
  return known;
}
