import { WebhookError } from './error.ts';
import type { Jwk } from './jwk.ts';

/** A public key of the marketplace with its only algorithm. */
export interface SigningKey {
  readonly algorithm: 'ES256' | 'Ed25519' | 'EdDSA';
  readonly jwk: Jwk;
}

/** Finds the key of an X-Signature-Kid. Throws `unknown-signature-key` or `signature-keys-unavailable`. */
export type FindSigningKey = (kid: string) => Promise<SigningKey>;

type Fetch = (
  url: string,
  init: { signal: AbortSignal; redirect: 'error' },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface SigningKeysOptions {
  /**
   * Address of the published keys, `https://…/.well-known/webhook-jwks.json`; http is accepted only for this machine.
   */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly fetch?: Fetch;
  /**
   * Milliseconds for which fetched keys are used without another fetch. The marketplace publishes them with a max-age
   * of 10 minutes.
   */
  readonly maxAgeMs?: number;
  /** The shortest time between two fetches in milliseconds, so that made-up kids do not cause requests. */
  readonly cooldownMs?: number;
  /** How long known keys stay usable while the address cannot be reached, in milliseconds. */
  readonly maxStaleMs?: number;
  readonly timeoutMs?: number;
}

/**
 * Caches the published keys. Fetches them at the first use, when they are older than `maxAgeMs` and when a kid is
 * unknown, but at most once in `cooldownMs`. While the address fails, known keys stay usable for `maxStaleMs`.
 */
export function publishedSigningKeys(options: SigningKeysOptions): FindSigningKey {
  const { url, now = Date.now, maxAgeMs = 600_000, cooldownMs = 30_000, maxStaleMs = 86_400_000 } = options;
  requireSecureAddress(url);
  let keys: readonly Jwk[] = [];
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let pending: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    triedAtMs = now();
    try {
      keys = await fetchKeys(options);
      fetchedAtMs = now();
      failure = undefined;
    } catch (error) {
      failure = error; // known keys stay usable
    } finally {
      pending = undefined;
    }
  };

  return async (kid) => {
    const isKnown = () => keys.some((key) => key.kid === kid);
    if (!isKnown() || now() - fetchedAtMs >= maxAgeMs) {
      if (!pending && now() - triedAtMs >= cooldownMs) pending = refresh();
      await pending;
    }
    if (now() - fetchedAtMs >= maxAgeMs + maxStaleMs || (failure !== undefined && !isKnown())) {
      throw new WebhookError('signature-keys-unavailable', `${url} could not be read`, failure);
    }
    return selectKey(keys, kid);
  };
}

/** Uses a fixed set of keys, for tests and for receivers that get the keys in another way. */
export function fixedSigningKeys(set: { readonly keys: readonly Jwk[] }): FindSigningKey {
  return async (kid) => selectKey(set.keys, kid);
}

async function fetchKeys(options: SigningKeysOptions): Promise<readonly Jwk[]> {
  const { url, fetch = globalThis.fetch, timeoutMs = 5000 } = options;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const set = (await answer.json()) as { keys?: unknown } | null;
  if (!Array.isArray(set?.keys)) throw new Error('no list of keys');
  return set.keys.filter((key): key is Jwk => typeof key === 'object' && key !== null);
}

function selectKey(keys: readonly Jwk[], kid: string): SigningKey {
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) throw new WebhookError('unknown-signature-key', `No key ${kid} is published`);
  return signingKey(jwk);
}

/**
 * Accepts only keys of the signature scheme: EC on P-256, or Ed25519. Throws `unsupported-signature-key` for any
 * other key.
 */
function signingKey({ kty, crv, x, y, alg, use }: Jwk): SigningKey {
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

function requireSecureAddress(address: string): void {
  const { protocol, hostname } = new URL(address);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return;
  throw new WebhookError('invalid-option', `${address} must begin with https://`);
}
