import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { normalEmail } from '../store.ts';
import { deleteFailures, forgetFailure, lockFailures, storeFailures } from './store.ts';

const windowMs = 15 * 60_000;
const mostOfName = 10;
const mostOfAddress = 100;

/** An attempt to sign in that counts as failed until it is forgiven. */
export type Attempt =
  | { readonly isAllowed: true; readonly forgive: () => Promise<void> }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Begins an attempt to sign in under a name, from an address. Within 15 minutes ten attempts may fail for a name and a
 * hundred from an address, over all processes. Counts the attempt before the password is checked, so that simultaneous
 * attempts cannot exceed the limit. Does not count a refused attempt: a person who waits gets in.
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
    const rows = await lockFailures(transaction, [nameKey, addressKey], now);
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
      await storeFailures(transaction, { key, failedAt: [...failedAt, now] }, expiresAt);
    return { isAllowed: true, forgive: () => forgive(db, nameKey, addressKey, now) };
  })) as Attempt;
}

/** After a right password: forgets all failures of the name, and this one attempt of the address. */
async function forgive(db: Database, nameKey: string, addressKey: string, at: Date): Promise<void> {
  await deleteFailures(db, nameKey);
  await forgetFailure(db, addressKey, at);
}
