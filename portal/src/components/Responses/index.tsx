import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { ResponseView } from '../../../plugins/api-reference/operation-view.ts';
import Examples from '../Examples/index.tsx';
import Markdown from '../Markdown/index.tsx';
import SchemaTree, { FieldFacts, FieldHead } from '../SchemaTree/index.tsx';
import styles from './styles.module.css';

/** All documented answers. Successful ones are open, errors are folded. */
export default function Responses({ responses }: { responses: ResponseView[] }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="responses">
        Responses
      </Heading>
      {responses.map((response) => (
        <Response key={response.status} response={response} />
      ))}
    </section>
  );
}

function Response({ response }: { response: ResponseView }): ReactNode {
  const { status, description, body, headers } = response;
  const good = status.startsWith('2');
  if (!body && headers.length === 0) {
    return (
      <p className={styles.plain} id={`response-${status}`}>
        <Status status={status} /> <Markdown text={description} inline />
      </p>
    );
  }
  return (
    <details className={styles.response} id={`response-${status}`} open={good}>
      <summary>
        <Status status={status} /> <Markdown text={description} inline />
      </summary>
      {headers.length > 0 && (
        <ul className={styles.headers}>
          {headers.map((header) => (
            <li key={header.name}>
              <FieldHead field={header} /> <FieldFacts field={header} />
            </li>
          ))}
        </ul>
      )}
      {body?.schema && <SchemaTree schema={body.schema} open={2} />}
      {body && !good && <Examples body={body} title={`${status} ${body.contentType}`} />}
    </details>
  );
}

function Status({ status }: { status: string }): ReactNode {
  const kind = { '2': styles.good, '3': styles.moved }[status.charAt(0)] ?? styles.bad;
  return <span className={`${styles.status} ${kind}`}>{status}</span>;
}
