import type { ReactNode } from 'react';
import styles from './entries.module.css';

export type Entry = {
  readonly key: string;
  readonly title: ReactNode;
  /** Further facts in small letters. */
  readonly also?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands below all of it, in its full width. */
  readonly below?: ReactNode;
};

/** A short list in a card, one line an entry. `none` replaces an empty list. */
export const Entries = ({ entries, none }: { entries: readonly Entry[]; none: string }) =>
  entries.length === 0 ? (
    <p className={styles.none}>{none}</p>
  ) : (
    <ul className={styles.entries}>
      {entries.map(({ key, title, also, actions, below }) => (
        <li key={key} className={styles.entry}>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {also !== undefined && <span className={styles.quiet}>{also}</span>}
          </span>
          {actions !== undefined && <span className={styles.actions}>{actions}</span>}
          {below !== undefined && <div className={styles.below}>{below}</div>}
        </li>
      ))}
    </ul>
  );
