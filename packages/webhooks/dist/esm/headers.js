import { base64url } from 'jose';
import { WebhookError } from './error.js';
/** The form of event ids: safe as a key and as a file name. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// If a server joins a repeated header with a comma, the result matches none of these forms.
const FORMS = {
    timestamp: { name: 'X-Timestamp', fits: (value) => /^[0-9]{1,12}$/.test(value) },
    firstEventId: { name: 'X-First-Event-Id', fits: (value) => UUID.test(value) },
    batchSize: { name: 'X-Batch-Size', fits: (value) => /^([1-9][0-9]?|100)$/.test(value) },
    signature: { name: 'X-Signature', fits: (value) => isBase64Url(value, 64, 64) },
    signatureKid: { name: 'X-Signature-Kid', fits: (value) => /^[\w.~:-]{1,200}$/.test(value) },
    encryptedKey: { name: 'X-Encrypted-Key', fits: (value) => isBase64Url(value, 256, 2048) },
    encryptionKid: { name: 'X-Encryption-Kid', fits: (value) => isBase64Url(value, 32, 32) },
    nonce: { name: 'X-Nonce', fits: (value) => isBase64Url(value, 12, 12) },
    authTag: { name: 'X-Auth-Tag', fits: (value) => isBase64Url(value, 16, 16) },
};
/** Reads the nine headers. Throws `missing-header`, `duplicate-header` or `malformed-header`. */
export function readHeaders(source) {
    const sent = valuesByName(source);
    const read = Object.entries(FORMS).map(([field, { name, fits }]) => {
        const [value, ...more] = sent.get(name.toLowerCase()) ?? [];
        if (value === undefined)
            throw new WebhookError('missing-header', `${name} is missing`);
        if (more.length > 0)
            throw new WebhookError('duplicate-header', `${name} was sent more than once`);
        if (!fits(value))
            throw new WebhookError('malformed-header', `${name} is malformed`);
        return [field, value];
    });
    return Object.fromEntries(read);
}
function valuesByName(source) {
    const values = new Map();
    const pairs = Symbol.iterator in source ? source : Object.entries(source);
    for (const [name, value] of pairs) {
        if (value === undefined)
            continue;
        const known = values.get(name.toLowerCase()) ?? [];
        values.set(name.toLowerCase(), known.concat(value));
    }
    return values;
}
/**
 * True if a text is the canonical unpadded base64url form of `least` to `most` bytes. False if its unused trailing
 * bits are not zero.
 */
function isBase64Url(value, least, most) {
    if (!/^[\w-]+$/.test(value) || value.length > Math.ceil((most * 4) / 3) || value.length % 4 === 1)
        return false;
    const bytes = base64url.decode(value);
    return bytes.length >= least && bytes.length <= most && base64url.encode(bytes) === value;
}
