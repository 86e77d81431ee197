import { type UnrecognisedEvent, type WebhookEvent } from './events.js';
import { type DeliveryHeaders } from './headers.js';
/** The events of one delivery, in the order they were sent, which is ascending by id. */
export interface Batch {
    readonly events: readonly WebhookEvent[];
    /** Authentic events this version has no type for. Whoever acknowledges the delivery has taken these too. */
    readonly unrecognised: readonly UnrecognisedEvent[];
}
/**
 * Parses a decrypted body and compares it with X-Batch-Size and X-First-Event-Id. A type or a value that is not known is
 * no error, because a refused batch would come again and again: it is told apart as `unrecognised`.
 */
export declare function parseBatch(plaintext: Uint8Array, headers: DeliveryHeaders): Batch;
