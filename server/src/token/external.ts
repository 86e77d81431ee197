import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ExternalIssuer } from '../platform/config/index.ts';
import type { Log } from '../platform/log.ts';
import type { Trust } from './verify.ts';

/** Algorithms with a public key only: an issuer's published key must never work as a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const timeoutMs = 5_000;
/** An unknown key id makes the server read the keys again, but no more often than this. */
const cooldownMs = 30_000;
const keysFreshMs = 600_000;
/** How long the server uses the keys it has read while it cannot reach the issuer. */
const keysStaleMs = 24 * 3600_000;
/** How long the server waits after a failure before it asks the issuer again. */
const failurePauseMs = 5_000;

/** Accepts tokens of the operator's own OAuth server. Fetches nothing before the first token. */
export function trustExternal(external: ExternalIssuer, clock: Clock, log: Log): Trust {
  return {
    issuer: external.issuer,
    audience: external.audience,
    algorithms,
    type: undefined,
    partnerClaim: external.partnerClaim,
    scopeClaim: external.scopeClaim,
    roleClaim: external.roleClaim,
    keyOf: issuerKeys(external, clock, log),
    accepts: () => true,
  };
}

function issuerKeys(external: ExternalIssuer, clock: Clock, log: Log): JWTVerifyGetKey {
  const fetchKeys = sparingFetch(clock, log);
  let opened: Promise<JWTVerifyGetKey> | undefined;
  const open = async () =>
    remoteKeys(new URL(external.jwksUrl ?? (await discoverKeys(external.issuer, fetchKeys))), fetchKeys);
  return async (header, token) => {
    try {
      opened ??= open();
      const keys = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return await keys(header, token);
    } catch (error) {
      if (isTokensError(error)) throw error;
      throw new Refusal('unavailable', `The keys of ${external.issuer} cannot be read at the moment.`, {
        retryAfterSeconds: failurePauseMs / 1000,
      });
    }
  };
}

const remoteKeys = (url: URL, fetchKeys: Fetch): JWTVerifyGetKey =>
  createRemoteJWKSet(url, {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: keysFreshMs,
    [customFetch]: fetchKeys,
  });

const isTokensError = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/** Finds the key address (OpenID Connect Discovery section 4, RFC 8414 section 3). */
async function discoverKeys(issuer: string, fetchKeys: Fetch): Promise<string> {
  const response = await fetchKeys(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  });
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string') {
    throw new Error(`The discovery document of ${issuer} is of another issuer or names no keys.`);
  }
  return document.jwks_uri;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Caches what it fetches. While the address fails, uses the last good answer for up to a day; without one, repeats the
 * failure for some seconds instead of asking again.
 */
function sparingFetch(clock: Clock, log: Log): Fetch {
  const good = new Map<string, { text: string; atMs: number }>();
  const failed = new Map<string, { error: unknown; atMs: number }>();
  return async (url, init) => {
    const nowMs = clock.now().getTime();
    const failure = failed.get(url);
    if (failure && Math.abs(nowMs - failure.atMs) < failurePauseMs)
      return lastGood(good.get(url), nowMs, failure.error);
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      JSON.parse(text);
      failed.delete(url);
      good.set(url, { text, atMs: nowMs });
      return asResponse(text);
    } catch (error) {
      log.warn({ err: error, url }, 'the keys of the token issuer cannot be read');
      failed.set(url, { error, atMs: nowMs });
      return lastGood(good.get(url), nowMs, error);
    }
  };
}

function lastGood(good: { text: string; atMs: number } | undefined, nowMs: number, error: unknown): Response {
  if (!good || nowMs - good.atMs > keysStaleMs) throw error;
  return asResponse(good.text);
}

const asResponse = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/json' } });
