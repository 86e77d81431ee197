import { cleanPath } from './clean-path.ts';

/**
 * Shows the clean path in the address bar, even on hosts that do not redirect to it (specification of the portal,
 * section 2).
 */
export function onRouteDidUpdate(): void {
  const { pathname, search, hash } = location;
  const clean = cleanPath(pathname);
  if (clean !== pathname) history.replaceState(history.state, '', `${clean}${search}${hash}`);
}
