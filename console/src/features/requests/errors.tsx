import { isolated } from '../../ui/isolated.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { type RequestError, useErrors, useFreshErrors } from './queries.ts';
import type { RequestFilters } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<RequestError>[] = [
  {
    id: 'error',
    header: texts.error,
    width: 'minmax(0, 1fr)',
    cell: ({ operation, method, title, code }) => (
      <>
        <strong>{isolated(title ?? code ?? '–')}</strong> <code>{operation ?? method}</code>
      </>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    width: '4rem',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { id: 'count', header: texts.count, width: '4.5rem', isNumber: true, cell: ({ count }) => count },
  {
    id: 'last',
    header: texts.lastSeen,
    width: '12.5rem',
    isExtra: true,
    cell: ({ lastSeen }) => <Time at={lastSeen} precise />,
  },
];

type Props = {
  filters: RequestFilters;
  selected: string | undefined;
  isLive: boolean;
  onOpen: (id: string) => void;
};

/** Errors with their counts, in live mode as they arrive. A row opens the last request with this error. */
export function ErrorList({ filters, selected, isLive, onOpen }: Props) {
  const { data, error, refetch } = useErrors(filters);
  useFreshErrors(isLive);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading rows={8} />;
  if (data.errors.length === 0)
    return (
      <EmptyState icon="check" title={texts.noErrors}>
        {filters.from || filters.to ? texts.noErrorsInTime : texts.noErrorsText}
      </EmptyState>
    );
  return (
    <Table
      label={texts.errors}
      columns={columns}
      rows={data.errors}
      keyOf={({ requestId, code, title }) => `${requestId} ${code} ${title}`}
      alsoOf={({ status, count }) => `${status ?? ''} ${count}`}
      onOpen={({ requestId }) => onOpen(requestId)}
      selected={selected}
    />
  );
}
