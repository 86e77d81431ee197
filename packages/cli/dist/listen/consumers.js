import { ApiError } from '@sellerdock/client';
import { CliFailure } from '../failure.js';
import { isLeftOver } from './endpoint.js';
/** 106 comes last, to leave it free for a receiver of the seller's own. */
const usualNumbers = [101, 107, 106];
const path = '/v1/webhooks/consumers';
/**
 * Registers as many consumers as the wanted events need. Adds each to `registered` as soon as it exists, so that it can
 * be removed whatever happens. First removes what an earlier call left.
 */
export async function register(cli, registered, wanted) {
    const taken = await removeLeftOvers(cli);
    let refusal;
    const missing = new Set(wanted.events);
    for (const consumerId of wanted.consumers ?? usualNumbers) {
        if (missing.size === 0)
            break;
        if (taken.has(consumerId))
            continue;
        try {
            const { eventTypes } = await create(cli, registered, consumerId, {
                ...wanted,
                events: [...missing],
            });
            for (const type of eventTypes)
                missing.delete(type);
        }
        catch (error) {
            // 409: taken a moment ago; 422: this number may not receive events, or the server delivers to no such address.
            if (!(error instanceof ApiError) || ![409, 422].includes(error.status))
                throw error;
            refusal = error;
        }
    }
    if (missing.size === 0)
        return;
    const others = [...taken].map(([consumerId, url]) => `Consumer ${consumerId} is ${url}.`).join(' ');
    const text = `No consumer number is free to receive ${[...missing].join(', ')}. ${others || (refusal?.reason ?? '')}`;
    if (registered.length === 0)
        throw new CliFailure(text.trim());
    cli.out.note(text.trim());
}
async function create(cli, registered, consumerId, { events, key, urlOf }) {
    const { seller } = cli;
    const url = urlOf(consumerId);
    const { data: made } = await seller.api.POST(path, { body: { consumerId, url, key } });
    const params = { path: { consumerId } };
    const eventTypes = made.eventTypes.filter((type) => events.includes(type));
    const registration = { consumerId, eventTypes };
    registered.push(registration);
    if (eventTypes.length === 0) {
        await unregister(cli, [registration]);
        registered.pop();
        return registration;
    }
    if (eventTypes.length < made.eventTypes.length)
        await seller.api.PATCH(`${path}/{consumerId}`, { params, body: { eventTypes } });
    await seller.api.POST(`${path}/{consumerId}/verification`, { params });
    return registration;
}
/** Removes what a killed listener left, and returns the addresses of all other consumers. */
async function removeLeftOvers({ seller, out }) {
    const { consumers } = (await seller.api.GET(path)).data;
    const taken = new Map();
    for (const { consumerId, url } of consumers) {
        if (await isLeftOver(url)) {
            await remove({ seller }, consumerId);
            out.note(`Removed consumer ${consumerId}, which an earlier listen left.`);
        }
        else
            taken.set(consumerId, url);
    }
    return taken;
}
/** Removes the registered consumers. Reports one that cannot be removed; the next listen removes it. */
export async function unregister(cli, registered) {
    for (const { consumerId } of registered) {
        try {
            await remove(cli, consumerId);
        }
        catch (error) {
            cli.out.note(`Consumer ${consumerId} stays until the next listen: ${error.message}`);
        }
    }
}
async function remove({ seller }, consumerId) {
    try {
        await seller.api.DELETE(`${path}/{consumerId}`, { params: { path: { consumerId } } });
    }
    catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404)
            throw error;
    }
}
