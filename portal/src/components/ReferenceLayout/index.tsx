import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import type { ComponentProps, ReactNode } from 'react';
import './styles.css';

interface Props {
  route: { routes: Parameters<typeof renderRoutes>[0] };
  sidebar: PropSidebar;
}

/** The frame of every reference page: the site's docs layout with the operations as its sidebar. */
export default function ReferenceLayout({ route, sidebar }: Props): ReactNode {
  const layout: ComponentProps<typeof DocRootLayout> = { children: renderRoutes(route.routes) };
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
