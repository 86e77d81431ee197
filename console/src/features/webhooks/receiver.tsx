import { useCallback } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { CopyField } from '../../ui/copy.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField } from '../../ui/field.tsx';
import { latestError } from '../../ui/latest-error.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Actions, Card, Stack } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  type Message,
  type Receiver,
  useReceived,
  useReceiver,
  useRemoveReceiver,
  useSetReceiver,
} from './receiver-queries.ts';
import { texts } from './texts.ts';

/** Answers that a receiver can be told to give. */
const answers = {
  accept: { status: 204, delayMs: 0 },
  fail: { status: 500, delayMs: 0 },
  busy: { status: 503, delayMs: 0 },
  // Longer than a delivery waits for an answer.
  slow: { status: 204, delayMs: 16_000 },
  gone: { status: 410, delayMs: 0 },
} as const;

type Answer = keyof typeof answers;

const names = Object.keys(answers) as readonly Answer[];

/** The sandbox's test receiver: its address, how it answers, and the messages that it got. */
export function TestReceiver() {
  const { data, error, refetch } = useReceiver();
  const make = useSetReceiver();
  if (data)
    return (
      <Stack>
        <Settings receiver={data} />
        <Messages />
      </Stack>
    );
  if (data === undefined)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  return (
    <EmptyState
      icon="webhooks"
      title={texts.receiver.none}
      action={
        <Button look="primary" isBusy={make.isPending} onClick={() => make.mutate({})}>
          {texts.receiver.make}
        </Button>
      }
    >
      {texts.receiver.noneText}
      <ErrorLine error={make.error} />
    </EmptyState>
  );
}

function Settings({ receiver }: { receiver: Receiver }) {
  const change = useSetReceiver();
  const remove = useRemoveReceiver();
  const { url, publicKey, status, delayMs } = receiver;
  const present = names.find((name) => answers[name].status === status && answers[name].delayMs === delayMs);
  return (
    <Card title={texts.receiver.title}>
      <Stack>
        <CopyField label={texts.facts.url} text={url} />
        <CopyField label={texts.receiver.key} text={publicKey} />
        <SelectField<Answer | ''>
          label={texts.receiver.answer}
          hint={texts.receiver.answerHint}
          value={present ?? ''}
          onChoose={(name) =>
            name !== '' &&
            change.mutate(answers[name], { onSuccess: () => showToast(texts.receiver.changed) })
          }
          choices={[
            ...(present === undefined
              ? [{ value: '' as const, label: texts.receiver.other(status, delayMs) }]
              : []),
            ...names.map((value) => ({ value, label: texts.receiver.answers[value] })),
          ]}
        />
        <ErrorLine error={latestError(change, remove)} />
        <Actions>
          <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {texts.receiver.remove}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function Messages() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useReceived();
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  const messages = data.pages.flatMap((page) => page.messages);
  return (
    <Card title={texts.receiver.came}>
      {messages.length === 0 ? (
        <p>{texts.receiver.nothing}</p>
      ) : (
        <>
          <Timeline
            entries={messages.map((message) => ({
              id: String(message.number),
              at: message.receivedAt,
              title: titleOf(message),
              tone: message.problem !== undefined || message.status >= 300 ? 'bad' : 'good',
              details: <Came message={message} />,
            }))}
          />
          <LoadMore
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            error={error}
            onMore={onMore}
            shown={messages.length}
          />
        </>
      )}
    </Card>
  );
}

const titleOf = ({ events, problem }: Message): string => {
  if (problem !== undefined) return texts.receiver.refused;
  const types = [...new Set((events ?? []).map(({ type }) => String(type)))];
  return `${types.join(', ')} (${(events ?? []).length})`;
};

const Came = ({ message: { status, problem, events, requestHeaders } }: { message: Message }) => (
  <div>
    <p>
      <StatusBadge status={status} />{' '}
      {problem === undefined ? (
        <Badge tone="good">{texts.receiver.authentic}</Badge>
      ) : (
        <Badge tone="bad">{problem}</Badge>
      )}
    </p>
    <details>
      <summary>{texts.receiver.show}</summary>
      {events && <CodeView title={texts.eventsOfDelivery} text={JSON.stringify(events)} />}
      <CodeView title={texts.sentHeaders} text={JSON.stringify(requestHeaders)} />
    </details>
  </div>
);
