import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { Actions, Card, Stack } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { useEvents } from './queries.ts';
import { type ConsumerSearch, consumerSearch } from './search.ts';
import { texts } from './texts.ts';

const from = '/webhooks/$consumerId';

/** Finds an event by its id or its order, and shows its deliveries. */
export function FindEvents({ consumerId }: { consumerId: number }) {
  const search = consumerSearch(useSearch({ from }));
  const navigate = useNavigate({ from });
  const find = useCallback(
    (changed: ConsumerSearch) => void navigate({ search: { tab: 'events', ...changed }, replace: true }),
    [navigate],
  );
  const byId = useCallback((eventId: string) => find(eventId ? { eventId } : {}), [find]);
  const byOrder = useCallback((order: string) => find(order ? { order } : {}), [find]);
  const { eventId = '', order = '' } = search;
  return (
    <Stack>
      <FilterBar label={texts.findEvents} isFiltered={eventId + order !== ''} onClear={() => find({})}>
        <FilterText label={texts.eventId} value={eventId} onChange={byId} />
        <FilterText label={texts.order} value={order} onChange={byOrder} />
      </FilterBar>
      <Found consumerId={consumerId} search={search} onOpen={(delivery) => find({ ...search, delivery })} />
    </Stack>
  );
}

type FoundProps = { consumerId: number; search: ConsumerSearch; onOpen: (deliveryId: string) => void };

function Found({ consumerId, search, onOpen }: FoundProps) {
  const { data, error, refetch, isLoading } = useEvents(consumerId, search);
  if (isLoading) return <Loading />;
  if (error && !data) return <ErrorState error={error} onAgain={() => void refetch()} />;
  if (!data) return <EmptyState icon="search" title={texts.lookUp} />;
  if (data.events.length === 0)
    return (
      <EmptyState icon="search" title={texts.noEvents}>
        {texts.noEventsText}
      </EmptyState>
    );
  return data.events.map(({ event, deliveries }) => (
    <Card key={event.id} title={event.type}>
      <CodeView title={event.id} text={JSON.stringify(event)} />
      <Actions>
        {deliveries.map(({ deliveryId, state }) => (
          <Button key={deliveryId} small onClick={() => onOpen(deliveryId)}>
            {texts.deliveredIn} {deliveryId} <Badge>{state}</Badge>
          </Button>
        ))}
      </Actions>
    </Card>
  ));
}
