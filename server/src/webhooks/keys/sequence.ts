import { type SignatureAlgorithm, signatureAlgorithms } from '../message/sign.ts';
import type { StoredKey } from './store.ts';

/** A new key is published this long before it signs, and an old one this long after. */
export const publishedBeforeMs = 24 * 3_600_000;
export const publishedAfterMs = 7 * 24 * 3_600_000;

export const algorithmOf = ({ jwk }: StoredKey): SignatureAlgorithm => jwk.alg as SignatureAlgorithm;

/** The keys of one algorithm in the order in which they sign, without withdrawn ones. */
export const sequenceOf = (keys: readonly StoredKey[], algorithm: SignatureAlgorithm): StoredKey[] =>
  keys.filter((key) => algorithmOf(key) === algorithm && key.withdrawnAt === null);

/**
 * When a key is no longer published: seven days after the next one of its algorithm took over. Undefined without a next
 * one.
 */
export function publishedUntil(keys: readonly StoredKey[], key: StoredKey): Date | undefined {
  const sequence = sequenceOf(keys, algorithmOf(key));
  const next = sequence[sequence.indexOf(key) + 1];
  return next && new Date(next.signsFrom.getTime() + publishedAfterMs);
}

/** Keys that will sign, keys that sign, and keys that another one replaced within the last seven days. */
export function publishedAt(keys: readonly StoredKey[], now: Date): StoredKey[] {
  return keys.filter((key) => {
    const until = publishedUntil(keys, key);
    return key.withdrawnAt === null && (until === undefined || until > now);
  });
}

/** The key of an algorithm that signs at a moment; undefined when none does yet. */
export const signerAt = (
  keys: readonly StoredKey[],
  algorithm: SignatureAlgorithm,
  now: Date,
): StoredKey | undefined => sequenceOf(keys, algorithm).findLast(({ signsFrom }) => signsFrom <= now);

/** Algorithms with keys. */
export const algorithmsOf = (keys: readonly StoredKey[]): SignatureAlgorithm[] =>
  signatureAlgorithms.filter((algorithm) => sequenceOf(keys, algorithm).length > 0);
