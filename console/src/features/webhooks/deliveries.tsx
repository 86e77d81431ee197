import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ResendBar } from './resend-bar.tsx';
import { type ConsumerSearch, consumerSearch, deliveryStates, eventTypes } from './search.ts';
import { texts } from './texts.ts';

const from = '/webhooks/$consumerId';

/** The deliveries of an endpoint, the newest first; several can be chosen and sent again. */
export function Deliveries({ consumerId }: { consumerId: number }) {
  const { may } = useSelf();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const search = consumerSearch(useSearch({ from }));
  const navigate = useNavigate({ from });
  const change = useCallback(
    (changed: ConsumerSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.delivery === undefined,
      }),
    [navigate],
  );
  const toggle = useCallback(
    (one: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(one)) next.add(one);
        return next;
      }),
    [],
  );
  const untick = (sent: string) => setChosen((before) => new Set([...before].filter((one) => one !== sent)));
  return (
    <>
      <Filters search={search} onChange={change} />
      <ResendBar
        consumerId={consumerId}
        chosen={chosen}
        onUntick={untick}
        onNone={() => setChosen(new Set())}
      />
      <DeliveryList
        consumerId={consumerId}
        search={search}
        choice={may('redeliverWebhookDelivery') ? { chosen, toggle } : undefined}
        onOpen={(delivery) => change({ delivery })}
      />
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
