import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import type { ReactNode } from 'react';
import type { PageSource } from '../../../plugins/api-reference/index.ts';
import type { OperationView } from '../../../plugins/api-reference/operation-view.ts';
import Console from '../Console/index.tsx';
import Examples from '../Examples/index.tsx';
import Markdown from '../Markdown/index.tsx';
import MarkdownLink from '../MarkdownLink/index.tsx';
import MethodBadge from '../MethodBadge/index.tsx';
import PageFoot from '../PageFoot/index.tsx';
import { NEXT_OF_EVENTS, nextStepsOfPart } from '../PageFoot/next-steps.ts';
import Parameters from '../Parameters/index.tsx';
import RequestSamples from '../RequestSamples/index.tsx';
import Responses from '../Responses/index.tsx';
import SchemaTree from '../SchemaTree/index.tsx';
import styles from './styles.module.css';

/** The page of one operation: the console on top, then the contract, with samples at its side on wide screens. */
export default function ReferenceOperation({
  data,
}: {
  data: OperationView & { source: PageSource };
}): ReactNode {
  return (
    <article className="theme-doc-markdown markdown">
      <PageMetadata title={data.summary} description={`${data.method} ${data.path}: ${data.summary}`} />
      <p>
        <Link to={data.home.href}>{data.home.label}</Link> <span aria-hidden="true">/</span>{' '}
        <Link to={data.tagHref}>{data.tag}</Link>
      </p>
      <Heading as="h1">{data.summary}</Heading>
      <p className={styles.address}>
        <MethodBadge method={data.method} /> <code>{data.path}</code>
      </p>
      {!data.webhook && <Console key={data.href} operation={data} />}
      <MarkdownLink />
      <div className={styles.columns}>
        <div>
          {data.deprecated && <p className={styles.deprecated}>This call is deprecated.</p>}
          {data.description && <Markdown text={data.description} />}
          {data.webhook ? <Delivery /> : <Access scopes={data.scopes} />}
          <Parameters parameters={data.parameters} />
          <RequestBody body={data.body} title={data.webhook ? 'Decrypted body' : 'Request body'} />
          <Responses responses={data.responses} />
        </div>
        <div className={styles.side}>
          {data.webhook ? (
            <EventExample body={data.body} />
          ) : (
            <>
              <RequestSamples samples={data.samples} />
              <Answers data={data} />
            </>
          )}
        </div>
      </div>
      <nav className="pagination-nav" aria-label="Operations">
        {data.previous && (
          <PaginatorNavLink
            permalink={data.previous.href}
            title={data.previous.summary}
            subLabel="Previous"
          />
        )}
        {data.next && (
          <PaginatorNavLink permalink={data.next.href} title={data.next.summary} subLabel="Next" isNext />
        )}
      </nav>
      <PageFoot
        key={data.href}
        steps={data.webhook ? NEXT_OF_EVENTS : nextStepsOfPart(data.tagHref.split('/').at(-1) ?? '')}
        source={data.source}
      />
    </article>
  );
}

function Access({ scopes }: { scopes: string[] | undefined }): ReactNode {
  if (!scopes) return <p>No token is needed.</p>;
  return (
    <p>
      Needs a bearer token
      {scopes.length > 0 && (
        <>
          {' with the scope '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </>
      )}
      .
    </p>
  );
}

function Delivery(): ReactNode {
  return (
    <p>
      The marketplace sends it to your endpoint, signed and encrypted. The{' '}
      <Link to="/about-the-api/webhooks">webhooks guide</Link> has receivers that verify and decrypt it.
    </p>
  );
}

function EventExample({ body }: { body: OperationView['body'] }): ReactNode {
  if (!body) return null;
  return (
    <section>
      <Heading as="h2" id="event-example">
        Decrypted example
      </Heading>
      <Examples body={body} title={body.contentType} />
    </section>
  );
}

function RequestBody({ body, title }: { body: OperationView['body']; title: string }): ReactNode {
  if (!body) return null;
  return (
    <section>
      <Heading as="h2" id="request-body">
        {title}
      </Heading>
      <p>
        <code>{body.contentType}</code> {body.required ? 'required' : 'optional'}
      </p>
      {body.description && <Markdown text={body.description} />}
      {body.examples.length > 1 && <Examples body={body} title={body.contentType} />}
      {body.schema && <SchemaTree schema={body.schema} open={2} />}
    </section>
  );
}

function Answers({ data }: { data: OperationView }): ReactNode {
  const good = data.responses.find((response) => response.status.startsWith('2'));
  if (!good?.body || good.body.examples.length === 0) return null;
  return (
    <section>
      <Heading as="h2" id="response-example">
        Response example
      </Heading>
      <Examples body={good.body} title={`${good.status} ${good.body.contentType}`} />
    </section>
  );
}
