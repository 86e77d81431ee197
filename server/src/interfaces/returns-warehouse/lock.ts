import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Database, Db } from '../../platform/database.ts';

const brokenByAnother = new Set(['23505', '23503']);

/**
 * Runs a write in a transaction, one after the other for a partner, so that what it reads of the partner's addresses
 * and carriers stays true until it commits. What still breaks a constraint is a 409.
 */
export async function inPartnerOrder<T>(
  db: Database,
  partner: PartnerId,
  write: (transaction: Db) => Promise<T>,
): Promise<T> {
  try {
    return (await db.begin(async (transaction) => {
      await transaction`SELECT pg_advisory_xact_lock(${advisoryLocks.returnsWarehouse}::int, hashint8(${partner}))`;
      return write(transaction);
    })) as T;
  } catch (error) {
    if (!brokenByAnother.has(String((error as { code?: unknown }).code))) throw error;
    throw new Refusal('conflict', 'Another request changed the same addresses or carriers, try again.');
  }
}
