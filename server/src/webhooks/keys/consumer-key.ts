import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { type EncryptionKey, thumbprintOf } from '../message/encrypt.ts';

export const leastKeyBits = 2048;
const mostKeyBits = 8192;

/** A consumer's key as it comes: PEM (SPKI), or a JWK. */
export type KeyText = string | JsonWebKey;

/** Reads a public RSA key of 2048 to 8192 bits. Throws a Refusal of kind `unprocessable` for everything else. */
export function readConsumerKey(text: KeyText): EncryptionKey & { readonly bits: number } {
  const publicKey = parse(text);
  const bits = publicKey?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (publicKey?.asymmetricKeyType !== 'rsa' || bits < leastKeyBits || bits > mostKeyBits) {
    throw new Refusal(
      'unprocessable',
      `The key must be a public RSA key of ${leastKeyBits} to ${mostKeyBits} bits, as PEM (SPKI) or JWK.`,
      { path: 'key' },
    );
  }
  return { kid: thumbprintOf(publicKey), publicKey, bits };
}

/** A private key is refused like any other text: it should never have been sent. */
function parse(text: KeyText): KeyObject | undefined {
  try {
    if (typeof text === 'string') return text.includes('PUBLIC KEY') ? createPublicKey(text) : undefined;
    return 'd' in text ? undefined : createPublicKey({ key: text, format: 'jwk' });
  } catch {
    return undefined;
  }
}
