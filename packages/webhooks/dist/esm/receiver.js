import { parseBatch } from './batch.js';
import { decryptBody } from './decrypt.js';
import { readDecryptionKeys } from './decryption-keys.js';
import { WebhookError } from './error.js';
import { PING } from './events.js';
import { readHeaders } from './headers.js';
import { canonicalString, verifySignature } from './signature.js';
/** A delivery has at most 256 KiB. GCM does not change the length. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Largest difference between X-Timestamp and this machine's clock, in either direction. */
export const REPLAY_WINDOW_SECONDS = 300;
/**
 * Makes the function that receives deliveries. It checks the headers, the size, the time and the signature, in this
 * order. Only then does it use the private key. Throws `invalid-option` for an unusable key.
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
