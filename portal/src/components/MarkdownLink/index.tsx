import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Links to the page's Markdown, visibly for readers and in the head for programs. */
export default function MarkdownLink(): ReactNode {
  const twin = `${useLocation().pathname.replace(/\/$/, '')}.md`;
  return (
    <p className={styles.link}>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <a href={twin}>This page as Markdown</a>
    </p>
  );
}
