import { useCallback, useMemo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { type Delivery, useDeliveries } from './queries.ts';
import type { ConsumerSearch } from './search.ts';
import { DeliveryBadge } from './states.tsx';
import { texts } from './texts.ts';

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

type Choice = { readonly chosen: ReadonlySet<string>; readonly toggle: (deliveryId: string) => void };

/** A box in each row that can be sent again; a click on it opens nothing. */
const choosing = ({ chosen, toggle }: Choice): Column<Delivery> => ({
  id: 'choose',
  header: texts.choose,
  width: '4.5rem',
  cell: ({ deliveryId, state }) =>
    state !== 'split' && (
      <input
        type="checkbox"
        aria-label={texts.chooseOne(deliveryId)}
        checked={chosen.has(deliveryId)}
        onClick={(event) => event.stopPropagation()}
        onChange={() => toggle(deliveryId)}
      />
    ),
});

type ListProps = {
  consumerId: number;
  search: ConsumerSearch;
  choice: Choice | undefined;
  onOpen: (deliveryId: string) => void;
};

/** Deliveries as rows, the newest first. */
export function DeliveryList({ consumerId, search, choice, onOpen }: ListProps) {
  const shown = useMemo(() => (choice ? [...columns, choosing(choice)] : columns), [choice]);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useDeliveries(
    consumerId,
    search,
  );
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
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
      columns={shown}
      rows={rows}
      keyOf={({ deliveryId }) => deliveryId}
      alsoOf={({ deliveryId, state }) => `${deliveryId} ${state}`}
      onOpen={({ deliveryId }) => onOpen(deliveryId)}
      selected={search.delivery}
      more={{ hasMore: hasNextPage, isLoading: isFetchingNextPage, error, onMore }}
    />
  );
}
