import { base64url, calculateJwkThumbprint, exportJWK, importPKCS8 } from 'jose';
import { WebhookError } from './error.ts';
import type { Jwk } from './jwk.ts';

/** A private RSA key as PEM (`-----BEGIN PRIVATE KEY-----`) or as JWK. */
export type PrivateKey = string | Jwk;

/** Private keys by their kid, the thumbprint of the public key (RFC 7638). */
export type DecryptionKeys = ReadonlyMap<string, Jwk>;

const LEAST_MODULUS_BYTES = 256;

/**
 * Reads one or more private keys; pass two during a rotation. Throws `invalid-option` unless each is a private RSA
 * key of at least 2048 bits.
 */
export async function readDecryptionKeys(keys: readonly PrivateKey[]): Promise<DecryptionKeys> {
  if (keys.length === 0) throw new WebhookError('invalid-option', 'At least one decryption key is needed');
  return new Map(await Promise.all(keys.map(readKey)));
}

/** Returns the X-Encryption-Kid of deliveries that are encrypted for this key. */
export async function encryptionKid(key: PrivateKey): Promise<string> {
  return (await readKey(key))[0];
}

async function readKey(key: PrivateKey): Promise<[kid: string, jwk: Jwk]> {
  const jwk = typeof key === 'string' ? await fromPem(key) : key;
  const { kty, n, e, d } = jwk;
  if (kty !== 'RSA' || !n || !e || !d || base64url.decode(n).length < LEAST_MODULUS_BYTES) {
    throw new WebhookError(
      'invalid-option',
      'A decryption key must be a private RSA key of 2048 bits or more',
    );
  }
  // Imported without alg, use and key_ops, because this module decides how the key is used.
  const { p, q, dp, dq, qi } = jwk;
  const bare = Object.fromEntries(
    Object.entries({ kty, n, e, d, p, q, dp, dq, qi }).filter(([, value]) => value !== undefined),
  ) as Jwk;
  return [await calculateJwkThumbprint({ kty, n, e }), bare];
}

async function fromPem(pem: string): Promise<Jwk> {
  try {
    return await exportJWK(await importPKCS8(pem, 'RSA-OAEP-256', { extractable: true }));
  } catch (error) {
    const hint = 'convert other forms with "openssl pkcs8 -topk8 -nocrypt"';
    throw new WebhookError(
      'invalid-option',
      `A decryption key is not a PKCS#8 RSA key in PEM: ${hint}`,
      error,
    );
  }
}
