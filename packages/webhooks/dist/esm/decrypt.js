import { base64url, compactDecrypt } from 'jose';
import { WebhookError } from './error.js';
const ALLOWED = { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] };
/**
 * Decrypts a body with the key that X-Encryption-Kid names. Throws `unknown-encryption-key`. For every other reason
 * it throws the same `decryption-failed`, so that an answer does not reveal whether the key or the content was wrong.
 */
export async function decryptBody(headers, body, keys) {
    const kid = headers.encryptionKid;
    const key = keys.get(kid);
    if (!key)
        throw new WebhookError('unknown-encryption-key', `No private key with the kid ${kid}`);
    const parts = [
        base64url.encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })),
        headers.encryptedKey,
        headers.nonce,
        base64url.encode(body),
        headers.authTag,
    ];
    try {
        return (await compactDecrypt(parts.join('.'), key, ALLOWED)).plaintext;
    }
    catch {
        throw new WebhookError('decryption-failed', 'The body could not be decrypted');
    }
}
