import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import { partnersWith } from '../../platform/partners-with.ts';
import type { WebhooksContext } from '../context.ts';
import { leastIdAt } from '../deliveries/event-ids.ts';

const mostAtOnce = 5_000;

/**
 * Removes events, deliveries and attempts older than 30 days, in small transactions, one process at a time for a
 * partner. Answers how many rows went.
 */
export async function removeExpired(context: WebhooksContext): Promise<number> {
  const { db, clock, policy } = context;
  const cutoff = new Date(clock.now().getTime() - policy.keptMs);
  let removed = 0;
  for (const partner of await partnersWithEvents(db)) {
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
    const [lock] = await transaction<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.webhookRetention}, hashint8(${partner})) AS taken`;
    return lock?.taken ? work(transaction) : 0;
  });
}

/** Those with events, and those that may still have deliveries and attempts. */
async function partnersWithEvents(db: Db): Promise<ReadonlySet<PartnerId>> {
  const consumers = await db<
    { partner: number }[]
  >`SELECT DISTINCT partner_id AS partner FROM webhook_consumer`;
  const withEvents = await partnersWith(db, 'webhook_event');
  return new Set([...withEvents, ...consumers.map(({ partner }) => asPartnerId(partner))]);
}

/** Attempts are found by the age of their delivery, which is at most three days more. */
async function removeAttempts(db: Db, partner: PartnerId, cutoff: Date): Promise<number> {
  const rows = await db`
    WITH old AS MATERIALIZED (
      SELECT consumer_id, delivery_id, attempt FROM webhook_attempt
      WHERE partner_id = ${partner} AND delivery_id < ${leastIdAt(cutoff)}
        AND consumer_id IN (SELECT consumer_id FROM webhook_consumer WHERE partner_id = ${partner})
        AND started_at < ${cutoff}
      LIMIT ${mostAtOnce}
    )
    DELETE FROM webhook_attempt AS attempt USING old
    WHERE attempt.partner_id = ${partner} AND attempt.consumer_id = old.consumer_id
      AND attempt.delivery_id = old.delivery_id AND attempt.attempt = old.attempt`;
  return rows.count;
}

/** What still waits has lost its events by then. */
async function removeDeliveries(db: Db, partner: PartnerId, cutoff: Date): Promise<number> {
  const rows = await db`
    WITH old AS MATERIALIZED (
      SELECT consumer_id, delivery_id FROM webhook_delivery
      WHERE partner_id = ${partner} AND delivery_id < ${leastIdAt(cutoff)}
        AND consumer_id IN (SELECT consumer_id FROM webhook_consumer WHERE partner_id = ${partner})
        AND coalesce(finished_at, created_at) < ${cutoff}
      LIMIT ${mostAtOnce}
    )
    DELETE FROM webhook_delivery AS delivery USING old
    WHERE delivery.partner_id = ${partner} AND delivery.consumer_id = old.consumer_id
      AND delivery.delivery_id = old.delivery_id`;
  return rows.count;
}

async function removeEvents(db: Db, partner: PartnerId, cutoff: Date): Promise<number> {
  const rows = await db`
    WITH old AS MATERIALIZED (
      SELECT id FROM webhook_event WHERE partner_id = ${partner} AND id < ${leastIdAt(cutoff)} LIMIT ${mostAtOnce}
    )
    DELETE FROM webhook_event WHERE partner_id = ${partner} AND id = ANY (ARRAY(SELECT id FROM old))`;
  return rows.count;
}
