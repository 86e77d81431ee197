import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { type EncryptionKey, thumbprintOf } from '../message/encrypt.ts';

export const leastKeyBits = 2048;
const mostKeyBits = 8192;

/** Exponents that every library encrypts with; 1 would leave the key of a message readable for everybody. */
const exponents = { least: 3n, most: 2n ** 32n };

/** A consumer's key as it comes: PEM (SPKI), or a JWK. */
export type KeyText = string | JsonWebKey;

/** Reads a public RSA key of 2048 to 8192 bits. Throws a Refusal of kind `unprocessable` for everything else. */
export function readConsumerKey(text: KeyText): EncryptionKey & { readonly bits: number } {
  const publicKey = parse(text);
  const { modulusLength: bits = 0, publicExponent = 0n } = publicKey?.asymmetricKeyDetails ?? {};
  const isUsable =
    publicExponent % 2n === 1n && publicExponent >= exponents.least && publicExponent < exponents.most;
  if (publicKey?.asymmetricKeyType !== 'rsa' || bits < leastKeyBits || bits > mostKeyBits || !isUsable) {
    throw new Refusal(
      'unprocessable',
      `The key must be a public RSA key of ${leastKeyBits} to ${mostKeyBits} bits with a usual exponent, such as 65537, as PEM (SPKI) or JWK.`,
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
