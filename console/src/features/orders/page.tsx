import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Listing } from '../../ui/listing.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import { OrderCounts } from './counts.tsx';
import { type ListedOrder, mayAct, useOrders } from './queries.ts';
import { type OrdersSearch, orderChoices, ordersSearch } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<ListedOrder>[] = [
  {
    id: 'number',
    header: texts.number,
    width: 'minmax(7rem, 9rem)',
    cell: ({ orderNumber }) => <code>{orderNumber}</code>,
  },
  {
    id: 'items',
    header: texts.state,
    width: 'minmax(7rem, 1.2fr)',
    cell: ({ items, suspectedFraud }) => (
      <>
        {suspectedFraud && (
          <>
            <Badge tone="bad">{texts.fraud}</Badge>{' '}
          </>
        )}
        {items.map(({ status, count }) => (
          <span key={status}>
            <StateBadge state={status} count={count} />{' '}
          </span>
        ))}
      </>
    ),
  },
  {
    id: 'articles',
    header: texts.articles,
    width: 'minmax(0, 1fr)',
    isExtra: true,
    cell: ({ skus }) => <code>{skus.map(isolated).join(', ')}</code>,
  },
  {
    id: 'customer',
    header: texts.customer,
    width: 'minmax(0, 0.8fr)',
    isExtra: true,
    cell: ({ deliveryAddress: { firstName, lastName } }) => `${firstName} ${lastName}`,
  },
  {
    id: 'total',
    header: texts.total,
    width: '6rem',
    isNumber: true,
    cell: ({ totalCents }) => <Money amount={totalCents / 100} currency="EUR" />,
  },
  {
    id: 'placed',
    header: texts.placed,
    width: '10.5rem',
    isExtra: true,
    cell: ({ orderDate }) => <Time at={orderDate} />,
  },
];

const concerns = ofKind('order', 'item', 'payment', 'fraud', 'sandbox', 'snapshot');

/** All orders, the newest first, or those that a search finds. */
export function OrdersPage() {
  const search = ordersSearch(useSearch({ from: '/orders' }));
  const { text, status } = search;
  const navigate = useNavigate({ from: '/orders' });
  const change = useCallback(
    (changed: OrdersSearch) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  const find = useCallback((typed: string) => change({ text: typed || undefined }), [change]);
  useFreshBy(concerns, ['orders', 'list']);
  const { may } = useSelf();
  return (
    <Page
      title={texts.title}
      lead={mayAct(may) ? texts.lead : texts.leadReading}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <div>
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
            label={texts.state}
            value={status ?? ''}
            onChoose={(chosen) => change({ status: chosen || undefined })}
            choices={[
              { value: '', label: texts.anyState },
              ...orderChoices.map((value) => ({ value, label: wordsOf(value) })),
            ]}
          />
        </FilterBar>
        <OrderCounts status={status} onChoose={(chosen) => change({ status: chosen })} />
        <OrderList search={search} />
      </div>
    </Page>
  );
}

function OrderList({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate();
  return (
    <Listing
      read={useOrders(search)}
      rowsOf={({ orders }) => orders}
      none={<NoOrders isFiltered={Object.keys(search).length > 0} />}
      label={texts.table}
      columns={columns}
      keyOf={({ salesOrderId }) => salesOrderId}
      onOpen={({ orderNumber }) => void navigate({ to: '/orders/$order', params: { order: orderNumber } })}
    />
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { self, may } = useSelf();
  if (isFiltered)
    return (
      <EmptyState icon="search" title={texts.noneFound}>
        {texts.noneFoundText}
      </EmptyState>
    );
  const canPlace = self.isSandbox && may('placeSandboxOrder');
  return (
    <EmptyState
      icon="orders"
      title={texts.none}
      action={
        canPlace && (
          <Link to="/control-room" className={buttonClass('primary')}>
            {texts.toControlRoom}
          </Link>
        )
      }
    >
      {texts.noneText}
    </EmptyState>
  );
}
