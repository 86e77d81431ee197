import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Caller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Claims, callerFrom } from './claims.ts';
import type { Revocations } from './revocations/revocations.ts';
import { rememberVerified } from './verified.ts';

/** What a token must have to be accepted. */
export type Trust = {
  readonly issuer: string;
  /** Undefined: not checked. */
  readonly audience: string | undefined;
  readonly algorithms: readonly string[];
  /** Throws a Refusal when the keys cannot be read, and another error when the issuer does not have the token's key. */
  readonly keyOf: JWTVerifyGetKey;
  /** The `typ` header; undefined: not checked. */
  readonly type: string | undefined;
  readonly partnerClaim: string;
  readonly scopeClaim: string;
  /** Undefined: nobody is a person. */
  readonly roleClaim: string | undefined;
  /** Whether to accept the claims of a token that is otherwise valid. */
  accepts(claims: Claims): boolean;
  /** What was revoked recently; undefined when that is not known here. */
  readonly revocations?: Revocations;
};

/** The server refuses longer tokens without reading them. Ours have about 900 characters. */
const longestToken = 8192;
const rememberedTokens = 10_000;

/**
 * Makes the check of access tokens. It throws a Refusal: `unauthenticated` for an invalid token, `unavailable` when the
 * keys cannot be read. It remembers a valid token until it expires, and still refuses it as soon as it is revoked.
 */
export function createVerifier(trust: Trust, clock: Clock): (token: string) => Promise<Caller> {
  const verified = rememberVerified(rememberedTokens);
  return async (token) => {
    const now = clock.now();
    const known = verified.get(token, now.getTime());
    if (known) {
      trust.revocations?.judge(known, now);
      return known;
    }
    if (token.length > longestToken) throw new Refusal('unauthenticated', 'The access token is too long.');
    const claims = await verifiedClaims(token, trust, now);
    const caller = trust.accepts(claims) ? callerFrom(claims, trust) : undefined;
    if (!caller) throw new Refusal('unauthenticated', 'The access token names no partner of this server.');
    trust.revocations?.remember(caller, claims);
    trust.revocations?.judge(caller, now);
    verified.put(token, caller, (claims.exp as number) * 1000);
    return caller;
  };
}

async function verifiedClaims(token: string, trust: Trust, now: Date): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, trust.keyOf, {
      algorithms: [...trust.algorithms],
      issuer: trust.issuer,
      ...(trust.audience === undefined ? {} : { audience: trust.audience }),
      ...(trust.type === undefined ? {} : { typ: trust.type }),
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('unauthenticated', reason(error));
  }
}

function reason(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The access token has expired.';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return `The access token's claim ${error.claim} is not acceptable.`;
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return 'The access token is malformed: it is not a JSON Web Token.';
  return 'The access token is not valid.';
}
