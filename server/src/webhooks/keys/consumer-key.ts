import {
  checkPrime,
  constants,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  publicEncrypt,
} from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { type EncryptionKey, thumbprintOf } from '../message/encrypt.ts';

const leastKeyBits = 2048;
const mostKeyBits = 8192;

/** Exponents that every library supports. With 1 anybody could read the key of a message. */
const exponents = { least: 3n, most: 2n ** 32n };

/** A consumer's key as a request sends it: PEM (SPKI) or a JWK. */
export type KeyText = string | JsonWebKey;

/** A consumer's key, and the length of its modulus. */
export type ConsumerKey = EncryptionKey & { readonly bits: number };

/** The check of a modulus of 8192 bits takes 0.2 s of one of the pool's four threads, which files need too. */
const primalityChecksAtOnce = 1;
const limited = concurrencyLimit(primalityChecksAtOnce);

/**
 * Reads a public RSA key of 2048 to 8192 bits. Throws a Refusal of kind `unprocessable` for everything else. Pass the
 * key to `refuseUnsafe` before you store it.
 */
export function readConsumerKey(text: KeyText): ConsumerKey {
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

/** Throws a Refusal of kind `unprocessable` when a key hides nothing. Keys wait for each other. */
export async function refuseUnsafe({ publicKey }: ConsumerKey): Promise<void> {
  if ((await isProductOfLargePrimes(modulusOf(publicKey))) && encrypts(publicKey)) return;
  throw new Refusal(
    'unprocessable',
    'The key is not safe: its modulus is not the product of two large primes. Export it again.',
    { path: 'key' },
  );
}

const modulusOf = (key: KeyObject): bigint =>
  BigInt(`0x${Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex')}`);

const smallPrimes = Array.from({ length: 752 }, (_, number) => number).filter(
  (number) =>
    number > 1 &&
    !Array.from({ length: Math.sqrt(number) - 1 }, (_, less) => less + 2).some((less) => number % less === 0),
);

/**
 * The checks of a modulus that need no private key (NIST SP 800-89, section 5.3.3): no small factor, no prime, no
 * square.
 */
async function isProductOfLargePrimes(modulus: bigint): Promise<boolean> {
  if (smallPrimes.some((prime) => modulus % BigInt(prime) === 0n) || isSquare(modulus)) return false;
  return !(await limited(() => isPrime(modulus)));
}

const isPrime = (value: bigint): Promise<boolean> =>
  new Promise((resolve, reject) => {
    checkPrime(value, { checks: 1 }, (error, result) => (error ? reject(error) : resolve(result)));
  });

function isSquare(value: bigint): boolean {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root * root === value;
}

/** True when it can encrypt a content key, as deliveries do. */
function encrypts(key: KeyObject): boolean {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    return publicEncrypt({ key, ...padding }, Buffer.alloc(32)).length > 0;
  } catch {
    return false;
  }
}

/** Refuses a private key without naming it as such: a client should never have sent it. */
function parse(text: KeyText): KeyObject | undefined {
  try {
    if (typeof text === 'string') return text.includes('PUBLIC KEY') ? createPublicKey(text) : undefined;
    return 'd' in text ? undefined : createPublicKey({ key: text, format: 'jwk' });
  } catch {
    return undefined;
  }
}
