import type { Clock } from '../../kernel/clock.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import { atomically, type Database, type Db } from '../../platform/database.ts';
import type { Sealer } from '../crypto/sealing.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';
import {
  deleteKeys,
  insertKey,
  publishedAt,
  publishedBeforeMs,
  readKeys,
  type StoredKey,
} from './signing-key-store.ts';

/** The key that signs next, and from when on. */
export type Rotation = { readonly kid: string; readonly signsFrom: Date };

/** Makes the first signing key unless there is one. Safe when several processes start at once. */
export async function ensureSigningKey(db: Database, sealer: Sealer, clock: Clock): Promise<void> {
  const [existing] = await db`SELECT 1 FROM webhook_signing_key LIMIT 1`;
  if (existing) return;
  await lockedKeys(db, async (transaction, keys) => {
    const now = clock.now();
    if (keys.length === 0) await insertKey(transaction, sealer, { now, signsFrom: now, algorithm: 'ES256' });
  });
}

/**
 * Makes the next signing key, which signs in 24 hours, and removes those that are published no more. A key that waits
 * already is answered instead of making another. Deliveries go on with the present key until then.
 */
export async function rotateSigningKey(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  algorithm: SignatureAlgorithm = 'ES256',
): Promise<Rotation> {
  return lockedKeys(db, async (transaction, keys) => {
    const now = clock.now();
    const waiting = keys.find(({ signsFrom }) => signsFrom > now);
    if (waiting) return { kid: waiting.kid, signsFrom: waiting.signsFrom };
    await removeSuperseded(transaction, keys, now);
    const signsFrom = keys.length === 0 ? now : new Date(now.getTime() + publishedBeforeMs);
    return { kid: await insertKey(transaction, sealer, { now, signsFrom, algorithm }), signsFrom };
  });
}

/**
 * Publishes the next key when the newest one has signed for nearly `ageMs`, so that it takes over at that age, and never
 * less than 24 hours after its publication. The algorithm stays. Undefined when it is not time yet, or another process
 * was first. Keys that are published no more are removed.
 */
export async function rotateWhenDue(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  ageMs: number,
): Promise<Rotation | undefined> {
  const now = clock.now();
  const known = await readKeys(db);
  if (!isDue(known, now, ageMs) && publishedAt(known, now).length === known.length) return undefined;
  return lockedKeys(db, async (transaction, keys) => {
    await removeSuperseded(transaction, keys, now);
    const newest = keys.at(-1);
    if (!newest || !isDue(keys, now, ageMs)) return undefined;
    const takesOverAtMs = Math.max(newest.signsFrom.getTime() + ageMs, now.getTime() + publishedBeforeMs);
    const signsFrom = new Date(takesOverAtMs);
    const algorithm = newest.jwk.alg as SignatureAlgorithm;
    return { kid: await insertKey(transaction, sealer, { now, signsFrom, algorithm }), signsFrom };
  });
}

/** Keys are in order of use: while a key waits for its turn, it is the newest, and too young. */
function isDue(keys: readonly StoredKey[], now: Date, ageMs: number): boolean {
  const newest = keys.at(-1);
  return newest !== undefined && newest.signsFrom.getTime() + ageMs - publishedBeforeMs <= now.getTime();
}

/** Runs a change of the keys while no other process changes them. */
function lockedKeys<T>(db: Db, change: (db: Db, keys: StoredKey[]) => Promise<T>): Promise<T> {
  return atomically(db, async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.webhookSigningKeys})`;
    return change(transaction, await readKeys(transaction));
  });
}

async function removeSuperseded(db: Db, keys: readonly StoredKey[], now: Date): Promise<void> {
  const kept = new Set(publishedAt(keys, now).map(({ kid }) => kid));
  await deleteKeys(
    db,
    keys.map(({ kid }) => kid).filter((kid) => !kept.has(kid)),
  );
}
