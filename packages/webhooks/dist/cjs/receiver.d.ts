import { type Batch } from './batch.js';
import { type PrivateKey } from './decryption-keys.js';
import { type HeaderSource } from './headers.js';
import type { FindSigningKey } from './signing-keys.js';
/** A delivery has at most 256 KiB; GCM leaves the length as it is. */
export declare const MAX_BODY_BYTES: number;
/** How far X-Timestamp may be from this machine's clock, in either direction. */
export declare const REPLAY_WINDOW_SECONDS = 300;
/** One POST as it arrived. */
export interface Delivery {
    /** The endpoint's address exactly as it is registered, not what a proxy made of it. */
    readonly url: string;
    readonly headers: HeaderSource;
    /** The raw bytes, before any parser has seen them. */
    readonly body: Uint8Array;
}
/** What to answer once the events are stored. */
export interface Reply {
    readonly status: 200 | 204;
    readonly headers: Readonly<Record<string, string>>;
    /** Null where there is nothing to say: a `Response` of status 204 takes no body, not even an empty one. */
    readonly body: string | null;
}
/** A verified batch, and the answer that acknowledges it; for a ping the answer carries the challenge. */
export interface Received extends Batch {
    readonly reply: Reply;
    /** The same answer as a `Response`, a new one at each call. Throws where there is no such class. */
    readonly response: () => Response;
}
export interface ReceiverOptions {
    readonly signingKeys: FindSigningKey;
    /** One private key, or two while a rotation lasts. */
    readonly decryptionKeys: readonly PrivateKey[];
    /** Milliseconds since 1970. */
    readonly now?: () => number;
}
/** Verifies, decrypts and parses one delivery, or throws a `WebhookError`. */
export type Receive = (delivery: Delivery) => Promise<Received>;
/**
 * Makes the function that receives deliveries. Its order is fixed: headers, size, time, signature, and only then the
 * private key is used.
 */
export declare function createReceiver(options: ReceiverOptions): Promise<Receive>;
