import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { templateOf } from '../../api/again.ts';
import type { OperationId } from '../../api/client.ts';
import { RefusedError } from '../../api/errors.ts';
import { server } from '../../server.ts';
import { useSelf } from '../../session/self.tsx';
import { toldOf } from '../../ui/activity-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Actions } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { durationText, Time } from '../../ui/time.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { AgainDialog } from './again-dialog.tsx';
import styles from './details.module.css';
import { type RequestInFull, useChanges, useRequest } from './queries.ts';
import { curlOf, typescriptOf } from './snippets.ts';
import { texts } from './texts.ts';

/** All details of a request. */
export function RequestDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRequest(id);
  return (
    <SidePanel
      label={texts.details(id)}
      title={data ? `${data.method} ${data.operation ?? ''}` : texts.details(id)}
      onClose={onClose}
    >
      <Content id={id} />
    </SidePanel>
  );
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useRequest(id);
  if (!data && error instanceof RefusedError && error.status === 404)
    return <EmptyState title={texts.gone} />;
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  const { method, url, operation, status, receivedAt, durationMs, fault, requestBody, responseBody } = data;
  return (
    <>
      <p className={styles.address}>
        <strong>{method}</strong> {url}
      </p>
      <Repeat request={data} />
      <Facts
        facts={[
          [texts.facts.status, <StatusBadge key="status" status={status} />],
          [texts.facts.operation, operation],
          [texts.facts.at, <Time key="at" at={receivedAt} precise />],
          [texts.facts.took, durationText(durationMs)],
          [texts.facts.fault, fault && <Badge tone="warn">{fault}</Badge>],
          [texts.facts.id, <code key="id">{data.id}</code>],
        ]}
      />
      {method !== 'GET' && <Changes id={id} />}
      <Headers title={texts.sentHeaders} headers={data.requestHeaders} />
      {requestBody ? (
        <CodeView title={texts.sent} text={requestBody} />
      ) : (
        <p className={styles.quiet}>{texts.nothingSent}</p>
      )}
      <Headers title={texts.answeredHeaders} headers={data.responseHeaders} />
      {responseBody ? (
        <CodeView title={texts.answered} text={responseBody} />
      ) : (
        <p className={styles.quiet}>{status === undefined ? texts.cut : texts.nothingAnswered}</p>
      )}
    </>
  );
}

/** Ways to send the request again: a shell command, a program, or a dialog. */
function Repeat({ request }: { request: RequestInFull }) {
  const { may } = useSelf();
  const [isOpen, setOpen] = useState(false);
  const template = templateOf(request.operation);
  const call = typescriptOf({ ...request, template });
  const operation = request.operation as OperationId;
  return (
    <Actions>
      <CopyButton label={texts.copyCurl} text={curlOf(request, server.publicUrl)} />
      {call !== undefined && <CopyButton label={texts.copyTypescript} text={call} />}
      {template !== undefined && may(operation) && (
        <Button small look="quiet" icon="refresh" onClick={() => setOpen(true)}>
          {texts.again}
        </Button>
      )}
      <span className={styles.quiet}>{texts.curlHint}</span>
      {isOpen && <AgainDialog request={request} operation={operation} onClose={() => setOpen(false)} />}
    </Actions>
  );
}

/** The activity that the request caused. */
function Changes({ id }: { id: string }) {
  const { data } = useChanges(id);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={texts.changed}>
      <h3>{texts.changed}</h3>
      <Timeline
        entries={data.map((entry) => ({
          id: entry.id,
          at: entry.time,
          title: toldOf(entry).title,
          tone: toldOf(entry).tone,
          ...(entry.salesOrderId !== undefined && {
            details: (
              <Link to="/orders/$order" params={{ order: entry.salesOrderId }}>
                {texts.toOrder}
              </Link>
            ),
          }),
        }))}
      />
    </section>
  );
}

const Headers = ({ title, headers }: { title: string; headers: Readonly<Record<string, string>> }) =>
  Object.keys(headers).length === 0 ? null : (
    <details>
      <summary>{title}</summary>
      <Facts
        facts={Object.entries(headers).map(([name, value]) => [
          name,
          <code key={name} className={styles.value}>
            {value}
          </code>,
        ])}
      />
    </details>
  );
