import type { DeliveryHeaders } from './headers.js';
import type { SigningKey } from './signing-keys.js';
/** Returns the signed text: twelve lines joined by LF. `url` is the endpoint's address exactly as registered. */
export declare function canonicalString(url: string, headers: DeliveryHeaders, body: Uint8Array): Promise<string>;
/**
 * Verifies X-Signature as the signature of a detached JWS (RFC 7515) over the canonical string. The key determines
 * the algorithm; the message cannot choose it. Throws `wrong-signature`.
 */
export declare function verifySignature(signature: string, kid: string, canonical: string, { algorithm, jwk }: SigningKey): Promise<void>;
