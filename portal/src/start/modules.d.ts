declare module 'react-dom/client';
declare module 'site-entry';
declare module 'site-preload' {
  /** Loads the code of a page. */
  export default function preload(pathname: string): Promise<unknown>;
}
declare module 'site-prefetch' {
  /** Adds a hint to fetch a file ahead. */
  export default function prefetch(url: string): Promise<unknown>;
}
