import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import { normalEmail } from './people.ts';

const windowMs = 15 * 60_000;
const mostOfName = 10;
const mostOfAddress = 100;

/** An attempt to sign in that counts as failed until it is forgiven. */
export type Attempt =
  | { readonly isAllowed: true; readonly forgive: () => Promise<void> }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Row = { key: string; failedAt: Date[] };

/**
 * Begins an attempt to sign in under a name, from an address. Within 15 minutes ten may fail for a name and a hundred from
 * an address, over all processes. The attempt is counted before the password is checked, so that attempts at the same
 * time cannot get past the limit. A refused attempt counts for nothing: whoever waits gets in.
 */
export async function beginAttempt(
  db: Database,
  clock: Clock,
  name: string,
  address: string,
): Promise<Attempt> {
  const nameKey = `name ${digest(normalEmail(name))}`;
  const addressKey = `address ${digest(networkOf(address))}`;
  const now = clock.now();
  const since = now.getTime() - windowMs;
  return (await db.begin(async (transaction) => {
    const rows = await lockedRows(transaction, [nameKey, addressKey], now);
    const recent = rows.map((row) => ({
      ...row,
      failedAt: row.failedAt.filter((at) => at.getTime() > since),
    }));
    const full = recent.filter(
      ({ key, failedAt }) => failedAt.length >= (key === nameKey ? mostOfName : mostOfAddress),
    );
    if (full.length > 0) {
      const freeAtMs = Math.max(...full.map(({ failedAt }) => failedAt[0]!.getTime() + windowMs));
      return {
        isAllowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000)),
      };
    }
    const expiresAt = new Date(now.getTime() + windowMs);
    for (const { key, failedAt } of recent)
      await transaction`
        UPDATE sign_in_failure SET failed_at = ${[...failedAt, now]}::timestamptz[], expires_at = ${expiresAt}
        WHERE key = ${key}`;
    return { isAllowed: true, forgive: () => forgive(db, nameKey, addressKey, now) };
  })) as Attempt;
}

/** In one order for all, so that two attempts never wait for each other. */
async function lockedRows(db: Db, keys: readonly string[], now: Date): Promise<Row[]> {
  for (const key of keys.toSorted())
    await db`
      INSERT INTO sign_in_failure (key, failed_at, expires_at) VALUES (${key}, '{}', ${now})
      ON CONFLICT (key) DO UPDATE SET expires_at = sign_in_failure.expires_at`;
  return db<Row[]>`
    SELECT key, failed_at AS "failedAt" FROM sign_in_failure WHERE key = ANY(${[...keys]}::text[]) ORDER BY key`;
}

/** After a right password: the name starts anew, and the address loses this one attempt. */
async function forgive(db: Database, nameKey: string, addressKey: string, at: Date): Promise<void> {
  await db`DELETE FROM sign_in_failure WHERE key = ${nameKey}`;
  // One only: others may have failed in the same millisecond.
  await db`
    UPDATE sign_in_failure SET failed_at = failed_at[:array_position(failed_at, ${at}::timestamptz) - 1]
      || failed_at[array_position(failed_at, ${at}::timestamptz) + 1:]
    WHERE key = ${addressKey} AND ${at}::timestamptz = ANY (failed_at)`;
}

/** Removes counts of attempts that are too old to matter. */
export async function purgeFailures(db: Db, clock: Clock): Promise<void> {
  await db`DELETE FROM sign_in_failure WHERE expires_at < ${clock.now()}`;
}
