import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { thumbprintOf } from '../message/encrypt.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';

/** A new key is published this long before it signs, and an old one this long after. */
export const publishedBeforeMs = 24 * 3_600_000;
export const publishedAfterMs = 7 * 24 * 3_600_000;

export type PublicJwk = Readonly<Record<string, string>>;

/** A signing key as it is stored, its private part sealed. */
export type StoredKey = {
  readonly kid: string;
  readonly jwk: PublicJwk;
  readonly sealed: Buffer;
  readonly signsFrom: Date;
};

/** All signing keys, in the order in which they sign. */
export async function readKeys(db: Db): Promise<StoredKey[]> {
  return db<StoredKey[]>`SELECT kid, public_jwk AS jwk, sealed_private AS sealed, signs_from AS "signsFrom"
    FROM webhook_signing_key ORDER BY signs_from, kid`;
}

/** Those to come, the present one, and those that were superseded within the last seven days. Keys are in order of use. */
export function publishedAt(keys: readonly StoredKey[], now: Date): StoredKey[] {
  return keys.filter((_, index) => {
    const next = keys[index + 1];
    return next === undefined || next.signsFrom.getTime() + publishedAfterMs > now.getTime();
  });
}

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
