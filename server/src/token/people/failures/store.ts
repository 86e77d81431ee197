import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/database.ts';

/** When attempts failed that are counted together, oldest first. */
type Failures = { readonly key: string; readonly failedAt: readonly Date[] };

/** Locks and reads the failed attempts of these keys. All callers lock in one order, so that no two wait for each other. */
export async function lockFailures(db: Db, keys: readonly string[], now: Date): Promise<Failures[]> {
  for (const key of keys.toSorted())
    await db`
      INSERT INTO sign_in_failure (key, failed_at, expires_at) VALUES (${key}, '{}', ${now})
      ON CONFLICT (key) DO UPDATE SET expires_at = sign_in_failure.expires_at`;
  return db<Failures[]>`
    SELECT key, failed_at AS "failedAt" FROM sign_in_failure WHERE key = ANY(${[...keys]}::text[]) ORDER BY key`;
}

/** Stores the failed attempts of a key. Nobody needs them after `expiresAt`. */
export async function storeFailures(db: Db, { key, failedAt }: Failures, expiresAt: Date): Promise<void> {
  await db`
        UPDATE sign_in_failure SET failed_at = ${[...failedAt]}::timestamptz[], expires_at = ${expiresAt}
        WHERE key = ${key}`;
}

/** Removes all failed attempts of a key. */
export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db`DELETE FROM sign_in_failure WHERE key = ${key}`;
}

/** Removes one failed attempt of a key: others may have failed in the same millisecond. */
export async function forgetFailure(db: Db, key: string, at: Date): Promise<void> {
  await db`
    UPDATE sign_in_failure SET failed_at = failed_at[:array_position(failed_at, ${at}::timestamptz) - 1]
      || failed_at[array_position(failed_at, ${at}::timestamptz) + 1:]
    WHERE key = ${key} AND ${at}::timestamptz = ANY (failed_at)`;
}

/** Stores a key without failures, or keeps it longer. */
export async function keepKey(db: Db, key: string, expiresAt: Date): Promise<void> {
  await db`
    INSERT INTO sign_in_failure (key, failed_at, expires_at) VALUES (${key}, '{}', ${expiresAt})
    ON CONFLICT (key) DO UPDATE SET expires_at = EXCLUDED.expires_at`;
}

/** True for a key that has not expired. */
export async function hasKey(db: Db, key: string, now: Date): Promise<boolean> {
  const found = await db`SELECT FROM sign_in_failure WHERE key = ${key} AND expires_at > ${now}`;
  return found.length > 0;
}

/** Removes failed attempts that are too old to matter, and browsers that are no longer known. */
export async function purgeFailures(db: Db, clock: Clock): Promise<void> {
  await db`DELETE FROM sign_in_failure WHERE expires_at < ${clock.now()}`;
}
