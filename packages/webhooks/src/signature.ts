import { base64url, compactVerify } from 'jose';
import { WebhookError } from './error.ts';
import type { DeliveryHeaders } from './headers.ts';
import type { SigningKey } from './signing-keys.ts';

/** Returns the signed text: twelve lines joined by LF. `url` is the endpoint's address exactly as registered. */
export async function canonicalString(
  url: string,
  headers: DeliveryHeaders,
  body: Uint8Array,
): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(body));
  return [
    'v1',
    'POST',
    url,
    headers.timestamp,
    headers.firstEventId,
    headers.batchSize,
    headers.signatureKid,
    headers.encryptionKid,
    headers.encryptedKey,
    headers.nonce,
    headers.authTag,
    base64url.encode(new Uint8Array(hash)),
  ].join('\n');
}

/**
 * Verifies X-Signature as the signature of a detached JWS (RFC 7515) over the canonical string. The key determines
 * the algorithm; the message cannot choose it. Throws `wrong-signature`.
 */
export async function verifySignature(
  signature: string,
  kid: string,
  canonical: string,
  { algorithm, jwk }: SigningKey,
): Promise<void> {
  const header = base64url.encode(JSON.stringify({ alg: algorithm, kid }));
  const payload = base64url.encode(canonical);
  try {
    await compactVerify(`${header}.${payload}.${signature}`, jwk, { algorithms: [algorithm] });
  } catch (error) {
    throw new WebhookError('wrong-signature', 'X-Signature does not fit the request', error);
  }
}
