import type { Answer, Entry } from '@sellerdock/client';
import { type Command, Option } from 'commander';
import { openCli } from './context.ts';
import { moneyText, timeText } from './figures.ts';
import { limitOption, printList, take } from './lists.ts';
import { colourOf, type Output } from './output.ts';

type Order = Entry<'/v4/orders'>;
type Status = Order['positionItems'][number]['fulfillmentStatus'];
type Options = { readonly limit: number; readonly status?: Status; readonly from?: string };

const statuses: readonly Status[] = [
  ...(['ANNOUNCED', 'PROCESSABLE', 'SENT', 'RETURNED'] as const),
  ...(['CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE'] as const),
];

/** Adds `orders list` and `orders show`. */
export function addOrdersRead(orders: Command): void {
  orders
    .command('list')
    .description('List orders, the newest first.')
    .addOption(limitOption())
    .addOption(new Option('--status <status>', 'only orders with an item in this state').choices(statuses))
    .option('--from <time>', 'only orders placed at this time or later')
    .addHelpText('after', '\nExample:\n  $ sellerdock orders list --status PROCESSABLE')
    .action(async ({ limit, status, from }: Options, command: Command) => {
      const { out, seller } = openCli(command);
      const query = {
        orderColumnType: 'ORDER_DATE',
        orderDirection: 'DESC',
        mode: 'AT_LEAST_ONE',
        fulfillmentStatus: status === undefined ? [...statuses] : [status],
        limit: Math.min(limit, 128),
        ...(from === undefined ? {} : { fromOrderDate: from }),
      } as const;
      const rows = await take(seller.api.entries('/v4/orders', { params: { query } }), limit);
      printList(out, rows, columnsOf(out), 'No orders.');
    });
  orders
    .command('show')
    .description('Show an order with its items.')
    .argument('<order-number>', 'its number')
    .action(async (orderNumber: string, _options: object, command: Command) => {
      const { out, seller } = openCli(command);
      const { data } = await seller.api.GET('/v4/orders/{orderNumber}', {
        params: { path: { orderNumber } },
      });
      out.result(data, () => showOrder(out, data));
    });
}

const totalOf = ({ positionItems }: Order) =>
  positionItems.reduce(
    (cents, { itemValueGrossPrice }) => cents + Math.round(itemValueGrossPrice.amount * 100),
    0,
  );

const statesOf = ({ positionItems }: Order): string =>
  [...new Set(positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus))].join(' ');

const columnsOf = (out: Output) => [
  { title: 'Order', value: ({ orderNumber }: Order) => orderNumber },
  { title: 'Placed', value: ({ orderDate }: Order) => timeText(orderDate) },
  { title: 'Items', value: ({ positionItems }: Order) => positionItems.length, isFigure: true },
  {
    title: 'Goods',
    value: (order: Order) =>
      moneyText({
        amount: totalOf(order) / 100,
        currency: order.positionItems[0]?.itemValueGrossPrice.currency ?? '',
      }),
    isFigure: true,
  },
  {
    title: 'Status',
    value: statesOf,
    canShrink: true,
    paint: (cell: string, order: Order) => out.paint(colourOf(statesOf(order)), cell),
  },
  { title: 'Sales order id', isExtra: true, value: ({ salesOrderId }: Order) => salesOrderId },
];

type Shown = Answer<'GET', '/v4/orders/{orderNumber}'>['data'];
type Item = Shown['positionItems'][number];

function showOrder(out: Output, order: Shown): string {
  const items = out.table(
    [
      { title: 'SKU', value: ({ product }: Item) => product.sku },
      { title: 'Title', value: ({ product }: Item) => product.productTitle, canShrink: true },
      {
        title: 'Price',
        value: ({ itemValueGrossPrice }: Item) => moneyText(itemValueGrossPrice),
        isFigure: true,
      },
      {
        title: 'Status',
        value: ({ fulfillmentStatus }: Item) => fulfillmentStatus,
        paint: (cell: string, { fulfillmentStatus }: Item) => out.paint(colourOf(fulfillmentStatus), cell),
      },
      { title: 'Position item id', value: ({ positionItemId }: Item) => positionItemId },
    ],
    order.positionItems,
  );
  const { orderNumber, salesOrderId, orderDate, lastModifiedDate, payment } = order;
  const about = out.facts({
    Order: orderNumber,
    'Sales order id': salesOrderId,
    Placed: timeText(orderDate),
    Changed: timeText(lastModifiedDate),
    Payment: payment.paymentMethod,
  });
  return `${about}\n\n${items}`;
}
