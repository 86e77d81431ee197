/** What can be wrong with a delivery or the set-up, each with the HTTP status to answer. */
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
/** The one error of this package. Branch on `code`; `status` is fit to be answered, and never 410. */
export declare class WebhookError extends Error {
    readonly name = "WebhookError";
    readonly code: WebhookErrorCode;
    readonly status: number;
    constructor(code: WebhookErrorCode, message: string, cause?: unknown);
}
export {};
