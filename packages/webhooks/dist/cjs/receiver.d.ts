import { type Batch } from './batch.js';
import { type PrivateKey } from './decryption-keys.js';
import { type HeaderSource } from './headers.js';
import type { FindSigningKey } from './signing-keys.js';
/** A delivery has at most 256 KiB. GCM does not change the length. */
export declare const MAX_BODY_BYTES: number;
/** Largest difference between X-Timestamp and this machine's clock, in either direction. */
export declare const REPLAY_WINDOW_SECONDS = 300;
/** One POST as it arrived. */
export interface Delivery {
    /** The endpoint's address exactly as it is registered, even if a proxy changes the address of requests. */
    readonly url: string;
    readonly headers: HeaderSource;
    /** The raw bytes, before any parser. */
    readonly body: Uint8Array;
}
/** The answer to send after the events are stored. */
export interface Reply {
    readonly status: 200 | 204;
    readonly headers: Readonly<Record<string, string>>;
    /** Null for status 204, because a `Response` of this status accepts no body, not even an empty one. */
    readonly body: string | null;
}
/** A verified batch and the answer that acknowledges it. For a ping the answer contains the challenge. */
export interface Received extends Batch {
    readonly reply: Reply;
    /** Returns the same answer as a new `Response`. Throws if the runtime has no such class. */
    readonly response: () => Response;
}
export interface ReceiverOptions {
    readonly signingKeys: FindSigningKey;
    /** One private key, or two during a rotation. */
    readonly decryptionKeys: readonly PrivateKey[];
    /** Milliseconds since 1970. */
    readonly now?: () => number;
}
/** Verifies, decrypts and parses one delivery, or throws a `WebhookError`. */
export type Receive = (delivery: Delivery) => Promise<Received>;
/**
 * Makes the function that receives deliveries. It checks the headers, the size, the time and the signature, in this
 * order. Only then does it use the private key. Throws `invalid-option` for an unusable key.
 */
export declare function createReceiver(options: ReceiverOptions): Promise<Receive>;
