import type { Db } from '../../../platform/database.ts';
import type { Due } from '../claims/store.ts';
import { stretchesOf } from '../stretches.ts';

/** Which of these events the consumer got, or will get: they are in a delivery, or about to be put into one. */
export const coveredEvents = (db: Db, of: Due, eventIds: readonly string[]): Promise<Set<string>> =>
  eventsIn(db, of, eventIds);

/** Which of these events wait for the consumer, without those that are being sent at this moment. */
export const waitingEvents = (
  db: Db,
  of: Due,
  eventIds: readonly string[],
  machineNow: Date,
): Promise<Set<string>> => eventsIn(db, of, eventIds, machineNow);

/**
 * Which of these events are in deliveries that were delivered or wait; with `freeAt`, only in deliveries that wait and
 * that nobody sends at that time. Reads by ranges of time: events that lie close together cost one range, and nothing
 * between distant ones is read.
 */
async function eventsIn(
  db: Db,
  { partner, consumerId }: Due,
  eventIds: readonly string[],
  freeAt?: Date,
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const stretches = stretchesOf(eventIds);
  const inState = freeAt
    ? db`state = 'waiting' AND (claimed_until IS NULL OR claimed_until <= ${freeAt})`
    : db`state IN ('delivered', 'waiting')`;
  const rows = await db<{ id: string }[]>`
    SELECT DISTINCT covered.id
    FROM unnest(${stretches.map(({ first }) => first)}::text[]::uuid[],
      ${stretches.map(({ bound }) => bound)}::text[]::uuid[]) AS stretch (first, bound)
    CROSS JOIN LATERAL (
      SELECT unnest(event_ids) AS id FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND last_event_id >= stretch.first
        AND last_event_id < stretch.bound AND ${inState}) AS covered
    WHERE covered.id = ANY (${[...eventIds]}::text[]::uuid[])
    UNION SELECT event_id FROM webhook_arrival
    WHERE partner_id = ${partner} AND event_id = ANY (${[...eventIds]}::text[]::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
