import type { JWK } from 'jose';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';

/** A signing key as it is stored: `jwk` is the public part when the private one is in `sealed`. */
export type StoredKey = { readonly kid: string; readonly jwk: JWK; readonly sealed: Buffer | null };

/** A key with the time at which it was made. */
export type DatedKey = StoredKey & { readonly createdAt: Date };

/** Keeps other processes from making or sealing keys until the transaction ends. */
export async function lockKeys(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.tokenKeys})`;
}

/** Reads all keys, newest first. */
export const readKeys = (db: Db): Promise<readonly DatedKey[]> =>
  db<DatedKey[]>`
    SELECT kid, private_jwk AS jwk, sealed_private AS sealed, created_at AS "createdAt" FROM signing_key ORDER BY created_at DESC, kid`;

/** Adds a key. */
export async function insertKey(db: Db, { kid, jwk, sealed }: StoredKey, createdAt: Date): Promise<void> {
  await db`INSERT INTO signing_key (kid, private_jwk, sealed_private, created_at)
    VALUES (${kid}, ${db.json(jwk as never)}, ${sealed}, ${createdAt})`;
}

/** Stores the sealed private part of a key that was stored open. */
export async function storeSealed(db: Db, { kid, jwk, sealed }: StoredKey): Promise<void> {
  await db`UPDATE signing_key SET sealed_private = ${sealed}, private_jwk = ${db.json(jwk as never)}
      WHERE kid = ${kid}`;
}

/** Removes keys that another key superseded before `settled`. */
export async function deleteSuperseded(db: Db, settled: Date): Promise<void> {
  await db`
      DELETE FROM signing_key WHERE created_at <
        (SELECT max(created_at) FROM signing_key WHERE created_at < ${settled})`;
}
