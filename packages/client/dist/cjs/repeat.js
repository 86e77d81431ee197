"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ownKey = ownKey;
exports.isRepeatable = isRepeatable;
exports.pauseBefore = pauseBefore;
exports.newId = newId;
const errors_ts_1 = require("./errors.js");
const tables_ts_1 = require("./generated/tables.js");
const longestWaitMs = 60_000;
/** Operations that take no key and do the same the second time. */
const SAFE = ['POST /v1/token', 'POST /v1/apps/{appId}/installations/{installationId}/accessToken'];
/** The key that the client sends by itself, with every write that takes one: then the write happens once, however often it is sent. */
function ownKey(operation) {
    return tables_ts_1.KEYED.includes(operation) ? newId() : undefined;
}
/** Says whether a call may be sent again although nobody knows what became of it. */
function isRepeatable(operation, headers) {
    if (/^(GET|PUT|DELETE) /.test(operation) || SAFE.includes(operation))
        return true;
    return tables_ts_1.KEYED.includes(operation) && headers.has('Idempotency-Key');
}
/** The pause before a call is sent again, in milliseconds; undefined when it must not be. */
function pauseBefore(attempt, answer, repeatable) {
    const told = answer && (0, errors_ts_1.secondsOf)(answer.headers);
    // Nothing was done: too many requests, or the first request with the same key is still running.
    const untouched = answer?.status === 429 || (answer?.status === 409 && told !== undefined);
    const unclear = answer === undefined || [502, 503, 504].includes(answer.status);
    if (!untouched && !(unclear && repeatable))
        return undefined;
    if (told !== undefined)
        return told * 1000 > longestWaitMs ? undefined : told * 1000;
    return Math.min(longestWaitMs, 2 ** attempt * 500) * (0.75 + Math.random() / 2);
}
/** A new UUID, also where pages are not served by HTTPS and `randomUUID` is missing. */
function newId() {
    if (crypto.randomUUID !== undefined)
        return crypto.randomUUID();
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
