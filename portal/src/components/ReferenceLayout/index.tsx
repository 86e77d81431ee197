import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import type { ComponentProps, ReactNode } from 'react';
import './styles.css';

interface Route {
  path?: unknown;
  routes?: Route[];
}

interface Props {
  route: { routes: Route[] };
  sidebar: PropSidebar;
}

/** The frame of every reference page: the site's docs layout with the operations as its sidebar. */
export default function ReferenceLayout({ route, sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  if (!hasPage(route.routes, pathname.replace(/\/$/, ''))) return <NotFound />;
  const layout: ComponentProps<typeof DocRootLayout> = { children: renderRoutes(route.routes as never) };
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.page.docsDocPage} reference`}>
      <Layout>
        <DocsSidebarProvider name="reference" items={sidebar}>
          <DocRootLayout {...layout} />
        </DocsSidebarProvider>
      </Layout>
    </HtmlClassNameProvider>
  );
}

/** The router uses this frame for every address below it, even if the address has no page. */
function hasPage(routes: Route[], address: string): boolean {
  return routes.some((route) => (route.routes ? hasPage(route.routes, address) : route.path === address));
}
