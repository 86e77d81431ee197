import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MarkdownLink from '@site/src/components/MarkdownLink/index.tsx';
import PageFeedback from '@site/src/components/PageFeedback/index.tsx';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import { nextStepsOf } from './next-steps.ts';
import styles from './styles.module.css';

/** The footer of every guide: next steps by role, whether it was helpful, the link to its Markdown, and edit link with the last change. */
export default function Footer(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <nav className={styles.next} aria-label="Next steps by role">
        <strong>Next</strong>
        <ul>
          {nextStepsOf(metadata.id).map(([role, to, title]) => (
            <li key={`${role} ${to}`}>
              <span>{role}</span> <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageFeedback page={metadata.permalink.replace(/^\/docs\//, '').replace(/\/$/, '')} />
      <MarkdownLink />
      <DocItemFooter />
    </>
  );
}
