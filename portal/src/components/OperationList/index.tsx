import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { OperationEntry } from '../../../plugins/api-reference/operation-view.ts';
import MethodBadge from '../MethodBadge/index.tsx';
import styles from './styles.module.css';

/** Operations as links with method, path and summary. */
export default function OperationList({ operations }: { operations: OperationEntry[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {operations.map((entry) => (
        <li key={entry.href}>
          <MethodBadge method={entry.method} />
          <div>
            <Link to={entry.href}>{entry.summary}</Link>
            {entry.deprecated && <span className={styles.note}> deprecated</span>}
            <code className={styles.path}>{entry.path}</code>
          </div>
        </li>
      ))}
    </ul>
  );
}
