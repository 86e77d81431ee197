import { WebhookError } from './error.js';
import { misfit } from './events.js';
import { UUID } from './headers.js';
/**
 * Parses a decrypted body and compares it with X-Batch-Size and X-First-Event-Id. An event with an unknown type or
 * value is not an error, because the marketplace would send a refused batch again and again. It is returned in
 * `unrecognised`.
 */
export function parseBatch(plaintext, headers) {
    const items = readList(plaintext);
    if (items.length !== Number(headers.batchSize)) {
        const sizes = `${items.length} events, not the ${headers.batchSize} of X-Batch-Size`;
        throw new WebhookError('batch-size-differs', `The body has ${sizes}`);
    }
    const events = [];
    const unrecognised = [];
    items.forEach((item, index) => {
        if (!isEnvelope(item)) {
            throw new WebhookError('malformed-content', `Entry ${index} lacks a valid id, type, time or data`);
        }
        const found = misfit(item.type, item.data);
        if (found === undefined)
            events.push(item);
        else
            unrecognised.push({ ...item, unrecognised: found });
    });
    if (items[0]?.id !== headers.firstEventId) {
        throw new WebhookError('first-event-id-differs', 'The id of the first event differs from X-First-Event-Id');
    }
    return { events, unrecognised };
}
function readList(plaintext) {
    let content;
    try {
        content = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plaintext));
    }
    catch (error) {
        throw new WebhookError('malformed-content', 'The body is not JSON in UTF-8', error);
    }
    if (!Array.isArray(content))
        throw new WebhookError('malformed-content', 'The body is not a list of events');
    return content;
}
function isEnvelope(item) {
    if (!isRecord(item))
        return false;
    const { id, type, time, data } = item;
    return (typeof id === 'string' &&
        UUID.test(id) &&
        typeof type === 'string' &&
        typeof time === 'string' &&
        isRecord(data));
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
