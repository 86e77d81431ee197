import { type ReactNode, useEffect } from 'react';
import { server } from '../server.ts';
import { arrive } from './heading.ts';
import styles from './page.module.css';

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A screen: its heading, its actions and its content. */
export function Page({ title, lead, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} – ${server.apiName}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 key={title} ref={arrive} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

type CardProps = { title?: string; actions?: ReactNode; children: ReactNode };

/** A part of a screen. */
export const Card = ({ title, actions, children }: CardProps) => (
  <section className={styles.card}>
    {(title !== undefined || actions !== undefined) && (
      <header className={styles.cardHeader}>
        <h2>{title}</h2>
        {actions}
      </header>
    )}
    {children}
  </section>
);

/** Buttons in a row. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Children with the usual space between them. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);

/** A part of a panel or a dialog, with a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
);
