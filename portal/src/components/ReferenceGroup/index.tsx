import renderRoutes from '@docusaurus/renderRoutes';
import type { ReactNode } from 'react';

/** Groups the routes of one tag, so that the router does not try the routes of all tags. */
export default function ReferenceGroup({
  route,
}: {
  route: { routes: Parameters<typeof renderRoutes>[0] };
}): ReactNode {
  return renderRoutes(route.routes);
}
