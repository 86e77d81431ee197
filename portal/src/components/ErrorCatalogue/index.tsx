import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { ErrorGroup, ExplainedError } from '../../../plugins/api-reference/error-bodies.ts';
import Markdown from '../Markdown/index.tsx';
import styles from './styles.module.css';

/** Every error of one interface, from the API document; write `<ErrorCatalogue interface="orders" />`. */
export default function ErrorCatalogue({ data }: { interface: string; data?: ErrorGroup }): ReactNode {
  if (!data) return null;
  return (
    <div className={styles.errors}>
      {data.errors.map((entry) => (
        <OneError key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function OneError({ entry }: { entry: ExplainedError }): ReactNode {
  return (
    <section className={styles.error}>
      {entry.anchors.map((id) => (
        <span key={id} id={id} className={styles.anchor} />
      ))}
      <Heading as="h3" id={entry.id} className={styles.head}>
        <code>{entry.code === entry.name || !entry.name ? entry.code : `${entry.code} ${entry.name}`}</code>
      </Heading>
      <p className={styles.title}>
        <Markdown text={entry.title} inline />
        {entry.shownStatus && <span className={styles.status}>{entry.shownStatus}</span>}
      </p>
      <dl className={styles.facts}>
        <dt>Cause</dt>
        <dd>
          <Markdown text={entry.cause} inline />
        </dd>
        <dt>Remedy</dt>
        <dd>
          <Markdown text={entry.remedy} inline />
        </dd>
      </dl>
      {entry.body && (
        <details>
          <summary>Example body</summary>
          <CodeBlock language="json">{entry.body}</CodeBlock>
        </details>
      )}
    </section>
  );
}
