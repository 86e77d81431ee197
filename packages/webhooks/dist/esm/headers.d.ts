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
/** The form of event ids: safe as a key and as a file name. */
export declare const UUID: RegExp;
/** Reads the nine headers. Throws `missing-header`, `duplicate-header` or `malformed-header`. */
export declare function readHeaders(source: HeaderSource): DeliveryHeaders;
