import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import {
  mostAtOnce,
  partnersWithExpired,
  removeAttempts,
  removeDeliveries,
  removeEvents,
  tryLockRetention,
} from './store.ts';

/**
 * Removes events, deliveries and attempts older than 30 days, in small transactions, one process at a time for a
 * partner. Returns how many rows it removed.
 */
export async function removeExpired(context: WebhooksContext): Promise<number> {
  const { db, clock, policy } = context;
  const cutoff = new Date(clock.now().getTime() - policy.keptMs);
  let removed = 0;
  for (const partner of await partnersWithExpired(db, cutoff)) {
    for (const remove of [removeAttempts, removeDeliveries, removeEvents]) {
      for (let count = mostAtOnce; count === mostAtOnce; removed += count) {
        count = await alone(context, partner, (transaction) => remove(transaction, partner, cutoff));
      }
    }
  }
  return removed;
}

async function alone(
  { db }: WebhooksContext,
  partner: PartnerId,
  work: (db: Db) => Promise<number>,
): Promise<number> {
  return db.begin(async (transaction) => {
    return (await tryLockRetention(transaction, partner)) ? work(transaction) : 0;
  });
}
