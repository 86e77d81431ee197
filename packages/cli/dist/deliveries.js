import { ApiError } from '@sellerdock/client';
import { Option } from 'commander';
import { openCli, readCount } from './context.js';
import { CliFailure } from './failure.js';
import { timeText, tookText } from './figures.js';
import { consumersOf } from './listen/resend.js';
import { limitOption, printList, take } from './lists.js';
import { colourOf } from './output.js';
import { harmless } from './text-width.js';
const states = ['waiting', 'delivered', 'failed', 'split'];
const path = '/v1/webhooks/consumers/{consumerId}/deliveries';
/** Adds `deliveries list`, `deliveries show` and `deliveries resend`. */
export function addDeliveries(program) {
    const deliveries = program.command('deliveries').description('See what became of webhook deliveries.');
    deliveries
        .command('list')
        .description('List deliveries to your webhook consumers, the newest first.')
        .addOption(limitOption())
        .option('--consumer <number>', 'only to this consumer', readCount)
        .addOption(new Option('--state <state>', 'only in this state').choices(states))
        .option('--event <event-id>', 'only with this event')
        .action(async ({ limit, consumer, state, event }, command) => {
        const { out, seller } = openCli(command);
        const newest = await newestDeliveries(seller.api, { limit, consumer, state, event });
        printList(out, newest, columnsOf(out), 'No deliveries.');
    });
    addShow(deliveries);
    addResend(deliveries);
}
/** The newest deliveries to one consumer, or to all of the seller. */
export async function newestDeliveries(api, { limit, consumer, state, event }) {
    const query = {
        limit: Math.min(limit, 200),
        ...(state === undefined ? {} : { state }),
        ...(event === undefined ? {} : { eventId: event }),
    };
    const numbers = consumer === undefined ? await consumersOf(api) : [consumer];
    const lists = numbers.map(async (consumerId) => {
        const found = await take(api.entries(path, { params: { path: { consumerId }, query } }), limit);
        return found.map((delivery) => ({ consumerId, ...delivery }));
    });
    const rows = (await Promise.all(lists)).flat();
    return rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit);
}
const columnsOf = (out) => [
    { title: 'Consumer', value: ({ consumerId }) => consumerId, isFigure: true },
    { title: 'Made', value: ({ createdAt }) => timeText(createdAt) },
    {
        title: 'State',
        value: ({ state }) => state,
        paint: (cell, { state }) => out.paint(colourOf(state), cell),
    },
    { title: 'Events', value: ({ eventCount }) => eventCount, isFigure: true },
    { title: 'Attempts', value: ({ attempts }) => attempts, isFigure: true },
    { title: 'Delivery', value: ({ deliveryId }) => deliveryId },
];
const consumerOption = () => new Option('--consumer <number>', 'the consumer it goes to; found by itself unless given').argParser(readCount);
function addShow(deliveries) {
    deliveries
        .command('show')
        .description('Show a delivery with its attempts and what went wrong.')
        .argument('<delivery-id>', 'its id')
        .addOption(consumerOption())
        .action(async (deliveryId, { consumer }, command) => {
        const { out, seller } = openCli(command);
        const found = await findDelivery(seller.api, deliveryId, consumer);
        out.result(found, () => showDelivery(out, found));
    });
}
function addResend(deliveries) {
    deliveries
        .command('resend')
        .description('Send a delivery again.')
        .argument('<delivery-id>', 'its id')
        .addOption(consumerOption())
        .action(async (deliveryId, { consumer }, command) => {
        const { out, seller } = openCli(command);
        const { consumerId } = await findDelivery(seller.api, deliveryId, consumer);
        const params = { path: { consumerId, deliveryId } };
        const { data } = await seller.api.POST(`${path}/{deliveryId}/redelivery`, { params });
        out.result(data, () => `Delivery ${harmless(data.deliveryId)} to consumer ${consumerId} is on its way.`);
    });
}
/** Reads a delivery; without its consumer it is looked for at each. */
export async function findDelivery(api, deliveryId, consumer) {
    const numbers = consumer === undefined ? await consumersOf(api) : [consumer];
    let refusal;
    for (const consumerId of numbers) {
        try {
            const { data } = await api.GET(`${path}/{deliveryId}`, {
                params: { path: { consumerId, deliveryId } },
            });
            return { consumerId, ...data };
        }
        catch (error) {
            if (!(error instanceof ApiError) || error.status !== 404)
                throw error;
            refusal = error;
        }
    }
    throw refusal ?? new CliFailure('You have no webhook consumer.');
}
function showDelivery(out, found) {
    const { deliveryId, consumerId, state, createdAt, dueAt, finishedAt, eventIds, log } = found;
    const about = out.facts({
        Delivery: deliveryId,
        Consumer: consumerId,
        State: state,
        Made: timeText(createdAt),
        'Next attempt': timeText(dueAt),
        Finished: timeText(finishedAt),
        Events: eventIds.join(' '),
    });
    if (log.length === 0)
        return about;
    const attempts = out.table([
        { title: 'Attempt', value: ({ attempt }) => attempt, isFigure: true },
        { title: 'Began', value: ({ startedAt }) => timeText(startedAt) },
        { title: 'Took', value: ({ durationMs }) => tookText(durationMs), isFigure: true },
        { title: 'Answer', value: ({ status }) => status ?? 'none', isFigure: true },
        {
            title: 'What went wrong',
            value: ({ detail, failure }) => detail ?? failure,
            canShrink: true,
            paint: (cell) => out.paint('red', cell),
        },
    ], log);
    return `${about}\n\n${attempts}`;
}
