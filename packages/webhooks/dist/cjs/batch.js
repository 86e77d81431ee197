"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseBatch = parseBatch;
const error_ts_1 = require("./error.js");
const events_ts_1 = require("./events.js");
const headers_ts_1 = require("./headers.js");
/**
 * Parses a decrypted body and compares it with X-Batch-Size and X-First-Event-Id. An event with an unknown type or
 * value is not an error, because the marketplace would send a refused batch again and again. It is returned in
 * `unrecognised`.
 */
function parseBatch(plaintext, headers) {
    const items = readList(plaintext);
    if (items.length !== Number(headers.batchSize)) {
        const sizes = `${items.length} events, not the ${headers.batchSize} of X-Batch-Size`;
        throw new error_ts_1.WebhookError('batch-size-differs', `The body has ${sizes}`);
    }
    const events = [];
    const unrecognised = [];
    items.forEach((item, index) => {
        if (!isEnvelope(item)) {
            throw new error_ts_1.WebhookError('malformed-content', `Entry ${index} lacks a valid id, type, time or data`);
        }
        const found = (0, events_ts_1.misfit)(item.type, item.data);
        if (found === undefined)
            events.push(item);
        else
            unrecognised.push({ ...item, unrecognised: found });
    });
    if (items[0]?.id !== headers.firstEventId) {
        throw new error_ts_1.WebhookError('first-event-id-differs', 'The id of the first event differs from X-First-Event-Id');
    }
    return { events, unrecognised };
}
function readList(plaintext) {
    let content;
    try {
        content = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plaintext));
    }
    catch (error) {
        throw new error_ts_1.WebhookError('malformed-content', 'The body is not JSON in UTF-8', error);
    }
    if (!Array.isArray(content))
        throw new error_ts_1.WebhookError('malformed-content', 'The body is not a list of events');
    return content;
}
function isEnvelope(item) {
    if (!isRecord(item))
        return false;
    const { id, type, time, data } = item;
    return (typeof id === 'string' &&
        headers_ts_1.UUID.test(id) &&
        typeof type === 'string' &&
        typeof time === 'string' &&
        isRecord(data));
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
