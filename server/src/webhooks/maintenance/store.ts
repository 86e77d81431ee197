import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Database, Db } from '../../platform/database.ts';
import { partnersAmongAll, partnersWithOld } from '../../platform/partners/read.ts';
import type { Due } from '../deliveries/claims/store.ts';
import { leastIdAt } from '../deliveries/event-ids.ts';

/** How many rows one statement removes at most. */
export const mostAtOnce = 5_000;

/** Keeps other processes from removing rows of the partner until the transaction ends. False when one does already. */
export async function tryLockRetention(db: Db, partner: PartnerId): Promise<boolean> {
  const [lock] = await db<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.webhookRetention}, hashint8(${partner})) AS taken`;
  return lock?.taken === true;
}

/** Partners of whom something is older than the time. */
export async function partnersWithExpired(db: Database, cutoff: Date): Promise<ReadonlySet<PartnerId>> {
  const least = leastIdAt(cutoff);
  const ofConsumers = (table: string) => (among: readonly PartnerId[]) =>
    db`
    SELECT consumer.partner_id AS partner FROM webhook_consumer AS consumer
    WHERE consumer.partner_id = ANY(${[...among]}::bigint[])
      AND EXISTS (SELECT FROM ${db(table)} AS old
        WHERE old.partner_id = consumer.partner_id AND old.consumer_id = consumer.consumer_id AND old.delivery_id < ${least}::uuid)
    GROUP BY consumer.partner_id`;
  const found = [
    await partnersAmongAll(db, 'webhook_consumer', ofConsumers('webhook_attempt')),
    await partnersAmongAll(db, 'webhook_consumer', ofConsumers('webhook_delivery')),
    await partnersWithOld(db, 'webhook_event', (sql) => sql`id < ${least}::uuid`),
  ];
  return new Set(found.flat());
}

/** Removes old attempts. Finds them by the age of their delivery, which is at most three days more. */
export async function removeAttempts(db: Db, partner: PartnerId, cutoff: Date): Promise<number> {
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

/** Removes old deliveries. Those that still wait have lost their events by then. */
export async function removeDeliveries(db: Db, partner: PartnerId, cutoff: Date): Promise<number> {
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

/** Removes old events. */
export async function removeEvents(db: Db, partner: PartnerId, cutoff: Date): Promise<number> {
  const rows = await db`
    WITH old AS MATERIALIZED (
      SELECT id FROM webhook_event WHERE partner_id = ${partner} AND id < ${leastIdAt(cutoff)} LIMIT ${mostAtOnce}
    )
    DELETE FROM webhook_event WHERE partner_id = ${partner} AND id = ANY (ARRAY(SELECT id FROM old))`;
  return rows.count;
}

/** Active consumers of all partners that have failed since `failingSince`, and of which nobody was told. */
export async function readUnannounced(db: Db, failingSince: Date): Promise<Due[]> {
  const failing = await db<{ partner: number; consumerId: number }[]>`
    SELECT partner_id AS partner, consumer_id AS "consumerId" FROM webhook_consumer
    WHERE state = 'active' AND announced_at IS NULL
      AND failing_since <= ${failingSince}`;
  return failing.map(({ partner, consumerId }) => ({ partner: asPartnerId(partner), consumerId }));
}

/**
 * Notes that the disabling of an active endpoint is announced, when it has failed since `failingSince` and nobody was
 * told. Returns since when it has failed, to only one of several callers.
 */
export async function markAnnounced(
  db: Db,
  { partner, consumerId }: Due,
  now: Date,
  failingSince: Date,
): Promise<Date | undefined> {
  const [row] = await db<{ since: Date }[]>`
    UPDATE webhook_consumer SET announced_at = ${now}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'active' AND announced_at IS NULL
      AND failing_since <= ${failingSince}
    RETURNING failing_since AS since`;
  return row?.since;
}
