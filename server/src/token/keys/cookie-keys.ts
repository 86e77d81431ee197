import { hkdfSync } from 'node:crypto';
import type { JWK } from 'jose';

/** Twice as long as a process needs to read a new key. */
const settledAfterMs = 120_000;

/** A private signing key, and when it was made. */
type SigningKey = { readonly jwk: JWK; readonly createdAt: Date };

/**
 * The keys for the cookies of the sign-in: the first signs, and a signature of any of them is good, so that a new signing
 * key ends no session. They are derived from the keys that sign tokens, newest first. Those are stored, sealed, and the
 * same for all processes. A new one signs no cookie before all processes have read it.
 */
export function cookieKeysOf(newestFirst: readonly SigningKey[], now: Date): readonly string[] {
  const [newest, ...older] = newestFirst;
  if (!newest) return [];
  const isSettled = now.getTime() - newest.createdAt.getTime() >= settledAfterMs;
  const [second, ...rest] = older;
  const inOrder = isSettled || !second ? newestFirst : [second, newest, ...rest];
  return inOrder.map(({ jwk }) => cookieKey(jwk));
}

const cookieKey = ({ d = '' }: JWK): string =>
  Buffer.from(hkdfSync('sha256', d, '', 'sellerdock sign-in cookies', 32)).toString('base64url');
