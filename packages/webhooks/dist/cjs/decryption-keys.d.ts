import { type JWK } from 'jose';
/** A private RSA key as PEM (`-----BEGIN PRIVATE KEY-----`) or as JWK. */
export type PrivateKey = string | JWK;
/** Private keys by their kid, the RFC 7638 thumbprint of the public part. */
export type DecryptionKeys = ReadonlyMap<string, JWK>;
/** Reads one or more private keys; two while a rotation lasts. Throws `invalid-option` for what is no RSA key of 2048 bits. */
export declare function readDecryptionKeys(keys: readonly PrivateKey[]): Promise<DecryptionKeys>;
/** Answers the X-Encryption-Kid under which deliveries for this key arrive. */
export declare function encryptionKid(key: PrivateKey): Promise<string>;
