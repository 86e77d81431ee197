type Prefetch = (path: string) => false | Promise<unknown>;

const LATEST_MS = 2000;
let isPatient = false;

/**
 * Fetches the code of routes whose links come into view only while the browser is idle, one route at a time, because
 * a page full of links would keep it busy. The framework's rules apply: on slow networks it fetches nothing.
 */
export function onRouteDidUpdate(): void {
  if (isPatient || !('requestIdleCallback' in window)) return;
  isPatient = true;
  const page = window as unknown as { docusaurus: { prefetch: Prefetch } };
  const { prefetch } = page.docusaurus;
  const waiting: string[] = [];
  let isAtWork = false;
  const fetchNext = (): void => {
    const next = waiting.shift();
    isAtWork = next !== undefined;
    if (next === undefined) return;
    void prefetch(next);
    requestIdleCallback(fetchNext, { timeout: LATEST_MS });
  };
  page.docusaurus = {
    ...page.docusaurus,
    prefetch: (path) => {
      waiting.push(path);
      if (!isAtWork) requestIdleCallback(fetchNext, { timeout: LATEST_MS });
      isAtWork = true;
      return false;
    },
  };
}
