import type { JWK } from 'jose';
/** A public key of the marketplace with the one algorithm it is used with. */
export interface SigningKey {
    readonly algorithm: 'ES256' | 'Ed25519' | 'EdDSA';
    readonly jwk: JWK;
}
/** Finds the key of an X-Signature-Kid; throws `unknown-signature-key` or `signature-keys-unavailable`. */
export type FindSigningKey = (kid: string) => Promise<SigningKey>;
type Fetch = (url: string, init: {
    signal: AbortSignal;
    redirect: 'error';
}) => Promise<{
    ok: boolean;
    status: number;
    json(): Promise<unknown>;
}>;
export interface SigningKeysOptions {
    /** Address of the published keys, `https://…/.well-known/webhook-jwks.json`; http only on this machine. */
    readonly url: string;
    /** Milliseconds since 1970. */
    readonly now?: () => number;
    readonly fetch?: Fetch;
    /** How long fetched keys count as fresh; the marketplace publishes 10 minutes. */
    readonly maxAgeMs?: number;
    /** The least time between two fetches, so that made-up kids cannot turn into requests. */
    readonly cooldownMs?: number;
    /** How long a known key is used on while the address cannot be reached. */
    readonly maxStaleMs?: number;
    readonly timeoutMs?: number;
}
/**
 * Keeps the published keys: fetched at first need, again when they are older than `maxAgeMs` or a kid is unknown, and
 * never more often than once in `cooldownMs`. While the address fails, known keys serve on for `maxStaleMs`.
 */
export declare function publishedSigningKeys(options: SigningKeysOptions): FindSigningKey;
/** Serves a fixed set of keys, for tests and for receivers that get the keys in another way. */
export declare function fixedSigningKeys(set: {
    readonly keys: readonly JWK[];
}): FindSigningKey;
export {};
