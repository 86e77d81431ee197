"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.REPLAY_WINDOW_SECONDS = exports.MAX_BODY_BYTES = void 0;
exports.createReceiver = createReceiver;
const batch_ts_1 = require("./batch.js");
const decrypt_ts_1 = require("./decrypt.js");
const decryption_keys_ts_1 = require("./decryption-keys.js");
const error_ts_1 = require("./error.js");
const events_ts_1 = require("./events.js");
const headers_ts_1 = require("./headers.js");
const signature_ts_1 = require("./signature.js");
/** A delivery has at most 256 KiB. GCM does not change the length. */
exports.MAX_BODY_BYTES = 256 * 1024;
/** Largest difference between X-Timestamp and this machine's clock, in either direction. */
exports.REPLAY_WINDOW_SECONDS = 300;
/**
 * Makes the function that receives deliveries. It checks the headers, the size, the time and the signature, in this
 * order. Only then does it use the private key. Throws `invalid-option` for an unusable key.
 */
async function createReceiver(options) {
    const { signingKeys, now = Date.now } = options;
    const decryptionKeys = await (0, decryption_keys_ts_1.readDecryptionKeys)(options.decryptionKeys);
    return async ({ url, headers: source, body }) => {
        const headers = (0, headers_ts_1.readHeaders)(source);
        if (body.length > exports.MAX_BODY_BYTES) {
            throw new error_ts_1.WebhookError('body-too-large', `The body has more than ${exports.MAX_BODY_BYTES} bytes`);
        }
        requireRecent(headers.timestamp, now());
        const key = await signingKeys(headers.signatureKid);
        const canonical = await (0, signature_ts_1.canonicalString)(url, headers, body);
        await (0, signature_ts_1.verifySignature)(headers.signature, headers.signatureKid, canonical, key);
        const batch = (0, batch_ts_1.parseBatch)(await (0, decrypt_ts_1.decryptBody)(headers, body, decryptionKeys), headers);
        const reply = replyTo(batch);
        return { ...batch, reply, response: () => responseOf(reply) };
    };
}
const responseOf = ({ status, headers, body }) => new Response(body, { status, headers });
function requireRecent(timestamp, nowMs) {
    if (Math.abs(nowMs / 1000 - Number(timestamp)) <= exports.REPLAY_WINDOW_SECONDS)
        return;
    const message = `X-Timestamp is more than ${exports.REPLAY_WINDOW_SECONDS} s off`;
    throw new error_ts_1.WebhookError('timestamp-out-of-window', message);
}
function replyTo({ events }) {
    const ping = events.find((event) => event.type === events_ts_1.PING);
    if (!ping)
        return { status: 204, headers: {}, body: null };
    const headers = { 'content-type': 'application/json' };
    return { status: 200, headers, body: JSON.stringify({ challenge: ping.data.challenge }) };
}
