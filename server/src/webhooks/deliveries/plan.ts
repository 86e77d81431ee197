import type { PartnerId } from '../../kernel/caller.ts';
import type { WebhooksContext } from '../context.ts';
import { lockRecipients, mostAtOnce, takeArrivals, tryLockArrivals } from './arrivals/store.ts';
import { packBatches } from './pack.ts';
import { insertDeliveries } from './store.ts';

export type Plan = {
  /** Consumers that have new deliveries. */
  readonly consumers: readonly number[];
  /** True when more arrivals wait. */
  readonly hasMore: boolean;
};

/**
 * Puts a partner's arrivals into batches for the consumers that get them, one process at a time. A disabled consumer
 * gets none; its events can still be queued by time range.
 */
export async function planArrivals(context: WebhooksContext, partner: PartnerId): Promise<Plan> {
  const { db: database, clock, ids, restrictions } = context;
  return database.begin(async (db) => {
    if (!(await tryLockArrivals(db, partner))) return { consumers: [], hasMore: false };
    const arrivals = await takeArrivals(db, partner);
    if (arrivals.length === 0) return { consumers: [], hasMore: false };
    const consumers = await lockRecipients(db, partner);
    const deliveries = consumers.flatMap(({ consumerId, eventTypes, ordered, batchSize }) => {
      const allowed = restrictions.get(consumerId);
      const wanted = arrivals.filter(({ type }) => eventTypes.includes(type) && allowed?.has(type));
      return packBatches(wanted, batchSize).map((events) => ({ consumerId, ordered, events }));
    });
    await insertDeliveries(db, partner, deliveries, { ids, now: clock.now(), isReplay: false });
    return {
      consumers: [...new Set(deliveries.map(({ consumerId }) => consumerId))],
      hasMore: arrivals.length === mostAtOnce,
    };
  });
}
