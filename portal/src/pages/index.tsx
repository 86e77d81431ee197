import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { PLACES, STEPS } from '../landing/contents.ts';
import styles from './index.module.css';

/** The landing page: the calls for a first product, then links to everything else. */
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
