import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { type Delivery, useDeliveries } from './queries.ts';
import { type ConsumerSearch, deliveryStates, eventTypes } from './search.ts';
import { DeliveryBadge } from './states.tsx';
import { texts } from './texts.ts';

const from = '/webhooks/$consumerId';

const columns: readonly Column<Delivery>[] = [
  {
    id: 'made',
    header: texts.made,
    width: 'minmax(10.5rem, 1fr)',
    cell: ({ createdAt }) => <Time at={createdAt} precise />,
  },
  {
    id: 'state',
    header: texts.state,
    width: 'minmax(5.5rem, 10rem)',
    cell: ({ state, isReplay }) => (
      <>
        <DeliveryBadge state={state} /> {isReplay && <Badge>{texts.replayMark}</Badge>}
      </>
    ),
  },
  {
    id: 'events',
    header: texts.events,
    width: '3.2rem',
    isNumber: true,
    cell: ({ eventCount }) => eventCount,
  },
  {
    id: 'attempts',
    header: texts.attempts,
    width: '4rem',
    isNumber: true,
    isExtra: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'next',
    header: `${texts.next} / ${texts.finished}`,
    width: 'minmax(0, 1fr)',
    isExtra: true,
    cell: ({ dueAt, finishedAt }) => {
      const at = finishedAt ?? dueAt;
      return at ? <Time at={at} precise /> : '–';
    },
  },
];

/** The deliveries of an endpoint, the newest first. */
export function Deliveries({ consumerId }: { consumerId: number }) {
  const search: ConsumerSearch = useSearch({ from });
  const navigate = useNavigate({ from });
  const change = useCallback(
    (changed: ConsumerSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.delivery === undefined,
      }),
    [navigate],
  );
  return (
    <>
      <Filters search={search} onChange={change} />
      <DeliveryList consumerId={consumerId} search={search} onOpen={(delivery) => change({ delivery })} />
    </>
  );
}

type FilterProps = { search: ConsumerSearch; onChange: (changed: ConsumerSearch) => void };

function Filters({ search, onChange }: FilterProps) {
  const changeId = useCallback((eventId: string) => onChange({ eventId: eventId || undefined }), [onChange]);
  const { state, eventType, eventId } = search;
  return (
    <FilterBar
      label={texts.filters}
      isFiltered={Boolean(state || eventType || eventId)}
      onClear={() => onChange({ state: undefined, eventType: undefined, eventId: undefined })}
    >
      <SelectField
        label={texts.state}
        value={state ?? ''}
        onChoose={(chosen) => onChange({ state: chosen || undefined })}
        choices={[{ value: '', label: texts.anyState }, ...deliveryStates.map(asChoice)]}
      />
      <SelectField
        label={texts.eventType}
        value={eventType ?? ''}
        onChoose={(chosen) => onChange({ eventType: chosen || undefined })}
        choices={[{ value: '', label: texts.anyType }, ...eventTypes.map(asChoice)]}
      />
      <FilterText label={texts.eventId} value={eventId ?? ''} onChange={changeId} />
    </FilterBar>
  );
}

const asChoice = <Value extends string>(value: Value) => ({ value, label: value });

type ListProps = { consumerId: number; search: ConsumerSearch; onOpen: (deliveryId: string) => void };

function DeliveryList({ consumerId, search, onOpen }: ListProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useDeliveries(
    consumerId,
    search,
  );
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  const rows = data.pages.flatMap(({ deliveries }) => deliveries);
  if (rows.length === 0) {
    const isFiltered = Boolean(search.state || search.eventType || search.eventId);
    return (
      <EmptyState icon="webhooks" title={isFiltered ? texts.noFits : texts.noDeliveries}>
        {isFiltered ? texts.noFitsText : texts.noDeliveriesText}
      </EmptyState>
    );
  }
  return (
    <Table
      label={texts.deliveries}
      columns={columns}
      rows={rows}
      keyOf={({ deliveryId }) => deliveryId}
      alsoOf={({ deliveryId, state }) => `${deliveryId} ${state}`}
      onOpen={({ deliveryId }) => onOpen(deliveryId)}
      selected={search.delivery}
      more={{ hasMore: hasNextPage, isLoading: isFetchingNextPage, onMore }}
    />
  );
}
