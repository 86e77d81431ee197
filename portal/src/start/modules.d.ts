declare module 'react-dom/client';
declare module 'site-entry';
declare module 'site-preload' {
  /** Loads the code of a page. */
  export default function preload(pathname: string): Promise<unknown>;
}
