import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Clock } from '../kernel/clock.ts';
import { accessTokenSeconds } from './access.ts';
import type { Claims } from './claims.ts';
import { type KeyRing, signingAlgorithm } from './keys/keys.ts';

/** Issues tokens of its own. */
export type OwnIssuer = { readonly issuer: string; readonly keys: KeyRing };

/** Signs an access token for this API, with further claims. It is valid for the usual time. */
export async function signAccessToken(
  { issuer, keys }: OwnIssuer,
  clock: Clock,
  subject: string,
  claims: Claims,
): Promise<string> {
  const { signing } = keys.current();
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: signing.kid ?? '' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(await importJWK(signing, signingAlgorithm));
}
