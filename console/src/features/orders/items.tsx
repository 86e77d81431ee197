import { Money } from '../../ui/money.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import type { Item, Order } from './queries.ts';
import { texts } from './texts.ts';

/** When an item got its state. */
const sinceOf = (item: Item): string | undefined =>
  item.cancellationDate ?? item.returnedDate ?? item.sentDate ?? item.processableDate;

const columns: readonly Column<Item>[] = [
  {
    id: 'article',
    header: texts.article,
    width: 'minmax(0, 1.5fr)',
    cell: ({ product }) => product.productTitle,
  },
  {
    id: 'sku',
    header: texts.sku,
    width: 'minmax(0, 1fr)',
    isExtra: true,
    cell: ({ product }) => <code>{product.sku}</code>,
  },
  {
    id: 'state',
    header: texts.itemState,
    width: 'minmax(7rem, 8rem)',
    cell: ({ fulfillmentStatus }) => <StateBadge state={fulfillmentStatus} />,
  },
  {
    id: 'since',
    header: texts.since,
    width: '10.5rem',
    isExtra: true,
    cell: (item) => {
      const at = sinceOf(item);
      return at ? <Time at={at} /> : '–';
    },
  },
  {
    id: 'price',
    header: texts.price,
    width: '5.5rem',
    isNumber: true,
    cell: ({ itemValueReducedGrossPrice, itemValueGrossPrice }) => (
      <Money {...(itemValueReducedGrossPrice ?? itemValueGrossPrice)} />
    ),
  },
];

/** State and price of each item. */
export const Items = ({ order, onOpen }: { order: Order; onOpen: (positionItemId: string) => void }) => (
  <Table
    label={texts.positions}
    columns={columns}
    rows={order.positionItems}
    keyOf={({ positionItemId }) => positionItemId}
    alsoOf={({ fulfillmentStatus }) => wordsOf(fulfillmentStatus)}
    onOpen={({ positionItemId }) => onOpen(positionItemId)}
  />
);
