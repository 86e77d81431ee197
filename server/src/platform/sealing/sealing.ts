import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps keys unreadable at rest. */
export type Sealer = {
  /** AES-256-GCM. A value that is sealed for one place opens only at that place. */
  seal(plain: Buffer, place: string): Buffer;
  /** Throws when the secret is a different one, or the value was changed or moved. */
  open(sealed: Buffer, place: string): Buffer;
};

/** A value could not be opened. */
export class SealError extends Error {
  override name = 'SealError';
}

const nonceBytes = 12;
const tagBytes = 16;

/** Makes a sealer whose key is derived from the installation's secret (HKDF with SHA-256), another one for each use. */
export function sealerOf(
  secret: Buffer,
  use: 'webhook keys' | 'token keys' | 'certification keys' | 'second factors',
): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `sellerdock ${use}`, 32));
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, place) {
      try {
        const nonce = sealed.subarray(0, nonceBytes);
        const tag = sealed.subarray(sealed.length - tagBytes);
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag);
        const inner = sealed.subarray(nonceBytes, sealed.length - tagBytes);
        return Buffer.concat([decipher.update(inner), decipher.final()]);
      } catch (cause) {
        throw new SealError(
          'A key cannot be opened: it was sealed with another secret (WEBHOOK_SECRET, or webhook-secret in DATA_DIR).',
          { cause },
        );
      }
    },
  };
}
