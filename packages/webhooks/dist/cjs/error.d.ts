/** The error codes for a delivery or for the set-up, each with the HTTP status to answer. */
declare const STATUS_OF: {
    readonly 'missing-header': 400;
    readonly 'duplicate-header': 400;
    readonly 'malformed-header': 400;
    readonly 'body-too-large': 413;
    readonly 'body-incomplete': 400;
    readonly 'timestamp-out-of-window': 401;
    readonly 'unknown-signature-key': 401;
    readonly 'unsupported-signature-key': 401;
    readonly 'signature-keys-unavailable': 503;
    readonly 'wrong-signature': 401;
    readonly 'unknown-encryption-key': 400;
    readonly 'decryption-failed': 400;
    readonly 'malformed-content': 400;
    readonly 'batch-size-differs': 400;
    readonly 'first-event-id-differs': 400;
    readonly 'invalid-option': 500;
};
export type WebhookErrorCode = keyof typeof STATUS_OF;
/**
 * The only error class of this package. Branch on `code`, and answer the request with `status`. The status is never
 * 410, which would disable the endpoint.
 */
export declare class WebhookError extends Error {
    readonly name = "WebhookError";
    readonly code: WebhookErrorCode;
    readonly status: number;
    constructor(code: WebhookErrorCode, message: string, cause?: unknown);
}
export {};
