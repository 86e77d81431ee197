import type { PartnerId } from '../../../kernel/caller.ts';
import { advisoryLocks } from '../../../platform/advisory-locks.ts';
import type { Database, Db, Statement } from '../../../platform/database.ts';
import type { EventType } from '../../../platform/events/index.ts';
import { type Found, selectPartners } from '../../../platform/polls.ts';
import type { Packable } from '../pack.ts';

/** How many arrivals one call takes at most. */
export const mostAtOnce = 5_000;

/** Selects partners that have events which are in no delivery yet. */
export const selectArrivals = (db: Database): Statement<Found[]> =>
  selectPartners(db, { table: 'webhook_arrival' });

/** Keeps other processes from taking arrivals of the partner until the transaction ends. False when one does already. */
export async function tryLockArrivals(db: Db, partner: PartnerId): Promise<boolean> {
  const [lock] = await db<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.webhookPlans}, hashint8(${partner})) AS taken`;
  return lock?.taken === true;
}

type Arrival = Packable & { readonly type: EventType };

/** Takes the oldest arrivals, in ascending order of their ids. */
export async function takeArrivals(db: Db, partner: PartnerId): Promise<Arrival[]> {
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

/**
 * Locks and reads the consumers that get new events. A deletion or a change of one waits, so that it also finds the
 * deliveries that are being made.
 */
export async function lockRecipients(db: Db, partner: PartnerId): Promise<Recipient[]> {
  return db<Recipient[]>`
    SELECT consumer_id AS "consumerId", event_types AS "eventTypes", ordered, batch_size AS "batchSize"
    FROM webhook_consumer WHERE partner_id = ${partner} AND state <> 'disabled'
    ORDER BY consumer_id FOR SHARE`;
}
