/** The path without `index.html`, `.html` or a slash at its end; the base itself keeps its slash. */
export function cleanPath(pathname: string): string {
  const clean = pathname.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  const isBase = clean.split('/').filter(Boolean).length <= 1;
  return isBase ? clean : clean.replace(/\/+$/, '');
}
