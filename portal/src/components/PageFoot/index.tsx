import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import EditMetaRow from '@theme/EditMetaRow';
import type { ReactNode } from 'react';
import type { PageSource } from '../../../plugins/api-reference/index.ts';
import PageFeedback from '../PageFeedback/index.tsx';
import type { Step } from './next-steps.ts';
import styles from './styles.module.css';

/** Where readers go from a page, by role. */
export function NextSteps({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <nav className={styles.next} aria-label="Next steps by role">
      <strong>Next</strong>
      <ul>
        {steps.map(([role, to, title]) => (
          <li key={`${role} ${to}`}>
            <span>{role}</span> <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Asks whether the page at this address was helpful. */
export function PageOpinion(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  return <PageFeedback page={pathname.slice(siteConfig.baseUrl.length).replace(/\/$/, '')} />;
}

/** The end of a page that is no guide: next steps, whether it was helpful, and its source with the day of the last change. */
export default function PageFoot({
  steps,
  source,
}: {
  steps?: readonly Step[];
  source: PageSource;
}): ReactNode {
  const { editUrl, ownDates } = useDocusaurusContext().siteConfig.customFields as unknown as {
    editUrl: string;
    ownDates: Record<string, string>;
  };
  const changed = source.changed ?? ownDates[source.file];
  return (
    <footer className={styles.foot}>
      {steps && <NextSteps steps={steps} />}
      <PageOpinion />
      <EditMetaRow
        className="margin-top--sm"
        editUrl={`${editUrl}${source.file}`}
        lastUpdatedAt={changed ? Date.parse(changed) : undefined}
        lastUpdatedBy={undefined}
      />
    </footer>
  );
}
