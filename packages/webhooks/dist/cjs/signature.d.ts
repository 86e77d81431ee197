import type { DeliveryHeaders } from './headers.js';
import type { SigningKey } from './signing-keys.js';
/** The text that is signed: twelve lines joined by LF. `url` is the endpoint's address exactly as registered. */
export declare function canonicalString(url: string, headers: DeliveryHeaders, body: Uint8Array): Promise<string>;
/**
 * Checks X-Signature as the signature of a detached JWS over the canonical string. The algorithm is the key's; nothing
 * in the message can choose it. Throws `wrong-signature`.
 */
export declare function verifySignature(signature: string, kid: string, canonical: string, { algorithm, jwk }: SigningKey): Promise<void>;
