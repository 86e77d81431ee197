import { InvalidArgumentError } from 'commander';
import { readDuration } from './clock.js';
import { openCli, readCount } from './context.js';
import { wrongUsage } from './failure.js';
import { readShare } from './faults.js';
import { countText, durationText, timeText } from './figures.js';
const path = '/v1/sandbox/autopilot';
/** Adds `autopilot start`, `autopilot status` and `autopilot stop`. */
export function addAutopilot(program) {
    const autopilot = program
        .command('autopilot')
        .description('Have customers and carriers act by themselves.');
    addStart(autopilot);
    autopilot
        .command('status')
        .description('Show what the autopilot has done so far.')
        .action(async (_options, command) => {
        const { out, seller } = openCli(command);
        const pilot = (await seller.api.GET(path)).data;
        out.result(pilot, () => showAutopilot(out, pilot));
    });
    autopilot
        .command('stop')
        .description('Stop the autopilot; orders and parcels stay where they are.')
        .action(async (_options, command) => {
        const { out, seller } = openCli(command);
        const answer = (await seller.api.DELETE(path)).data;
        out.result(answer ?? {}, () => 'The autopilot has stopped.');
    });
}
function addStart(autopilot) {
    autopilot
        .command('start')
        .description('Have customers buy, pay and send back, and carriers move every parcel.')
        .option('--per-hour <number>', 'orders an hour', readRate)
        .option('--per-second <number>', 'orders a second', readRate)
        .option('--seed <number>', 'the same seed gives the same orders', readCount)
        .option('--count <number>', 'orders in all', readCount)
        .option('--return-rate <share>', 'which share of the orders comes back, from 0 to 1', readShare)
        .option('--ships', 'also ship and accept returns in the seller’s place')
        .option('--no-restock', 'let goods run out, instead of having more come in before they do')
        .option('--payment-delay <duration>', 'until a prepayment comes in, such as 1h', readSeconds)
        .option('--shipping-delay <duration>', 'until an order is shipped in the seller’s place', readSeconds)
        .option('--carrier-delay <duration>', 'from one tracking state of a parcel to the next', readSeconds)
        .option('--return-delay <duration>', 'from the delivery until a return is announced', readSeconds)
        .addHelpText('after', '\nEverything happens by the seller’s clock.\n\nExample:\n  $ sellerdock autopilot start --per-hour 60 --seed 7 --ships')
        .action(async (options, command) => {
        const { perHour, perSecond } = options;
        if ((perHour === undefined) === (perSecond === undefined))
            throw wrongUsage('Say how many orders: either --per-hour or --per-second.');
        const { out, seller } = openCli(command);
        const pilot = (await seller.api.POST(path, { body: requestOf(options) })).data;
        out.result(pilot, () => showAutopilot(out, pilot));
    });
}
/** What is left out is left to the server. */
function requestOf(options) {
    const { perHour, perSecond, ships, restock, seed, count, returnRate } = options;
    return {
        ordersPerHour: perHour,
        ordersPerSecond: perSecond,
        seed,
        count,
        returnRate,
        shipsForSeller: ships,
        restocksForSeller: restock === false ? false : undefined,
        paymentDelaySeconds: options.paymentDelay,
        shippingDelaySeconds: options.shippingDelay,
        carrierDelaySeconds: options.carrierDelay,
        returnDelaySeconds: options.returnDelay,
    };
}
function readRate(text) {
    if (/^\d{0,9}(\.\d{1,9})?$/.test(text) && Number(text) > 0)
        return Number(text);
    throw new InvalidArgumentError('It must be a number above 0.');
}
function readSeconds(text) {
    if (text === '0')
        return 0;
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = readDuration(text);
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
function showAutopilot(out, pilot) {
    const { state, startedAt, stoppedAt, settings } = pilot;
    const rows = [
        ...['placed', 'skipped', 'released', 'sent', 'delivered', 'returned', 'accepted'].map((what) => [what, countText(pilot[what])]),
        ...Object.entries(settings).map(([name, value]) => [name, shown(name, value)]),
    ];
    return [
        `${out.paint(state === 'RUNNING' ? 'green' : 'yellow', state)} since ${timeText(stoppedAt ?? startedAt)}`,
        out.table([
            { title: 'What', value: ([what]) => what },
            { title: 'So far, and as asked for', value: ([, value]) => value },
        ], rows),
    ].join('\n');
}
const shown = (name, value) => {
    if (typeof value === 'boolean')
        return value ? 'yes' : 'no';
    return name.endsWith('Seconds') ? durationText(value * 1000) : String(value);
};
