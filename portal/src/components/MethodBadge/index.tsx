import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** An HTTP method in its colour; the word itself carries the meaning. */
export default function MethodBadge({ method }: { method: string }): ReactNode {
  return <span className={`${styles.badge} ${styles[method.toLowerCase()] ?? ''}`}>{method}</span>;
}
