import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import { thumbprintOf } from '../message/encrypt.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';

/** Channel on which processes hear that the keys have changed suddenly, such as when one is withdrawn. */
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

/** Keeps other processes from changing the keys until the transaction ends. */
export async function lockKeys(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.webhookSigningKeys})`;
}

/** All signing keys, in the order in which they sign. */
export async function readKeys(db: Db): Promise<StoredKey[]> {
  return db<StoredKey[]>`
    SELECT kid, public_jwk AS jwk, sealed_private AS sealed, created_at AS "createdAt", signs_from AS "signsFrom",
      withdrawn_at AS "withdrawnAt"
    FROM webhook_signing_key ORDER BY signs_from, created_at, kid`;
}

/** Makes a key and stores it sealed. Returns its kid. */
export async function insertKey(
  db: Db,
  sealer: Sealer,
  { now, signsFrom, algorithm }: { now: Date; signsFrom: Date; algorithm: SignatureAlgorithm },
): Promise<string> {
  const { kid, jwk, sealed } = newKey(sealer, algorithm, placeOf);
  await db`INSERT INTO webhook_signing_key (kid, public_jwk, sealed_private, created_at, signs_from)
    VALUES (${kid}, ${db.json(jwk as never)}, ${sealed}, ${now}, ${signsFrom})`;
  return kid;
}

/** Withdraws a key for ever and removes its private part. */
export async function markWithdrawn(db: Db, kid: string, now: Date): Promise<void> {
  await db`UPDATE webhook_signing_key SET withdrawn_at = ${now}, sealed_private = NULL WHERE kid = ${kid}`;
}

/** Makes a waiting key sign from now on. */
export async function signFromNow(db: Db, kid: string, now: Date): Promise<void> {
  await db`UPDATE webhook_signing_key SET signs_from = ${now} WHERE kid = ${kid}`;
}

/** Removes keys by their kids. */
export async function deleteKeys(db: Db, kids: readonly string[]): Promise<void> {
  if (kids.length === 0) return;
  await db`DELETE FROM webhook_signing_key WHERE kid = ANY (${[...kids]}::text[])`;
}

/** The place for which a key's private part is sealed. */
export const placeOf = (kid: string): string => `webhook_signing_key:${kid}`;

/** A new key: its public part as it is published, and its private part, sealed for a place that its kid names. */
export function newKey(sealer: Sealer, algorithm: SignatureAlgorithm, place: (kid: string) => string) {
  const { publicKey, privateKey } = makePair(algorithm);
  const kid = thumbprintOf(publicKey);
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' };
  return { kid, jwk, sealed: sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), place(kid)) };
}

function makePair(algorithm: SignatureAlgorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  return algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('ed25519');
}
