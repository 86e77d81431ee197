import { type KeyObject, sign } from 'node:crypto';

export const signatureAlgorithms = ['ES256', 'Ed25519'] as const;

export type SignatureAlgorithm = (typeof signatureAlgorithms)[number];

/** A private key of ours with the algorithm that its published JWK names. */
export type SigningKey = {
  readonly kid: string;
  readonly algorithm: SignatureAlgorithm;
  readonly privateKey: KeyObject;
};

/** The signature part of a detached JWS (RFC 7515 appendix F) over the text; ES256 as R and S side by side. */
export function signDetached(text: string, { kid, algorithm, privateKey }: SigningKey): string {
  const header = Buffer.from(`{"alg":"${algorithm}","kid":"${kid}"}`).toString('base64url');
  const input = Buffer.from(`${header}.${Buffer.from(text).toString('base64url')}`);
  const signature =
    algorithm === 'ES256' ? rawOf(sign('sha256', input, privateKey)) : sign(null, input, privateKey);
  return signature.toString('base64url');
}

const integerBytes = 32;

/**
 * R and S side by side from their DER sequence, which for P-256 has lengths of one byte. Asking node:crypto for this
 * form makes it convert the key at every signature, which costs more than signing.
 */
function rawOf(der: Buffer): Buffer {
  const raw = Buffer.alloc(2 * integerBytes);
  let at = 2;
  for (let end = integerBytes; end <= raw.length; end += integerBytes) {
    const length = der[at + 1] ?? 0;
    // One zero more than 32 bytes where the first bit is set, fewer bytes where there are zeros in front.
    const digits = der.subarray(at + 2, at + 2 + length).subarray(-integerBytes);
    digits.copy(raw, end - digits.length);
    at += 2 + length;
  }
  return raw;
}
