import { WebhookError } from './error.js';
/**
 * Caches the published keys. Fetches them at the first use, when they are older than `maxAgeMs` and when a kid is
 * unknown, but at most once in `cooldownMs`. While the address fails, known keys stay usable for `maxStaleMs`.
 */
export function publishedSigningKeys(options) {
    const { url, now = Date.now, maxAgeMs = 600_000, cooldownMs = 30_000, maxStaleMs = 86_400_000 } = options;
    requireSecureAddress(url);
    let keys = [];
    let fetchedAtMs = Number.NEGATIVE_INFINITY;
    let triedAtMs = Number.NEGATIVE_INFINITY;
    let failure;
    let pending;
    const refresh = async () => {
        triedAtMs = now();
        try {
            keys = await fetchKeys(options);
            fetchedAtMs = now();
            failure = undefined;
        }
        catch (error) {
            failure = error; // known keys stay usable
        }
        finally {
            pending = undefined;
        }
    };
    return async (kid) => {
        const isKnown = () => keys.some((key) => key.kid === kid);
        if (!isKnown() || now() - fetchedAtMs >= maxAgeMs) {
            if (!pending && now() - triedAtMs >= cooldownMs)
                pending = refresh();
            await pending;
        }
        if (now() - fetchedAtMs >= maxAgeMs + maxStaleMs || (failure !== undefined && !isKnown())) {
            throw new WebhookError('signature-keys-unavailable', `${url} could not be read`, failure);
        }
        return selectKey(keys, kid);
    };
}
/** Uses a fixed set of keys, for tests and for receivers that get the keys in another way. */
export function fixedSigningKeys(set) {
    return async (kid) => selectKey(set.keys, kid);
}
async function fetchKeys(options) {
    const { url, fetch = globalThis.fetch, timeoutMs = 5000 } = options;
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!answer.ok)
        throw new Error(`status ${answer.status}`);
    const set = (await answer.json());
    if (!Array.isArray(set?.keys))
        throw new Error('no list of keys');
    return set.keys.filter((key) => typeof key === 'object' && key !== null);
}
function selectKey(keys, kid) {
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk)
        throw new WebhookError('unknown-signature-key', `No key ${kid} is published`);
    return signingKey(jwk);
}
/**
 * Accepts only keys of the signature scheme: EC on P-256, or Ed25519. Throws `unsupported-signature-key` for any
 * other key.
 */
function signingKey({ kty, crv, x, y, alg, use }) {
    if (use === undefined || use === 'sig') {
        if (kty === 'EC' && crv === 'P-256' && x && y && (alg === undefined || alg === 'ES256')) {
            return { algorithm: 'ES256', jwk: { kty, crv, x, y } };
        }
        if (kty === 'OKP' && crv === 'Ed25519' && x && (alg === undefined || /^(Ed25519|EdDSA)$/.test(alg))) {
            return { algorithm: alg === 'EdDSA' ? 'EdDSA' : 'Ed25519', jwk: { kty, crv, x } };
        }
    }
    throw new WebhookError('unsupported-signature-key', 'The published key is neither EC on P-256 nor Ed25519');
}
function requireSecureAddress(address) {
    const { protocol, hostname } = new URL(address);
    const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
    if (protocol === 'https:' || (protocol === 'http:' && isLocal))
        return;
    throw new WebhookError('invalid-option', `${address} must begin with https://`);
}
