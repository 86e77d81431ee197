import type { DecryptionKeys } from './decryption-keys.js';
import type { DeliveryHeaders } from './headers.js';
/**
 * Decrypts a body with the key that X-Encryption-Kid names. Throws `unknown-encryption-key`. For every other reason
 * it throws the same `decryption-failed`, so that an answer does not reveal whether the key or the content was wrong.
 */
export declare function decryptBody(headers: DeliveryHeaders, body: Uint8Array, keys: DecryptionKeys): Promise<Uint8Array>;
