import { useCallback } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { durationText, Time } from '../../ui/time.tsx';
import { type LoggedRequest, useFreshRequests, useRequests } from './queries.ts';
import type { RequestFilters as Filters } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<LoggedRequest>[] = [
  {
    id: 'request',
    header: texts.request,
    width: 'minmax(10rem, 2fr)',
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
    width: 'minmax(0, 1fr)',
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

type ListProps = {
  filters: Filters;
  selected: string | undefined;
  isLive: boolean;
  onOpen: (id: string) => void;
};

/** The requests that match the filters, the newest first. In live mode new ones appear as they arrive. */
export function RequestList({ filters, selected, isLive, onOpen }: ListProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useRequests(filters);
  useFreshRequests(filters, isLive);
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading rows={8} />;
  const rows = data.pages.flatMap(({ requests }) => requests);
  if (rows.length === 0) return <NoRequests isFiltered={Object.values(filters).some(Boolean)} />;
  return (
    <Table
      // Another filter begins at the top of the list.
      key={JSON.stringify(filters)}
      label={texts.table}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      alsoOf={({ status }) => String(status ?? '')}
      onOpen={({ id }) => onOpen(id)}
      selected={selected}
      more={{ hasMore: hasNextPage, isLoading: isFetchingNextPage, error, onMore }}
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
