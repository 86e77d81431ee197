import { Option } from 'commander';
import { openCli } from './context.js';
import { moneyText, timeText } from './figures.js';
import { limitOption, printList, take } from './lists.js';
import { colourOf } from './output.js';
const statuses = [
    ...['ANNOUNCED', 'PROCESSABLE', 'SENT', 'RETURNED'],
    ...['CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE'],
];
/** Adds `orders list` and `orders show`. */
export function addOrdersRead(orders) {
    orders
        .command('list')
        .description('List orders, the newest first.')
        .addOption(limitOption())
        .addOption(new Option('--status <status>', 'only orders with an item in this state').choices(statuses))
        .option('--from <time>', 'only orders placed at this time or later')
        .addHelpText('after', '\nExample:\n  $ sellerdock orders list --status PROCESSABLE')
        .action(async ({ limit, status, from }, command) => {
        const { out, seller } = openCli(command);
        const query = {
            orderColumnType: 'ORDER_DATE',
            orderDirection: 'DESC',
            mode: 'AT_LEAST_ONE',
            fulfillmentStatus: status === undefined ? [...statuses] : [status],
            limit: Math.min(limit, 128),
            ...(from === undefined ? {} : { fromOrderDate: from }),
        };
        const rows = await take(seller.api.entries('/v4/orders', { params: { query } }), limit);
        printList(out, rows, columnsOf(out), 'No orders.');
    });
    orders
        .command('show')
        .description('Show an order with its items.')
        .argument('<order-number>', 'its number')
        .action(async (orderNumber, _options, command) => {
        const { out, seller } = openCli(command);
        const { data } = await seller.api.GET('/v4/orders/{orderNumber}', {
            params: { path: { orderNumber } },
        });
        out.result(data, () => showOrder(out, data));
    });
}
const totalOf = ({ positionItems }) => positionItems.reduce((cents, { itemValueGrossPrice }) => cents + Math.round(itemValueGrossPrice.amount * 100), 0);
const statesOf = ({ positionItems }) => [...new Set(positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus))].join(' ');
const columnsOf = (out) => [
    { title: 'Order', value: ({ orderNumber }) => orderNumber },
    { title: 'Placed', value: ({ orderDate }) => timeText(orderDate) },
    { title: 'Items', value: ({ positionItems }) => positionItems.length, isFigure: true },
    {
        title: 'Goods',
        value: (order) => moneyText({
            amount: totalOf(order) / 100,
            currency: order.positionItems[0]?.itemValueGrossPrice.currency ?? '',
        }),
        isFigure: true,
    },
    {
        title: 'Status',
        value: statesOf,
        canShrink: true,
        paint: (cell, order) => out.paint(colourOf(statesOf(order)), cell),
    },
    { title: 'Sales order id', isExtra: true, value: ({ salesOrderId }) => salesOrderId },
];
function showOrder(out, order) {
    const items = out.table([
        { title: 'SKU', value: ({ product }) => product.sku },
        { title: 'Title', value: ({ product }) => product.productTitle, canShrink: true },
        {
            title: 'Price',
            value: ({ itemValueGrossPrice }) => moneyText(itemValueGrossPrice),
            isFigure: true,
        },
        {
            title: 'Status',
            value: ({ fulfillmentStatus }) => fulfillmentStatus,
            paint: (cell, { fulfillmentStatus }) => out.paint(colourOf(fulfillmentStatus), cell),
        },
        { title: 'Position item id', value: ({ positionItemId }) => positionItemId },
    ], order.positionItems);
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
