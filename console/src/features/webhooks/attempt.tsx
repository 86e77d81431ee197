import { Badge } from '../../ui/badge.tsx';
import { CodeView } from '../../ui/code.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { durationText } from '../../ui/time.tsx';
import { isBeginning } from './answer-body.ts';
import type { Attempt } from './queries.ts';
import { texts } from './texts.ts';

type Result = Omit<Attempt, 'attempt' | 'startedAt'>;

/** A call of the endpoint: what was sent, and what was answered. */
export const AttemptResult = ({ attempt }: { attempt: Result }) => {
  const { status, failure, detail, durationMs, requestHeaders, responseHeaders, responseBody } = attempt;
  return (
    <>
      <p>
        {status !== undefined && <StatusBadge status={status} />}{' '}
        <Badge tone={failure ? 'bad' : 'good'}>{failure ?? texts.succeeded}</Badge> {texts.took}{' '}
        {durationText(durationMs)}
      </p>
      {detail !== undefined && <p>{detail}</p>}
      {requestHeaders && <CodeView title={texts.sentHeaders} text={headerLines(requestHeaders)} />}
      {responseHeaders && <CodeView title={texts.answeredHeaders} text={headerLines(responseHeaders)} />}
      {responseBody && (
        <CodeView
          title={isBeginning(responseBody) ? texts.answeredBeginning : texts.answeredBody}
          text={responseBody}
        />
      )}
    </>
  );
};

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
