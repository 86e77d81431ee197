import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { carrierName } from '../../ui/carrier-name.ts';
import { DateFilter } from '../../ui/date-filter.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import { ParcelDetails } from './details.tsx';
import { type ParcelRow, useParcels, usualDay } from './queries.ts';
import { type ParcelsSearch, parcelsSearch } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<ParcelRow>[] = [
  {
    id: 'number',
    header: texts.number,
    width: 'minmax(8.5rem, 1.2fr)',
    cell: ({ trackingNumber }) => <code>{trackingNumber ?? texts.noNumber}</code>,
  },
  {
    id: 'state',
    header: texts.state,
    width: 'minmax(6.5rem, 0.8fr)',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    id: 'carrier',
    header: texts.carrier,
    width: 'minmax(3.5rem, 0.5fr)',
    cell: ({ carrier }) => carrierName(carrier),
  },
  {
    id: 'items',
    header: texts.items,
    width: '4rem',
    isNumber: true,
    isExtra: true,
    cell: ({ itemCount }) => itemCount,
  },
  {
    id: 'at',
    header: texts.at,
    width: '10.5rem',
    isExtra: true,
    cell: ({ at }) => <Time at={at} />,
  },
];

const concerns = ofKind('parcel', 'return-parcel', 'sandbox', 'snapshot');

/** Parcels in both directions, with the details of one beside the list. */
export function ParcelsPage() {
  const search = parcelsSearch(useSearch({ from: '/parcels' }));
  const navigate = useNavigate({ from: '/parcels' });
  const change = useCallback(
    (changed: ParcelsSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.parcel === undefined,
      }),
    [navigate],
  );
  useFreshBy(concerns, ['parcels']);
  const { tab, state, text, from, parcel } = search;
  const isFiltered = Boolean(text || from || state);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Split
        panel={
          parcel !== undefined && (
            <ParcelDetails
              key={parcel}
              id={parcel}
              isBack={tab === 'back'}
              onClose={() => change({ parcel: undefined })}
            />
          )
        }
      >
        <Tabs
          label={texts.tabs}
          selected={tab ?? 'there'}
          onSelect={(name) =>
            change({ tab: name === 'back' ? name : undefined, parcel: undefined, state: undefined })
          }
          tabs={[
            { name: 'there', label: texts.there },
            { name: 'back', label: texts.back },
          ]}
        >
          <Filters search={search} isFiltered={isFiltered} onChange={change} />
          <Listing
            read={useParcels(search)}
            rowsOf={({ rows }) => rows}
            none={
              <EmptyState
                icon={isFiltered ? 'search' : 'parcels'}
                title={text === undefined ? texts.none : texts.noneFound}
              >
                {state ? texts.noneOpen : text === undefined ? texts.noneText : texts.noneFoundText}
              </EmptyState>
            }
            label={tab === 'back' ? texts.back : texts.there}
            columns={columns}
            keyOf={({ id }) => id}
            alsoOf={({ carrier, state }) => `${carrierName(carrier)} ${wordsOf(state)}`}
            onOpen={({ id }) => change({ parcel: id })}
            selected={parcel}
          />
        </Tabs>
      </Split>
    </Page>
  );
}

type FilterProps = {
  search: ParcelsSearch;
  isFiltered: boolean;
  onChange: (changed: ParcelsSearch) => void;
};

function Filters({ search: { tab, state, text, from }, isFiltered, onChange }: FilterProps) {
  const find = useCallback(
    (typed: string) => onChange({ text: typed || undefined, ...(typed && { state: undefined }) }),
    [onChange],
  );
  return (
    <FilterBar
      label={texts.filters}
      isFiltered={isFiltered}
      onClear={() => onChange({ text: undefined, from: undefined, state: undefined })}
    >
      <FilterText isWide label={texts.text} value={text ?? ''} placeholder={texts.textHint} onChange={find} />
      {tab !== 'back' && (
        <SelectField
          label={texts.which}
          value={state ?? ''}
          onChoose={(chosen) => onChange({ state: chosen || undefined, text: undefined, from: undefined })}
          choices={[
            { value: '', label: texts.sentSince },
            { value: 'open', label: texts.underWay },
          ]}
        />
      )}
      {!state && (
        <DateFilter
          label={texts.from}
          value={from ?? usualDay(new Date())}
          onChange={(day) => onChange({ from: day || undefined })}
        />
      )}
    </FilterBar>
  );
}
