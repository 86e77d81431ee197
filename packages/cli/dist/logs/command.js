import { ApiError } from '@sellerdock/client';
import { openCli } from '../context.js';
import { CliFailure } from '../failure.js';
import { limitOption, take } from '../lists.js';
import { untilSignal } from '../stop.js';
import { follow } from '../stream/follow.js';
import { activityLine } from './line.js';
const largestPage = 200;
/** Adds `logs`. */
export function addLogs(program) {
    program
        .command('logs')
        .description('See what happened to your orders, products and set-up, the newest last.')
        .addOption(limitOption())
        .option('-f, --follow', 'go on with what happens from now on')
        .option('--order <number>', 'only what happened to the order with this number')
        .option('--sku <sku>', 'only what happened to this SKU')
        .option('--kind <kinds>', 'only these kinds, with commas, such as item.sent')
        .addHelpText('after', '\nWith --json each entry is a line of its own. --follow waits for a server that is away, misses nothing and ends\n' +
        'with Ctrl-C.\n\nExample:\n  $ sellerdock logs --follow --kind order.placed,item.sent')
        .action(async (options, command) => {
        const { out, seller } = openCli(command);
        if (options.follow)
            return followLogs(out, seller, options);
        const entries = await readNewest(seller, options);
        // Refuses a number that no order has.
        if (entries.length === 0 && options.order !== undefined)
            await idOfOrder(seller, options.order);
        for (const entry of entries)
            show(out, entry);
        if (entries.length === 0)
            out.note('Nothing has happened.');
    });
}
/** The newest entries, oldest first. */
async function readNewest({ api }, { limit, order, sku, kind }, signal) {
    const query = {
        limit: Math.min(limit, largestPage),
        ...(order === undefined ? {} : { orderNumber: order }),
        ...present({ sku, kind }),
    };
    return (await take(api.entries('/v1/activity', { params: { query }, signal }), limit)).reverse();
}
/**
 * Shows the newest entries, and what follows until a signal. The list is read once the stream has begun: what is in both
 * is shown once, and nothing falls between them.
 */
async function followLogs(out, seller, options) {
    const { sku, kind, order } = options;
    const salesOrderId = order === undefined ? undefined : await idOfOrder(seller, order);
    let listed;
    await untilSignal((signal) => follow({ seller, out, signal, query: present({ sku, kind, salesOrderId }) }, async (told) => {
        if (!listed) {
            const entries = await readNewest(seller, options, signal);
            for (const entry of entries)
                show(out, entry);
            listed = new Set(entries.map(({ id }) => id));
        }
        for (const entry of told.map(({ data }) => data))
            if (!listed.has(entry.id))
                show(out, entry);
    }));
}
async function idOfOrder({ api }, orderNumber) {
    try {
        const { data } = await api.GET('/v4/orders/{orderNumber}', { params: { path: { orderNumber } } });
        return data.salesOrderId;
    }
    catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404)
            throw error;
        throw new CliFailure(`There is no order ${orderNumber}.`);
    }
}
/** Only what is given. */
const present = (values) => Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
const show = (out, entry) => out.item(entry, () => activityLine(out, entry));
