import { type UnrecognisedEvent, type WebhookEvent } from './events.js';
import { type DeliveryHeaders } from './headers.js';
/** The events of one delivery, in ascending order of id, as they were sent. */
export interface Batch {
    readonly events: readonly WebhookEvent[];
    /** Authentic events that this version has no type for. Store them too: the reply acknowledges them. */
    readonly unrecognised: readonly UnrecognisedEvent[];
}
/**
 * Parses a decrypted body and compares it with X-Batch-Size and X-First-Event-Id. An event with an unknown type or
 * value is not an error, because the marketplace would send a refused batch again and again. It is returned in
 * `unrecognised`.
 */
export declare function parseBatch(plaintext: Uint8Array, headers: DeliveryHeaders): Batch;
