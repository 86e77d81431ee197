import { RefusedError } from '../../api/errors.ts';
import { UnreachableError } from '../../session/tokens.ts';
import { Badge } from '../badge.tsx';
import { CodeView } from '../code.tsx';
import { CopyField } from '../copy.tsx';
import { ErrorLine } from '../error-line.tsx';
import { Facts } from '../facts.tsx';
import { Money } from '../money.tsx';
import { EmptyState, ErrorState, Loading } from '../state.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Column, Table } from '../table.tsx';
import { durationText, Time } from '../time.tsx';
import { Timeline } from '../timeline.tsx';
import { Sample, Samples } from './sample.tsx';
import { words } from './words.ts';

const refusal = new RefusedError({
  operation: 'createWebhookConsumer',
  status: 422,
  requestId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
  refusals: [{ title: 'Unprocessable', detail: `The endpoint ${words.long} is not allowed.`, field: 'url' }],
  body: undefined,
});

export const Badges = () => (
  <Samples title="Badge, time, money, facts">
    <Sample name="badges">
      <Badge>neutral</Badge>
      <Badge tone="good">delivered</Badge>
      <Badge tone="info">waiting</Badge>
      <Badge tone="warn">unverified</Badge>
      <Badge tone="bad">failed</Badge>
      <Badge tone="bad">{words.german}</Badge>
      {[200, 304, 404, 503, undefined].map((status) => (
        <StatusBadge key={status ?? 0} status={status} />
      ))}
    </Sample>
    <Sample name="time and money">
      <Time at={words.at} />
      <Time at={words.at} precise />
      <span>{durationText(1400)}</span>
      <Money amount={1299.9} currency="EUR" />
      <Money amount={3} currency="<b>" />
    </Sample>
    <Sample name="facts">
      <Facts
        facts={[
          ['Endpoint', 'https://receiver.nordlicht.example/hooks'],
          [words.german, words.long],
          ['Note', words.hostile],
        ]}
      />
    </Sample>
  </Samples>
);

export const Codes = () => (
  <Samples title="Code view, copy field">
    <CodeView title="JSON" text={words.code} />
    <CodeView title="Text" text={`${words.hostile}\n${words.long.repeat(4)}`} />
    <CopyField label="Link" text={`https://api.example.com/invitation/${'3q2-7wX0vVn1yq0d'.repeat(5)}`} />
  </Samples>
);

export const States = () => (
  <Samples title="Empty state, loading, errors">
    <EmptyState title="No requests yet">{words.long}</EmptyState>
    <Loading />
    <ErrorState error={refusal} onAgain={() => undefined} />
    <ErrorState error={new UnreachableError('no answer')} />
    <ErrorLine error={refusal} />
  </Samples>
);

export const Story = () => (
  <Samples title="Timeline">
    <Timeline
      entries={[
        { id: '1', at: words.at, title: 'The order came', tone: 'info' },
        { id: '2', at: words.at, title: words.long, tone: 'good', details: words.hostile },
        {
          id: '3',
          at: words.at,
          title: 'Attempt 1 failed',
          tone: 'bad',
          details: <CodeView title="Answer" text="{}" />,
        },
        { id: '4', at: words.at, title: 'It waits', tone: 'warn' },
      ]}
    />
  </Samples>
);

type Row = { readonly id: number };

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Row', width: '5rem', cell: ({ id }) => `Row ${id}` },
  { id: 'name', header: words.german, width: 'minmax(0, 1fr)', cell: ({ id }) => `${words.long} ${id}` },
  { id: 'state', header: 'State', width: '7rem', cell: () => <Badge tone="good">delivered</Badge> },
  { id: 'note', header: 'Note', width: 'minmax(0, 1fr)', isExtra: true, cell: () => words.hostile },
];

const rows: readonly Row[] = Array.from({ length: 10_000 }, (_, id) => ({ id }));

export const TenThousandRows = () => (
  <Samples title="Table with 10,000 rows">
    <Table
      label="Sample rows"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      onOpen={() => undefined}
      selected="2"
      more={{ hasMore: false, isLoading: false, error: null, onMore: () => undefined }}
    />
  </Samples>
);
