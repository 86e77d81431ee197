import { RefusedError } from '../../api/errors.ts';
import { server } from '../../server.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeView } from '../../ui/code.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Actions } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { durationText, Time } from '../../ui/time.tsx';
import { curlOf } from './curl.ts';
import styles from './details.module.css';
import { useRequest } from './queries.ts';
import { texts } from './texts.ts';

/** One request in full. */
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
      <Actions>
        <CopyButton label={texts.copyCurl} text={curlOf(data, server.publicUrl)} />
        <span className={styles.quiet}>{texts.curlHint}</span>
      </Actions>
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
      {requestBody ? (
        <CodeView title={texts.sent} text={requestBody} />
      ) : (
        <p className={styles.quiet}>{texts.nothingSent}</p>
      )}
      {responseBody ? (
        <CodeView title={texts.answered} text={responseBody} />
      ) : (
        <p className={styles.quiet}>{status === undefined ? texts.cut : texts.nothingAnswered}</p>
      )}
    </>
  );
}
