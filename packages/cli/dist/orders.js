import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { openCli, readCount } from './context.js';
import { wrongUsage } from './failure.js';
import { addOrdersAddress } from './orders-address.js';
import { addOrdersRead } from './orders-read.js';
import { colourOf } from './output.js';
import { withProgress } from './progress.js';
/** Adds `orders create`. */
export function addOrders(program) {
    const orders = program.command('orders').description('Have customers order, and read orders.');
    addOrdersRead(orders);
    addOrdersAddress(orders);
    orders
        .command('create')
        .description('Have a simulated customer place an order.')
        .option('--sku <sku[=quantity]>', 'what is bought; can be repeated', readSku)
        .option('--payment <method>', 'how it is paid, such as PREPAYMENT')
        .option('--force', 'also what cannot be bought: not online, too few, no shipping profile')
        .option('--body <file>', 'the whole request as JSON from a file, - for standard input')
        .option('--count <number>', 'how many such orders', readCount, 1)
        .addHelpText('after', '\nWithout --sku and --body one piece is bought: the first of your own variations, or a sample.\n' +
        '\nExamples:\n  $ sellerdock orders create\n  $ sellerdock orders create --sku JACKE-ALPIN-BLAU-S=2 --payment PREPAYMENT')
        .action(async (options, command) => {
        const { out, seller } = openCli(command);
        const basket = await basketOf(options);
        const placed = [];
        const work = async () => {
            for (let index = 0; index < options.count; index += 1)
                placed.push(await placeOrder(seller, basket));
        };
        const show = () => out.result(options.count === 1 ? placed[0] : placed, () => showOrders(out, placed));
        try {
            await withProgress(() => `${placed.length} of ${options.count} orders placed`, work());
        }
        catch (error) {
            // What was placed must be known, so that nobody places it again.
            if (placed.length > 0)
                show();
            throw error;
        }
        show();
    });
}
/** Places an order: of the basket, or of one piece of anything. */
export async function placeOrder(seller, basket) {
    if (basket === undefined)
        return (await playScenario(seller, 'one-piece')).order;
    return (await seller.api.POST('/v1/sandbox/orders', { body: basket })).data;
}
/** Plays a scenario of the sandbox. */
export async function playScenario({ api }, scenario) {
    return (await api.POST('/v1/sandbox/scenarios/{scenario}', { params: { path: { scenario } } })).data;
}
/** Orders as a table, one line an item. */
export function showOrders(out, orders) {
    const rows = orders.flatMap((order) => order.positionItems.map((item) => ({ order, item })));
    return out.table([
        { title: 'Order', value: ({ order }) => order.orderNumber },
        { title: 'Sales order id', value: ({ order }) => order.salesOrderId },
        { title: 'SKU', value: ({ item }) => item.sku, canShrink: true },
        {
            title: 'Status',
            value: ({ item }) => item.fulfillmentStatus,
            paint: (cell, { item }) => out.paint(colourOf(item.fulfillmentStatus), cell),
        },
    ], rows);
}
function readSku(named, before = []) {
    const [, sku = '', quantity = '1'] = /^(.+?)(?:=(\d+))?$/s.exec(named) ?? [];
    if (sku === '' || !/^[1-9]\d{0,3}$/.test(quantity))
        throw new InvalidArgumentError('It must be a SKU, or a SKU with a quantity as in SHIRT=2.');
    return [...before, { sku, quantity: Number(quantity) }];
}
async function basketOf({ sku, payment, body, force }) {
    if (body !== undefined) {
        if (sku ?? payment ?? force)
            throw wrongUsage('Use --body alone: it says what is bought and how it is paid.');
        return parseBody(body === '-' ? await text(process.stdin) : await readText(body));
    }
    if (sku)
        return {
            items: sku,
            ...(payment === undefined ? {} : { paymentMethod: payment }),
            ...(force ? { force } : {}),
        };
    if (payment !== undefined)
        throw wrongUsage('--payment needs a --sku that is paid.');
    if (force)
        throw wrongUsage('--force needs a --sku that is bought.');
    return undefined;
}
async function readText(file) {
    return readFile(file, 'utf8').catch((error) => {
        throw wrongUsage(`${file} cannot be read: ${error.message}`);
    });
}
/** The server checks what is in it. */
function parseBody(json) {
    try {
        return JSON.parse(json);
    }
    catch (error) {
        throw wrongUsage(`The body is not JSON: ${error.message}`);
    }
}
