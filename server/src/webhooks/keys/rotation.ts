import type { Clock } from '../../kernel/clock.ts';
import { atomically, type Database, type Db } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';
import { algorithmsOf, publishedAfterMs, publishedAt, publishedBeforeMs, sequenceOf } from './sequence.ts';
import { deleteKeys, insertKey, lockKeys, readKeys, type StoredKey } from './store.ts';

/** The next key of an algorithm, and from when on it signs. */
export type Rotation = {
  readonly kid: string;
  readonly algorithm: SignatureAlgorithm;
  readonly signsFrom: Date;
};

/** The algorithm of consumers that did not ask for another one. */
export const usualAlgorithm: SignatureAlgorithm = 'ES256';

/**
 * Makes the first key for ES256 unless there is one. It signs at once when it is the first key of all, else after it
 * has been published for a day. Safe when several processes start at once.
 */
export async function ensureSigningKey(db: Database, sealer: Sealer, clock: Clock): Promise<void> {
  const known = await readKeys(db);
  if (sequenceOf(known, usualAlgorithm).length > 0) return;
  await lockedKeys(db, async (transaction, keys) => {
    if (sequenceOf(keys, usualAlgorithm).length > 0) return;
    const now = clock.now();
    const signsFrom = keys.length === 0 ? now : new Date(now.getTime() + publishedBeforeMs);
    await insertKey(transaction, sealer, { now, signsFrom, algorithm: usualAlgorithm });
  });
}

/**
 * Publishes the first key of an algorithm that a consumer asks for. It signs after `leadMs`. Nothing happens when the
 * algorithm has a key.
 */
export async function ensureAlgorithm(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  { algorithm, leadMs }: { algorithm: SignatureAlgorithm; leadMs: number },
): Promise<void> {
  await lockedKeys(db, async (transaction, keys) => {
    if (sequenceOf(keys, algorithm).length > 0) return;
    const now = clock.now();
    await insertKey(transaction, sealer, { now, signsFrom: new Date(now.getTime() + leadMs), algorithm });
  });
}

/**
 * Makes the next key of an algorithm, which signs in 24 hours, and removes keys that are no longer published. When a
 * key of the algorithm already waits, returns that one instead. Keys of other algorithms stay as they are.
 */
export async function rotateSigningKey(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  algorithm: SignatureAlgorithm = usualAlgorithm,
): Promise<Rotation> {
  return lockedKeys(db, async (transaction, keys) => {
    const now = clock.now();
    const waiting = sequenceOf(keys, algorithm).find(({ signsFrom }) => signsFrom > now);
    if (waiting) return { kid: waiting.kid, algorithm, signsFrom: waiting.signsFrom };
    await removeSuperseded(transaction, keys, now);
    const signsFrom = keys.length === 0 ? now : new Date(now.getTime() + publishedBeforeMs);
    const kid = await insertKey(transaction, sealer, { now, signsFrom, algorithm });
    return { kid, algorithm, signsFrom };
  });
}

/**
 * Publishes the next key of each algorithm whose newest key has signed for nearly `ageMs`, so that it takes over at
 * that age, and at the earliest 24 hours after its publication. Returns none when it is too early, or another process
 * was first. Removes keys that are no longer published.
 */
export async function rotateWhenDue(
  db: Db,
  sealer: Sealer,
  clock: Clock,
  ageMs: number,
): Promise<Rotation[]> {
  const now = clock.now();
  const known = await readKeys(db);
  if (dueAlgorithms(known, now, ageMs).length === 0 && superseded(known, now).length === 0) return [];
  return lockedKeys(db, async (transaction, keys) => {
    await removeSuperseded(transaction, keys, now);
    const made: Rotation[] = [];
    for (const algorithm of dueAlgorithms(keys, now, ageMs)) {
      // An algorithm is due a day before its newest key has the age, or later.
      const signsFrom = new Date(now.getTime() + publishedBeforeMs);
      made.push({
        kid: await insertKey(transaction, sealer, { now, signsFrom, algorithm }),
        algorithm,
        signsFrom,
      });
    }
    return made;
  });
}

/** Keys are in the order of their use. A key that waits for its turn is the newest, and too young. */
function dueAlgorithms(keys: readonly StoredKey[], now: Date, ageMs: number): SignatureAlgorithm[] {
  return algorithmsOf(keys).filter((algorithm) => {
    const newest = sequenceOf(keys, algorithm).at(-1)!;
    return newest.signsFrom.getTime() + ageMs - publishedBeforeMs <= now.getTime();
  });
}

/** Runs a change of the keys while no other process changes them. */
export function lockedKeys<T>(db: Db, change: (db: Db, keys: StoredKey[]) => Promise<T>): Promise<T> {
  return atomically(db, async (transaction) => {
    await lockKeys(transaction);
    return change(transaction, await readKeys(transaction));
  });
}

/** Keys that are no longer needed: no longer published, or withdrawn long ago. */
function superseded(keys: readonly StoredKey[], now: Date): string[] {
  const published = new Set(publishedAt(keys, now));
  return keys
    .filter((key) => !published.has(key))
    .filter(({ withdrawnAt }) => !withdrawnAt || withdrawnAt.getTime() + publishedAfterMs <= now.getTime())
    .map(({ kid }) => kid);
}

const removeSuperseded = (db: Db, keys: readonly StoredKey[], now: Date): Promise<void> =>
  deleteKeys(db, superseded(keys, now));
