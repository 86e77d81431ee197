import type { JWK } from 'jose';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import type { Db } from '../platform/database.ts';

/** A key for statements, as it is stored. */
export type StoredKey = {
  readonly kid: string;
  readonly jwk: JWK;
  /** The private part; null once the key is withdrawn. */
  readonly sealed: Buffer | null;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
};

/** Keeps other processes from changing the keys until the transaction ends. */
export async function lockKeys(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.certificationKeys})`;
}

/** All keys, the newest first. */
export const readKeys = (db: Db): Promise<readonly StoredKey[]> =>
  db<StoredKey[]>`
    SELECT kid, public_jwk AS jwk, sealed_private AS sealed, created_at AS "createdAt", withdrawn_at AS "withdrawnAt"
    FROM certification_key ORDER BY created_at DESC, kid`;

/** Adds a key. */
export async function insertKey(
  db: Db,
  { kid, jwk, sealed, createdAt }: Omit<StoredKey, 'withdrawnAt'>,
): Promise<void> {
  await db`
    INSERT INTO certification_key (kid, public_jwk, sealed_private, created_at)
    VALUES (${kid}, ${db.json(jwk as never)}, ${sealed}, ${createdAt})`;
}

/** Withdraws a key for ever and removes its private part. */
export async function markWithdrawn(db: Db, kid: string, now: Date): Promise<void> {
  await db`UPDATE certification_key SET withdrawn_at = ${now}, sealed_private = NULL WHERE kid = ${kid}`;
}

/** Removes keys that were made before a time. */
export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db`DELETE FROM certification_key WHERE created_at < ${time}`;
}

/** A statement that was handed in for a partner. */
export type HandedIn = { readonly statement: string; readonly handedInAt: Date };

/** The statement of a partner. */
export async function findHandedIn(db: Db, partner: number): Promise<HandedIn | undefined> {
  const [row] = await db<HandedIn[]>`
    SELECT statement, handed_in_at AS "handedInAt" FROM partner_certification WHERE partner_id = ${partner}`;
  return row;
}

/** Stores the statement of a partner in place of an earlier one. */
export async function storeHandedIn(
  db: Db,
  partner: number,
  { statement, handedInAt }: HandedIn,
): Promise<void> {
  await db`
    INSERT INTO partner_certification (partner_id, statement, handed_in_at) VALUES (${partner}, ${statement}, ${handedInAt})
    ON CONFLICT (partner_id) DO UPDATE SET statement = excluded.statement, handed_in_at = excluded.handed_in_at`;
}

/** Removes the statement of a partner. False without one. */
export async function removeHandedIn(db: Db, partner: number): Promise<boolean> {
  return (await db`DELETE FROM partner_certification WHERE partner_id = ${partner}`).count > 0;
}
