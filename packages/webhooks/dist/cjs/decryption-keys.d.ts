import type { Jwk } from './jwk.js';
/** A private RSA key as PEM (`-----BEGIN PRIVATE KEY-----`) or as JWK. */
export type PrivateKey = string | Jwk;
/** Private keys by their kid, the thumbprint of the public key (RFC 7638). */
export type DecryptionKeys = ReadonlyMap<string, Jwk>;
/**
 * Reads one or more private keys; pass two during a rotation. Throws `invalid-option` unless each is a private RSA
 * key of at least 2048 bits.
 */
export declare function readDecryptionKeys(keys: readonly PrivateKey[]): Promise<DecryptionKeys>;
/** Returns the X-Encryption-Kid of deliveries that are encrypted for this key. */
export declare function encryptionKid(key: PrivateKey): Promise<string>;
