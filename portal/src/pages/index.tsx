import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './index.module.css';

const STEPS = [
  ['POST /v1/token', 'Exchange client id and secret for a bearer token.'],
  ['POST /v5/products', 'Send up to 500 variations. The answer is 202 and a process id.'],
  ['GET /v5/products/update-tasks/{processUuid}', 'Ask again from pingAfter on, until the state is done.'],
  ['GET /v5/products/marketplace-status', 'Read which variations are online, and why others are not.'],
] as const;

const PLACES = [
  [
    '/api-docs',
    'API reference',
    'Every call with fields, examples, samples in five languages and a console.',
  ],
  ['/about-the-api/use-cases', 'Use cases', 'Five flows from the initial upload to several warehouses.'],
  ['/sellers-integration', 'Sellers', 'What to build in which week, and the checks before you go live.'],
  ['/sp-integration', 'Service providers', 'Act for sellers with your app, within their consent.'],
  ['/webhook-events', 'Webhook events', 'Be told of orders and returns instead of asking.'],
  ['/about-the-api/sandbox', 'Sandbox', 'Customers, carriers and a clock that do what you say.'],
] as const;

/** The landing page: the way of a first product through the API, then where everything is. */
export default function Landing(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.page}>
        <section className={styles.hero}>
          <div>
            <Heading as="h1">{siteConfig.title}</Heading>
            <p className={styles.lead}>
              Products, stock, orders, parcels and returns go between your system and the shop by machine
              calls. The sandbox runs on your own computer and keeps the same rules.
            </p>
            <Link className="button button--primary button--lg" to="/getting-started">
              Get started
            </Link>
          </div>
          <ol className={styles.steps}>
            {STEPS.map(([call, text]) => (
              <li key={call}>
                <code>{call}</code>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
        <ul className={styles.places}>
          {PLACES.map(([to, title, text]) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
