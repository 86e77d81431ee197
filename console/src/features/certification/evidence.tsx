import { RefusedError } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { Section } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './evidence.module.css';
import { type EvidenceEntry, useEvidence } from './queries.ts';
import { texts } from './texts.ts';

/** Requests and deliveries of a case, each collapsed. */
export function Evidence({ run, name }: { run: string; name: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvidence(run, name);
  const isGone = error instanceof RefusedError && error.status === 404;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title={texts.evidence}>
      {isGone ? (
        <p>{texts.noEvidence}</p>
      ) : error ? (
        <ErrorState error={error} />
      ) : (
        !data && <Loading rows={4} />
      )}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.position}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.moreEvidence}
        </Button>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: EvidenceEntry }) {
  const { kind, method, url, status, types, attempt, marketplaceTime, requestBody, responseBody } = entry;
  const what = kind === 'request' ? `${method} ${url}` : `${(types ?? []).join(', ')} (${attempt})`;
  return (
    <details className={styles.entry}>
      <summary>
        {what} → {status ?? entry.error ?? texts.noAnswer}
      </summary>
      <p>
        <Time at={marketplaceTime} precise /> <code>{entry.requestId ?? entry.deliveryId}</code>
      </p>
      {requestBody !== undefined && <CodeView title={texts.sent} text={requestBody} />}
      {responseBody !== undefined && <CodeView title={texts.answered} text={responseBody} />}
    </details>
  );
}
