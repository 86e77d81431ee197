import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { useSelf } from '../../session/self.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import { ReturnCounts } from './counts.tsx';
import { ReturnDetails } from './details.tsx';
import { mayDecide, type ReturnedItem, useReturns } from './queries.ts';
import { type ReturnsSearch, returnStates, returnsSearch } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<ReturnedItem>[] = [
  {
    id: 'article',
    header: texts.article,
    width: 'minmax(0, 1fr)',
    cell: ({ productTitle }) => productTitle,
  },
  {
    id: 'status',
    header: texts.status,
    width: '7rem',
    cell: ({ status }) => <StateBadge state={status} />,
  },
  {
    id: 'order',
    header: texts.order,
    width: '7.5rem',
    cell: ({ orderNumber }) => <code>{orderNumber}</code>,
  },
  {
    id: 'sku',
    header: texts.sku,
    width: 'minmax(0, 0.7fr)',
    isExtra: true,
    cell: ({ sku }) => <code>{sku}</code>,
  },
  {
    id: 'since',
    header: texts.since,
    width: '10.5rem',
    isExtra: true,
    cell: ({ occurredAt }) => <Time at={occurredAt} />,
  },
];

const concerns = ofKind('return', 'return-parcel', 'sandbox', 'snapshot');

/** The list of returns, with the details of one beside it. */
export function ReturnsPage() {
  const search = returnsSearch(useSearch({ from: '/returns' }));
  const navigate = useNavigate({ from: '/returns' });
  const change = useCallback(
    (changed: ReturnsSearch) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: changed.item === undefined }),
    [navigate],
  );
  const find = useCallback((text: string) => change({ text: text || undefined }), [change]);
  const read = useReturns(search);
  useFreshBy(concerns, ['returns']);
  const { may } = useSelf();
  const { text, status, item } = search;
  const listed = read.data?.pages
    .flatMap(({ returns }) => returns)
    .find(({ positionItemId }) => positionItemId === item);
  return (
    <Page
      title={texts.title}
      lead={mayDecide(may) ? texts.lead : texts.leadReading}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Split
        panel={
          item !== undefined && (
            <ReturnDetails key={item} id={item} listed={listed} onClose={() => change({ item: undefined })} />
          )
        }
      >
        <FilterBar
          label={texts.filters}
          isFiltered={Boolean(text || status)}
          onClear={() => change({ text: undefined, status: undefined })}
        >
          <FilterText
            isWide
            label={texts.text}
            value={text ?? ''}
            placeholder={texts.textHint}
            onChange={find}
          />
          <SelectField
            label={texts.status}
            value={status ?? ''}
            onChoose={(chosen) => change({ status: chosen || undefined })}
            choices={[
              { value: '', label: texts.anyStatus },
              ...returnStates.map((value) => ({ value, label: wordsOf(value) })),
            ]}
          />
        </FilterBar>
        <ReturnCounts status={status} onChoose={(chosen) => change({ status: chosen })} />
        <Listing
          read={read}
          rowsOf={({ returns }) => returns}
          none={<NoReturns isFiltered={Boolean(text || status)} />}
          label={texts.table}
          columns={columns}
          keyOf={({ positionItemId }) => positionItemId}
          alsoOf={({ orderNumber, status: state }) => `${orderNumber} ${wordsOf(state)}`}
          onOpen={({ positionItemId }) => change({ item: positionItemId })}
          selected={item}
        />
      </Split>
    </Page>
  );
}

const NoReturns = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState icon={isFiltered ? 'search' : 'returns'} title={isFiltered ? texts.noneFound : texts.none}>
    {isFiltered ? texts.noneFoundText : texts.noneText}
  </EmptyState>
);
