import renderRoutes from '@docusaurus/renderRoutes';
import type { ReactNode } from 'react';

/** Holds the routes of one tag together, so that finding a route does not try those of all tags. */
export default function ReferenceGroup({
  route,
}: {
  route: { routes: Parameters<typeof renderRoutes>[0] };
}): ReactNode {
  return renderRoutes(route.routes);
}
