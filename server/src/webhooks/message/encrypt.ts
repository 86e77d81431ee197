import {
  constants,
  createCipheriv,
  createHash,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/** A consumer's RSA key; the kid is its RFC 7638 thumbprint. */
export type EncryptionKey = { readonly kid: string; readonly publicKey: KeyObject };

/** The parts of a JWE (RFC 7516), the ciphertext as it is and the rest as base64url. */
export type Encrypted = {
  readonly kid: string;
  readonly encryptedKey: string;
  readonly nonce: string;
  readonly tag: string;
  readonly body: Buffer;
};

/** The protected header of the JWE that a receiver can put together; its base64url is the additional data of GCM. */
const protectedHeader = (kid: string): string =>
  Buffer.from(`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${kid}"}`).toString('base64url');

/** Encrypts a batch with a fresh content key and nonce: AES-256-GCM, the key by RSA-OAEP with SHA-256 throughout. */
export function encryptBatch(plaintext: Buffer, { kid, publicKey }: EncryptionKey): Encrypted {
  const contentKey = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', contentKey, nonce).setAAD(
    Buffer.from(protectedHeader(kid), 'ascii'),
  );
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return {
    kid,
    encryptedKey: wrapped(contentKey, publicKey).toString('base64url'),
    nonce: nonce.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
    body,
  };
}

/**
 * The content key under the consumer's. With options beside the key, node:crypto throws and catches two errors before it
 * encrypts; without stack traces, which nobody sees, these cost little.
 */
function wrapped(contentKey: Buffer, key: KeyObject): Buffer {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return publicEncrypt({ key, ...padding }, contentKey);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** RFC 7638 thumbprint of a public key of type RSA, EC or OKP. */
export function thumbprintOf(key: KeyObject): string {
  const { kty, crv, e, n, x, y } = key.export({ format: 'jwk' });
  const members = kty === 'RSA' ? { e, kty, n } : kty === 'EC' ? { crv, kty, x, y } : { crv, kty, x };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
