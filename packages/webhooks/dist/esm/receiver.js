import { parseBatch } from './batch.js';
import { decryptBody } from './decrypt.js';
import { readDecryptionKeys } from './decryption-keys.js';
import { WebhookError } from './error.js';
import { PING } from './events.js';
import { readHeaders } from './headers.js';
import { canonicalString, verifySignature } from './signature.js';
/** A delivery has at most 256 KiB; GCM leaves the length as it is. */
export const MAX_BODY_BYTES = 256 * 1024;
/** How far X-Timestamp may be from this machine's clock, in either direction. */
export const REPLAY_WINDOW_SECONDS = 300;
/**
 * Makes the function that receives deliveries. Its order is fixed: headers, size, time, signature, and only then the
 * private key is used.
 */
export async function createReceiver(options) {
    const { signingKeys, now = Date.now } = options;
    const decryptionKeys = await readDecryptionKeys(options.decryptionKeys);
    return async ({ url, headers: source, body }) => {
        const headers = readHeaders(source);
        if (body.length > MAX_BODY_BYTES) {
            throw new WebhookError('body-too-large', `The body has more than ${MAX_BODY_BYTES} bytes`);
        }
        requireRecent(headers.timestamp, now());
        const key = await signingKeys(headers.signatureKid);
        const canonical = await canonicalString(url, headers, body);
        await verifySignature(headers.signature, headers.signatureKid, canonical, key);
        const batch = parseBatch(await decryptBody(headers, body, decryptionKeys), headers);
        const reply = replyTo(batch);
        return { ...batch, reply, response: () => responseOf(reply) };
    };
}
const responseOf = ({ status, headers, body }) => new Response(body, { status, headers });
function requireRecent(timestamp, nowMs) {
    if (Math.abs(nowMs / 1000 - Number(timestamp)) <= REPLAY_WINDOW_SECONDS)
        return;
    const message = `X-Timestamp is more than ${REPLAY_WINDOW_SECONDS} s off`;
    throw new WebhookError('timestamp-out-of-window', message);
}
function replyTo({ events }) {
    const ping = events.find((event) => event.type === PING);
    if (!ping)
        return { status: 204, headers: {}, body: null };
    const headers = { 'content-type': 'application/json' };
    return { status: 200, headers, body: JSON.stringify({ challenge: ping.data.challenge }) };
}
