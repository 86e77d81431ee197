import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database, Db } from '../../platform/database.ts';
import { lockPartner } from './store.ts';

const brokenByAnother = new Set(['23505', '23503']);

/**
 * Runs a write in a transaction. The writes of a partner run one after the other, so that the addresses and carriers that
 * a write reads do not change until it commits. A write that breaks a constraint all the same is a 409.
 */
export async function inPartnerOrder<T>(
  db: Database,
  partner: PartnerId,
  write: (transaction: Db) => Promise<T>,
): Promise<T> {
  try {
    return (await db.begin(async (transaction) => {
      await lockPartner(transaction, partner);
      return write(transaction);
    })) as T;
  } catch (error) {
    if (!brokenByAnother.has(String((error as { code?: unknown }).code))) throw error;
    throw new Refusal('conflict', 'Another request changed the same addresses or carriers, try again.');
  }
}
