import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

const PLACES = [
  ['/getting-started', 'Getting started'],
  ['/category/about-the-api', 'About the API'],
  ['/category/functional-interfaces', 'Functional interfaces'],
  ['/api-docs', 'API reference'],
  ['/webhook-events', 'Webhook events'],
] as const;

/** The content of the not-found page in any frame: a title and links. */
export default function NotFoundContent({ className = '' }: { className?: string }): ReactNode {
  return (
    <main className={`container margin-vert--xl ${className}`}>
      <PageMetadata title="Page Not Found" />
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1" className="hero__title">
            Page Not Found
          </Heading>
          <p>There is nothing at this address. Search for it, or go on from here:</p>
          <ul>
            {PLACES.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
  );
}
