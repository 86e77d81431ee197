import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import { thumbprintOf } from '../message/encrypt.ts';
import { type SignatureAlgorithm, signatureAlgorithms } from '../message/sign.ts';

/** A new key is published this long before it signs, and an old one this long after. */
export const publishedBeforeMs = 24 * 3_600_000;
export const publishedAfterMs = 7 * 24 * 3_600_000;

/** Processes are told on it that the keys have changed at once, as when one is withdrawn. */
export const signingKeyChannel = 'webhook_signing_keys';

export type PublicJwk = Readonly<Record<string, string>>;

/** A signing key as it is stored. */
export type StoredKey = {
  readonly kid: string;
  readonly jwk: PublicJwk;
  /** The private part; null once the key is withdrawn. */
  readonly sealed: Buffer | null;
  readonly createdAt: Date;
  readonly signsFrom: Date;
  readonly withdrawnAt: Date | null;
};

/** All signing keys, in the order in which they sign. */
export async function readKeys(db: Db): Promise<StoredKey[]> {
  return db<StoredKey[]>`
    SELECT kid, public_jwk AS jwk, sealed_private AS sealed, created_at AS "createdAt", signs_from AS "signsFrom",
      withdrawn_at AS "withdrawnAt"
    FROM webhook_signing_key ORDER BY signs_from, created_at, kid`;
}

export const algorithmOf = ({ jwk }: StoredKey): SignatureAlgorithm => jwk.alg as SignatureAlgorithm;

/** The keys of one algorithm, which follow each other, without those that were withdrawn. */
export const sequenceOf = (keys: readonly StoredKey[], algorithm: SignatureAlgorithm): StoredKey[] =>
  keys.filter((key) => algorithmOf(key) === algorithm && key.withdrawnAt === null);

/** When a key is published no more: seven days after the next one of its algorithm took over. Undefined without a next one. */
export function publishedUntil(keys: readonly StoredKey[], key: StoredKey): Date | undefined {
  const sequence = sequenceOf(keys, algorithmOf(key));
  const next = sequence[sequence.indexOf(key) + 1];
  return next && new Date(next.signsFrom.getTime() + publishedAfterMs);
}

/** Those to come, those that sign, and those that were followed by others within the last seven days. */
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

/** Algorithms that there are keys of. */
export const algorithmsOf = (keys: readonly StoredKey[]): SignatureAlgorithm[] =>
  signatureAlgorithms.filter((algorithm) => sequenceOf(keys, algorithm).length > 0);

/** Makes a key and stores it sealed. Answers its kid. */
export async function insertKey(
  db: Db,
  sealer: Sealer,
  { now, signsFrom, algorithm }: { now: Date; signsFrom: Date; algorithm: SignatureAlgorithm },
): Promise<string> {
  const { publicKey, privateKey } = makePair(algorithm);
  const kid = thumbprintOf(publicKey);
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' };
  const sealed = sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), placeOf(kid));
  await db`INSERT INTO webhook_signing_key (kid, public_jwk, sealed_private, created_at, signs_from)
    VALUES (${kid}, ${db.json(jwk as never)}, ${sealed}, ${now}, ${signsFrom})`;
  return kid;
}

/** Takes a key out of use for ever and forgets its private part. */
export async function markWithdrawn(db: Db, kid: string, now: Date): Promise<void> {
  await db`UPDATE webhook_signing_key SET withdrawn_at = ${now}, sealed_private = NULL WHERE kid = ${kid}`;
}

/** Has a key that waits sign from now on. */
export async function signFromNow(db: Db, kid: string, now: Date): Promise<void> {
  await db`UPDATE webhook_signing_key SET signs_from = ${now} WHERE kid = ${kid}`;
}

/** Removes keys by their kids. */
export async function deleteKeys(db: Db, kids: readonly string[]): Promise<void> {
  if (kids.length === 0) return;
  await db`DELETE FROM webhook_signing_key WHERE kid = ANY (${[...kids]}::text[])`;
}

/** The place that a key's private part is sealed for. */
export const placeOf = (kid: string): string => `webhook_signing_key:${kid}`;

function makePair(algorithm: SignatureAlgorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  return algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('ed25519');
}
