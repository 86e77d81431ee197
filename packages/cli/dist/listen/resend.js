import { ApiError } from '@sellerdock/client';
import { openCli, readCount } from '../context.js';
import { CliFailure } from '../failure.js';
/** Adds `resend`. */
export function addResend(program) {
    program
        .command('resend')
        .description('Send a webhook event again, with the same id.')
        .argument('<event-id>', 'the event')
        .option('--consumer <number>', 'only for this consumer, else for all that may have it', readCount)
        .action(async (eventId, { consumer }, command) => {
        const { out, seller } = openCli(command);
        const resent = await resend(seller, eventId, consumer);
        out.result(resent, () => resent
            .map(({ consumerId }) => `Event ${eventId} is sent again to consumer ${consumerId}.`)
            .join('\n'));
    });
}
/** Queues an event again for one consumer, or for each that may have it. Refuses when there is none. */
export async function resend(seller, eventId, consumerId) {
    const consumers = consumerId === undefined ? await consumersOf(seller.api) : [consumerId];
    if (consumers.length === 0)
        throw new CliFailure('You have no webhook consumer: "sellerdock listen" makes one.');
    const resent = [];
    let refusal;
    for (const one of consumers) {
        try {
            const queued = await seller.api.POST('/v1/webhooks/consumers/{consumerId}/replays', {
                params: { path: { consumerId: one } },
                body: { eventId },
            });
            resent.push({ consumerId: one, ...queued.data });
        }
        catch (error) {
            if (!(error instanceof ApiError) || error.status !== 404)
                throw error;
            refusal = error;
        }
    }
    if (resent.length === 0 && refusal)
        throw refusal;
    return resent;
}
/** Numbers of the seller's webhook consumers. */
export async function consumersOf(api) {
    const { data } = await api.GET('/v1/webhooks/consumers');
    return data.consumers.map(({ consumerId }) => consumerId);
}
