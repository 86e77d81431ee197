"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.WebhookError = void 0;
/** The error codes for a delivery or for the set-up, each with the HTTP status to answer. */
const STATUS_OF = {
    'missing-header': 400,
    'duplicate-header': 400,
    'malformed-header': 400,
    'body-too-large': 413,
    'body-incomplete': 400,
    'timestamp-out-of-window': 401,
    'unknown-signature-key': 401,
    'unsupported-signature-key': 401,
    'signature-keys-unavailable': 503,
    'wrong-signature': 401,
    'unknown-encryption-key': 400,
    'decryption-failed': 400,
    'malformed-content': 400,
    'batch-size-differs': 400,
    'first-event-id-differs': 400,
    'invalid-option': 500,
};
/**
 * The only error class of this package. Branch on `code`, and answer the request with `status`. The status is never
 * 410, which would disable the endpoint.
 */
class WebhookError extends Error {
    name = 'WebhookError';
    code;
    status;
    constructor(code, message, cause) {
        super(message, cause === undefined ? undefined : { cause });
        this.code = code;
        this.status = STATUS_OF[code];
    }
}
exports.WebhookError = WebhookError;
