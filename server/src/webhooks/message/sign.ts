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
    algorithm === 'ES256'
      ? sign('sha256', input, { key: privateKey, dsaEncoding: 'ieee-p1363' })
      : sign(null, input, privateKey);
  return signature.toString('base64url');
}
