import { secondsOf } from './errors.js';
import { KEYED, TIMED } from './generated/tables.js';
const longestWaitMs = 60_000;
/** Operations that take no key and do the same the second time. */
const SAFE = ['POST /v1/token', 'POST /v1/apps/{appId}/installations/{installationId}/accessToken'];
/** The key that the client sends by itself: with writes that would otherwise happen twice, or be refused the second time. */
export function ownKey(operation) {
    return KEYED.includes(operation) && !TIMED.includes(operation) ? newId() : undefined;
}
/** Says whether a call may be sent again although nobody knows what became of it. */
export function isRepeatable(operation, headers) {
    if (/^(GET|PUT|DELETE) /.test(operation) || SAFE.includes(operation))
        return true;
    if (KEYED.includes(operation) && headers.has('Idempotency-Key'))
        return true;
    return TIMED.includes(operation) && headers.has('X-Request-Timestamp');
}
/** The pause before a call is sent again, in milliseconds; undefined when it must not be. */
export function pauseBefore(attempt, answer, repeatable) {
    const told = answer && secondsOf(answer.headers);
    // Nothing was done: too many requests, or the first request with the same key is still running.
    const untouched = answer?.status === 429 || (answer?.status === 409 && told !== undefined);
    const unclear = answer === undefined || [502, 503, 504].includes(answer.status);
    if (!untouched && !(unclear && repeatable))
        return undefined;
    const pauseMs = told === undefined ? 2 ** attempt * 500 * (0.5 + Math.random()) : told * 1000;
    return pauseMs > longestWaitMs ? undefined : pauseMs;
}
/** A new UUID, also where pages are not served by HTTPS and `randomUUID` is missing. */
export function newId() {
    if (crypto.randomUUID !== undefined)
        return crypto.randomUUID();
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
