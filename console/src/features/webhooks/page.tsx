import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../live/count-text.ts';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Help } from '../../ui/help.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { type Consumer, useConsumers, useFreshWebhooks, useHealth } from './queries.ts';
import { TestReceiver } from './receiver.tsx';
import { useHasReceiver } from './receiver-queries.ts';
import { webhooksSearch } from './search.ts';
import { ConsumerBadge } from './states.tsx';
import { texts } from './texts.ts';
import { Wizard } from './wizard/wizard.tsx';

const columns: readonly Column<Consumer>[] = [
  { id: 'url', header: texts.url, width: 'minmax(0, 1fr)', cell: ({ url }) => <code>{url}</code> },
  { id: 'state', header: texts.state, width: '7rem', cell: ({ state }) => <ConsumerBadge state={state} /> },
  {
    id: 'health',
    header: texts.health,
    width: '17.5rem',
    isExtra: true,
    cell: ({ failingSince }) =>
      failingSince ? (
        <Badge tone="bad">
          {texts.failingSince} <Time at={failingSince} />
        </Badge>
      ) : (
        texts.fine
      ),
  },
  {
    id: 'events',
    header: texts.events,
    width: '3.5rem',
    isNumber: true,
    isExtra: true,
    cell: ({ eventTypes }) => eventTypes.length,
  },
  {
    id: 'number',
    header: texts.number,
    width: '4rem',
    isNumber: true,
    isExtra: true,
    cell: ({ consumerId }) => consumerId,
  },
];

/** How many deliveries of an endpoint were given up. */
function FailedCount({ consumerId }: { consumerId: number }) {
  const backlog = useHealth(consumerId).data?.backlog;
  return backlog ? countText(backlog.failed, backlog.countedUpTo) : '…';
}

const failedColumns: readonly Column<Consumer>[] = [
  ...columns.filter(({ id }) => id === 'url' || id === 'state'),
  {
    id: 'failed',
    header: texts.failed,
    width: '5rem',
    isNumber: true,
    cell: ({ consumerId }) => <FailedCount consumerId={consumerId} />,
  },
];

/** All endpoints of the seller. */
export function WebhooksPage() {
  const { may } = useSelf();
  const [isAdding, setAdding] = useState(false);
  const hasReceiver = useHasReceiver();
  const { tab = 'endpoints' } = webhooksSearch(useSearch({ from: '/webhooks' }));
  const navigate = useNavigate({ from: '/webhooks' });
  useFreshWebhooks();
  const add = may('createWebhookConsumer') && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />
          {add}
        </>
      }
    >
      {hasReceiver ? (
        <Tabs
          label={texts.parts}
          selected={tab}
          onSelect={(name) =>
            void navigate({ search: name === 'receiver' ? { tab: name } : {}, replace: true })
          }
          tabs={[
            { name: 'endpoints', label: texts.endpoints },
            { name: 'receiver', label: texts.receiver.tab },
          ]}
        >
          {tab === 'receiver' ? <TestReceiver /> : <ConsumerList />}
        </Tabs>
      ) : (
        <ConsumerList />
      )}
      {isAdding && <Wizard onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ConsumerList() {
  const { data, error, refetch } = useConsumers();
  const { state } = webhooksSearch(useSearch({ from: '/webhooks' }));
  const navigate = useNavigate();
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  if (data.consumers.length === 0)
    return (
      <EmptyState
        icon="webhooks"
        title={texts.none}
        action={
          <a href="/docs/about-the-api/webhooks" className={buttonClass()}>
            {texts.guide}
          </a>
        }
      >
        {texts.noneText}
      </EmptyState>
    );
  return (
    <Table
      label={texts.consumers}
      columns={state ? failedColumns : columns}
      rows={data.consumers}
      keyOf={({ consumerId }) => String(consumerId)}
      onOpen={({ consumerId }) =>
        void navigate({
          to: '/webhooks/$consumerId',
          params: { consumerId: String(consumerId) },
          search: state ? { state } : {},
        })
      }
    />
  );
}
