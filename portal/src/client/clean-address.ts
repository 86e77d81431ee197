import { cleanPath } from './clean-path.ts';

/** Shows the clean path in the address bar, also on hosts that do not lead there (specification 2). */
export function onRouteDidUpdate(): void {
  const { pathname, search, hash } = location;
  const clean = cleanPath(pathname);
  if (clean !== pathname) history.replaceState(history.state, '', `${clean}${search}${hash}`);
}
