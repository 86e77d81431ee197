import type { Jwk } from './jwk.js';
/** A public key of the marketplace with its only algorithm. */
export interface SigningKey {
    readonly algorithm: 'ES256' | 'Ed25519' | 'EdDSA';
    readonly jwk: Jwk;
}
/** Finds the key of an X-Signature-Kid. Throws `unknown-signature-key` or `signature-keys-unavailable`. */
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
    /**
     * Address of the published keys, `https://…/.well-known/webhook-jwks.json`; http is accepted only for this machine.
     */
    readonly url: string;
    /** Milliseconds since 1970. */
    readonly now?: () => number;
    readonly fetch?: Fetch;
    /**
     * Milliseconds for which fetched keys are used without another fetch. The marketplace publishes them with a max-age
     * of 10 minutes.
     */
    readonly maxAgeMs?: number;
    /** The shortest time between two fetches in milliseconds, so that made-up kids do not cause requests. */
    readonly cooldownMs?: number;
    /** How long known keys stay usable while the address cannot be reached, in milliseconds. */
    readonly maxStaleMs?: number;
    readonly timeoutMs?: number;
}
/**
 * Caches the published keys. Fetches them at the first use, when they are older than `maxAgeMs` and when a kid is
 * unknown, but at most once in `cooldownMs`. While the address fails, known keys stay usable for `maxStaleMs`.
 */
export declare function publishedSigningKeys(options: SigningKeysOptions): FindSigningKey;
/** Uses a fixed set of keys, for tests and for receivers that get the keys in another way. */
export declare function fixedSigningKeys(set: {
    readonly keys: readonly Jwk[];
}): FindSigningKey;
export {};
