import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { EventType } from '../../platform/events/index.ts';
import { partnersWith } from '../../platform/partners-with.ts';
import type { WebhooksContext } from '../context.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { type Packable, packBatches } from './pack.ts';

const mostAtOnce = 5_000;

export type Plan = {
  /** Consumers that have new deliveries. */
  readonly consumers: readonly number[];
  /** More arrivals wait than were taken. */
  readonly hasMore: boolean;
};

/** Partners that have events which are in no delivery yet. */
export const partnersWithArrivals = (db: Db): Promise<readonly PartnerId[]> =>
  partnersWith(db, 'webhook_arrival');

/**
 * Puts a partner's arrivals into batches of all consumers that are to get them, one process at a time. A disabled
 * consumer gets none; its events stay recoverable by time range.
 */
export async function planArrivals(context: WebhooksContext, partner: PartnerId): Promise<Plan> {
  const { db: database, clock, ids, restrictions } = context;
  return database.begin(async (db) => {
    const [lock] = await db<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.webhookPlans}, hashint8(${partner})) AS taken`;
    if (!lock?.taken) return { consumers: [], hasMore: false };
    const arrivals = await takeArrivals(db, partner);
    if (arrivals.length === 0) return { consumers: [], hasMore: false };
    const consumers = await lockConsumers(db, partner);
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

type Arrival = Packable & { readonly type: EventType };

/** Takes the oldest arrivals, in ascending order of their ids. */
async function takeArrivals(db: Db, partner: PartnerId): Promise<Arrival[]> {
  const rows = await db<Arrival[]>`
    WITH taken AS MATERIALIZED (
      SELECT event_id FROM webhook_arrival WHERE partner_id = ${partner}
      ORDER BY event_id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM webhook_arrival
    WHERE partner_id = ${partner} AND event_id = ANY (ARRAY(SELECT event_id FROM taken))
    RETURNING event_id AS id, type, bytes`;
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
}

type Recipient = { consumerId: number; eventTypes: EventType[]; ordered: boolean; batchSize: number };

/** Locked, so that a deletion or a change waits for the deliveries that are being made and takes them along. */
async function lockConsumers(db: Db, partner: PartnerId): Promise<Recipient[]> {
  return db<Recipient[]>`
    SELECT consumer_id AS "consumerId", event_types AS "eventTypes", ordered, batch_size AS "batchSize"
    FROM webhook_consumer WHERE partner_id = ${partner} AND state <> 'disabled'
    ORDER BY consumer_id FOR SHARE`;
}
