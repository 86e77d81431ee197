"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.decryptBody = decryptBody;
const jose_1 = require("jose");
const error_ts_1 = require("./error.js");
const ALLOWED = { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] };
/**
 * Decrypts a body with the key that X-Encryption-Kid names. Throws `unknown-encryption-key`. For every other reason
 * it throws the same `decryption-failed`, so that an answer does not reveal whether the key or the content was wrong.
 */
async function decryptBody(headers, body, keys) {
    const kid = headers.encryptionKid;
    const key = keys.get(kid);
    if (!key)
        throw new error_ts_1.WebhookError('unknown-encryption-key', `No private key with the kid ${kid}`);
    const parts = [
        jose_1.base64url.encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })),
        headers.encryptedKey,
        headers.nonce,
        jose_1.base64url.encode(body),
        headers.authTag,
    ];
    try {
        return (await (0, jose_1.compactDecrypt)(parts.join('.'), key, ALLOWED)).plaintext;
    }
    catch {
        throw new error_ts_1.WebhookError('decryption-failed', 'The body could not be decrypted');
    }
}
