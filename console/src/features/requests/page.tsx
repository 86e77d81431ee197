import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { durationText, Time } from '../../ui/time.tsx';
import { RequestDetails } from './details.tsx';
import { ErrorList } from './errors.tsx';
import { RequestFilters } from './filters.tsx';
import { type LoggedRequest, useFreshRequests, useRequests } from './queries.ts';
import type { RequestFilters as Filters, RequestSearch } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<LoggedRequest>[] = [
  {
    id: 'request',
    header: texts.request,
    width: 'minmax(0, 1fr)',
    cell: ({ method, url }) => (
      <code>
        <strong>{method}</strong> {url}
      </code>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    width: '4rem',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'operation',
    header: texts.operation,
    width: 'minmax(0, 14rem)',
    isExtra: true,
    cell: ({ operation }) => operation ?? '–',
  },
  {
    id: 'duration',
    header: texts.duration,
    width: '5rem',
    isNumber: true,
    isExtra: true,
    cell: ({ durationMs }) => durationText(durationMs),
  },
  {
    id: 'time',
    header: texts.time,
    width: '12.5rem',
    isExtra: true,
    cell: ({ receivedAt }) => <Time at={receivedAt} precise />,
  },
];

/** The log of the sandbox: a live list with filters, and one request beside it. */
export function RequestsPage() {
  const search: RequestSearch = useSearch({ from: '/requests' });
  const navigate = useNavigate({ from: '/requests' });
  const [isLive, setLive] = useState(true);
  const change = useCallback(
    (changed: RequestSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.request === undefined,
      }),
    [navigate],
  );
  const { request, tab, ...filters } = search;
  const open = (id: string) => change({ request: id });
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <CheckField label={texts.live} checked={isLive} onChange={({ target }) => setLive(target.checked)} />
      }
    >
      <Split
        panel={
          request !== undefined && (
            <RequestDetails key={request} id={request} onClose={() => change({ request: undefined })} />
          )
        }
      >
        <Tabs
          label={texts.tabs}
          selected={tab ?? 'all'}
          onSelect={(name) => change({ tab: name === 'errors' ? name : undefined })}
          tabs={[
            { name: 'all', label: texts.all },
            { name: 'errors', label: texts.errors },
          ]}
        >
          {tab === 'errors' ? (
            <ErrorList filters={filters} selected={request} onOpen={open} />
          ) : (
            <>
              <RequestFilters
                filters={filters}
                onChange={change}
                onClear={() => void navigate({ search: request === undefined ? {} : { request } })}
              />
              <RequestList filters={filters} selected={request} isLive={isLive} onOpen={open} />
            </>
          )}
        </Tabs>
      </Split>
    </Page>
  );
}

type ListProps = {
  filters: Filters;
  selected: string | undefined;
  isLive: boolean;
  onOpen: (id: string) => void;
};

function RequestList({ filters, selected, isLive, onOpen }: ListProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useRequests(filters);
  useFreshRequests(filters, isLive);
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading rows={8} />;
  const rows = data.pages.flatMap(({ requests }) => requests);
  if (rows.length === 0) return <NoRequests isFiltered={Object.keys(filters).length > 0} />;
  return (
    <Table
      label={texts.table}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      alsoOf={({ status }) => String(status ?? '')}
      onOpen={({ id }) => onOpen(id)}
      selected={selected}
      more={{ hasMore: hasNextPage, isLoading: isFetchingNextPage, onMore }}
    />
  );
}

const NoRequests = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon="search" title={texts.noneFound}>
      {texts.noneFoundText}
    </EmptyState>
  ) : (
    <EmptyState
      icon="requests"
      title={texts.none}
      action={
        <a href="/docs/getting-started" className={buttonClass('primary')}>
          {texts.guide}
        </a>
      }
    >
      {texts.noneText}
    </EmptyState>
  );
