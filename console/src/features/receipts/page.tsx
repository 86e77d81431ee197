import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { DateFilter } from '../../ui/date-filter.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import { ReceiptDetails } from './details.tsx';
import { type Receipt, useReceipts } from './queries.ts';
import { type ReceiptsSearch, receiptsSearch, receiptTypes } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<Receipt>[] = [
  {
    id: 'number',
    header: texts.number,
    width: 'minmax(7.5rem, 1fr)',
    cell: ({ receiptNumber }) => <code>{receiptNumber}</code>,
  },
  {
    id: 'type',
    header: texts.type,
    width: '8rem',
    cell: ({ receiptType }) => <StateBadge state={receiptType} />,
  },
  {
    id: 'amount',
    header: texts.amount,
    width: '6rem',
    isNumber: true,
    cell: ({ amountDue }) => <Money {...amountDue} />,
  },
  {
    id: 'order',
    header: texts.order,
    width: 'minmax(0, 1fr)',
    isExtra: true,
    cell: ({ orderNumber }) => <code>{orderNumber}</code>,
  },
  {
    id: 'created',
    header: texts.created,
    width: '10.5rem',
    isExtra: true,
    cell: ({ creationDate }) => <Time at={creationDate} />,
  },
];

const concerns = ofKind('receipt', 'sandbox', 'snapshot');

/** All receipts, or those that a search finds, with the details of one beside the list. */
export function ReceiptsPage() {
  const search = receiptsSearch(useSearch({ from: '/receipts' }));
  const navigate = useNavigate({ from: '/receipts' });
  const change = useCallback(
    (changed: ReceiptsSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.receipt === undefined,
      }),
    [navigate],
  );
  useFreshBy(concerns, ['receipts']);
  const { receipt, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Split
        panel={
          receipt !== undefined && (
            <ReceiptDetails key={receipt} number={receipt} onClose={() => change({ receipt: undefined })} />
          )
        }
      >
        <Filters search={search} isFiltered={isFiltered} onChange={change} />
        <Listing
          read={useReceipts(search)}
          rowsOf={({ resources }) => resources}
          none={
            <EmptyState
              icon={isFiltered ? 'search' : 'receipts'}
              title={isFiltered ? texts.noneFound : texts.none}
            >
              {isFiltered ? texts.noneFoundText : texts.noneText}
            </EmptyState>
          }
          label={texts.table}
          columns={columns}
          keyOf={({ receiptNumber }) => receiptNumber}
          alsoOf={({ receiptType }) => wordsOf(receiptType)}
          onOpen={({ receiptNumber }) => change({ receipt: receiptNumber })}
          selected={receipt}
        />
      </Split>
    </Page>
  );
}

type FilterProps = {
  search: ReceiptsSearch;
  isFiltered: boolean;
  onChange: (changed: ReceiptsSearch) => void;
};

function Filters({ search: { text, type, from, to }, isFiltered, onChange }: FilterProps) {
  const find = useCallback((typed: string) => onChange({ text: typed || undefined }), [onChange]);
  return (
    <FilterBar
      label={texts.filters}
      isFiltered={isFiltered}
      onClear={() => onChange({ text: undefined, type: undefined, from: undefined, to: undefined })}
    >
      <FilterText isWide label={texts.text} value={text ?? ''} placeholder={texts.textHint} onChange={find} />
      <SelectField
        label={texts.type}
        value={type ?? ''}
        onChoose={(chosen) => onChange({ type: chosen || undefined })}
        choices={[
          { value: '', label: texts.anyType },
          ...receiptTypes.map((value) => ({ value, label: wordsOf(value) })),
        ]}
      />
      <DateFilter
        label={texts.from}
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateFilter label={texts.to} value={to ?? ''} onChange={(day) => onChange({ to: day || undefined })} />
    </FilterBar>
  );
}
