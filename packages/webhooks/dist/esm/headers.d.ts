/**
 * Headers as a record (node's `headers` or `headersDistinct`) or as pairs (a `Headers` object, a `Map`).
 * Names are matched in any case.
 */
export type HeaderSource = Readonly<Record<string, string | readonly string[] | undefined>> | Iterable<readonly [string, string]>;
/** The nine headers of a delivery, each as it was sent. */
export interface DeliveryHeaders {
    readonly timestamp: string;
    readonly firstEventId: string;
    readonly batchSize: string;
    readonly signature: string;
    readonly signatureKid: string;
    readonly encryptedKey: string;
    readonly encryptionKid: string;
    readonly nonce: string;
    readonly authTag: string;
}
/** What the ids of events look like: safe as a key and as a file's name. */
export declare const UUID: RegExp;
/** Reads the nine headers. Refuses a missing, a repeated and a malformed one, each with its own code. */
export declare function readHeaders(source: HeaderSource): DeliveryHeaders;
