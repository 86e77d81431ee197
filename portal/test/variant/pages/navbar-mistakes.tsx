import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Layout from '@theme/Layout';
import NavbarItem from '@theme/NavbarItem';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

const unknown = { type: 'no-such-type' } as unknown as ComponentProps<typeof NavbarItem>;

function Mistake({ item }: { item: () => ReactElement }): ReactNode {
  return (
    <ErrorBoundary fallback={({ error }) => <p className="mistake">{error.message}</p>}>
      <BrowserOnly>{item}</BrowserOnly>
    </ErrorBoundary>
  );
}

/** Shows the errors that developers get for wrong items of the navbar. */
export default function NavbarMistakes(): ReactNode {
  return (
    <Layout title="Mistakes">
      <main>
        <h1>Mistakes</h1>
        <Mistake item={() => <NavbarItem {...unknown} />} />
        <Mistake item={() => <NavbarItem type="docSidebar" sidebarId="empty" label="Docs" />} />
      </main>
    </Layout>
  );
}
