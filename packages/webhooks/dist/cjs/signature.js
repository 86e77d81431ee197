"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.canonicalString = canonicalString;
exports.verifySignature = verifySignature;
const jose_1 = require("jose");
const error_ts_1 = require("./error.js");
/** Returns the signed text: twelve lines joined by LF. `url` is the endpoint's address exactly as registered. */
async function canonicalString(url, headers, body) {
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(body));
    return [
        'v1',
        'POST',
        url,
        headers.timestamp,
        headers.firstEventId,
        headers.batchSize,
        headers.signatureKid,
        headers.encryptionKid,
        headers.encryptedKey,
        headers.nonce,
        headers.authTag,
        jose_1.base64url.encode(new Uint8Array(hash)),
    ].join('\n');
}
/**
 * Verifies X-Signature as the signature of a detached JWS (RFC 7515) over the canonical string. The key determines
 * the algorithm; the message cannot choose it. Throws `wrong-signature`.
 */
async function verifySignature(signature, kid, canonical, { algorithm, jwk }) {
    const header = jose_1.base64url.encode(JSON.stringify({ alg: algorithm, kid }));
    const payload = jose_1.base64url.encode(canonical);
    try {
        await (0, jose_1.compactVerify)(`${header}.${payload}.${signature}`, jwk, { algorithms: [algorithm] });
    }
    catch (error) {
        throw new error_ts_1.WebhookError('wrong-signature', 'X-Signature does not fit the request', error);
    }
}
