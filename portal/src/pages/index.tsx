import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import OrderStory from '../components/OrderStory/index.tsx';
import PageFoot from '../components/PageFoot/index.tsx';
import TryIt from '../components/TryIt/index.tsx';
import { outside, ROLES, STEPS } from '../landing/contents.ts';
import styles from './index.module.css';

/** The landing page: what it is, ten minutes to a first order, a request to run, an order's story, and links by role. */
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
            <p className={styles.actions}>
              <Link className="button button--primary button--lg" to="/getting-started">
                Get started
              </Link>
              <Link className={styles.second} to="/api-docs">
                API reference
              </Link>
            </p>
          </div>
          <TryIt />
        </section>
        <section className={styles.part}>
          <Heading as="h2">Ten minutes to the first order</Heading>
          <ol className={styles.steps}>
            {STEPS.map(([minute, call, text]) => (
              <li key={minute}>
                <span className={styles.minute}>
                  {minute} <small>min</small>
                </span>
                <code>{call}</code>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.part}>
          <Heading as="h2">The story of an order</Heading>
          <OrderStory />
        </section>
        <section className={styles.part}>
          <Heading as="h2">Where to begin</Heading>
          <div className={styles.roles}>
            {ROLES.map(([what, who, links]) => (
              <div key={who}>
                <Heading as="h3">{who}</Heading>
                <p>{what}.</p>
                <ul>
                  {links.map(([to, title]) => (
                    <li key={to}>
                      <Link to={outside(to, siteConfig.url) ?? to}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
        <PageFoot source={{ file: 'portal/src/landing/contents.ts' }} />
      </main>
    </Layout>
  );
}
